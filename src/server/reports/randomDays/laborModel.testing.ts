/** Hours and wages of shifts, minute by minute, without the database. */
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { localHour } from '../../../shared/rules/basics/localTime.ts'
import { newYork } from '../../orders/ledger/testing/sales.ts'
import type { Shift } from './days.testing.ts'

/** 18.00 an hour. */
const CENTS_A_MINUTE = 30
const MINUTE = 60_000

/** Work of a person in an hour of a day. */
export interface Worked {
  /** The business day of sales, and the workday of the clock, which turns at midnight. */
  readonly date: string
  readonly workday: string
  readonly hour: number
  readonly employeeId: number
  readonly workMinutes: number
  readonly unratedMinutes: number
  readonly costCents: number
}

/** Every minute of every shift, those of the same person, hour and day together. */
export function workedBy(shifts: readonly Shift[]): Worked[] {
  const { timeZone, cutoverMinutes } = newYork
  const sums = new Map<string, Worked>()
  for (const { employeeId, from, to, isPaid } of shifts) {
    for (let at = from; at < to; at += MINUTE) {
      const cell = {
        date: businessDay(at, timeZone, cutoverMinutes),
        workday: businessDay(at, timeZone, 0),
        hour: localHour(at, timeZone),
        employeeId,
      }
      const key = Object.values(cell).join(' ')
      const before = sums.get(key)
      sums.set(key, {
        ...cell,
        workMinutes: (before?.workMinutes ?? 0) + 1,
        unratedMinutes: (before?.unratedMinutes ?? 0) + (isPaid ? 0 : 1),
        costCents: (before?.costCents ?? 0) + (isPaid ? CENTS_A_MINUTE : 0),
      })
    }
  }
  return [...sums.values()]
}
