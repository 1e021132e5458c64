/** Pay periods as a manager names them: ranges of workdays around a day. */
import { addDays, addMonths, dayNumber, monthEnd, monthStart, weekday } from '../../../shared/rules/basics/dates.ts'

export const periodKinds = ['week', 'twoWeeks', 'month', 'quarter', 'custom'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  readonly from: string
  readonly to: string
}

/** On which weekday workweeks begin, and from which day on; in order, the first from the beginning. */
export interface WeekStart {
  readonly beginsOn: string | null
  readonly workweekStart: number
}

/** The days around one on which workweeks begin on the same weekday; an open end is undefined. */
function sameWeeks(date: string, starts: readonly WeekStart[]) {
  let [from, workweekStart] = [undefined as string | undefined, starts[0]?.workweekStart ?? 1]
  for (const next of starts) {
    if (next.beginsOn === null || next.workweekStart === workweekStart) continue
    if (next.beginsOn > date) return { from, to: addDays(next.beginsOn, -1), workweekStart }
    ;[from, workweekStart] = [next.beginsOn, next.workweekStart]
  }
  return { from, to: undefined, workweekStart }
}

const weekOf = (date: string, workweekStart: number) => addDays(date, -((weekday(date) - workweekStart + 7) % 7))

/** Every second workweek begins a period of two; counted from the first of all. */
function fortnightOf(date: string, workweekStart: number): string {
  const week = weekOf(date, workweekStart)
  const count = Math.round((dayNumber(week) - dayNumber(weekOf('2000-01-10', workweekStart))) / 7)
  return count % 2 === 0 ? week : addDays(week, -7)
}

/** Workweeks around a day; where they begin on another weekday from a day on, the one before is cut there. */
function weeksOf(date: string, starts: readonly WeekStart[], count: 1 | 2): Period {
  const held = sameWeeks(date, starts)
  const first = count === 1 ? weekOf(date, held.workweekStart) : fortnightOf(date, held.workweekStart)
  const last = addDays(first, 7 * count - 1)
  return {
    from: held.from !== undefined && held.from > first ? held.from : first,
    to: held.to !== undefined && held.to < last ? held.to : last,
  }
}

/** The period of a kind in which a day lies; a custom one is the day itself. */
export function periodOf(kind: PeriodKind, date: string, starts: readonly WeekStart[]): Period {
  switch (kind) {
    case 'week':
      return weeksOf(date, starts, 1)
    case 'twoWeeks':
      return weeksOf(date, starts, 2)
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
export function besidePeriod(
  kind: PeriodKind,
  { from, to }: Period,
  step: -1 | 1,
  starts: readonly WeekStart[],
): Period {
  if (kind !== 'custom') return periodOf(kind, step === 1 ? addDays(to, 1) : addDays(from, -1), starts)
  const days = (dayNumber(to) - dayNumber(from) + 1) * step
  return { from: addDays(from, days), to: addDays(to, days) }
}
