/** Redemption of coupons (MKT-1): what a terminal asks of a code, and what the back office sees of every use. */
import { z } from 'zod'
import { redemptionEnds, redemptionStates } from '../../rules/coupons/redemption/moves.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  cents,
  clientKey,
  id,
  idempotencyKey,
  instant,
  listReply,
  MOST_ORDER_CENTS,
  pageInput,
  phoneText,
  requiredText,
  text,
  typedDate,
  typedInstant,
} from '../kernel/fields.ts'
import { orderTypes } from '../../rules/pricing/pricingTypes.ts'
import { campaignShape } from './campaigns.ts'
import { couponRefusals } from './refusals.ts'

/** How long a reserved place is kept. */
export const RESERVED_MINUTES = 15

/** A code however it was typed or scanned: with spaces or hyphens, in small letters, full width. */
const typedCode = requiredText(60)
const money = z.number().int().min(0).max(MOST_ORDER_CENTS)
const smallId = id.max(2_147_483_647)

/** The order as far as it is rung up: what the conditions of a campaign are asked of. */
const orderSoFar = z.strictObject({
  orderKey: clientKey,
  orderType: z.enum(orderTypes),
  /** Its lines that are not voided, before discounts. */
  subtotalCents: money,
  /** Lines that may be discounted; the category is the one that the dish was rung up under. */
  lines: z
    .array(z.strictObject({ dishId: id.nullable(), categoryId: id.nullable().default(null) }))
    .max(200)
    .default([]),
  /** Discounts and comps on it that are no coupons. */
  otherDiscounts: z.number().int().min(0).max(1000).default(0),
  /** Needed where the campaign counts uses by guest. */
  customerPhone: phoneText.default(''),
})
export type OrderSoFar = z.output<typeof orderSoFar>

/** What a code gives, as it was when it was reserved or redeemed. */
const { name, secondName, offer, maxDiscountCents, minOrderCents, dishIds, categoryIds, stacking } = campaignShape
export const couponTerms = z.object({
  name,
  secondName,
  offer,
  maxDiscountCents,
  minOrderCents,
  dishIds,
  categoryIds,
  stacking,
})
export type GivenTerms = z.output<typeof couponTerms>

const redeemed = z.object({
  redemptionId: id,
  redemptionKey: z.string(),
  state: z.enum(redemptionStates),
  couponId: id,
  campaignId: id,
  code: z.string(),
  terms: couponTerms,
  /** Of a reserved one. */
  expiresAt: instant.nullable(),
  discountCents: cents,
  /** Uses left of the code. */
  remainder: z.number().int(),
})
export type DeviceRedemption = z.output<typeof redeemed>

const atTerminal = {
  /** Made once for a use of a code; sent again it is the same use. Unique in the store. */
  redemptionKey: clientKey,
  code: typedCode,
  order: orderSoFar,
  employeeId: smallId.nullable().default(null),
} as const

const redemptionRow = z.object({
  redemptionId: id,
  couponId: id,
  campaignId: id,
  campaignName: z.string(),
  campaignSecondName: z.string(),
  code: z.string(),
  state: z.enum(redemptionStates),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  deviceId: id.nullable(),
  deviceName: z.string(),
  employeeId: id.nullable(),
  employeeName: z.string(),
  /** The customer whose phone was given, where they are known. */
  customerId: id.nullable(),
  customerName: z.string(),
  discountCents: cents,
  /** When it was reserved or redeemed, by the store's clock of the sale. */
  at: instant,
  expiresAt: instant.nullable(),
  /** When it was released or reversed, how, and by whom. */
  reversedAt: instant.nullable(),
  ended: z.enum(redemptionEnds).nullable(),
  endedBy: z.string(),
  reason: z.string().nullable(),
  /** Settled after a sale offline. */
  isOffline: z.boolean(),
  /** Why it would not have been taken at a terminal that asked; of one settled after a sale offline. */
  refusal: z.enum(couponRefusals).nullable(),
})
export type RedemptionRow = z.output<typeof redemptionRow>

const ids = z.array(id).max(200)

export const redemptionCalls = {
  checkCoupon: defineCall({
    method: 'POST',
    path: '/posDevice/checkCoupon',
    needs: 'device',
    access: 'turns',
    about:
      'Tells what a coupon code gives and whether it fits the order; changes nothing. A known code that does not fit answers with its refusal and words.',
    input: z.strictObject({ code: typedCode, order: orderSoFar }),
    reply: z.object({
      couponId: id,
      campaignId: id,
      code: z.string(),
      terms: couponTerms,
      remainder: z.number().int(),
      /** Null: it can be redeemed. */
      refusal: z.enum(couponRefusals).nullable(),
      /** The refusal in the words of the request's language. */
      message: z.string(),
    }),
  }),
  reserveCoupon: defineCall({
    method: 'POST',
    path: '/posDevice/reserveCoupon',
    needs: 'device',
    access: 'turns',
    about: `Keeps one use of a code for an order, for ${RESERVED_MINUTES} minutes. The same redemptionKey again answers the same reservation.`,
    input: z.strictObject(atTerminal),
    reply: redeemed,
  }),
  redeemCoupon: defineCall({
    method: 'POST',
    path: '/posDevice/redeemCoupon',
    needs: 'device',
    access: 'turns',
    about:
      'Redeems a code, reserved or not. One that was given offline (offlineAt) is booked in any case: beyond the total as over. The same redemptionKey again answers the same redemption.',
    input: z.strictObject({
      ...atTerminal,
      /** What was taken off. */
      discountCents: money,
      /** When it was given, where the terminal could not ask then. */
      offlineAt: typedInstant.nullable().default(null),
    }),
    reply: redeemed,
  }),
  releaseCoupon: defineCall({
    method: 'POST',
    path: '/posDevice/releaseCoupon',
    needs: 'device',
    access: 'turns',
    about:
      'Gives up a reservation, or a redemption that no order in the books has. Nothing happens for a key that is not known.',
    input: z.strictObject({ redemptionKey: clientKey }),
    reply: z.object({ state: z.enum(redemptionStates).nullable() }),
  }),
  getRedemptions: defineCall({
    method: 'POST',
    path: '/merchantPreferential/getRedemptions',
    needs: 'marketing.coupons.view',
    access: 'read',
    about: 'Lists uses of coupons, newest first, with the count of each state.',
    input: z.object({
      ...pageInput,
      campaignIds: ids.default([]),
      couponIds: ids.default([]),
      /** Empty: all. */
      states: z.array(z.enum(redemptionStates)).max(redemptionStates.length).default([]),
      /** The beginning of a code, or an order number. */
      search: text(60).default(''),
      /** Days of the store's calendar, inclusive. */
      from: typedDate.nullable().default(null),
      until: typedDate.nullable().default(null),
    }),
    reply: listReply(redemptionRow).extend({
      /** Over all rows that fit but for the filter of states. */
      counts: z.record(z.enum(redemptionStates), z.number().int()),
      /** What was taken off by those redeemed and over. */
      discountCents: cents,
    }),
  }),
  reverseRedemption: defineCall({
    method: 'POST',
    path: '/merchantPreferential/reverseRedemption',
    needs: 'marketing.coupons.void',
    access: 'write',
    about:
      'Takes a redemption back, so that the code can be used again; the order keeps its discount. Releases a reservation.',
    input: z.strictObject({ redemptionId: id, reason: requiredText(200), idempotencyKey }),
    reply: z.object({ redemptionId: id, state: z.enum(redemptionStates) }),
  }),
} as const satisfies Calls
