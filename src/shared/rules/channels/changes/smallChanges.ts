/**
 * What has to be said to a delivery channel now (CHOWLY-3): the state that should hold, compared with what the channel was
 * last told. Only what differs is sent, so that the order of events, retries and crashes make no difference. What is not
 * published there is no small change: it waits for a publish.
 */
import type { ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import {
  type Availability,
  availabilityState,
  hoursOf,
  hoursState,
  type PauseState,
  pauseState,
  priceState,
  type State,
  stateKey,
  type StateOf,
} from './states.ts'

/** What was told since the last publish, or is not known to have arrived. */
export interface Told extends StateOf {
  readonly state: string
  /** False while it is being sent and where nobody knows whether it arrived: then it is sent in any case. */
  readonly sure: boolean
  /** The state that the channel refused last; it is not sent again. Null: none. */
  readonly refused: string | null
}

/** What a channel can be told without a publish. */
export interface ChannelCan {
  readonly availability: boolean
  readonly prices: boolean
  readonly hours: boolean
  readonly pause: boolean
}

export interface ChannelState {
  /** The menu that was last published there; null before the first publish. */
  readonly live: ChannelMenu | null
  /** The menu as a publish would send it now. */
  readonly wanted: ChannelMenu | null
  readonly told: readonly Told[]
  readonly pause: PauseState
  readonly can: ChannelCan
  /** The store's business day, `YYYY-MM-DD`. */
  readonly today: string
  /**
   * How it is with something that is published and that a publish would take away: off for good where it is deleted or
   * switched off in the library, else sold out or not. It stays on the channel until the publish.
   */
  readonly leaving: (part: Part) => Availability
  /**
   * Prices that do not travel while they stay as they are, by `kind ref`: after a roll-back the channel has older prices
   * on purpose.
   */
  readonly heldPrices: ReadonlyMap<string, number>
}

export interface SmallChange extends State {
  /** What the channel was told before. */
  readonly from: string
}
export interface SmallChanges {
  readonly send: readonly SmallChange[]
  /** What the channel refuses to take as it is. */
  readonly refused: readonly SmallChange[]
}

/** An item or an option. */
export type Part = ChannelMenu['items'][number] | ChannelMenu['options'][number]
type PartKind = 'item' | 'option'

/** What differs between what should hold and what was told. */
export function smallChanges(channel: ChannelState): SmallChanges {
  const told = new Map(channel.told.map(one => [stateKey(one), one]))
  const [send, refused]: [SmallChange[], SmallChange[]] = [[], []]
  for (const { from, ...wanted } of wantedStates(channel)) {
    const known = told.get(stateKey(wanted))
    const last = known === undefined ? from : comparable(known, channel.today)
    if (known?.refused === wanted.state) refused.push({ ...wanted, from: last })
    else if (last !== wanted.state || known?.sure === false) {
      if (isHeld(channel, wanted, known)) continue
      send.push({ ...wanted, from: last })
    }
  }
  return { send, refused }
}

/** Each state that should hold, with the one that the last publish left. */
function wantedStates(channel: ChannelState): SmallChange[] {
  const { live, wanted, can, pause, today } = channel
  const states: SmallChange[] = []
  if (can.pause) states.push({ ...pauseState(pause), from: pauseState(null).state })
  if (live === null || wanted === null) return states
  const parts = [...partStates(channel, 'item', live.items, wanted.items)]
  states.push(...parts, ...partStates(channel, 'option', live.options, wanted.options))
  if (can.hours) states.push({ ...hoursState(wanted.hours, today), from: hoursState(live.hours, today).state })
  return states
}

function partStates(
  { can, pause, leaving }: ChannelState,
  kind: PartKind,
  live: readonly Part[],
  wanted: readonly Part[],
): SmallChange[] {
  const now = new Map(wanted.map(part => [part.ref, part]))
  // A service without a pause of its own: everything on it is sold out for as long.
  const paused = kind === 'item' && pause !== null && !can.pause
  const off = { available: false, suspendedUntil: pause === 'open' ? null : pause }
  return live.flatMap(part => {
    const current = now.get(part.ref)
    const { ref, name } = part
    const states: SmallChange[] = []
    if (can.availability) {
      const should = paused ? off : (current ?? leaving(part))
      const from = availabilityState(part)
      states.push({ aspect: 'availability', kind, ref, name, state: availabilityState(should), from })
    }
    if (can.prices && current !== undefined) {
      const from = priceState(part.priceCents)
      states.push({ aspect: 'price', kind, ref, name, state: priceState(current.priceCents), from })
    }
    return states
  })
}

/** A price that was rolled back stays until somebody changes it. */
function isHeld({ heldPrices }: ChannelState, { aspect, kind, ref, state }: State, known: Told | undefined): boolean {
  return aspect === 'price' && known === undefined && heldPrices.get(`${kind} ${ref}`) === Number(state)
}

const comparable = ({ aspect, state }: Told, today: string): string =>
  aspect === 'hours' ? hoursState(hoursOf(state), today).state : state
