/**
 * Brings a delivery channel up to date (CHOWLY-3): one process at a time compares what should hold with what the channel was
 * told, sends the difference outside of any transaction, and records what became of it. A state that is being sent counts as
 * unknown until it is answered: after a crash or a lost answer it is sent again, which does no harm.
 */
import type { ChangeOutcome, SmallChangeEntry } from '../../../shared/contract/channels/pauses.ts'
import { businessDay, businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import { nextChange } from '../../../shared/rules/channels/changes/nextChange.ts'
import { type SmallChange, smallChanges, type Told } from '../../../shared/rules/channels/changes/smallChanges.ts'
import { stateKey } from '../../../shared/rules/channels/changes/states.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { markKey } from '../channels/channels.queries.ts'
import type { ChannelPort } from '../port.ts'
import { findLivePublish } from '../publishing/publishes.queries.ts'
import { closeChange, enterChange } from './changeLog.queries.ts'
import { type ChannelNow, channelNow } from './channelNow.ts'
import { publishSentAt } from './live.queries.ts'
import { beginTelling, endTelling, lockDueSync, type StoredSync } from './sync.queries.ts'
import { tellChannel, type Telling, TELLING_MS } from './tellChannel.ts'
import { keepTold, listTold, markTelling, startFromPublish, type ToldRow } from './told.queries.ts'

/** A publish under way: its end wakes the channel; should that be missed, it is looked at again. */
const PUBLISHING_MS = 60_000
const LONG_AGO = new Date(0).toISOString()
/** So that not all stores are looked at in the same second of the night. */
const SPREAD_MS = 1_800_000

/** For tests: when an answer has come too late. */
export interface ChangeTiming {
  readonly deadline?: () => AbortSignal
}

/** What one process has taken on. */
export interface Claimed {
  readonly sync: StoredSync
  readonly now: ChannelNow
  readonly port: ChannelPort
  readonly changes: readonly SmallChange[]
  /** How these were told before, by `stateKey`. */
  readonly before: ReadonlyMap<string, Told>
  readonly refused: number
  readonly changeId: number
}

/** Takes on a channel that is due; undefined where there is nothing to send, or another process has it. */
export function claimChanges(server: Server, job: DueJob, now: Date): Promise<Claimed | undefined> {
  return inStore(server, job, now, async ({ run }) => {
    const sync = await lockDueSync(run, job, now)
    if (!sync) return undefined
    const { merchantId } = job
    const { channel } = sync
    const channelState = await channelNow(server, run, merchantId, sync, now)
    const end = async (more: Partial<Parameters<typeof endTelling>[3]>): Promise<undefined> => {
      await endTelling(run, merchantId, channel, { ...ended(sync, channelState, now), ...more })
      return undefined
    }
    const { port, live, isPublishing } = channelState
    if (port === 'notConnected') return await end({ nextAt: null })
    if (isPublishing) return await end({ nextAt: new Date(now.getTime() + PUBLISHING_MS), told: false })
    if (live) {
      // Parts that the channel refused are as they were told before it.
      const startedAt = live.isPartly ? LONG_AGO : await publishSentAt(run, merchantId, live.publishId)
      await startFromPublish(run, merchantId, channel, { publishId: live.publishId, startedAt })
    }
    const told = await listTold(run, merchantId, channel)
    const { send, refused } = smallChanges({ ...channelState.state, told })
    if (send.length === 0) return await end({ refused: refused.length })
    const entries = send.map(change => entryOf(change))
    const changeId = await enterChange(run, merchantId, { channel, changeId: sync.changeId, entries, now })
    const waiting = { waiting: send.length, refused: refused.length }
    if (port === 'keyMissing') {
      await closeChange(run, merchantId, changeId, { outcome: 'keyMissing', message: '', entries })
      await beginTelling(run, merchantId, channel, { until: now, ...waiting, changeId })
      return await end({ nextAt: null, told: false, problem: 'keyMissing', ...waiting })
    }
    await markTelling(run, merchantId, channel, live?.publishId ?? null, send)
    await beginTelling(run, merchantId, channel, { until: new Date(now.getTime() + TELLING_MS), ...waiting, changeId })
    const before = new Map(told.map(one => [stateKey(one), one]))
    return { sync, now: channelState, port, changes: send, before, refused: refused.length, changeId }
  })
}

/** Sends what was claimed and records what became of it. */
export async function sendClaimed(
  server: Server,
  job: DueJob,
  claimed: Claimed,
  now: () => Date,
  { deadline }: ChangeTiming = {},
): Promise<void> {
  const telling = await tellChannel(claimed.port, claimed.changes, deadline)
  const about = { merchantId: job.merchantId, channel: claimed.sync.channel, problem: telling.problem }
  if (telling.defect !== undefined) server.log.error({ ...about, err: telling.defect }, 'telling a channel failed')
  // Messages of channel errors are written by this product and hold no secrets.
  else if (telling.problem !== '') server.log.warn({ ...about, reason: telling.message }, 'channel not told')
  await record(server, job, claimed, telling, now())
}

function record(server: Server, job: DueJob, claimed: Claimed, telling: Telling, now: Date): Promise<void> {
  const { sync, changes, changeId } = claimed
  const { merchantId } = job
  const { channel } = sync
  return inStore(server, job, now, async context => {
    const { run } = context
    const publishId = claimed.now.live?.publishId ?? null
    const isStillLive = ((await findLivePublish(run, merchantId, channel))?.publishId ?? null) === publishId
    const rows = changes.flatMap(change => toldRow(claimed, telling, change, isStillLive))
    await keepTold(run, merchantId, channel, publishId, rows)
    const entries = changes.map(change => entryOf(change, telling))
    const refusedNow = entries.filter(({ outcome }) => outcome === 'refused').length
    const took = entries.filter(({ outcome }) => outcome === 'ok').length
    const isDone = telling.problem === ''
    const outcome: ChangeOutcome =
      telling.problem !== '' ? telling.problem : refusedNow === 0 ? 'done' : took === 0 ? 'refused' : 'partly'
    await closeChange(run, merchantId, changeId, { outcome, message: telling.message, entries })
    if (telling.problem === 'keyRefused') await markKey(run, merchantId, channel, now)
    const again = telling.problem === 'keyRefused' ? null : nextChange(sync.tries + 1, now, telling.retryAfterMs)
    await endTelling(run, merchantId, channel, {
      ...ended(sync, claimed.now, now),
      ...(isDone ? {} : { nextAt: again, waitUntil: again }),
      // A publish has come between: what was sent may have been replaced by it, or not.
      ...(isStillLive ? {} : { nextAt: now }),
      waiting: isDone ? 0 : changes.length - took - refusedNow,
      refused: claimed.refused + refusedNow,
      problem: telling.problem,
      message: telling.message,
      told: isDone,
      toldAt: took > 0 ? now : null,
    })
    context.publish('channels', { channel, changeId }, merchantId)
  })
}

/** How a change is kept; nothing where it stays unknown. */
function toldRow({ before }: Claimed, { told }: Telling, change: SmallChange, isStillLive: boolean): ToldRow[] {
  const { aspect, kind, ref, from, state } = change
  const became = told.get(stateKey(change))
  if (became === undefined || became.as === 'unknown') return []
  if (!isStillLive && aspect !== 'pause') return []
  const row = { aspect, kind, ref, sure: true, refused: null, message: '' }
  if (became.as === 'ok') return [{ ...row, state }]
  const wasSure = before.get(stateKey(change))?.sure !== false
  if (became.as === 'unsent') return [{ ...row, state: from, sure: wasSure }]
  return [{ ...row, state: from, sure: wasSure, refused: state, message: became.message }]
}

function entryOf(change: SmallChange, telling?: Telling): SmallChangeEntry {
  const { aspect, kind, ref, name, from, state } = change
  const became = telling?.told.get(stateKey(change))
  const entry = { aspect, kind, ref, name, from, to: state }
  if (became?.as === 'ok') return { ...entry, outcome: 'ok', message: '' }
  if (became?.as === 'refused') return { ...entry, outcome: 'refused', message: became.message }
  return { ...entry, outcome: '', message: '' }
}

/** All is told: it is looked at again in the night, as a net below what wakes it. */
function ended({ lookAt }: StoredSync, { store }: ChannelNow, now: Date) {
  const night = businessDayEnd(
    businessDay(now, store.timeZone, store.cutoverMinutes),
    store.timeZone,
    store.cutoverMinutes,
  )
  return {
    lookedAt: lookAt,
    nextAt: new Date(Number(night) + ((store.merchantId * 7_919) % SPREAD_MS)),
    waitUntil: null,
    waiting: 0,
    refused: 0,
    problem: '',
    message: '',
    told: true,
    toldAt: null,
  } as const
}

function inStore<T>(
  server: Server,
  { merchantId, id }: DueJob,
  now: Date,
  work: (context: OpenContext) => Promise<T>,
): Promise<T> {
  const facts: RequestFacts = { requestId: `channel-${id}`, origin: 'channels', language: 'en', call: 'channels', now }
  const open = (run: Run) => new OpenContext(run, facts)
  return retrying(() => transactIn(server, { merchantId }, 'write', open, work))
}
