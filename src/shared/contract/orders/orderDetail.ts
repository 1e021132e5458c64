/** One order whole, as `queryOrderDetailById` answers it (ORD-2). Money in cents, rates in thousandths of a percent. */
import { z } from 'zod'
import { refundKinds } from '../../rules/orders/refundTypes.ts'
import { orderStatuses } from '../../rules/payments/orderStatus.ts'
import { businessDate, cents, id, instant, pcm } from '../kernel/fields.ts'

const names = { name: z.string(), secondName: z.string() }
const count = z.number().int()
/** The number of a line, discount, fee or rate within its order. */
const no = z.number().int()

const modifier = z.object({ ...names, quantity: count, unitPriceCents: cents })

const line = z.object({
  lineNo: no,
  dishName: z.string(),
  dishSecondName: z.string(),
  variantName: z.string(),
  categoryName: z.string(),
  categorySecondName: z.string(),
  quantity: count,
  unitPriceCents: cents,
  modifiers: z.array(modifier),
  grossCents: cents,
  itemDiscountCents: cents,
  orderDiscountCents: cents,
  compCents: cents,
  netCents: cents,
  taxCents: cents,
  /** False for what is no revenue (a gift card sold). */
  revenue: z.boolean(),
  voidedAt: instant.nullable(),
  voidReason: z.string(),
  note: z.string(),
})

const discount = z.object({
  discountNo: no,
  /** Null: on the whole order. */
  lineNo: no.nullable(),
  ...names,
  kind: z.enum(['percent', 'fixed', 'comp']),
  ratePcm: pcm.nullable(),
  amountCents: cents,
  reason: z.string(),
  employeeName: z.string(),
  /** Of a coupon, as people read it; else empty. */
  couponCode: z.string(),
})

const fee = z.object({
  feeNo: no,
  ...names,
  kind: z.enum(['percent', 'fixed']),
  ratePcm: pcm.nullable(),
  amountCents: cents,
  taxable: z.boolean(),
  taxCents: cents,
})

const tax = z.object({ taxNo: no, ...names, ratePcm: pcm, inclusive: z.boolean(), baseCents: cents, taxCents: cents })

const payment = z.object({
  paymentId: id,
  businessDate,
  paidAt: instant,
  tender: z.string(),
  tenderName: z.string(),
  /** Its own code, and the one that is shown: that of its newest refund where one succeeded or failed (ORD-5). */
  code: z.literal([0, 1, 2, 5, 6, 7]),
  shownCode: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
  /** Refunds that succeeded gave back a part of it, and not all. */
  isPartlyRefunded: z.boolean(),
  amountCents: cents,
  tipCents: cents,
  cardSurchargeCents: cents,
  cashRoundingCents: cents,
  cardType: z.string(),
  cardLast4: z.string(),
  authCode: z.string(),
  employeeName: z.string(),
  deviceName: z.string(),
})

const refund = z.object({
  refundId: id,
  businessDate,
  refundedAt: instant,
  kind: z.enum(refundKinds),
  code: z.literal([0, 3, 4]),
  netCents: cents,
  feeCents: cents,
  taxCents: cents,
  gratuityCents: cents,
  nonRevenueCents: cents,
  tipCents: cents,
  cardSurchargeCents: cents,
  /** Handed back beyond the amounts, negative where less, because cash has no smaller coin. */
  cashRoundingCents: cents,
  reason: z.string(),
  employeeName: z.string(),
  approverName: z.string(),
  /** Why a gateway refused it. */
  failReason: z.string(),
  lines: z.array(z.object({ lineNo: no, quantity: count, netCents: cents, taxCents: cents })),
  taxes: z.array(z.object({ taxNo: no, taxCents: cents })),
  payments: z.array(
    z.object({
      paymentId: id,
      amountCents: cents,
      tipCents: cents,
      cardSurchargeCents: cents,
      cashRoundingCents: cents,
    }),
  ),
})

export const timelineKinds = [
  'opened',
  'imported',
  'changed',
  'lineAdded',
  'lineVoided',
  'discounted',
  'couponUsed',
  'couponOver',
  'couponReversed',
  'comped',
  'paid',
  'paymentFailed',
  'paymentCancelled',
  'paymentVoided',
  'voidFailed',
  'tipAdjusted',
  'tipFailed',
  'refundStarted',
  'refunded',
  'refundFailed',
  'tipRefunded',
  'gatewayDecided',
  'gatewayContradicts',
  'gatewaySettled',
  'closed',
  'deleted',
  'receiptPrinted',
  'amountsAccepted',
  'customerSet',
] as const

const timelineEntry = z.object({
  at: instant,
  kind: z.enum(timelineKinds),
  actorName: z.string(),
  /** The second person, where one was needed. */
  approverName: z.string(),
  amountCents: cents.nullable(),
  detail: z.string(),
})

/** The amounts of an order (docs/product/fields.md), in the order in which one rests on the other. */
export const amountKeys = [
  'subtotal',
  'itemDiscount',
  'orderDiscount',
  'comp',
  'actualSubtotal',
  'surcharge',
  'tax',
  'gratuity',
  'nonRevenue',
  'total',
  'tip',
  'paid',
  'refund',
  'due',
] as const
export type AmountKey = (typeof amountKeys)[number]

/** One step of how an amount came about; the parts of an amount sum to it. `kind` says where the part comes from. */
const part = z.discriminatedUnion('kind', [
  /** What a line costs: quantity times price with modifiers. */
  z.object({ kind: z.literal('line'), cents, lineNo: no, quantity: count, unitCents: cents, ...names }),
  z.object({ kind: z.literal('discount'), cents, lineNo: no.nullable(), ratePcm: pcm.nullable(), ...names }),
  z.object({ kind: z.literal('fee'), cents, ratePcm: pcm.nullable(), ...names }),
  /** `ratePcm` of `baseCents`, rounded; inclusive tax was inside the prices. */
  z.object({ kind: z.literal('tax'), cents, ratePcm: pcm, baseCents: cents, inclusive: z.boolean(), ...names }),
  z.object({
    kind: z.literal('payment'),
    cents,
    paymentId: id,
    tender: z.string(),
    tenderName: z.string(),
    at: instant,
  }),
  z.object({ kind: z.literal('refund'), cents, refundId: id, reason: z.string(), at: instant }),
  /** Another amount of this list, added or taken away. */
  z.object({ kind: z.literal('amount'), cents, amount: z.enum(amountKeys) }),
  /** The gratuity of a large party: a charge of its own. */
  z.object({ kind: z.literal('gratuity'), cents, people: count, baseCents: cents }),
])
export type AmountPart = z.output<typeof part>

export const orderDetail = z.object({
  orderId: id,
  orderNo: z.string(),
  ticketNo: z.string(),
  businessDate,
  orderedAt: instant,
  closedAt: instant.nullable(),
  orderName: z.string(),
  orderType: z.string(),
  mealType: z.string(),
  status: z.enum(orderStatuses),
  employeeName: z.string(),
  deviceName: z.string(),
  source: z.string(),
  port: z.string(),
  tableName: z.string(),
  buffetType: z.string(),
  peopleNumber: count,
  /** Null: nobody known. */
  customerId: id.nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  taxExemptReason: z.string(),
  deletedAt: instant.nullable(),
  deletedReason: z.string(),
  /** Of lines removed before capture; in none of the other amounts (I13). */
  voidCents: cents,
  amounts: z.array(z.object({ key: z.enum(amountKeys), cents, parts: z.array(part) })),
  lines: z.array(line),
  discounts: z.array(discount),
  fees: z.array(fee),
  taxes: z.array(tax),
  payments: z.array(payment),
  refunds: z.array(refund),
  timeline: z.array(timelineEntry),
})
export type OrderDetail = z.output<typeof orderDetail>
export type OrderAmount = OrderDetail['amounts'][number]
