/**
 * Background job: compares delivery channels with what they were last told, at night and on request (CHOWLY-3). A channel
 * is claimed by one process in a short transaction and asked outside of any; what was published or told meanwhile is no
 * drift.
 */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import type { DriftDifference, FetchProblem } from '../../../shared/contract/channels/drift.ts'
import { toldMenu } from '../../../shared/rules/channels/changes/toldMenu.ts'
import type { Told } from '../../../shared/rules/channels/changes/smallChanges.ts'
import { asTold } from '../../../shared/rules/channels/drift/asTold.ts'
import { compareDrift, isWhole } from '../../../shared/rules/channels/drift/compareDrift.ts'
import { nextComparison, nextFetchTry } from '../../../shared/rules/channels/drift/nextComparison.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { openPort } from '../channels/connections.ts'
import { markKey } from '../channels/channels.queries.ts'
import { listTold } from '../changes/told.queries.ts'
import { ChannelBusy, ChannelKeyRefused, type ChannelPort, ChannelUnknown, ChannelUnreached } from '../port.ts'
import { type LiveOnChannel, liveOnChannel } from '../publishing/liveOnChannel.ts'
import { listOpenPublishes } from '../publishing/publishes.queries.ts'
import { keepDrift } from './drift.queries.ts'
import { claimFetch, endFetch, listDueFetches, lockFetch, nextFetchAt, type StoredFetch } from './fetches.queries.ts'
import { workInStore } from '../../kernel/workInStore.ts'

const inStore = workInStore('delivery-drift', 'drift')

/** For one answer: a menu of thousands of dishes takes a service its time. */
const DEADLINE_MS = 60_000
const CLAIM_MS = DEADLINE_MS + 30_000
/** While something else happens to the channel. */
const SOON_MS = 120_000

/** For tests: when an answer has come too late. */
export interface DriftTiming {
  readonly deadline?: () => AbortSignal
}
const inTime = () => AbortSignal.timeout(DEADLINE_MS)

type Fetched =
  | { readonly theirs: ChannelMenu }
  | {
      readonly problem: FetchProblem
      readonly message: string
      readonly waitMs: number | null
      readonly error?: unknown
    }

/** Has a runner of its own, so that nothing else waits for a channel. */
export const driftWork = (server: Server, { deadline = inTime }: DriftTiming = {}): OutsideWork => ({
  name: 'delivery-drift',
  nextDue: nextFetchAt,
  listDue: listDueFetches,
  async runOutside(job, now) {
    const until = new Date(now.getTime() + CLAIM_MS)
    const { merchantId } = job
    const claimed = await inStore(server, job, now, ({ run }) => claimFetch(run, job, now, until))
    if (!claimed) return false
    const { channel } = claimed
    const [live, port, publishes] = await server.engine.transact({ merchantId }, 'read', run =>
      Promise.all([
        liveOnChannel(run, merchantId, channel),
        openPort(server.env, run, merchantId, channel),
        listOpenPublishes(run, merchantId, channel),
      ]),
    )
    const end = (fetched: Fetched | 'nothing' | 'publishing') =>
      inStore(server, job, now, context => record(context, merchantId, claimed, live, fetched))
    if (live === null) await end('nothing')
    else if (publishes.some(({ state }) => state !== 'waiting')) await end('publishing')
    else if (typeof port === 'string') await end({ problem: port, message: '', waitMs: null })
    else if (!port.can.fetch) await end({ problem: 'cannotFetch', message: '', waitMs: null })
    else {
      const fetched = await ask(port, deadline)
      if ('error' in fetched) server.log.error({ err: fetched.error, job, channel }, 'comparing a channel failed')
      await end(fetched)
    }
    return true
  },
})

async function ask(port: ChannelPort, deadline: () => AbortSignal): Promise<Fetched> {
  const signal = deadline()
  const failed = (problem: FetchProblem, message = '', waitMs: number | null = null) => ({ problem, message, waitMs })
  try {
    const theirs = await within(signal, port.fetchCurrent(signal))
    return isWhole(theirs) ? { theirs } : failed('incomplete')
  } catch (error) {
    if (error instanceof ChannelKeyRefused) return failed('keyRefused', error.message)
    if (error instanceof ChannelBusy) return failed('busy', '', error.retryAfterMs)
    if (error instanceof ChannelUnreached) return failed('unreached', error.message, error.retryAfterMs)
    if (error instanceof ChannelUnknown) return failed('unknown', error.message, error.retryAfterMs)
    return { ...failed('failed'), error }
  }
}

/** An answer after the deadline counts as none, even if the adapter ignores the signal. */
async function within<T>(signal: AbortSignal, asked: Promise<T>): Promise<T> {
  let late = () => {}
  const end = new Promise<never>((_, reject) => {
    late = () => reject(new ChannelUnknown('no answer in time'))
    if (signal.aborted) late()
    else signal.addEventListener('abort', late, { once: true })
  })
  try {
    return await Promise.race([asked, end])
  } finally {
    signal.removeEventListener('abort', late)
  }
}

async function record(
  context: OpenContext,
  merchantId: number,
  claimed: StoredFetch,
  live: LiveOnChannel | null,
  fetched: Fetched | 'nothing' | 'publishing',
): Promise<void> {
  const { run, request } = context
  const { channel } = claimed
  const now = request.now
  // A channel is always locked before its comparison.
  if (typeof fetched === 'object' && 'problem' in fetched && fetched.problem === 'keyRefused')
    await markKey(run, merchantId, channel, now)
  const stored = await lockFetch(run, merchantId, channel)
  if (!stored) return
  const store = await readSetting(run, merchantId, 'store')
  const night = nextComparison(now, store.value, merchantId, channel)
  const plain = { problem: '', message: '', tries: 0, isAsked: false, compared: null } as const
  const { tries, isAsked } = stored
  const end = (of: Parameters<typeof endFetch>[3]) => {
    context.publish('channels', { channel, drift: true }, merchantId)
    return endFetch(run, merchantId, channel, of)
  }
  // Nothing was published there: it is looked at after the first publish.
  if (fetched === 'nothing' || live === null) return end({ ...plain, nextAt: null })
  const soon = new Date(now.getTime() + SOON_MS)
  const publishing = { ...plain, problem: 'publishing', nextAt: soon, tries, isAsked } as const
  if (fetched === 'publishing') return end(publishing)
  if ('problem' in fetched) {
    const { problem, message, waitMs } = fetched
    // Another key or connection is a person's matter; what only waits is tried again.
    const isFinal = ['keyRefused', 'keyMissing', 'notConnected', 'cannotFetch'].includes(problem)
    const nextAt = (isFinal ? undefined : nextFetchTry(tries + 1, now, waitMs)) ?? night
    return end({ ...plain, problem, message: message.slice(0, 500), tries: tries + 1, nextAt })
  }
  const [liveNow, told] = await Promise.all([
    liveOnChannel(run, merchantId, channel),
    listTold(run, merchantId, channel),
  ])
  if (liveNow?.publishId !== live.publishId || liveNow.isUnsure) return end(publishing)
  const found = differencesOf(channel, { live: liveNow, told }, fetched.theirs, now, store.value.timeZone)
  await keepDrift(run, merchantId, channel, found, now)
  return end({ ...plain, nextAt: night, compared: { at: now, differences: found.length } })
}

/** What differs, without what is being told at the moment: nobody knows yet whether that has arrived. */
function differencesOf(
  channel: StoredFetch['channel'],
  { live, told }: { readonly live: LiveOnChannel; readonly told: readonly Told[] },
  theirs: ChannelMenu,
  now: Date,
  timeZone: string,
): DriftDifference[] {
  const today = dateOfDay(localTime(now, timeZone).day)
  const ours = asTold(channel, toldMenu(live.menu, told), now)
  const fields = { availability: 'available', price: 'priceCents', hours: '', pause: '' } as const
  const unsure = new Set(
    told.filter(({ sure }) => !sure).map(({ aspect, kind, ref }) => `${kind} ${ref} ${fields[aspect]}`),
  )
  const isUnsure = ({ kind, ref, field }: DriftDifference) =>
    kind === 'hours' ? unsure.has('store  ') : unsure.has(`${kind} ${ref} ${field ?? ''}`)
  return compareDrift(ours, theirs, { now, today }).filter(difference => !isUnsure(difference))
}
