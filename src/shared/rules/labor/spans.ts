/** Spans of time in whole minutes, from the start up to but without the end. */

export interface Span {
  readonly startMinute: number
  readonly endMinute: number
}

/** How many minutes two spans have in common. */
export function sharedMinutes(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.endMinute, b.endMinute) - Math.max(a.startMinute, b.startMinute))
}

/**
 * Every pair of spans that overlap, as indexes, the one that begins first in front (TIME-2 double booking, TIME-3
 * overlapping records of one person). Spans that only touch do not overlap, nor does one without any time.
 */
export function overlapsOf(spans: readonly Span[]): [number, number][] {
  const inOrder = spans
    .map((span, index) => ({ ...span, index }))
    .filter(({ startMinute, endMinute }) => startMinute < endMinute)
    .sort((a, b) => a.startMinute - b.startMinute)
  const pairs: [number, number][] = []
  for (const [position, first] of inOrder.entries()) {
    for (let next = position + 1; next < inOrder.length; next += 1) {
      const second = inOrder[next]
      if (second === undefined || second.startMinute >= first.endMinute) break
      pairs.push([first.index, second.index])
    }
  }
  return pairs
}
