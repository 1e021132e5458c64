/**
 * What a terminal pushes, item by item (POS-2). Money in cents, instants by the terminal's own clock. Every item has a key
 * that the terminal makes: sent again it is the same item. Things name one another by such keys, never by the server's
 * ids, so that an hour offline can be pushed in any order.
 */
import { z } from 'zod'
import { cardFundings } from '../../../rules/pricing/cardSurcharge.ts'
import { tenders } from '../../../rules/payments/paymentStatus.ts'
import { clientKey, id, instant, MOST_ORDER_CENTS, requiredText, text } from '../../kernel/fields.ts'
import { orderTypes, price } from '../../menu/entities.ts'
import { geoPoint } from '../../settings/groups/delivery.ts'
import { whole, WHOLE_PCM } from '../../settings/groups/refining.ts'
import { pushedRefund } from './refund.ts'

/** Who did it, by the id that `posDevice/staff` gave; null: nobody signed in. */
const employeeId = id.nullable().default(null)
/** The second person who approved it; left out: nobody was asked. */
const approverId = id.optional()
const reason = text(200).default('')
const quantity = whole(1, 999)
const money = whole(0, MOST_ORDER_CENTS)

const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setting'), id, reason, employeeId, approverId }),
  z.strictObject({ kind: z.literal('percent'), valuePcm: whole(1, WHOLE_PCM - 1), reason, employeeId, approverId }),
  z.strictObject({ kind: z.literal('fixed'), amountCents: price.min(1), reason, employeeId, approverId }),
  z.strictObject({ kind: z.literal('comp'), reason, employeeId, approverId }),
])
const discounts = z.array(discount).max(10).default([])
/** A coupon of the order: what it takes off, and off which lines, its campaign says (MKT-1). */
const coupon = z.strictObject({
  kind: z.literal('coupon'),
  /** However it was typed or scanned. */
  code: requiredText(60),
  /** Of its reservation (`posDevice/reserveCoupon`), or a new one where the terminal could not ask. */
  redemptionKey: clientKey,
  employeeId,
})
export type PushedCoupon = z.output<typeof coupon>
const orderDiscounts = z
  .array(z.discriminatedUnion('kind', [...discount.options, coupon]))
  .max(10)
  .default([])
const chosen = z
  .array(z.strictObject({ id, quantity: quantity.default(1) }))
  .max(50)
  .default([])
const ordered = {
  /** Names the line in its order; a void names it again. */
  key: clientKey,
  quantity: quantity.default(1),
  note: text(200).default(''),
  /** Taken off before it was paid: it leaves gross and is in the void block. */
  voided: z
    .strictObject({
      at: instant,
      reason: requiredText(200),
      employeeId,
      approverId,
      /** Whether the kitchen had it by then; left out: the terminal does not know. */
      afterSent: z.boolean().optional(),
    })
    .nullable()
    .default(null),
} as const
const fromMenu = { id, menuId: id.optional() } as const

export const pushedLine = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dish'),
    ...ordered,
    ...fromMenu,
    modifiers: chosen,
    addOns: chosen,
    discounts,
  }),
  z.strictObject({
    kind: z.literal('special'),
    ...ordered,
    ...fromMenu,
    choices: z
      .array(z.strictObject({ groupId: id, dishId: id, quantity: quantity.default(1), modifiers: chosen }))
      .max(50)
      .default([]),
  }),
  /** What is in no menu. */
  z.strictObject({
    kind: z.literal('open'),
    ...ordered,
    name: requiredText(100),
    unitPriceCents: price,
    taxIds: z.array(id).max(10).default([]),
    discounts,
    discountable: z.boolean().default(true),
  }),
  /** A gift card sold: no revenue, no tax, no discount (POS-6). */
  z.strictObject({
    kind: z.literal('giftCard'),
    ...ordered,
    /** 8 to 24 letters and digits; kept as a hash. */
    number: z.string().regex(/^[0-9A-Za-z]{8,24}$/),
    amountCents: price.min(1),
  }),
])
export type PushedLine = z.output<typeof pushedLine>

/** A payment. `tipCents` null: the tip of a card is still open. */
export const pushedPayment = z.strictObject({
  paymentKey: clientKey,
  at: instant,
  tender: z.enum(tenders),
  /** 5 ordered, 0 incomplete, 1 successful, 2 failed. */
  code: z.literal([0, 1, 2, 5]).default(1),
  /** Towards the order total. */
  amountCents: money,
  tipCents: money.nullable().default(0),
  cardSurchargeCents: money.default(0),
  /** Cash handed over less change, less the amount: what the smallest coin makes of it. */
  cashRoundingCents: z.number().int().min(-99).max(99).default(0),
  cardType: text(40).default(''),
  cardLast4: z
    .string()
    .regex(/^([0-9]{4})?$/)
    .default(''),
  authCode: text(40).default(''),
  cardFunding: z.enum(['', ...cardFundings]).default(''),
  /** The card reader: batches are counted by it. Left out: the terminal itself. */
  paymentDevice: text(60).default(''),
  gateway: text(20).default(''),
  gatewayRef: text(80).default(''),
  giftCardNumber: z
    .string()
    .regex(/^[0-9A-Za-z]{8,24}$/)
    .optional(),
  /** Whose cash it is; left out: the drawer that is open at this terminal. */
  drawerKey: clientKey.optional(),
  employeeId,
})
export type PushedPayment = z.output<typeof pushedPayment>

/** The whole content of an order; a higher revision replaces it, a lower one that comes late changes nothing. */
export const pushedOrder = z.strictObject({
  orderKey: clientKey,
  revision: whole(1, 1_000_000).default(1),
  orderNo: text(30).default(''),
  ticketNo: text(30).default(''),
  openedAt: instant,
  orderType: z.enum(orderTypes),
  guests: whole(0, 999).default(1),
  orderName: text(60).default(''),
  /** The table that it is for (`posDevice/tables`); one that is gone counts for its name alone. */
  tableId: id.optional(),
  /** Left out beside an id: the table's name. A name that no table has is kept. */
  tableName: text(30).default(''),
  buffetType: text(60).default(''),
  customerName: text(60).default(''),
  customerPhone: text(30).default(''),
  source: text(60).default('POS'),
  port: z.enum(['pos', 'pad', 'kiosk', 'qr', 'web']).default('pos'),
  wantedAt: instant.optional(),
  employeeId,
  lines: z.array(pushedLine).min(1).max(200),
  discounts: orderDiscounts,
  /** Surcharges put on by hand, besides those that apply by themselves. */
  feeIds: z.array(id).max(50).default([]),
  taxExempt: z
    .strictObject({ reason: requiredText(200), certificateNo: text(40).default('') })
    .nullable()
    .default(null),
  deliveryTo: geoPoint.optional(),
  /** When the terminal had fetched the settings that it priced by; left out: those that held at `openedAt`. */
  settingsAt: instant.optional(),
  /** Of the menu that it sold from (`posDevice/menu`); left out: the one that was live at `openedAt`. */
  menuVersionNo: whole(1, 2_147_483_647).optional(),
  closedAt: instant.optional(),
  deleted: z.strictObject({ at: instant, reason: requiredText(200), employeeId }).optional(),
  /** What the terminal came to: the server computes it again and holds what differs (POS-3). */
  expected: z.strictObject({ totalCents: money, taxCents: money }),
  /** Those that were made by then; later ones come as items of their own. */
  payments: z.array(pushedPayment).max(50).default([]),
})
export type PushedOrder = z.output<typeof pushedOrder>

/** The body of an item by its kind. */
export const pushBodies = {
  order: pushedOrder,
  payment: pushedPayment.extend({
    orderKey: clientKey,
    /** When the terminal had fetched the settings that it made surcharge and rounding by; left out: those that held at `at`. */
    settingsAt: instant.optional(),
  }),
  /** A payment that moves to another code: 1 or 2 after 0, 0 after 2 or 5, 6 cancelled, 7 void. */
  paymentMove: z.strictObject({
    paymentKey: clientKey,
    to: z.literal([0, 1, 2, 6, 7]),
    reason,
    employeeId,
    /** Of a void above the limit of the payment settings: the second person. */
    approverId: employeeId,
    gatewayRef: text(80).default(''),
    authCode: text(40).default(''),
  }),
  refund: pushedRefund,
  tip: z.strictObject({ paymentKey: clientKey, tipCents: money, reason, employeeId }),
  /** A person's clock record as it is now; a higher revision replaces it. */
  clock: z.strictObject({
    clockKey: clientKey,
    revision: whole(1, 1_000_000).default(1),
    employeeId: id,
    inAt: instant,
    outAt: instant.nullable().default(null),
    breaks: z
      .array(z.strictObject({ startAt: instant, endAt: instant.nullable().default(null), isPaid: z.boolean() }))
      .max(20)
      .default([]),
    note: text(200).default(''),
    /** What the person says at clock-out that they took in cash tips; left out: they were not asked. */
    declaredTipsCents: money.optional(),
  }),
  drawerOpen: z.strictObject({ drawerKey: clientKey, name: requiredText(60), startCents: money, employeeId }),
  drawerEvent: z.strictObject({
    drawerKey: clientKey,
    kind: z.enum(['payIn', 'payOut', 'drop', 'tipPaid', 'noSale']),
    amountCents: money,
    reason,
    employeeId,
  }),
  drawerCount: z.strictObject({
    drawerKey: clientKey,
    countedCents: money,
    /** How many of each coin and note, by cents: { "2000": 3 }. */
    denominations: z.record(z.string().regex(/^[1-9]\d{0,8}$/), whole(0, 100_000)).default({}),
    blind: z.boolean().default(false),
    note: text(200).default(''),
    employeeId,
  }),
  /** With a `gatewayRef` the processor has closed it, and so does the server; without one it is closed by the office's rules. */
  batchClose: z.strictObject({
    paymentDevice: text(60).default(''),
    kind: z.enum(['manual', 'auto']).default('manual'),
    /** So many open tips at most stay at 0: who closed it was asked. */
    openTips: whole(0, 100_000).default(0),
    gatewayRef: text(80).default(''),
    employeeId,
  }),
  /** A card transaction without an order (ORD-10). */
  cardTransaction: z.strictObject({
    transactionKey: clientKey,
    kind: z.enum(['payment', 'void', 'refund']),
    /** Of a void or a refund: what it takes back. */
    ofKey: clientKey.optional(),
    transactionNo: requiredText(40),
    voidNo: text(40).default(''),
    cardType: text(40).default(''),
    cardLast4: z.string().regex(/^([0-9]{4})?$/),
    authCode: text(40).default(''),
    edcType: text(40).default(''),
    amountCents: money,
    tipCents: money.default(0),
    ticketNo: text(30).default(''),
    paymentDevice: text(60).default(''),
    employeeId,
  }),
} as const
export type PushKind = keyof typeof pushBodies
export const pushKinds = Object.keys(pushBodies) as PushKind[]
export type PushBody<K extends PushKind> = z.output<(typeof pushBodies)[K]>
