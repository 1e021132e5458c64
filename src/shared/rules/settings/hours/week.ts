/** Hours of a week against other hours of a week: what lies outside, and what is left of it inside (SET-5). */
import { LEAST_SPAN_MINUTES, MOST_SPANS_A_DAY, type SupplySpan } from '../../menu/supply.ts'

const DAY = 1440
const WEEK = 7 * DAY
/** Minutes of the week, from and to; the end is the first minute that is not part of it. */
type Minutes = readonly [from: number, to: number]

/** Hours one after the other, as minutes of the week, over the week before, this one and the next: the week is a ring. */
function around(spans: readonly SupplySpan[]): Minutes[] {
  const merged: [number, number][] = []
  const all = [-WEEK, 0, WEEK].flatMap(shift => spans.map(span => [from(span) + shift, to(span) + shift] as const))
  for (const [start, end] of all.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
const from = ({ weekday, fromMinute }: SupplySpan): number => weekday * DAY + fromMinute
const to = ({ weekday, toMinute }: SupplySpan): number => weekday * DAY + toMinute

/** Which of the spans do not lie within the others, by their places. No hours to lie within are all hours. */
export function placesOutside(spans: readonly SupplySpan[], within: readonly SupplySpan[]): number[] {
  if (within.length === 0) return []
  const open = around(within)
  return spans.flatMap((span, at) => (open.some(([start, end]) => start <= from(span) && to(span) <= end) ? [] : [at]))
}

/**
 * What is left of spans within others: cut, the pieces that are too short or too many a day (the shortest) left out.
 * The rules of spans hold for the answer where they held for what was given.
 */
export function trimSpans(spans: readonly SupplySpan[], within: readonly SupplySpan[]): SupplySpan[] {
  if (placesOutside(spans, within).length === 0) return [...spans]
  const open = around(within)
  const pieces = spans.flatMap(span =>
    open.flatMap(([start, end]) => {
      const [begin, stop] = [Math.max(start, from(span)), Math.min(end, to(span))]
      return stop - begin < LEAST_SPAN_MINUTES ? [] : [pieceOf(begin, stop)]
    }),
  )
  const longest = pieces.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const perDay = Map.groupBy(longest, ({ weekday }) => weekday)
  const kept = new Set([...perDay.values()].flatMap(day => day.slice(0, MOST_SPANS_A_DAY)))
  return pieces.filter(piece => kept.has(piece))
}
const lengthOf = ({ fromMinute, toMinute }: SupplySpan): number => toMinute - fromMinute

function pieceOf(begin: number, stop: number): SupplySpan {
  const day = Math.floor(begin / DAY)
  return { weekday: ((day % 7) + 7) % 7, fromMinute: begin - day * DAY, toMinute: stop - day * DAY }
}

/** Spans by day and beginning, so that the same hours are the same value. */
export function inWeekOrder(spans: readonly SupplySpan[]): SupplySpan[] {
  return spans.toSorted((a, b) => from(a) - from(b))
}
