/** Orders priced by rules, saving nothing: one that is typed, and those of the last days (SET-9). */
import { z } from 'zod'
import { cardFundings } from '../../rules/pricing/cardSurcharge.ts'
import { replayReasons } from '../../rules/settings/replayedOrder.ts'
import { couponChannels } from '../coupons/campaigns.ts'
import { couponRefusals } from '../coupons/refusals.ts'
import { deliveryOffer } from '../settings/delivery.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, id, instant, requiredText, text, typedInstant } from '../kernel/fields.ts'
import { orderTypes, price } from '../menu/entities.ts'
import { chargeFields } from '../settings/groups/charges.ts'
import { geoPoint } from '../settings/groups/delivery.ts'
import { discountFields } from '../settings/groups/discounts.ts'
import { paymentFields, paymentTypes } from '../settings/groups/payment.ts'
import { whole, WHOLE_PCM } from '../settings/groups/refining.ts'
import { taxFields } from '../settings/groups/taxes.ts'

const quantity = whole(1, 999)
const reason = text(200).default('')
/** By its id in the settings; a percentage or an amount that is typed; or a comp, which is its own kind. */
const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setting'), id, reason }),
  z.strictObject({ kind: z.literal('percent'), valuePcm: whole(1, WHOLE_PCM - 1), reason }),
  z.strictObject({ kind: z.literal('fixed'), amountCents: price.min(1), reason }),
  z.strictObject({ kind: z.literal('comp'), reason }),
])
const discounts = z.array(discount).max(10).default([])
/** A coupon of the order, its code however it was typed. */
const coupon = z.strictObject({ kind: z.literal('coupon'), code: requiredText(60) })
const orderDiscounts = z
  .array(z.discriminatedUnion('kind', [...discount.options, coupon]))
  .max(10)
  .default([])
const chosen = z
  .array(z.strictObject({ id, quantity: quantity.default(1) }))
  .max(50)
  .default([])
const itemFields = {
  id,
  /** Whose price holds; left out: the first menu that sells it for the order type, else the library. */
  menuId: id.optional(),
  quantity: quantity.default(1),
} as const

const line = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dish'), ...itemFields, modifiers: chosen, addOns: chosen, discounts }),
  z.strictObject({
    kind: z.literal('special'),
    ...itemFields,
    /** Dishes of its groups, for one special. */
    choices: z
      .array(z.strictObject({ groupId: id, dishId: id, quantity: quantity.default(1), modifiers: chosen }))
      .max(50)
      .default([]),
  }),
  /** What is in no menu. */
  z.strictObject({
    kind: z.literal('open'),
    name: requiredText(100),
    unitPriceCents: price,
    quantity: quantity.default(1),
    taxIds: z.array(id).max(10).default([]),
    discounts,
    /** False keeps discounts of the order away from it (V5). */
    discountable: z.boolean().default(true),
  }),
])

const quoteInput = z.strictObject({
  orderType: z.enum(orderTypes),
  guests: whole(1, 999).default(1),
  lines: z.array(line).min(1).max(200),
  discounts: orderDiscounts,
  /** Where it is entered: a coupon may be for some alone. */
  channel: z.enum(couponChannels).default('pos'),
  /** Surcharges that are put on by hand, besides those that apply by themselves. */
  feeIds: z.array(id).max(50).default([]),
  /** No tax, and why. */
  taxExempt: z
    .strictObject({ reason: requiredText(200), certificateNo: text(40).default('') })
    .nullable()
    .default(null),
  /** Priced by what held then; left out: now. */
  placedAt: typedInstant.optional(),
  /** When the guest wants it; left out: at once. */
  wantedAt: typedInstant.optional(),
  /** Where a delivery goes: its fee is one of the order. */
  deliveryTo: geoPoint.optional(),
  payment: z
    .strictObject({
      type: z.enum(paymentTypes),
      /** How a card pays: only credit is surcharged. */
      funding: z.enum(cardFundings).optional(),
      /** Of the total; left out: all of it. */
      amountCents: z.number().int().min(1).optional(),
    })
    .optional(),
  /** In so many equal parts. */
  splitInto: whole(1, 50).default(1),
  /** The menu as it is published, or as it is being edited. */
  menu: z.enum(['published', 'working']).default('published'),
})
export type QuoteInput = z.output<typeof quoteInput>

/** Cents; sums of the largest order that can be asked for fit. */
const amount = z.number().int()
const named = { name: z.string(), secondName: z.string() }
const taxPart = z.object({ rateId: z.number(), cents: amount })
const priced = { kind: z.enum(['percent', 'fixed', 'comp']), priceCents: amount, cents: amount }
const charge = { cents: amount, taxCents: amount, taxes: z.array(taxPart) }

export const quoteReply = z.object({
  lines: z.array(
    z.object({
      key: z.string(),
      ...named,
      dishId: z.number().nullable(),
      quantity: z.number(),
      unitPriceCents: amount,
      modifiers: z.array(z.object({ ...named, quantity: z.number(), unitPriceCents: amount })),
      discounts: z.array(z.object({ ...named, ...priced })),
      priceCents: amount,
      grossCents: amount,
      itemDiscountCents: amount,
      orderDiscountCents: amount,
      compCents: amount,
      netCents: amount,
      taxCents: amount,
      taxes: z.array(taxPart),
    }),
  ),
  discounts: z.array(z.object({ ...named, ...priced, lineShares: z.array(amount) })),
  /** What its coupons bring; one that is refused brings nothing. */
  coupons: z.array(
    z.object({
      code: z.string(),
      ...named,
      refusal: z.enum(couponRefusals).nullable(),
      /** Without the inclusive tax that was in it. */
      discountCents: amount,
    }),
  ),
  fees: z.array(z.object({ feeId: z.number(), ...named, ...charge })),
  taxes: z.array(
    z.object({
      rateId: z.number(),
      ...named,
      ratePcm: z.number(),
      inclusive: z.boolean(),
      baseCents: amount,
      cents: amount,
    }),
  ),
  gratuity: z.object(charge),
  subtotalCents: amount,
  itemDiscountCents: amount,
  orderDiscountCents: amount,
  compCents: amount,
  netCents: amount,
  feeCents: amount,
  inclusiveTaxCents: amount,
  exclusiveTaxCents: amount,
  taxCents: amount,
  gratuityCents: amount,
  totalCents: amount,
  tips: z.object({
    choices: z.array(z.object({ ratePcm: z.number().optional(), cents: amount })),
    custom: z.boolean(),
  }),
  /** Of the whole, paid in cash. */
  cash: z.object({ payableCents: amount, cashRoundingCents: amount }),
  /** The parts of the total, where it is split. */
  partsCents: z.array(amount),
  /** Null where no payment was asked for. */
  payment: z
    .object({ amountCents: amount, cardSurchargeCents: amount, cashRoundingCents: amount, payableCents: amount })
    .nullable(),
  /** What holds for the place of the delivery; null where none was asked for. */
  delivery: deliveryOffer.nullable(),
  /** Minutes from the order to when it is ready, or at the door. */
  leadMinutes: z.number().int(),
  /** When the kitchen is told. */
  kitchenAt: instant,
})

/** A month and a day of the longest. */
export const MOST_REPLAY_DAYS = 32
const amounts = {
  taxCents: amount,
  feeCents: amount,
  gratuityCents: amount,
  totalCents: amount,
  cashRoundingCents: amount,
}
const sides = { saved: z.object(amounts), proposed: z.object(amounts) }

/** What the stream of a replay says, a line of JSON each: how far it is, and once the result. */
export const replayLine = z.union([
  z.object({ done: z.number().int(), total: z.number().int() }),
  z.object({
    result: z.literal('success'),
    from: businessDate,
    to: businessDate,
    /** Orders priced by both. */
    priced: z.number().int(),
    /** Of them, those that came to something else. */
    changed: z.number().int(),
    /** Of them, those whose total by the saved rules is the one that was charged. */
    asCharged: z.number().int(),
    sums: z.object(sides),
    /** The orders that change most, the largest difference first; 500 at most. */
    rows: z.array(
      z.object({ orderId: z.number(), orderNo: z.string(), businessDate, orderType: z.enum(orderTypes), ...sides }),
    ),
    /** Orders that cannot be priced again, by why, with the numbers of the first of them. */
    left: z.array(z.object({ reason: z.enum(replayReasons), count: z.number().int(), orderNos: z.array(z.string()) })),
  }),
])
export type ReplayLine = z.output<typeof replayLine>
export type ReplayResult = Extract<ReplayLine, { result: 'success' }>

export const quoteCalls = {
  quote: defineCall({
    method: 'POST',
    path: '/posOrderServe/quote',
    needs: 'signedIn',
    access: 'read',
    about:
      'Prices an order by the current rules, with tip suggestions, cash rounding and card surcharge, and says what coupon codes bring. Nothing is saved.',
    input: quoteInput,
    reply: quoteReply,
  }),
  replayOrders: defineCall({
    method: 'POST',
    path: '/posOrderServe/replayOrders',
    needs: 'orders.list.view',
    access: 'read',
    streams: true,
    about:
      'Prices recent orders by the saved and by proposed settings. Streams the differences by order and in total as JSON lines, with progress. Nothing is saved.',
    input: z.strictObject({
      /** The whole groups as they are typed; what is left out stays as it is saved. */
      proposed: z.strictObject({
        taxes: taxFields.optional(),
        charges: chargeFields.optional(),
        payment: paymentFields.optional(),
        discounts: discountFields.optional(),
      }),
      /** So many business days up to today. */
      days: whole(1, MOST_REPLAY_DAYS).default(7),
    }),
    reply: replayLine,
  }),
} as const satisfies Calls
