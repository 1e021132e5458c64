/** Hours of a week as spans on a circle of minutes, as channels read them: over midnight, and from Saturday into Sunday. */
export interface WeeklySpan {
  readonly weekday: number
  readonly fromMinute: number
  readonly toMinute: number
}

export const DAY = 1440
export const WEEK = 7 * DAY

/** The minute of the week at which a span begins, and the one at which it ends, which may be past the week's end. */
export const weekMinutes = ({ weekday, fromMinute, toMinute }: WeeklySpan): readonly [number, number] => [
  weekday * DAY + fromMinute,
  weekday * DAY + toMinute,
]

/** Of the whole span, over midnight too. */
export const minutesOf = ({ fromMinute, toMinute }: WeeklySpan): number => toMinute - fromMinute

/** Whether two spans share a minute of the week. */
export function overlap(a: WeeklySpan, b: WeeklySpan): boolean {
  const [from, to] = weekMinutes(a)
  const [start, end] = weekMinutes(b)
  return [-WEEK, 0, WEEK].some(turn => from < end + turn && start + turn < to)
}

/** The places of the spans that overlap one that comes before them in the list. */
export function overlapping(spans: readonly WeeklySpan[]): number[] {
  return [...spans.keys()].filter(at => {
    const span = spans[at]
    return span !== undefined && spans.slice(0, at).some(other => overlap(span, other))
  })
}

/** The days, 0 is Sunday, on which any minute of these spans lies. */
export function daysOf(spans: readonly WeeklySpan[]): Set<number> {
  const days = new Set<number>()
  for (const span of spans) {
    const [from, to] = weekMinutes(span)
    for (let day = Math.floor(from / DAY); day * DAY < to; day++) days.add(day % 7)
  }
  return days
}
