/** When a poster is shown, and what its state is called (MKT-2). */
import type { DeviceKind } from '../../contract/devices/devices.ts'
import type { PosterState, PosterTerminal } from '../../contract/posters/posters.ts'
import { businessDayEnd, businessDayStart } from '../basics/businessDay.ts'

export interface PosterDates {
  /** As it is stored: that it has ended is found from its last day. */
  readonly state: 'draft' | 'posted' | 'cancelled'
  /** Business days `YYYY-MM-DD`, the last one inclusive. */
  readonly postedFrom: string | null
  readonly postedUntil: string | null
}

/** The state on a business day of the store. */
export function posterStateOf({ state, postedUntil }: PosterDates, today: string): PosterState {
  return state === 'posted' && postedUntil !== null && postedUntil < today ? 'ended' : state
}

/** Whether terminals show it on a business day of the store. */
export function isPosterShown(dates: PosterDates, today: string): boolean {
  return posterStateOf(dates, today) === 'posted' && (dates.postedFrom === null || dates.postedFrom <= today)
}

interface StoreClock {
  readonly timeZone: string
  readonly cutoverMinutes: number
}

/**
 * The instants, in milliseconds, at which a poster begins and ends. It begins with its first business day, but not
 * before it was posted; it ends with its last one, an hour earlier or later where the clocks change, or never.
 */
export function posterSpan(
  { postedFrom, postedUntil, postedAt }: Pick<PosterDates, 'postedFrom' | 'postedUntil'> & { readonly postedAt: Date },
  { timeZone, cutoverMinutes }: StoreClock,
): { startsAt: number; endsAt: number | null } {
  const first = postedFrom === null ? -Infinity : businessDayStart(postedFrom, timeZone, cutoverMinutes)
  return {
    startsAt: Math.max(Number(postedAt), first),
    endsAt: postedUntil === null ? null : businessDayEnd(postedUntil, timeZone, cutoverMinutes),
  }
}

const terminals = { kiosk: 'kiosk', pad: 'pad', pos: 'display' } as const satisfies Record<DeviceKind, PosterTerminal>

/** The posters that a kind of device shows: a POS has them on its customer display. */
export const terminalOf = (kind: DeviceKind): PosterTerminal => terminals[kind]
