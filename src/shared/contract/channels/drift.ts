/** What a delivery channel has otherwise than it was told (CHOWLY-3): somebody changed it there, or it lost something. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing, pageInput, typedInstant } from '../kernel/fields.ts'
import { connectionNames } from '../settings/groups/thirdParty.ts'
import { channelEntityKinds } from './channelMenu.ts'

/** Ours but not there; there but not ours; there otherwise. */
export const driftChanges = ['missing', 'unknown', 'changed'] as const

/** The fields that are compared; pictures have addresses of the channel's own. */
export const driftFields = [
  'name',
  'description',
  'priceCents',
  'available',
  'hours',
  'categories',
  'items',
  'groups',
  'options',
  'min',
  'max',
  'free',
  'perOptionMax',
  'isDefault',
  'maxQuantity',
  'alcohol',
  'allergens',
  'taxPcm',
  'sku',
  'regular',
  'special',
] as const
export type DriftField = (typeof driftFields)[number]

const text = z.object({ en: z.string(), zh: z.string() })

/** One difference. `ours` and `theirs` are values of the field as the channel menu has them; null for a whole part. */
export const driftDifference = z.object({
  kind: z.enum(channelEntityKinds),
  ref: z.string(),
  change: z.enum(driftChanges),
  field: z.enum(driftFields).nullable(),
  name: text,
  ours: z.unknown(),
  theirs: z.unknown(),
})
export type DriftDifference = z.output<typeof driftDifference>

/**
 * Why a channel could not be compared. `incomplete`: half an answer; `publishing`: it is being published to;
 * `cannotFetch`: it does not tell what it has.
 */
export const fetchProblems = [
  'unreached',
  'unknown',
  'busy',
  'keyMissing',
  'keyRefused',
  'notConnected',
  'cannotFetch',
  'incomplete',
  'publishing',
  'failed',
] as const
export type FetchProblem = (typeof fetchProblems)[number]

/** What can be done about a difference: taken over here, sent as a small change, or sent with the whole menu. */
export const driftWays = ['take', 'send', 'publish'] as const

const channel = z.enum(connectionNames)
/** Some differences. */
const which = z
  .array(
    z.strictObject({
      kind: z.enum(channelEntityKinds),
      ref: z.string().max(200),
      field: z.enum(driftFields).nullable(),
    }),
  )
  .max(500)
const priceBefore = z.object({ kind: z.enum(['dish', 'special']), id, priceCents: z.number().int().nullable() })
const service = '/posNewMenu'

export const driftCalls = {
  fetchForChowly: defineCall({
    method: 'POST',
    path: `${service}/fetchForChowly`,
    needs: 'menu.thirdParty.view',
    access: 'write',
    about: 'Compares a delivery channel with what it was last told, in the background.',
    input: z.object({ channel, idempotencyKey }),
    reply: nothing,
  }),
  getDriftForChowly: defineCall({
    method: 'POST',
    path: `${service}/getDriftForChowly`,
    needs: 'menu.thirdParty.view',
    access: 'read',
    heavy: true,
    about: 'Lists what a delivery channel has otherwise than it was told, as of the last comparison, page by page.',
    input: z.object({ channel, ...pageInput }),
    reply: z.object({
      /** Of the last comparison that succeeded; null before the first. */
      comparedAt: instant.nullable(),
      /** When it is compared again by itself. */
      nextAt: instant.nullable(),
      /** A comparison is asked for or under way. */
      isRunning: z.boolean(),
      problem: z.enum(fetchProblems).nullable(),
      /** In the words of the channel. */
      message: z.string(),
      rows: z.array(
        driftDifference.extend({
          /** When it was seen first. */
          since: instant,
          /** When ours was sent again; null where it was not. */
          sentAt: instant.nullable(),
          ways: z.array(z.enum(driftWays)),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  takeTheirsForChowly: defineCall({
    method: 'POST',
    path: `${service}/takeTheirsForChowly`,
    needs: 'menu.thirdParty.edit',
    // For names and what is sold out.
    mayNeed: ['menu.dishes.edit', 'menu.specials.edit', 'menu.panel.soldOut'],
    access: 'write',
    heavy: true,
    about:
      'Takes over prices, names and availability from a delivery channel: as prices of that channel, or in the library.',
    input: z.object({ channel, which: which.min(1), comparedAt: typedInstant, idempotencyKey }),
    reply: z.object({
      taken: z.number().int(),
      /** Of names: what `undoMenuChange` takes back. */
      changeId: id.nullable(),
      /** Of prices: the channel's version now, and the prices of its own that it had of those items; null where it had none. */
      prices: z.object({ version: z.number().int(), before: z.array(priceBefore) }).nullable(),
    }),
  }),
  sendOursForChowly: defineCall({
    method: 'POST',
    path: `${service}/sendOursForChowly`,
    needs: 'menu.thirdParty.publish',
    access: 'write',
    heavy: true,
    about:
      'Sends what differs to a delivery channel again: single prices, availability and hours, or else the whole menu.',
    input: z.object({
      channel,
      /** Empty: all of them. */
      which: which.default([]),
      comparedAt: typedInstant,
      idempotencyKey,
    }),
    reply: z.object({ sent: z.number().int(), publishes: z.boolean() }),
  }),
} as const satisfies Calls
