/** An evening of a restaurant at one terminal, played through the device calls alone (POS-4). */
import type { PushKind } from '../shared/contract/orders/push/items.ts'
import { Dice } from '../shared/rules/basics/dice.ts'
import { clockPeople } from './people.ts'
import { CardReader } from './cardReader.ts'
import { closeBatches, typeTransactions } from './cards.ts'
import { Coupons } from './coupons.ts'
import { countDrawer, openDrawer } from './drawer.ts'
import { KnownStore } from './knownStore.ts'
import { type LiveFloor, openLiveFloor } from './liveFloor.ts'
import { ringUp } from './orders.ts'
import { PushQueue, type PushResult, type QueueSettings } from './queue.ts'
import { Seats } from './seating.ts'
import { type EveningSums, type TalliedOrder, Tally } from './tally.ts'
import { MINUTE, type Till } from './till.ts'
import { Timeline } from './timeline.ts'
import { type Fetch, openWire, Unreachable } from './wire.ts'

/** Beside the orders: what a store may do without. */
export const eveningParts = ['clock', 'drawer', 'giftCards', 'transactions', 'batches'] as const
export type EveningPart = (typeof eveningParts)[number]

export interface EveningOptions {
  readonly url: string
  readonly token: string
  readonly fetch?: Fetch
  /** The same seed, times and menu: the same evening. */
  readonly seed?: string
  /** Names the evening in the keys of what is pushed; unique in its store. */
  readonly name: string
  /** When it begins, in milliseconds. */
  readonly startsAt: number
  readonly minutes?: number
  readonly orders?: number
  /** Minutes of the evening in a minute; 0: as quick as it goes. */
  readonly speed?: number
  /** When the terminal has no network, in milliseconds. */
  readonly offline?: { readonly from: number; readonly to: number }
  /** How wrong the terminal's clock is. */
  readonly skewMs?: number
  readonly parts?: readonly EveningPart[]
  /** Codes of coupons that guests bring along. */
  readonly coupons?: readonly string[]
  readonly queue?: Pick<
    QueueSettings,
    'together' | 'shuffle' | 'duplicate' | 'firstPauseMs' | 'longestPauseMs' | 'mostTries'
  >
  /** Pages of guests by table: its guests call from there where the evening is played in its own time. */
  readonly guestPages?: ReadonlyMap<number, string>
  /** How often the terminal looks for calls, and how long guests wait at least, in milliseconds. */
  readonly answering?: { readonly everyMs: number; readonly afterMs: number }
  /** Hears what became of each item. */
  readonly heard?: (result: PushResult) => void
  /** Hears what happens, with the time of the evening. */
  readonly say?: (line: string, at: number) => void
}

export interface EveningResult {
  readonly sums: EveningSums
  /** By the key that the terminal gave them. */
  readonly orders: ReadonlyMap<string, TalliedOrder>
  /** What became of each item, by its key. */
  readonly results: ReadonlyMap<string, PushResult>
  readonly retries: number
  /** Charges of cards that were asked again, since nobody knew their end. */
  readonly askedAgain: number
  /** Orders that a coupon was given on. */
  readonly coupons: number
}

/** Items that may wait in the queue of an evening that is played as quick as it goes. */
const AHEAD = 50

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Plays an evening to its end. Throws `Refused` for a token that is revoked and for a store that has published no menu. */
export async function playEvening(options: EveningOptions): Promise<EveningResult> {
  const { seed = '7', startsAt, minutes = 240, orders = 60, speed = 0, skewMs = 0 } = options
  const { parts = eveningParts, offline } = options
  const wire = openWire(options.url, { device: options.token }, options.fetch)
  const clock = () => Date.now() + skewMs
  const store = new KnownStore(wire, clock)
  await asLongAsItTakes(() => store.refresh())
  const endsAt = startsAt + minutes * MINUTE
  const results = new Map<string, PushResult>()
  const kinds = new Map<string, PushKind>()
  const timeline = new Timeline(startsAt)
  const say = (line: string) => options.say?.(line, timeline.now)
  const heard = (result: PushResult) => {
    results.set(result.key, result)
    options.heard?.(result)
    const { key, outcome, reason = '' } = result
    if (outcome !== 'applied') say(`${kinds.get(key) ?? ''} ${key}: ${outcome} ${reason}`)
  }
  const coupons = new Coupons(wire, options.coupons ?? [])
  const cardReader = new CardReader(wire, options.queue?.firstPauseMs)
  const queue = new PushQueue({ wire, clock, heard, dice: new Dice(`${seed} network`), ...options.queue })
  const key = (name: string) => `${options.name}.${name}`
  const iso = (at: number) => new Date(at + skewMs).toISOString()
  const drawerKey = parts.includes('drawer') ? key('drawer') : undefined
  const { fetch, guestPages, answering } = options
  const pushed = () => queue.below(0)
  const live = speed > 0 ? openLiveFloor({ wire, fetch, store, iso, say, pushed, guestPages, answering }) : undefined
  const till: Till = {
    store,
    timeline,
    tally: new Tally(drawerKey ?? ''),
    diceFor: name => new Dice(`${seed} ${name.startsWith(key('')) ? name.slice(key('').length) : name}`),
    key,
    iso,
    push: (kind, name, at, body, after) => {
      kinds.set(name, kind)
      queue.add(kind, name, at + skewMs, body, after)
    },
    say,
    staff: store.staff.map(({ employeeId, firstName, lastName }) => ({ employeeId, name: `${firstName} ${lastName}` })),
    cardReader,
    readers: ['Reader 1', 'Reader 2'],
    drawerKey,
    sellsGiftCards: parts.includes('giftCards'),
    coupons,
    seats: new Seats(),
    floor: live?.floor,
    endsAt,
  }
  plan(till, { startsAt, orders, parts })
  if (offline) planOffline(till, { queue, live }, offline)
  const began = Date.now()
  await till.timeline.play(async at => {
    const due = speed > 0 ? began + (at - startsAt) / speed - Date.now() : 0
    if (due > 0) await wait(due)
    // However quick it goes: what happens now is pushed before much more does.
    if (speed === 0) await queue.below(AHEAD)
    await live?.said()
  })
  await queue.drained()
  await live?.end()
  // Both are done at the counter, with the network there: what is not in the books by then is missing in them.
  if (drawerKey !== undefined) countDrawer(till, drawerKey)
  if (parts.includes('batches')) closeBatches(till)
  await queue.drained()
  const { settings } = store
  if (!settings) throw new Error('The terminal has no settings')
  const { tally, readers } = till
  const { retries } = queue
  const { askedAgain } = cardReader
  return {
    sums: tally.sums(settings.store, readers),
    orders: tally.orders,
    results,
    retries,
    askedAgain,
    coupons: coupons.given,
  }
}

interface Plan {
  readonly startsAt: number
  readonly orders: number
  readonly parts: readonly EveningPart[]
}

/** Puts the whole evening on the timeline. */
function plan(till: Till, { startsAt, orders, parts }: Plan): void {
  const { timeline, endsAt } = till
  const dice = till.diceFor('guests')
  // Most come in the middle of the evening.
  const comesAt = () =>
    startsAt + Math.floor(((endsAt - startsAt - 20 * MINUTE) * (dice.between(0, 1) + dice.between(0, 1))) / 2)
  const times = Array.from({ length: orders }, comesAt).toSorted((a, b) => a - b)
  if (till.drawerKey !== undefined) openDrawer(till, till.drawerKey, startsAt)
  if (parts.includes('clock')) clockPeople(till, startsAt)
  if (parts.includes('transactions')) typeTransactions(till, startsAt)
  for (const [index, at] of times.entries()) timeline.at(at, () => ringUp(till, index + 1, at))
  timeline.at(endsAt, () => {})
}

/** The network goes and comes back; what is new in the store meanwhile is asked for then. */
function planOffline(
  till: Till,
  { queue, live }: { queue: PushQueue; live: LiveFloor | undefined },
  { from, to }: { from: number; to: number },
): void {
  const setOnline = (isOnline: boolean) => {
    for (const each of [queue, till.cardReader, till.coupons, live]) each?.setOnline(isOnline)
  }
  till.timeline.at(from, () => {
    till.say('The network is gone')
    setOnline(false)
  })
  till.timeline.at(to, async () => {
    till.say(`The network is back: ${queue.length} items to push`)
    setOnline(true)
    await till.store.refresh().catch(onlyUnreachable)
  })
}

function onlyUnreachable(error: unknown): string[] {
  if (error instanceof Unreachable) return []
  throw error
}

/** Until the server is there: a terminal is switched on before it now and then. */
async function asLongAsItTakes<T>(work: () => Promise<T>): Promise<T> {
  for (let pause = 200; ; pause = Math.min(10_000, pause * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      await wait(pause)
    }
  }
}
