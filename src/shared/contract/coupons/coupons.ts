/** Coupons: the codes of campaigns, made, listed and voided (MKT-1). */
import { z } from 'zod'
import { readCode } from '../../rules/coupons/code/couponCode.ts'
import { couponStates } from '../../rules/coupons/state/couponState.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  id,
  idempotencyKey,
  idInPath,
  instant,
  listReply,
  pageInput,
  text,
  typedInstant,
} from '../kernel/fields.ts'
import { campaignFields, couponFigures, offer } from './campaigns.ts'

/** So many codes are made at once. */
export const MOST_MADE = 50_000
/** So many codes a campaign has: all of them change in one step with its times. */
export const MOST_CODES = 200_000
/** So many are voided at once; a campaign is voided whole, however many codes it has. */
export const MOST_VOIDED = 100_000
/** So many are named one by one; more are voided as a selection. */
const MOST_NAMED = 1_000
const count = z.number().int()

/** A code that somebody chose or brings along, as it is typed; `readCode` says how it is kept. */
export const typedCode = text(60).refine(typed => readCode(typed) !== undefined, {
  error: 'failures.field.couponCode',
})

/** What a list of coupons is narrowed to; an empty list and a missing value narrow nothing. */
export const couponFilters = {
  /** A part of the code, of the remarks, or of the name of the campaign. */
  search: text(60).default(''),
  campaignIds: z.array(id).max(200).default([]),
  states: z.array(z.enum(couponStates)).max(couponStates.length).default([]),
  exported: z.enum(['all', 'exported', 'notExported']).default('all'),
  /** When they were made, to the millisecond: those that were made together. */
  createdAt: typedInstant.optional(),
} as const
const filters = z.object(couponFilters)
export type CouponFilters = z.output<typeof filters>

export const couponSorts = ['created', 'code', 'used', 'remainder'] as const
export const couponSorting = {
  sort: z.enum(couponSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
} as const

const coupon = z.object({
  couponId: id,
  campaignId: id,
  campaignName: z.string(),
  campaignSecondName: z.string(),
  /** Without hyphens; `showCode` is how people read it. */
  code: z.string(),
  offer,
  state: z.enum(couponStates),
  total: count,
  used: count,
  /** `total − used` (I22). */
  remainder: count,
  /** Of the remainder, held for orders that are not paid yet. */
  reserved: count,
  /** Redeemed offline beyond the total, or once it was no longer valid. */
  over: count,
  startsOn: businessDate,
  expiresOn: businessDate.nullable(),
  createdAt: instant,
  /** Its own, else those of the campaign. */
  remarks: z.string(),
  exportedAt: instant.nullable(),
  voidedAt: instant.nullable(),
})
export type CouponRow = z.output<typeof coupon>

const view = { needs: 'marketing.coupons.view', access: 'read' } as const
const service = '/merchantPreferential'
const voidKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

export const couponCalls = {
  getCouponList: defineCall({
    ...view,
    method: 'POST',
    path: `${service}/getCouponList`,
    about: 'Lists coupons. Searches codes, remarks and names of campaigns.',
    input: z.object({ ...pageInput, ...couponSorting, ...couponFilters }),
    reply: listReply(coupon),
  }),
  getCouponTotals: defineCall({
    ...view,
    method: 'POST',
    path: `${service}/getCouponTotals`,
    about: 'Returns the sums of the coupons that match the filters, and how many have each state.',
    input: filters,
    reply: z.object({ ...couponFigures, states: z.record(z.enum(couponStates), count), notExported: count }),
  }),
  getCoupon: defineCall({
    ...view,
    method: 'GET',
    path: `${service}/getCoupon/{couponId}`,
    about: 'Returns one coupon with the campaign that it follows.',
    input: z.object({ couponId: idInPath }),
    reply: coupon.extend({ campaign: campaignFields }),
  }),
  makeCoupons: defineCall({
    method: 'POST',
    path: `${service}/makeCoupons`,
    needs: 'marketing.coupons.edit',
    access: 'write',
    about: 'Makes 1 to 50,000 codes of a campaign, or with `code` the one code that many guests use.',
    input: z.object({
      campaignId: id,
      count: count.min(1).max(MOST_MADE).default(1),
      /** The code itself; null for codes that nobody can guess. */
      code: typedCode.nullable().default(null),
      remarks: text(500).default(''),
      idempotencyKey,
    }),
    /** `createdAt` finds them in the list. */
    reply: z.object({ made: count, createdAt: instant }),
  }),
  voidCoupons: defineCall({
    method: 'POST',
    path: `${service}/voidCoupons`,
    needs: 'marketing.coupons.void',
    access: 'write',
    about:
      'Voids coupons by their ids, or all that match the filters in `selection`. `restoreCoupons` with the key in the reply takes that back.',
    input: z
      .object({
        couponIds: z.array(id).max(MOST_NAMED).default([]),
        selection: filters.nullable().default(null),
        /** How many of the selection the page said it would void (`codes − voidedCodes`): refused where it would be others. */
        shown: count.min(0).nullable().default(null),
        reason: text(200).default(''),
        idempotencyKey,
      })
      .refine(({ couponIds, selection }) => couponIds.length > 0 !== (selection !== null), {
        path: ['couponIds'],
        error: 'failures.field.oneChoice',
      }),
    /** `voidKey` is null where all of them were voided before. */
    reply: z.object({ voided: count, voidKey: voidKey.nullable() }),
  }),
  restoreCoupons: defineCall({
    method: 'POST',
    path: `${service}/restoreCoupons`,
    needs: 'marketing.coupons.void',
    access: 'write',
    about: 'Takes a void of coupons back.',
    input: z.object({ voidKey }),
    reply: z.object({ restored: count }),
  }),
} as const satisfies Calls
