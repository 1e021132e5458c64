/** What delivery channels are told at once (CHOWLY-3): pauses, and what was sent of sold out, prices and hours. */
import { z } from 'zod'
import { changeAspects } from '../../rules/channels/changes/states.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { instant, listReply, nothing, pageInput, typedInstant } from '../kernel/fields.ts'
import { connectionNames } from '../settings/groups/thirdParty.ts'

const channel = z.enum(connectionNames)
/** Each once; left out: all that the store is connected to. */
const channels = z.array(channel).min(1).max(connectionNames.length).optional()
const MOST_MINUTES = 1_440

/** Until a time, for so many minutes, until the next business day, until told otherwise. */
const pauseTo = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('minutes'), minutes: z.number().int().min(5).max(MOST_MINUTES) }),
  z.strictObject({ state: z.literal('time'), untilAt: typedInstant }),
  z.strictObject({ state: z.literal('nextDay') }),
  z.strictObject({ state: z.literal('open') }),
])
export type PauseTo = z.output<typeof pauseTo>

/**
 * Why a channel is not told: it was not reached, did not answer, takes no more requests for now, its key is missing or
 * refused, or something in the product went wrong.
 */
export const changeProblems = ['unreached', 'unknown', 'busy', 'keyMissing', 'keyRefused', 'failed'] as const
export type ChangeProblem = (typeof changeProblems)[number]
/** `partly`: some of it was refused. */
export const changeOutcomes = ['sending', 'done', 'partly', 'refused', ...changeProblems] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

const told = {
  channel,
  /** Changes that have not arrived. */
  waiting: z.number().int(),
  /** Changes that the channel refuses; each says why. */
  refused: z.number().int(),
  problem: z.enum(changeProblems).nullable(),
  /** In the words of the channel or of the connection. */
  message: z.string(),
  nextTryAt: instant.nullable(),
  isTelling: z.boolean(),
  /** When it last took a change. */
  toldAt: instant.nullable(),
}

const pauseRow = z.object({
  ...told,
  /** Null where it takes orders. */
  pause: z
    .object({
      /** Null: until somebody says so. */
      untilAt: instant.nullable(),
      setBy: z.string(),
      setAt: instant,
      /** The channel has heard of it. */
      isTold: z.boolean(),
    })
    .nullable(),
  /** The channel has not heard yet that orders are taken again. */
  isResuming: z.boolean(),
})
export type PauseRow = z.output<typeof pauseRow>

/** A state before and after, as `rules/channels/changes/states` writes it. */
export const smallChangeEntry = z.object({
  aspect: z.enum(changeAspects),
  kind: z.enum(['item', 'option', 'store']),
  ref: z.string(),
  name: z.object({ en: z.string(), zh: z.string() }),
  from: z.string(),
  to: z.string(),
  /** Empty while nobody knows. */
  outcome: z.enum(['', 'ok', 'refused']),
  message: z.string(),
})
export type SmallChangeEntry = z.output<typeof smallChangeEntry>

const smallChangeRow = z.object({
  changeId: z.number().int(),
  channel,
  outcome: z.enum(changeOutcomes),
  message: z.string(),
  tries: z.number().int(),
  /** All of them; `entries` are the first. */
  total: z.number().int(),
  entries: z.array(smallChangeEntry),
  firstAt: instant,
  lastAt: instant,
})
export type SmallChangeRow = z.output<typeof smallChangeRow>

const rows = z.object({ rows: z.array(pauseRow), nextDayAt: instant })

export const pauseCalls = {
  getPausesForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/getPausesForChowly',
    needs: 'signedIn',
    access: 'read',
    about:
      'Lists the connected delivery channels: paused until when, what waits to be told, and what keeps it. Empty without `menu.thirdParty.view` and `menu.thirdParty.pause`.',
    input: nothing,
    reply: rows,
  }),
  pauseForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/pauseForChowly',
    needs: 'menu.thirdParty.pause',
    access: 'write',
    about:
      'Stops orders from delivery channels for some minutes, until a time, until the next business day, or until told otherwise.',
    input: z.object({ channels, to: pauseTo }),
    reply: rows,
  }),
  resumeForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/resumeForChowly',
    needs: 'menu.thirdParty.pause',
    access: 'write',
    about: 'Takes orders from delivery channels again.',
    input: z.object({ channels }),
    reply: rows,
  }),
  getSmallChangesForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/getSmallChangesForChowly',
    needs: 'menu.thirdParty.view',
    access: 'read',
    about:
      'Lists what was sent to delivery channels without a publish: sold out, prices, hours, pauses; when, how often, and the outcome. Kept for 30 days.',
    input: z.object({ channel: channel.optional(), ...pageInput }),
    reply: listReply(smallChangeRow).extend({ channels: z.array(z.object(told)) }),
  }),
} as const satisfies Calls
