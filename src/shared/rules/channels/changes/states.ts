/**
 * What a delivery channel is told at once, without a publish (CHOWLY-3), each as a text that is compared, kept and sent
 * again as it is: an absolute state, so that sending it twice does no harm.
 */
import type { ChannelHours, ChannelText } from '../../../contract/channels/channelMenu.ts'

/** In the order in which they are sent: what stops orders first. */
export const changeAspects = ['pause', 'availability', 'price', 'hours'] as const
export type ChangeAspect = (typeof changeAspects)[number]

/** What a state is about: an item or an option by its external id; the hours and the pause are the store's. */
export interface StateOf {
  readonly aspect: ChangeAspect
  readonly kind: 'item' | 'option' | 'store'
  readonly ref: string
}
export interface State extends StateOf {
  readonly state: string
  /** Of the item or option; both empty for the store's. */
  readonly name: ChannelText
}

export const stateKey = ({ aspect, kind, ref }: StateOf): string => `${aspect} ${kind} ${ref}`
export const NO_NAME: ChannelText = { en: '', zh: '' }
const STORE = { kind: 'store', ref: '', name: NO_NAME } as const

/** Until an instant (ISO 8601), until told otherwise (`open`), or not at all. */
export type PauseState = string | null
export const pauseState = (pause: PauseState): State => ({
  ...STORE,
  aspect: 'pause',
  state: pause === null || pause === 'open' ? (pause ?? 'none') : isoOf(pause),
})
/** Counterpart of `pauseState`. */
export const pauseOf = (state: string): PauseState => (state === 'none' ? null : state)

export interface Availability {
  readonly available: boolean
  /** On sale again from then on; null until it is switched back. */
  readonly suspendedUntil: string | null
}
export function availabilityState({ available, suspendedUntil }: Availability): string {
  if (available) return 'on'
  return suspendedUntil === null ? 'off' : `off ${isoOf(suspendedUntil)}`
}
/** Counterpart of `availabilityState`. */
export const availabilityOf = (state: string): Availability => ({
  available: state === 'on',
  suspendedUntil: state.startsWith('off ') ? state.slice(4) : null,
})

export const priceState = (cents: number): string => String(cents)
/** Counterpart of `priceState`, in cents. */
export const priceOf = (state: string): number => Number(state)

/** Business hours, closings and special hours from a date (`YYYY-MM-DD`) on: what is over makes no difference. */
export const hoursState = (hours: ChannelHours, today: string): State => ({
  ...STORE,
  aspect: 'hours',
  state: JSON.stringify(ordered(hours, today)),
})
/** Counterpart of `hoursState`. */
export const hoursOf = (state: string): ChannelHours => JSON.parse(state) as ChannelHours

function ordered({ regular, special }: ChannelHours, today: string): ChannelHours {
  return {
    regular: regular
      .map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute }))
      .toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute || a.toMinute - b.toMinute),
    special: special
      .filter(({ date }) => date >= today)
      .map(({ date, closed, spans }) => ({
        date,
        closed,
        spans: spans
          .map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute }))
          .toSorted((a, b) => a.fromMinute - b.fromMinute),
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

/** One spelling of an instant: the database leaves out milliseconds that are none. */
const isoOf = (instant: string): string => new Date(instant).toISOString()
