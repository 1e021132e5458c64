/** Sold out, until when, and portions left (MENU-10). Holds at once, whatever is published. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, instant, nothing, typedInstant } from '../kernel/fields.ts'

export const availabilityKinds = ['dish', 'special', 'modifier'] as const
export type AvailabilityKind = (typeof availabilityKinds)[number]
const kind = z.enum(availabilityKinds)
export const MOST_PORTIONS = 99_999
/** In one call, all or nothing. */
const MOST_CHANGES = 5_000

/** What something becomes: on sale; sold out until switched on, until the next business day, until a time; counted. */
export const availabilityTo = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('onSale') }),
  z.strictObject({ state: z.literal('soldOut') }),
  z.strictObject({ state: z.literal('nextDay') }),
  z.strictObject({ state: z.literal('time'), untilAt: typedInstant }),
  z.strictObject({ state: z.literal('counted'), remaining: z.number().int().min(1).max(MOST_PORTIONS) }),
])
export type AvailabilityTo = z.output<typeof availabilityTo>

const change = z.strictObject({ kind, id, to: availabilityTo })
export type AvailabilityChange = z.output<typeof change>

const availabilityRow = z.object({
  kind,
  id,
  name: z.string(),
  secondName: z.string(),
  /** The category of a dish, the group of a modifier; empty for a special. */
  partOf: z.string(),
  partOfSecondName: z.string(),
  soldOut: z.boolean(),
  /** On sale again from then on; null is until somebody switches it on. */
  untilAt: instant.nullable(),
  /** Portions left; null is not counted. */
  remaining: z.number().int().nullable(),
  changedAt: instant,
  changedBy: z.string(),
})
export type AvailabilityRow = z.output<typeof availabilityRow>

export const availabilityCalls = {
  getSoldOut: defineCall({
    method: 'POST',
    path: '/posManagementApi/getSoldOut',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists everything that is sold out or has a portion count, and when the next business day starts.',
    input: nothing,
    reply: z.object({ rows: z.array(availabilityRow), nextDayAt: instant }),
  }),
  setSoldOut: defineCall({
    method: 'POST',
    path: '/posManagementApi/setSoldOut',
    needs: 'menu.panel.soldOut',
    access: 'write',
    about: 'Marks dishes, specials and modifiers as sold out, counted or available. Returns the data to undo it.',
    input: z.object({ changes: z.array(change).min(1).max(MOST_CHANGES) }),
    reply: z.object({ before: z.array(change) }),
  }),
} as const satisfies Calls
