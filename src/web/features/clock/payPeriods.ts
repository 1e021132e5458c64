/** Pay periods as a manager names them: ranges of workdays around a day. */
import { addDays, addMonths, dayNumber, monthEnd, monthStart } from '../../../shared/rules/dates.ts'
import { type WorkClock, workweekOf } from '../../../shared/rules/labour/workCalendar.ts'

export const periodKinds = ['week', 'twoWeeks', 'month', 'quarter', 'custom'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  readonly from: string
  readonly to: string
}

/** Every second workweek begins a period of two; counted from the first of all. */
function fortnightOf(date: string, clock: WorkClock): string {
  const week = workweekOf(date, clock)
  const count = Math.round((dayNumber(week) - dayNumber(workweekOf('2000-01-10', clock))) / 7)
  return count % 2 === 0 ? week : addDays(week, -7)
}

/** The period of a kind in which a day lies; a custom one is the day itself. */
export function periodOf(kind: PeriodKind, date: string, clock: WorkClock): Period {
  switch (kind) {
    case 'week': {
      const from = workweekOf(date, clock)
      return { from, to: addDays(from, 6) }
    }
    case 'twoWeeks': {
      const from = fortnightOf(date, clock)
      return { from, to: addDays(from, 13) }
    }
    case 'month':
      return { from: monthStart(date), to: monthEnd(date) }
    case 'quarter': {
      const from = addMonths(monthStart(date), -((Number(date.slice(5, 7)) - 1) % 3))
      return { from, to: monthEnd(addMonths(from, 2)) }
    }
    case 'custom':
      return { from: date, to: date }
  }
}

/** The period before (-1) or after (1); a custom one moves by its own length. */
export function besidePeriod(kind: PeriodKind, { from, to }: Period, step: -1 | 1, clock: WorkClock): Period {
  if (kind !== 'custom') return periodOf(kind, step === 1 ? addDays(to, 1) : addDays(from, -1), clock)
  const days = (dayNumber(to) - dayNumber(from) + 1) * step
  return { from: addDays(from, days), to: addDays(to, days) }
}
