/** A delivery channel at a moment, as small changes need it (CHOWLY-3): what is live there, and what should hold. */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import type { Availability } from '../../../shared/rules/channels/changes/states.ts'
import type { ChannelState, Part } from '../../../shared/rules/channels/changes/smallChanges.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Run } from '../../db/run.ts'
import type { Server } from '../../kernel/server.ts'
import { listAvailability } from '../../menu/library/availability.queries.ts'
import { readChannel } from '../channels/channels.queries.ts'
import { type NotConnected, openPort } from '../channels/connections.ts'
import { listPauses } from '../pauses/pauses.queries.ts'
import type { ChannelPort } from '../port.ts'
import { describedPort } from '../portFor.ts'
import { type LiveOnChannel, liveOnChannel } from '../publishing/liveOnChannel.ts'
import { listOpenPublishes } from '../publishing/publishes.queries.ts'
import { currentMenuOf, storeMenu } from '../snapshots/currentMenu.ts'
import { findStoreClock, type StoreClock } from './live.queries.ts'
import { holdPrices, type StoredSync } from './sync.queries.ts'

export interface ChannelNow {
  readonly store: StoreClock
  readonly port: ChannelPort | NotConnected
  readonly isPublishing: boolean
  /** Null before the first publish. */
  readonly live: LiveOnChannel | null
  readonly state: Omit<ChannelState, 'told'>
}

/** As the store's transaction sees it. */
export async function channelNow(
  server: Server,
  run: Run,
  merchantId: number,
  sync: StoredSync,
  now: Date,
): Promise<ChannelNow> {
  const { channel } = sync
  const [store, port, live, open, pauses, menus, stored, soldOut] = await Promise.all([
    findStoreClock(run, merchantId),
    openPort(server.env, run, merchantId, channel),
    liveOnChannel(run, merchantId, channel),
    listOpenPublishes(run, merchantId, channel),
    listPauses(run, merchantId, now),
    storeMenu(run, merchantId, now),
    readChannel(run, merchantId, channel),
    listAvailability(run, merchantId, now.toISOString()),
  ])
  const pause = pauses.find(each => each.channel === channel)
  const wanted = currentMenuOf(menus, stored).menu
  const held = live === null ? null : await heldPrices(run, merchantId, sync, live, wanted)
  const state = {
    live: live?.menu ?? null,
    wanted,
    pause: pause ? (pause.untilAt ?? 'open') : null,
    can: describedPort(channel)?.can ?? nothing,
    today: menus.today,
    leaving: leavingBy(menus.document, soldOut),
    heldPrices: new Map(Object.entries(held ?? {})),
  }
  // One that only waits may wait for long: until it is sent, the channel is kept up to date.
  const isPublishing = open.some(({ state: each }) => each !== 'waiting')
  return { store, port, isPublishing, live, state }
}

const nothing = { availability: false, prices: false, hours: false, pause: false }

/** After a roll-back the prices of that moment stay until somebody changes them. */
async function heldPrices(
  run: Run,
  merchantId: number,
  { channel, heldPublishId, heldPrices: held }: StoredSync,
  { publishId, rollsBackTo }: LiveOnChannel,
  { items, options }: ChannelMenu,
): Promise<Readonly<Record<string, number>> | null> {
  if (heldPublishId === publishId) return held
  const priced = (kind: string, parts: readonly Part[]) =>
    parts.map(({ ref, priceCents }) => [`${kind} ${ref}`, priceCents] as const)
  const prices =
    rollsBackTo !== null ? Object.fromEntries([...priced('item', items), ...priced('option', options)]) : null
  await holdPrices(run, merchantId, channel, publishId, prices)
  return prices
}

type SoldOut = Awaited<ReturnType<typeof listAvailability>>

/** How it is with what a publish would take away. */
function leavingBy(document: MenuDocument, soldOut: SoldOut): (part: Part) => Availability {
  const modifiers = new Set(
    [...document.modifierGroup.values()].flatMap(group =>
      group.modifiers.flatMap(({ id, status }) => (status === 'valid' && id !== undefined ? [id] : [])),
    ),
  )
  return ({ kind, entityId }) => {
    const isSold = kind === 'modifier' ? modifiers.has(entityId) : document[kind].get(entityId)?.status === 'valid'
    if (!isSold) return { available: false, suspendedUntil: null }
    const out = soldOut.find(each => each.soldOut && each.kind === kind && each.id === entityId)
    return { available: out === undefined, suspendedUntil: out?.untilAt ?? null }
  }
}
