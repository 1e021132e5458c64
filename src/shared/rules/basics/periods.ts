/** Periods by their usual names, counted from the store's running business day (RPT-7). */
import { addDays, addMonths, monthEnd, monthStart, weekday } from './dates.ts'

/** Business days, `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** `own` has no days of its own: it keeps those that were chosen. */
export const periodPresets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7Days',
  'last28Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'own',
] as const
export type PeriodPreset = (typeof periodPresets)[number]
export type NamedPeriod = Exclude<PeriodPreset, 'own'>
export const namedPeriods = periodPresets.filter((preset): preset is NamedPeriod => preset !== 'own')

const DAYS_OF_A_WEEK = 7

/**
 * The days that a preset stands for on a business day, both included. What is still running ends with that day. Weeks begin on
 * Monday, as in ISO 8601.
 */
export function periodRange(preset: NamedPeriod, businessDate: string): DayRange {
  const until = (days: number): DayRange => ({ from: addDays(businessDate, 1 - days), to: businessDate })
  const sinceMonday = (weekday(businessDate) + 6) % DAYS_OF_A_WEEK
  const monday = addDays(businessDate, -sinceMonday)
  const year = Number(businessDate.slice(0, 4))
  switch (preset) {
    case 'today':
      return until(1)
    case 'yesterday':
      return { from: addDays(businessDate, -1), to: addDays(businessDate, -1) }
    case 'thisWeek':
      return { from: monday, to: businessDate }
    case 'lastWeek':
      return { from: addDays(monday, -DAYS_OF_A_WEEK), to: addDays(monday, -1) }
    case 'last7Days':
      return until(DAYS_OF_A_WEEK)
    case 'last28Days':
      return until(4 * DAYS_OF_A_WEEK)
    case 'last30Days':
      return until(30)
    case 'thisMonth':
      return { from: monthStart(businessDate), to: businessDate }
    case 'lastMonth': {
      const first = addMonths(monthStart(businessDate), -1)
      return { from: first, to: monthEnd(first) }
    }
    case 'thisYear':
      return { from: `${year}-01-01`, to: businessDate }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** The preset that stands for these days today; `own` where none does. */
export const presetOf = ({ from, to }: DayRange, businessDate: string): PeriodPreset =>
  namedPeriods.find(preset => {
    const range = periodRange(preset, businessDate)
    return range.from === from && range.to === to
  }) ?? 'own'
