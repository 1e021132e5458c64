/**
 * Which facts a range needs: those of its months, and of the days at its ends. A month that the range leaves by less
 * than half is taken whole, and the facts of the days outside are taken away again: at most 15 days an end are read.
 */
import { addDays, addMonths, dayNumber, monthEnd, monthStart } from '../../../shared/rules/basics/dates.ts'

/** Both ends included; `from` after `to` is none. */
export interface Span {
  readonly from: string
  readonly to: string
}

export interface FactSpans {
  /** First days of the months that count whole. */
  readonly months: Span
  /** Days whose facts are added. */
  readonly added: readonly [Span, Span]
  /** Days whose facts are taken away from those of the months. */
  readonly taken: readonly [Span, Span]
}

const none: Span = { from: '9999-12-31', to: '0001-01-01' }

const daysIn = ({ from, to }: Span): number => Math.max(0, dayNumber(to) - dayNumber(from) + 1)

/** The part of a month before or after the range; none where the range holds all of it. */
const outside = (from: string, to: string): Span => (from > to ? none : { from, to })

/** The spans of a range of business days, both included: added less taken, they cover each day of it once. */
export function factSpans(from: string, to: string): FactSpans {
  const [first, last] = [monthStart(from), monthStart(to)]
  const before = outside(first, addDays(from, -1))
  const after = outside(addDays(to, 1), monthEnd(to))
  if (first === last) {
    const isMonth = lengthOf(before) + lengthOf(after) < daysIn({ from, to })
    if (!isMonth) return { months: none, added: [{ from, to }, none], taken: [none, none] }
    return { months: { from: first, to: first }, added: [none, none], taken: [before, after] }
  }
  const head: Span = { from, to: monthEnd(from) }
  const tail: Span = { from: last, to }
  const wholeHead = lengthOf(before) < daysIn(head)
  const wholeTail = lengthOf(after) < daysIn(tail)
  return {
    months: { from: wholeHead ? first : addMonths(first, 1), to: wholeTail ? last : addMonths(last, -1) },
    added: [wholeHead ? none : head, wholeTail ? none : tail],
    taken: [wholeHead ? before : none, wholeTail ? after : none],
  }
}

const lengthOf = (span: Span): number => (span === none ? 0 : daysIn(span))
