/** The columns of table turns: its page and its files have the same ones in the same order (I24). */
import type { TurnSums } from '../../contract/reports/tableTurns.ts'
import { shareOf } from './sourceRows.ts'

export interface TurnColumn {
  /** A key of `tableTurns.figure`. */
  readonly figure: string
  /** `tenths` are tenths of one. */
  readonly kind: 'money' | 'integer' | 'percent' | 'tenths'
  /** Undefined where there is nothing to divide by. */
  readonly value: (row: TurnSums) => number | undefined
}

const per = (amount: number, of: number): number | undefined => (of <= 0 ? undefined : Math.round(amount / of))

export const turnColumns = [
  { figure: 'seats', kind: 'integer', value: row => row.seats },
  { figure: 'parties', kind: 'integer', value: row => row.parties },
  { figure: 'guests', kind: 'integer', value: row => row.guests },
  { figure: 'turns', kind: 'tenths', value: row => per(row.parties * 10, row.tables * row.days) },
  { figure: 'minutesPerParty', kind: 'integer', value: row => per(row.minutes, row.timedParties) },
  { figure: 'minutesPerSeat', kind: 'integer', value: row => per(row.guestMinutes, row.seats * row.days) },
  { figure: 'seatsFilled', kind: 'percent', value: row => shareOf(row.guests, row.seatsTaken) },
  { figure: 'netCents', kind: 'money', value: row => row.netCents },
  { figure: 'perGuest', kind: 'money', value: row => per(row.netCents, row.guests) },
  { figure: 'perSeatHour', kind: 'money', value: row => per(row.netCents, row.seats * row.hours) },
] as const satisfies readonly TurnColumn[]

/** Which meal an hour of the store's clock is in: dinner from the store's first hour of it to the end of the business day. */
export function mealOfHour(hour: number, store: { cutoverMinutes: number; dinnerFromMinutes: number }): string {
  const sinceStart = (minutes: number) => (minutes - store.cutoverMinutes + 1440) % 1440
  return sinceStart(hour * 60) < sinceStart(store.dinnerFromMinutes) ? 'lunch' : 'dinner'
}
