/** Which days a range of the dashboard shows, and which it is compared with (RPT-1). */
import type { DashboardRange } from '../../../shared/contract/reports/dashboard.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { sameTimeDaysBefore } from '../../../shared/rules/reports/storeMoment.ts'

export interface StoreDay {
  readonly timeZone: string
  readonly cutoverMinutes: number
}

export interface Period {
  readonly today: string
  readonly from: string
  readonly to: string
  readonly before: {
    readonly from: string
    readonly to: string
    /** The instant up to which the last day before counts: as late in it as now is in today. */
    readonly until?: number
  }
}

/** How many days a range shows, how far back the days lie that it is compared with, and whether today is among them. */
const ranges: Record<DashboardRange, { days: number; back: number; endsToday: boolean }> = {
  today: { days: 1, back: 7, endsToday: true },
  yesterday: { days: 1, back: 7, endsToday: false },
  last7: { days: 7, back: 7, endsToday: true },
  last30: { days: 30, back: 30, endsToday: true },
}

/** The days of a range at an instant. Today is compared up to the same time of day, whole days with whole days. */
export function periodOf(range: DashboardRange, now: Date, { timeZone, cutoverMinutes }: StoreDay): Period {
  const { days, back, endsToday } = ranges[range]
  const today = businessDay(now, timeZone, cutoverMinutes)
  const to = endsToday ? today : addDays(today, -1)
  const from = addDays(to, 1 - days)
  const before = { from: addDays(from, -back), to: addDays(to, -back) }
  if (!endsToday) return { today, from, to, before }
  return { today, from, to, before: { ...before, until: sameTimeDaysBefore(Number(now), back, timeZone) } }
}
