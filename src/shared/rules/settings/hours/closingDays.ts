/** The dates of closings and special hours, also those that come back every year (SET-5). */
import type { OrderType } from '../../pricing/pricingTypes.ts'
import { addMonths, dateOfDay, dayNumber } from '../../basics/dates.ts'

export interface ClosedDays {
  /** Both are part of it. */
  readonly fromDate: string
  readonly toDate: string
  /** Comes back every year from the first on; the 29th of February on the 28th where there is none. */
  readonly yearly: boolean
  readonly orderTypes: readonly OrderType[]
}

/** Day numbers, both part of it. */
type Days = readonly [first: number, last: number]
/** Leap years come back: what two yearly closings do in five years, they do for good. */
const YEARS_TO_COMPARE = 5

/** When a closing is, between two days. */
function occurrences({ fromDate, toDate, yearly }: ClosedDays, first: number, last: number): Days[] {
  const found: Days[] = []
  const yearOf = (day: number) => Number(dateOfDay(day).slice(0, 4))
  const base = Number(fromDate.slice(0, 4))
  const years = yearly ? Math.max(0, yearOf(last) - base) : 0
  for (let year = yearly ? Math.max(0, yearOf(first) - base - 1) : 0; year <= years; year++) {
    const days: Days = [dayNumber(addMonths(fromDate, 12 * year)), dayNumber(addMonths(toDate, 12 * year))]
    if (days[0] <= last && first <= days[1]) found.push(days)
  }
  return found
}

/** The closing of a date and an order type; of any order type where none is given. */
export function closingOn<C extends ClosedDays>(
  closings: readonly C[],
  date: string,
  orderType?: OrderType,
): C | undefined {
  const day = dayNumber(date)
  return closings.find(
    closing =>
      (orderType === undefined || closing.orderTypes.includes(orderType)) && occurrences(closing, day, day).length > 0,
  )
}

/** The closings of each day between two day numbers, in the order in which they are given. */
export function closingsByDay<C extends ClosedDays>(closings: readonly C[], first: number, last: number) {
  const byDay = new Map<number, C[]>()
  for (const closing of closings) {
    for (const [from, to] of occurrences(closing, first, last)) {
      for (let day = Math.max(from, first); day <= Math.min(to, last); day++) {
        byDay.set(day, [...(byDay.get(day) ?? []), closing])
      }
    }
  }
  return byDay
}

/** The days of a closing between two dates, each once. */
export function datesOf(closing: ClosedDays, fromDate: string, toDate: string): string[] {
  const byDay = closingsByDay([closing], dayNumber(fromDate), dayNumber(toDate))
  return [...byDay.keys()].toSorted((a, b) => a - b).map(dateOfDay)
}

/** When a closing is next, or now, from a date on; undefined where it is over. */
export function nextTime(closing: ClosedDays, date: string): { fromDate: string; toDate: string } | undefined {
  const day = dayNumber(date)
  const until = closing.yearly ? Math.max(day, dayNumber(closing.fromDate)) + 366 : dayNumber(closing.toDate)
  const [next] = occurrences(closing, day, until)
  return next && { fromDate: dateOfDay(next[0]), toDate: dateOfDay(next[1]) }
}

/** Which closings are on a date and order type that one before them in the list has already; by their places. */
export function placesTaken(closings: readonly ClosedDays[]): number[] {
  if (closings.length < 2) return []
  const starts = closings.map(({ fromDate }) => dayNumber(fromDate))
  const ends = closings.map(({ toDate, yearly }, at) =>
    yearly ? (starts[at] ?? 0) : Math.max(starts[at] ?? 0, dayNumber(toDate)),
  )
  const [first, last] = [Math.min(...starts), Math.max(...ends) + YEARS_TO_COMPARE * 366]
  const taken = new Set<number>()
  const all = closings
    .flatMap((closing, at) => occurrences(closing, first, last).map(days => ({ at, closing, days })))
    .toSorted((a, b) => a.days[0] - b.days[0])
  // Of each order type what reaches furthest: whatever begins before its end is on the same day.
  const furthest = new Map<OrderType, (typeof all)[number]>()
  for (const one of all) {
    for (const type of one.closing.orderTypes) {
      const before = furthest.get(type)
      if (before && before.at !== one.at && one.days[0] <= before.days[1]) taken.add(Math.max(before.at, one.at))
      if (!before || before.days[1] < one.days[1]) furthest.set(type, one)
    }
  }
  return [...taken].toSorted((a, b) => a - b)
}
