/** What the receipt of a stored order says (ORD-7). Every amount is one of the order's own; none is computed anew. */
import type { OrderDetail } from '../../../contract/orders/orderDetail.ts'
import type { PaperOrder, PaperStore } from '../templates/data/paperFacts.ts'
import type {
  ReceiptData,
  ReceiptDiscount,
  ReceiptLine,
  ReceiptRefund,
  ReceiptTender,
} from '../templates/data/receiptData.ts'

export interface ReceiptOf {
  readonly order: OrderDetail
  readonly store: PaperStore
  readonly printedAt: string
  /** How often it was printed before. */
  readonly copies: number
  /** What the tip lines offer; undefined where guests are not asked. */
  readonly tips: ReceiptData['tips'] | undefined
  /** What is left on the gift cards that it was paid with. */
  readonly giftCards: ReceiptData['giftCards']
}

type Line = OrderDetail['lines'][number]
type Discount = OrderDetail['discounts'][number]
type Payment = OrderDetail['payments'][number]
type Refund = OrderDetail['refunds'][number]

const SUCCESSFUL = 1
const REFUNDED = 4

/** The data of a receipt's template. */
export function receiptData({ order, store, printedAt, copies, tips, giftCards }: ReceiptOf): ReceiptData {
  const isDeleted = order.status === 'deleted'
  const amountOf = (key: OrderDetail['amounts'][number]['key']) =>
    order.amounts.find(amount => amount.key === key)?.cents ?? 0
  const onLines = order.discounts.filter(({ lineNo }) => lineNo !== null)
  return {
    kind: 'receipt',
    store,
    printedAt,
    copies,
    order: headOf(order),
    isDeleted,
    lines: order.lines.filter(({ voidedAt }) => voidedAt === null).map(line => lineOf(line, onLines)),
    subtotalCents: amountOf('subtotal'),
    itemDiscountCents: onLines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    discounts: order.discounts.filter(({ lineNo }) => lineNo === null).map(discountOf),
    netCents: amountOf('actualSubtotal'),
    charges: order.fees.map(({ name, secondName, ratePcm, amountCents }) => ({
      name,
      secondName,
      ratePcm,
      amountCents,
    })),
    taxes: order.taxes.map(({ name, secondName, ratePcm, inclusive, taxCents }) => ({
      name,
      secondName,
      ratePcm,
      inclusive,
      taxCents,
    })),
    taxExemptReason: order.taxExemptReason,
    gratuityCents: amountOf('gratuity'),
    nonRevenueCents: amountOf('nonRevenue'),
    totalCents: amountOf('total'),
    dueCents: isDeleted ? 0 : Math.max(0, amountOf('due')),
    payments: order.payments.filter(({ code }) => code === SUCCESSFUL).map(paymentOf),
    paidCents: amountOf('paid'),
    refunds: order.refunds.filter(({ code }) => code === REFUNDED).map(refund => refundOf(refund, order)),
    giftCards,
    tips: tips === undefined || isDeleted ? null : tips,
  }
}

/** The terminals of the store itself: guests need not read that. */
const OWN_SOURCE = /^pos$/iu

function headOf(order: OrderDetail): PaperOrder {
  const { orderNo, ticketNo, orderType, port, source, tableName, employeeName, deviceName, orderedAt } = order
  return {
    orderNo,
    ticketNo,
    orderType,
    port,
    source: OWN_SOURCE.test(source.trim()) ? '' : source,
    tableName,
    areaName: '',
    guests: order.peopleNumber,
    employeeName,
    deviceName,
    customerName: order.customerName === '' ? order.orderName : order.customerName,
    customerPhone: order.customerPhone,
    address: '',
    note: '',
    orderedAt,
    dueAt: null,
  }
}

const discountOf = ({ name, secondName, kind, ratePcm, amountCents, couponCode }: Discount): ReceiptDiscount => ({
  name,
  secondName,
  ...(couponCode !== '' && { couponCode }),
  ratePcm: kind === 'percent' ? ratePcm : null,
  amountCents,
})

const lineOf = (line: Line, discounts: readonly Discount[]): ReceiptLine => ({
  name: line.dishName,
  secondName: line.dishSecondName,
  quantity: line.quantity,
  variantName: line.variantName,
  grossCents: line.grossCents,
  modifiers: line.modifiers,
  discounts: discounts.filter(({ lineNo }) => lineNo === line.lineNo).map(discountOf),
  note: line.note,
})

const tenderOf = ({ tender, tenderName, cardType, cardLast4 }: Payment): ReceiptTender => ({
  tender,
  tenderName,
  cardType,
  cardLast4,
})

const paymentOf = (payment: Payment): ReceiptData['payments'][number] => ({
  ...tenderOf(payment),
  authCode: payment.authCode,
  amountCents: payment.amountCents,
  cashRoundingCents: payment.cashRoundingCents,
  cardSurchargeCents: payment.cardSurchargeCents,
  tipCents: payment.tipCents,
})

function refundOf(refund: Refund, order: OrderDetail): ReceiptRefund {
  const parts = refund.payments
  return {
    refundedAt: refund.refundedAt,
    kind: refund.kind,
    amountCents: parts.reduce(
      (sum, part) => sum + part.amountCents + part.tipCents + part.cardSurchargeCents + part.cashRoundingCents,
      0,
    ),
    lines: refund.lines.flatMap(({ lineNo, quantity }) => {
      const line = order.lines.find(each => each.lineNo === lineNo)
      return line && quantity > 0 ? [{ name: line.dishName, secondName: line.dishSecondName, quantity }] : []
    }),
    to: order.payments.filter(({ paymentId }) => parts.some(part => part.paymentId === paymentId)).map(tenderOf),
  }
}
