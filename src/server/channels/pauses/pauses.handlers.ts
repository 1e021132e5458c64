/** Pauses of delivery channels, and what was sent to them without a publish (CHOWLY-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PauseRow, pauseCalls, PauseTo } from '../../../shared/contract/channels/pauses.ts'
import { pauseState } from '../../../shared/rules/channels/changes/states.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { nextDayAt } from '../../menu/availability/setAvailability.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { listChanges } from '../changes/changeLog.queries.ts'
import { addSyncs, listSyncs, type SyncState } from '../changes/sync.queries.ts'
import { listToldPauses } from '../changes/told.queries.ts'
import { wakeChannels } from '../changes/wakes.queries.ts'
import { hasAdapter } from '../portFor.ts'
import type { DeliveryChannel } from '../port.ts'
import { listPauses, removePauses, setPauses } from './pauses.queries.ts'

const MINUTE_MS = 60_000

export const pauseHandlers = (): Handlers<typeof pauseCalls> => ({
  async getPausesForChowly(_, context) {
    const { permissions } = context.actor
    const mayLook = permissions.has('menu.thirdParty.view') || permissions.has('menu.thirdParty.pause')
    return mayLook ? listed(context) : { rows: [], nextDayAt: nextDayAt(context) }
  },

  async pauseForChowly({ channels, to }, context) {
    const { run, merchantId, actor, request } = context
    const until = untilOf(to, context)
    const paused = await chosen(context, channels)
    await addSyncs(run, merchantId, paused)
    const before = await pausesByChannel(context)
    await setPauses(run, merchantId, paused, { until, by: actor.displayName, now: request.now })
    for (const channel of paused) auditPause(context, channel, before.get(channel), { untilAt: iso(until) })
    return changed(context, paused)
  },

  async resumeForChowly({ channels }, context) {
    const { run, merchantId } = context
    const before = await pausesByChannel(context)
    const resumed = (await chosen(context, channels)).filter(channel => before.has(channel))
    await removePauses(run, merchantId, resumed)
    for (const channel of resumed) auditPause(context, channel, before.get(channel), undefined)
    return changed(context, resumed)
  },

  async getSmallChangesForChowly({ channel, page, pageSize }, { run, merchantId, request }) {
    const [changes, syncs] = await Promise.all([
      listChanges(run, merchantId, { channel, page, pageSize }),
      listSyncs(run, merchantId, request.now),
    ])
    return { ...changes, channels: syncs.map(asTold) }
  },
})

/** The channels that a call means, each connected. Throws NOT_FOUND at the first that is not, LISTED_TWICE. */
async function chosen(
  { run, merchantId }: CallContext,
  wanted: readonly DeliveryChannel[] | undefined,
): Promise<readonly DeliveryChannel[]> {
  const connected = await connectedChannels(run, merchantId)
  if (wanted === undefined) {
    if (connected.length === 0) throw new Failure('NOT_FOUND', { field: 'channels' })
    return connected
  }
  for (const [at, channel] of wanted.entries()) {
    if (!connected.includes(channel)) throw new Failure('NOT_FOUND', { field: `channels.${at}` })
    if (wanted.indexOf(channel) !== at) throw new Failure('LISTED_TWICE', { field: `channels.${at}` })
  }
  return wanted
}

async function connectedChannels(run: CallContext['run'], merchantId: number): Promise<readonly DeliveryChannel[]> {
  const { value } = await readSetting(run, merchantId, 'thirdParty')
  return connectionNames.filter(channel => value[channel].enabled && hasAdapter(channel))
}

function untilOf(to: PauseTo, context: CallContext): Date | null {
  const { now } = context.request
  switch (to.state) {
    case 'open':
      return null
    case 'minutes':
      return new Date(now.getTime() + to.minutes * MINUTE_MS)
    case 'nextDay':
      return new Date(nextDayAt(context))
    case 'time': {
      const until = new Date(to.untilAt)
      if (until <= now) throw new Failure('PUBLISH_TIME_PAST', { field: 'to.untilAt' })
      return until
    }
  }
}

const iso = (until: Date | null) => until?.toISOString() ?? null

async function pausesByChannel({ run, merchantId, request }: CallContext) {
  return new Map((await listPauses(run, merchantId, request.now)).map(pause => [pause.channel, pause]))
}

function auditPause(
  context: CallContext,
  channel: DeliveryChannel,
  before: { readonly untilAt: string | null } | undefined,
  after: { readonly untilAt: string | null } | undefined,
): void {
  const side = (pause: typeof before) => ({ paused: pause !== undefined, pausedUntil: pause?.untilAt ?? null })
  const change = { before: side(before), after: side(after) }
  context.audit({ action: 'update', objectType: 'deliveryPause', objectId: channel, ...change })
}

async function changed(context: CallContext, channels: readonly DeliveryChannel[]) {
  const { run, merchantId } = context
  if (channels.length > 0) {
    await wakeChannels(run, merchantId, 'pause')
    context.publish('channels', { paused: channels })
  }
  return listed(context)
}

async function listed(context: CallContext): Promise<{ rows: PauseRow[]; nextDayAt: string }> {
  const { run, merchantId, request } = context
  const [connected, pauses, syncs, told] = await Promise.all([
    connectedChannels(run, merchantId),
    pausesByChannel(context),
    listSyncs(run, merchantId, request.now),
    listToldPauses(run, merchantId),
  ])
  const rows = connected.map(channel => {
    const sync = syncs.find(each => each.channel === channel)
    const pause = pauses.get(channel)
    const heard = told.find(each => each.channel === channel)
    const isTold = (state: string) => (heard?.state ?? 'none') === state && heard?.sure !== false
    // A service without pauses is told that everything is sold out.
    const hasTakenSince = (at: string) =>
      sync !== undefined &&
      sync.waiting === 0 &&
      !sync.isTelling &&
      sync.toldAt !== null &&
      Date.parse(sync.toldAt) >= Date.parse(at)
    return {
      ...(sync ? asTold(sync) : { channel, ...untold }),
      pause: pause
        ? {
            untilAt: pause.untilAt,
            setBy: pause.setBy,
            setAt: pause.setAt,
            isTold: isTold(pauseState(pause.untilAt ?? 'open').state) || hasTakenSince(pause.setAt),
          }
        : null,
      isResuming: pause === undefined && heard !== undefined && !isTold('none'),
    }
  })
  return { rows, nextDayAt: nextDayAt(context) }
}

const untold = {
  waiting: 0,
  refused: 0,
  problem: null,
  message: '',
  nextTryAt: null,
  isTelling: false,
  toldAt: null,
} as const
const asTold = ({ problem, ...sync }: SyncState) => ({ ...sync, problem: problem === '' ? null : problem })
