/** Ranges of business days by their usual names, counted from the store's business day. */
import { addDays, addMonths } from '../../shared/rules/basics/dates.ts'

/** Both days included, `YYYY-MM-DD`; an empty string leaves that end open. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

export const presetNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type PresetName = (typeof presetNames)[number]

/** The days that a name stands for on the business day `today`. */
export function presetRange(name: PresetName, today: string): DateRange {
  const monthStart = `${today.slice(0, 8)}01`
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: monthStart, to: today }
    case 'lastMonth':
      return { from: addMonths(monthStart, -1), to: addDays(monthStart, -1) }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** Why a range cannot be asked for: upside down, or longer than `mostMonths` (both ends needed then). */
export function rangeIsWrong(range: DateRange, mostMonths?: number): 'RANGE_WRONG' | 'RANGE_TOO_LONG' | undefined {
  const { from, to } = range
  if (from !== '' && to !== '' && to < from) return 'RANGE_WRONG'
  if (mostMonths === undefined) return undefined
  if (from === '' || to === '') return 'RANGE_WRONG'
  return to >= addMonths(from, mostMonths) ? 'RANGE_TOO_LONG' : undefined
}
