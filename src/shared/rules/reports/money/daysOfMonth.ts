import { monthEnd } from '../../basics/dates.ts'
import type { DayRange } from '../../basics/periods.ts'

/** The days of a month (`YYYY-MM`) that lie in a report's period: its first and last month may be cut. */
export function daysOfMonth(month: string, { from, to }: DayRange): DayRange {
  const first = `${month}-01`
  const last = monthEnd(first)
  return { from: first < from ? from : first, to: last > to ? to : last }
}
