/**
 * Labor by the hour beside sales (field: sales per labor hour, labor % of sales). The minutes of a shift stand in the hours of the
 * store's clock in which they were worked, under the business day of sales. What a shift earns in a workday is spread evenly over its
 * minutes; its overtime is the last of them.
 */
import { businessDay } from '../basics/businessDay.ts'
import { localHour } from '../basics/localTime.ts'
import { payPerson, type PaidPart, type PayCalendar, type RatedShift } from '../labor/personPay.ts'
import type { Span } from '../labor/spans.ts'

/** Hours and cost of labor; `costCents` is without the unrated minutes, which nobody has given a wage. */
export interface LaborSums {
  readonly workMinutes: number
  readonly overtimeMinutes: number
  readonly unratedMinutes: number
  readonly costCents: number
}

/** Labor in an hour of the store's clock on a business day. In a day of 25 hours two hours have the same name. */
export interface LaborCell extends LaborSums {
  readonly date: string
  readonly hour: number
}

export const noLabor: LaborSums = { workMinutes: 0, overtimeMinutes: 0, unratedMinutes: 0, costCents: 0 }

export const addLabor = (one: LaborSums, other: LaborSums): LaborSums => ({
  workMinutes: one.workMinutes + other.workMinutes,
  overtimeMinutes: one.overtimeMinutes + other.overtimeMinutes,
  unratedMinutes: one.unratedMinutes + other.unratedMinutes,
  costCents: one.costCents + other.costCents,
})

/** Every zone's clock is off by whole quarters of an hour. */
const QUARTER = 15
const minuteMs = 60_000

interface Cell {
  readonly date: string
  readonly hour: number
}

/** Says in which cell a minute since 1970 lies; each quarter of an hour is looked up once. */
export function cellsOfClock(clock: {
  readonly timeZone: string
  readonly cutoverMinutes: number
}): (minute: number) => Cell {
  const known = new Map<number, Cell>()
  return minute => {
    const quarter = Math.floor(minute / QUARTER)
    const found = known.get(quarter)
    if (found) return found
    const at = quarter * QUARTER * minuteMs
    const cell = { date: businessDay(at, clock.timeZone, clock.cutoverMinutes), hour: localHour(at, clock.timeZone) }
    known.set(quarter, cell)
    return cell
  }
}

/** The minutes of a part that are work: without the unpaid breaks, in order of time. */
function workedSpans(part: Span, breaks: RatedShift['breaks']): Span[] {
  const unpaid = breaks.filter(({ isPaid }) => !isPaid).toSorted((a, b) => a.startMinute - b.startMinute)
  const spans: Span[] = []
  let from = part.startMinute
  for (const { startMinute, endMinute } of unpaid) {
    const until = Math.min(startMinute, part.endMinute)
    if (until > from) spans.push({ startMinute: from, endMinute: until })
    from = Math.max(from, Math.min(endMinute, part.endMinute))
  }
  if (part.endMinute > from) spans.push({ startMinute: from, endMinute: part.endMinute })
  return spans
}

/** Gives what a part of a shift comes to, quarter by quarter of an hour; the pieces add up to it exactly. */
function spread(part: PaidPart, spans: readonly Span[], give: (minute: number, sums: LaborSums) => void): void {
  const overtimeFrom = part.workMinutes - part.overtimeMinutes - part.doubleMinutes
  const costUntil = (minutes: number) =>
    part.workMinutes === 0 ? 0 : Number((BigInt(part.salaryCents) * BigInt(minutes)) / BigInt(part.workMinutes))
  let done = 0
  for (const { startMinute, endMinute } of spans) {
    for (let from = startMinute; from < endMinute;) {
      const until = Math.min(endMinute, (Math.floor(from / QUARTER) + 1) * QUARTER)
      const workMinutes = until - from
      give(from, {
        workMinutes,
        overtimeMinutes: Math.max(0, done + workMinutes - Math.max(done, overtimeFrom)),
        unratedMinutes: part.centsPerHour === undefined ? workMinutes : 0,
        costCents: costUntil(done + workMinutes) - costUntil(done),
      })
      done += workMinutes
      from = until
    }
  }
}

/**
 * The labor of one person's shifts, in order of time and without overlap, paid as `payPerson` does: whole workweeks must be given.
 * Adds to `cells`, by business day and hour.
 */
export function addPersonLabor(
  cells: Map<string, LaborCell>,
  shifts: readonly RatedShift[],
  calendar: PayCalendar,
  cellOf: (minute: number) => Cell,
): void {
  for (const part of payPerson(shifts, calendar)) {
    const shift = shifts[part.shift]
    if (shift === undefined) continue
    const own = {
      startMinute: Math.max(shift.startMinute, calendar.startOf(part.day)),
      endMinute: Math.min(shift.endMinute, calendar.startOf(part.day + 1)),
    }
    spread(part, workedSpans(own, shift.breaks), (minute, sums) => {
      const { date, hour } = cellOf(minute)
      const key = `${date} ${hour}`
      cells.set(key, { date, hour, ...addLabor(cells.get(key) ?? noLabor, sums) })
    })
  }
}

/** Net sales for each hour of labor, in cents; undefined where nobody worked. */
export const salesPerLaborHour = (netCents: number, workMinutes: number): number | undefined =>
  workMinutes === 0 ? undefined : Math.round((netCents * 60) / workMinutes)

/** Labor cost as a share of net sales, in thousandths of a percent; undefined where nothing was sold. */
export const laborSharePcm = (costCents: number, netCents: number): number | undefined =>
  netCents <= 0 ? undefined : Math.round((costCents * 100_000) / netCents)
