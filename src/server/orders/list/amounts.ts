/** The amounts of an order, each with how it came about: parts that sum to it (ORD-2; docs/product/money.md, section 2). */
import type { AmountKey, AmountPart, OrderAmount } from '../../../shared/contract/orders/orderDetail.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import type { StoredDetail as Order } from './detail.queries.ts'

/** The amounts in the order in which one rests on the other. */
export function amountsOf(order: Order): OrderAmount[] {
  const subtotal: OrderAmount = { key: 'subtotal', cents: order.grossCents, parts: lineParts(order, true) }
  const discounts = discountAmounts(order)
  const charges = chargeAmounts(order)
  const net = sumOf('actualSubtotal', order.netCents, [subtotal, ...discounts])
  const total = sumOf('total', order.totalCents, [net, ...charges])
  return [subtotal, ...discounts, net, ...charges, total, ...moneyAmounts(order, total)]
}

/** An amount that is a sum of others; those of nothing are left out. */
function sumOf(key: AmountKey, cents: number, from: readonly OrderAmount[]): OrderAmount {
  const parts = from.filter(amount => amount.cents !== 0)
  return { key, cents, parts: parts.map(amount => ({ kind: 'amount', amount: amount.key, cents: amount.cents })) }
}

/** The lines that are sold, or (not revenue) those of gift cards. */
function lineParts({ lines }: Order, revenue: boolean): AmountPart[] {
  return lines
    .filter(line => line.revenue === revenue && line.voidedAt === null)
    .map(line => {
      const unitCents = line.modifiers.reduce(
        (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
        line.unitPriceCents,
      )
      const { lineNo, quantity, dishName: name, dishSecondName: secondName, grossCents: cents } = line
      return { kind: 'line', lineNo, quantity, unitCents, name, secondName, cents }
    })
}

/** What was taken off, as negative amounts. */
function discountAmounts({ discounts, ...order }: Order): OrderAmount[] {
  const amount = (key: AmountKey, cents: number, chosen: Order['discounts']): OrderAmount => ({
    key,
    cents: -cents,
    parts: chosen.map(({ lineNo, ratePcm, name, secondName, amountCents }) => ({
      kind: 'discount',
      lineNo,
      ratePcm,
      name,
      secondName,
      cents: -amountCents,
    })),
  })
  const priced = discounts.filter(({ kind }) => kind !== 'comp')
  return [
    amount(
      'itemDiscount',
      order.itemDiscountCents,
      priced.filter(({ lineNo }) => lineNo !== null),
    ),
    amount(
      'orderDiscount',
      order.orderDiscountCents,
      priced.filter(({ lineNo }) => lineNo === null),
    ),
    amount(
      'comp',
      order.compCents,
      discounts.filter(({ kind }) => kind === 'comp'),
    ),
  ]
}

function chargeAmounts(order: Order): OrderAmount[] {
  const { fees, taxes, gratuityCents, peopleNumber: people, netCents: baseCents } = order
  return [
    {
      key: 'surcharge',
      cents: order.feeCents,
      parts: fees.map(({ ratePcm, name, secondName, amountCents: cents }) => ({
        kind: 'fee',
        ratePcm,
        name,
        secondName,
        cents,
      })),
    },
    {
      key: 'tax',
      cents: order.taxCents,
      parts: taxes.map(({ ratePcm, baseCents, inclusive, name, secondName, taxCents: cents }) => ({
        kind: 'tax',
        ratePcm,
        baseCents,
        inclusive,
        name,
        secondName,
        cents,
      })),
    },
    {
      key: 'gratuity',
      cents: gratuityCents,
      parts: gratuityCents === 0 ? [] : [{ kind: 'gratuity', people, baseCents, cents: gratuityCents }],
    },
    { key: 'nonRevenue', cents: order.nonRevenueCents, parts: lineParts(order, false) },
  ]
}

/** What was taken and given back; failed and voided payments are not money. */
function moneyAmounts({ payments, refunds, ...order }: Order, total: OrderAmount): OrderAmount[] {
  const taken = payments.filter(({ code }) => code === paymentCode.successful)
  const given = refunds.filter(({ code }) => code === paymentCode.refundSuccessful)
  const byPayment = (centsOf: (payment: (typeof taken)[number]) => number): AmountPart[] =>
    taken
      .map(payment => {
        const { paymentId, tender, tenderName, paidAt: at } = payment
        return { kind: 'payment' as const, paymentId, tender, tenderName, at, cents: centsOf(payment) }
      })
      .filter(({ cents }) => cents !== 0)
  const paid: OrderAmount = { key: 'paid', cents: order.paidCents, parts: byPayment(({ amountCents }) => amountCents) }
  const refund: OrderAmount = {
    key: 'refund',
    cents: -order.refundCents,
    parts: given
      .map(({ refundId, reason, refundedAt: at, netCents, feeCents, taxCents, gratuityCents, nonRevenueCents }) => {
        const cents = -(netCents + feeCents + taxCents + gratuityCents + nonRevenueCents)
        return { kind: 'refund' as const, refundId, reason, at, cents }
      })
      .filter(({ cents }) => cents !== 0),
  }
  const owed = order.status === 'deleted' ? 0 : Math.max(0, total.cents - paid.cents)
  const settled = { ...paid, cents: -paid.cents }
  return [
    { key: 'tip', cents: order.tipCents, parts: byPayment(({ tipCents }) => tipCents) },
    paid,
    refund,
    owed === 0 ? { key: 'due', cents: 0, parts: [] } : sumOf('due', owed, [total, settled]),
  ]
}
