/** Small changes as the calls that tell them: many are one call of each kind (CHOWLY-3). */
import type { ChannelHours } from '../../../contract/channels/channelMenu.ts'
import type { SmallChange } from './smallChanges.ts'
import { availabilityOf, hoursOf, type PauseState, pauseOf, priceOf } from './states.ts'

interface Named {
  readonly kind: 'item' | 'option'
  readonly ref: string
}
export interface ChangeCalls {
  /** Undefined where nothing is to be said of it; null takes orders again. */
  readonly pause: PauseState | undefined
  readonly availability: readonly (Named & { readonly available: boolean; readonly until: string | null })[]
  readonly prices: readonly (Named & { readonly priceCents: number })[]
  readonly hours: ChannelHours | null
}

/** What to call for these changes; empty lists, null and undefined are no calls. */
export function callsOf(changes: readonly SmallChange[]): ChangeCalls {
  const store = (aspect: 'pause' | 'hours') => changes.find(change => change.aspect === aspect)?.state
  const [pause, hours] = [store('pause'), store('hours')]
  return {
    pause: pause === undefined ? undefined : pauseOf(pause),
    availability: parts(changes, 'availability').map(({ named, state }) => {
      const { available, suspendedUntil } = availabilityOf(state)
      return { ...named, available, until: suspendedUntil }
    }),
    prices: parts(changes, 'price').map(({ named, state }) => ({ ...named, priceCents: priceOf(state) })),
    hours: hours === undefined ? null : hoursOf(hours),
  }
}

function parts(changes: readonly SmallChange[], wanted: 'availability' | 'price'): { named: Named; state: string }[] {
  return changes.flatMap(({ aspect, kind, ref, state }) =>
    aspect === wanted && kind !== 'store' ? [{ named: { kind, ref }, state }] : [],
  )
}
