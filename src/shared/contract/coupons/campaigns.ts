/** Campaigns: what a coupon gives, to whom, when (MKT-1). */
import { z } from 'zod'
import { orderTypes } from '../../rules/pricing/pricingTypes.ts'
import { id, MOST_ORDER_CENTS, requiredText, text, typedDate } from '../kernel/fields.ts'

/** Where an order is entered, and delivery apps. */
export const couponChannels = ['pos', 'pad', 'kiosk', 'qr', 'web', 'thirdParty'] as const
export type CouponChannel = (typeof couponChannels)[number]
export const stackings = ['alone', 'withOthers'] as const
export const MOST_TIMES = 1_000_000
/** 100 %. */
const WHOLE_PCM = 100_000
const MOST_FREE_DISHES = 50
const MOST_FREE = 10
const MOST_IN_SCOPE = 500

const aboveZero = { error: 'failures.field.aboveZero' }
const amountCents = z.number().int().min(1, aboveZero).max(MOST_ORDER_CENTS)
const times = z.number().int().min(1, aboveZero).max(MOST_TIMES)
const minute = z.number().int().min(0).max(1439)
/** A list without regard to order, each value once. */
const setOf = <T extends z.ZodType>(value: T, most: number) =>
  z
    .array(value)
    .max(most)
    .refine(values => new Set(values).size === values.length, { error: 'failures.field.listedTwice' })
const dishes = (most: number) => setOf(id, most)

export const offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percentPcm: z.number().int().min(1, aboveZero).max(WHOLE_PCM, { error: 'failures.field.rateMost' }),
  }),
  z.object({ kind: z.literal('fixed'), amountCents }),
  z.object({
    kind: z.literal('freeItem'),
    dishIds: dishes(MOST_FREE_DISHES).min(1, { error: 'failures.field.oneChoice' }),
    quantity: z.number().int().min(1, aboveZero).max(MOST_FREE),
  }),
])
export type Offer = z.output<typeof offer>

/** Each is a column of `coupon_campaign`. An empty list narrows nothing. */
export const campaignShape = {
  name: requiredText(60),
  secondName: text(60).default(''),
  remarks: text(500).default(''),
  offer,
  /** The most that a percentage or a free item takes off. */
  maxDiscountCents: amountCents.nullable().default(null),
  /** Of the lines before any discount. */
  minOrderCents: amountCents.nullable().default(null),
  /** With the categories: the lines that the discount is for. */
  dishIds: dishes(MOST_IN_SCOPE).default([]),
  categoryIds: dishes(MOST_IN_SCOPE).default([]),
  orderTypes: setOf(z.enum(orderTypes), orderTypes.length).default([]),
  channels: setOf(z.enum(couponChannels), couponChannels.length).default([]),
  /** 0 is Sunday. */
  weekdays: setOf(z.number().int().min(0).max(6), 7).default([]),
  /** Local minutes of the store, from inclusive, to exclusive; past midnight where `to` is smaller. */
  fromMinute: minute.nullable().default(null),
  toMinute: minute.nullable().default(null),
  /** Business days of the store, both included. */
  startsOn: typedDate,
  expiresOn: typedDate.nullable().default(null),
  /** How often each of its codes is redeemed. */
  timesPerCode: times.default(1),
  /** How often one guest redeems its codes, by phone number. */
  perGuest: times.nullable().default(null),
  stacking: z.enum(stackings).default('alone'),
  enabled: z.boolean().default(true),
} as const

/** What is typed of a campaign; a failure is at its field. */
export const campaignFields = z.object(campaignShape)
export type CampaignFields = z.output<typeof campaignFields>

/** What fields of a campaign say together. */
export function refuseContradictions(fields: CampaignFields, context: z.core.$RefinementCtx): void {
  const refuse = (path: keyof CampaignFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message: `failures.field.${message}` })
  const { startsOn, expiresOn, fromMinute, toMinute, offer: given, dishIds, categoryIds } = fields
  if (expiresOn !== null && expiresOn < startsOn) refuse('expiresOn', 'dateOrder')
  if ((fromMinute === null) !== (toMinute === null)) refuse(fromMinute === null ? 'fromMinute' : 'toMinute', 'time')
  else if (fromMinute !== null && fromMinute === toMinute) refuse('toMinute', 'timeRange')
  if (given.kind === 'freeItem' && dishIds.length > 0) refuse('dishIds', 'freeItemScope')
  if (given.kind === 'freeItem' && categoryIds.length > 0) refuse('categoryIds', 'freeItemScope')
}
