/** Whether two lists of weekly hours are open in the same minutes, however they are cut (CHOWLY-3). */
import type { WeeklySpan } from '../checks/spans.ts'
import { WEEK, weekMinutes } from '../checks/spans.ts'

type Range = readonly [from: number, to: number]

/** Ranges of the week in order, none touching another; what is past the week's end is at its beginning. */
function ranges(spans: readonly WeeklySpan[]): Range[] {
  const cut = spans.map(weekMinutes).flatMap(([from, to]): Range[] =>
    to <= WEEK
      ? [[from, to]]
      : [
          [from, WEEK],
          [0, to - WEEK],
        ],
  )
  const joined: [number, number][] = []
  for (const [from, to] of cut.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

export function sameHours(a: readonly WeeklySpan[], b: readonly WeeklySpan[]): boolean {
  const [left, right] = [ranges(a), ranges(b)]
  return left.length === right.length && left.every(([from, to], at) => right[at]?.[0] === from && right[at][1] === to)
}
