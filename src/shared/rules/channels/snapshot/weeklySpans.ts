/** Weekly hours of a channel menu: in one order, and those that two have in common. */
import type { SupplySpan } from '../../menu/supply.ts'

const DAY = 1440
const WEEK = 7 * DAY

type Range = readonly [start: number, end: number]

const inOrder = (spans: readonly SupplySpan[]): SupplySpan[] =>
  spans
    .map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute }))
    .toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute || a.toMinute - b.toMinute)

const rangeOf = ({ weekday, fromMinute, toMinute }: SupplySpan): Range => {
  const day = weekday * DAY
  return [day + fromMinute, day + toMinute]
}

/** A range of at most a day; it may begin after the week's end and may go past it. */
function spanOf([start, end]: Range): SupplySpan {
  const within = ((start % WEEK) + WEEK) % WEEK
  const weekday = Math.floor(within / DAY)
  const fromMinute = within - weekday * DAY
  return { weekday, fromMinute, toMinute: fromMinute + end - start }
}

/** What two spans of a week have in common; Saturday night goes on at the week's beginning. */
function common(a: Range, b: Range): Range[] {
  return [-WEEK, 0, WEEK].flatMap(shift => {
    const start = Math.max(a[0], b[0] + shift)
    const end = Math.min(a[1], b[1] + shift)
    return start < end ? [[start, end] as const] : []
  })
}

/** Spans that go on over midnight as one, up to a day long: what is open until 2:00 closes once. */
function joined(spans: readonly SupplySpan[]): SupplySpan[] {
  const left = [...spans]
  for (let at = 0; at < left.length; at++) {
    const one = left[at]
    const next = left.findIndex(
      other =>
        one !== undefined &&
        one.toMinute === DAY &&
        other.fromMinute === 0 &&
        other.weekday === (one.weekday + 1) % 7 &&
        one.fromMinute > 0 &&
        DAY - one.fromMinute + other.toMinute <= DAY,
    )
    const late = left[next]
    if (one === undefined || late === undefined) continue
    left[at] = { ...one, toMinute: DAY + late.toMinute }
    left.splice(next, 1)
    if (next < at) at--
  }
  return left
}

/**
 * The hours in which all of these are open, in one order; null is open at any time. Null where none of them says anything.
 * Spans past midnight stay whole, also over the end of the week.
 */
export function openTogether(all: readonly (readonly SupplySpan[] | null)[]): SupplySpan[] | null {
  const said = all.filter(spans => spans !== null)
  const [first, ...rest] = said
  if (first === undefined) return null
  if (rest.length === 0) return inOrder(first)
  let ranges = first.map(rangeOf)
  for (const spans of rest) {
    const others = spans.map(rangeOf)
    ranges = ranges.flatMap(range => others.flatMap(other => common(range, other)))
  }
  const unique = new Map(ranges.map(range => [JSON.stringify(spanOf(range)), spanOf(range)]))
  return inOrder(joined(inOrder([...unique.values()])))
}
