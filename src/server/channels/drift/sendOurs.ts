/**
 * Sends what a channel should have again (CHOWLY-3). Single prices, availability and hours go as small changes: what the
 * channel has becomes what it was told, so that ours is told anew. Anything else takes the menu that was published last.
 */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ChannelHours } from '../../../shared/contract/channels/channelMenu.ts'
import type { driftCalls } from '../../../shared/contract/channels/drift.ts'
import { availabilityState, hoursState, priceState } from '../../../shared/rules/channels/changes/states.ts'
import { toldMenu } from '../../../shared/rules/channels/changes/toldMenu.ts'
import { canSendAlone } from '../../../shared/rules/channels/drift/driftWays.ts'
import { dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { keepTold, listTold, type ToldRow } from '../changes/told.queries.ts'
import { wakeChannels } from '../changes/wakes.queries.ts'
import { openPort } from '../channels/connections.ts'
import { askPublish } from '../publishing/askPublish.ts'
import { type LiveOnChannel, liveOnChannel } from '../publishing/liveOnChannel.ts'
import { partsOf } from '../publishing/plan.ts'
import { listOpenPublishes, lockChannel } from '../publishing/publishes.queries.ts'
import { readSnapshot } from '../snapshots/snapshots.ts'
import { markDriftSent, type StoredDrift } from './drift.queries.ts'
import { fetchBy } from './fetches.queries.ts'
import { requireDrift } from './requireDrift.ts'

type Calls = typeof driftCalls
/** Then the channel is compared again: it should have what it was sent. */
const LOOK_MS = 120_000

/** How many differences, and whether the whole menu goes. Throws CONFLICT, CHANNEL_OFF, API_KEY_MISSING. */
export async function sendOurs(
  server: Server,
  context: CallContext,
  { channel, which, comparedAt }: InputOf<Calls['sendOursForChowly']>,
): Promise<ReplyOf<Calls['sendOursForChowly']>> {
  const { run, merchantId, request } = context
  const port = await openPort(server.env, run, merchantId, channel)
  if (port === 'keyMissing') throw new Failure('API_KEY_MISSING', { field: 'channel' })
  if (port === 'notConnected') throw new Failure('CHANNEL_OFF', { field: 'channel' })
  await lockChannel(run, merchantId, channel)
  const rows = await requireDrift(context, channel, which, comparedAt)
  const live = await liveOnChannel(run, merchantId, channel)
  if (rows.length === 0 || !live) return { sent: 0, publishes: false }
  // After a roll-back the menu book has other prices than the channel is meant to have.
  const can = { ...port.can, prices: port.can.prices && live.rollsBackTo === null }
  const publishes = rows.some(row => !canSendAlone(row, can))
  if (publishes) await publishAgain(context, live, channel)
  else await tellAgain(context, live, channel, rows)
  await markDriftSent(run, merchantId, channel, rows, request.now)
  await fetchBy(run, merchantId, channel, new Date(request.now.getTime() + LOOK_MS))
  const fields = rows.slice(0, 50).map(({ ref, field, change }) => `${ref} ${field ?? change}`)
  context.audit({ action: 'update', objectType: 'deliveryChannel', objectId: channel, after: { sentAgain: fields } })
  context.publish('channels', { channel, drift: true })
  return { sent: rows.length, publishes }
}

/** Exactly the menu that is meant to be there. A publish that is under way does the same and more. */
async function publishAgain(
  context: CallContext,
  { hash, rollsBackTo }: LiveOnChannel,
  channel: Parameters<typeof askPublish>[1]['channel'],
): Promise<void> {
  const { run, merchantId } = context
  if ((await listOpenPublishes(run, merchantId, channel)).length > 0) return
  const total = partsOf(await readSnapshot(run, merchantId, hash))
  await askPublish(context, { channel, hash, categoryIds: null, rollsBackTo, total })
}

async function tellAgain(
  { run, merchantId, actor, request }: CallContext,
  live: LiveOnChannel,
  channel: Parameters<typeof keepTold>[2],
  rows: readonly StoredDrift[],
): Promise<void> {
  const today = dateOfDay(localTime(request.now, actor.store.timeZone).day)
  const { hours } = toldMenu(live.menu, await listTold(run, merchantId, channel))
  const theirs = hoursThere(hours, rows)
  const told = rows.flatMap((row): ToldRow[] => {
    const plain = { ref: row.ref, sure: true, refused: null, message: '' }
    if (row.kind !== 'item' && row.kind !== 'option') return []
    if (row.field === 'priceCents')
      return [{ ...plain, aspect: 'price', kind: row.kind, state: priceState(Number(row.theirs)) }]
    const available = row.theirs === true
    return [
      {
        ...plain,
        aspect: 'availability',
        kind: row.kind,
        state: availabilityState({ available, suspendedUntil: null }),
      },
    ]
  })
  const { aspect, kind, ref, state } = hoursState(theirs, today)
  const ofHours: ToldRow[] = rows.some(row => row.kind === 'hours')
    ? [{ aspect, kind, ref, state, sure: true, refused: null, message: '' }]
    : []
  await keepTold(run, merchantId, channel, live.publishId, [...told, ...ofHours])
  await wakeChannels(run, merchantId, 'menu')
}

/** Business hours as the channel has them. */
function hoursThere(ours: ChannelHours, rows: readonly StoredDrift[]): ChannelHours {
  const differing = rows.filter(row => row.kind === 'hours').map(({ field, theirs }) => [field, theirs])
  return { ...ours, ...(Object.fromEntries(differing) as Partial<ChannelHours>) }
}
