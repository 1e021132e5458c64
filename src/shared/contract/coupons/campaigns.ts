/** Campaigns: what a coupon gives, to whom, when (MKT-1). */
import { z } from 'zod'
import { couponStates } from '../../rules/coupons/state/couponState.ts'
import { orderTypes } from '../../rules/pricing/pricingTypes.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  cents,
  id,
  idempotencyKey,
  idInPath,
  instant,
  listReply,
  MOST_ORDER_CENTS,
  nothing,
  pageInput,
  requiredText,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'

/** Where an order is entered, and delivery apps. */
export const couponChannels = ['pos', 'pad', 'kiosk', 'qr', 'web', 'thirdParty'] as const
export type CouponChannel = (typeof couponChannels)[number]
export const stackings = ['alone', 'withOthers'] as const
export const MOST_TIMES = 1_000_000
/** 100 %. */
const WHOLE_PCM = 100_000
const MOST_FREE_DISHES = 50
export const MOST_FREE = 10
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
function refuseContradictions(fields: CampaignFields, context: z.core.$RefinementCtx): void {
  const refuse = (path: keyof CampaignFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message: `failures.field.${message}` })
  const { startsOn, expiresOn, fromMinute, toMinute, offer: given, dishIds, categoryIds } = fields
  if (expiresOn !== null && expiresOn < startsOn) refuse('expiresOn', 'dateOrder')
  if ((fromMinute === null) !== (toMinute === null)) refuse(fromMinute === null ? 'fromMinute' : 'toMinute', 'time')
  else if (fromMinute !== null && fromMinute === toMinute) refuse('toMinute', 'timeRange')
  if (given.kind === 'freeItem' && dishIds.length > 0) refuse('dishIds', 'freeItemScope')
  if (given.kind === 'freeItem' && categoryIds.length > 0) refuse('categoryIds', 'freeItemScope')
}

/** A campaign as it may be kept: no field contradicts another. */
export const soundCampaign = campaignFields.superRefine(refuseContradictions)

const count = z.number().int()
/** Sums over codes. `remainder` is `total − used` (I22); `over` was redeemed beyond it, offline. */
export const couponFigures = {
  codes: count,
  total: count,
  used: count,
  reserved: count,
  over: count,
  remainder: count,
  /** Of the codes, those that were voided; the other figures count them too. */
  voidedCodes: count,
} as const

const campaignRow = z.object({
  ...campaignShape,
  campaignId: id,
  version: count,
  ...couponFigures,
  /** Given by its codes so far, less what was reversed. */
  discountCents: cents,
  /** Of the campaign, today; its codes may be used up or voided beside that. */
  state: z.enum(couponStates),
  createdAt: instant,
  createdBy: z.string(),
  voidedAt: instant.nullable(),
})
export type CampaignRow = z.output<typeof campaignRow>

/** In use, that is not counting those that were voided. */
export const MOST_CAMPAIGNS = 2_000
export const campaignSorts = ['created', 'name', 'starts', 'expires'] as const

const view = { needs: 'marketing.coupons.view', access: 'read' } as const
const edit = { method: 'POST', needs: 'marketing.coupons.edit', access: 'write' } as const
const service = '/merchantPreferential'

export const campaignCalls = {
  getCampaigns: defineCall({
    ...view,
    method: 'POST',
    path: `${service}/getCampaigns`,
    about: 'Lists coupon campaigns with the sums of their codes. Searches names and remarks.',
    input: z.object({
      ...pageInput,
      search: text(60).default(''),
      states: z.array(z.enum(couponStates)).max(couponStates.length).default([]),
      sort: z.enum(campaignSorts).default('created'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: listReply(campaignRow),
  }),
  getCampaign: defineCall({
    ...view,
    method: 'GET',
    path: `${service}/getCampaign/{campaignId}`,
    about: 'Returns one coupon campaign, the sums of its codes, and who changed it last.',
    input: z.object({ campaignId: idInPath }),
    reply: campaignRow.extend({ lastChange }),
  }),
  saveCampaign: defineCall({
    ...edit,
    path: `${service}/saveCampaign`,
    about:
      'Adds a coupon campaign, or with `campaignId` and `version` replaces one. Codes that are out follow it from then on.',
    input: z
      .object({
        ...campaignShape,
        campaignId: id.nullable().default(null),
        /** As it was read; null for a new one. */
        version: count.nullable().default(null),
        idempotencyKey,
      })
      .superRefine(refuseContradictions),
    reply: z.object({ campaignId: id, version: count }),
  }),
  copyCampaign: defineCall({
    ...edit,
    path: `${service}/copyCampaign`,
    about: 'Copies a coupon campaign under a name of its own, without codes.',
    input: z.object({ campaignId: id, idempotencyKey }),
    reply: z.object({ campaignId: id }),
  }),
  switchCampaign: defineCall({
    ...edit,
    path: `${service}/switchCampaign`,
    about: 'Turns a coupon campaign on or off. While it is off none of its codes is redeemed.',
    input: z.object({ campaignId: id, enabled: z.boolean() }),
    reply: z.object({ version: count }),
  }),
  voidCampaign: defineCall({
    ...edit,
    needs: 'marketing.coupons.void',
    path: `${service}/voidCampaign`,
    about: 'Voids a coupon campaign with all its codes. `restoreCampaign` takes that back.',
    input: z.object({ campaignId: id }),
    reply: nothing,
  }),
  restoreCampaign: defineCall({
    ...edit,
    needs: 'marketing.coupons.void',
    path: `${service}/restoreCampaign`,
    about: 'Takes the void of a coupon campaign back.',
    input: z.object({ campaignId: id }),
    reply: nothing,
  }),
} as const satisfies Calls
