/** Supply hours: spans of a week, also past midnight (MENU-1, SET-5's rules of spans). */
import type { z } from 'zod'
import type { supplySpan } from '../../contract/menu/entities.ts'
import type { FieldIssue } from './issues.ts'

export type SupplySpan = z.output<typeof supplySpan>

export const MOST_SPANS_A_DAY = 3
export const LEAST_SPAN_MINUTES = 30
const DAY = 1440
const WEEK = 7 * DAY

/** The minutes of the week that a span covers; one past Saturday's midnight goes on at the week's beginning. */
const weekSpans = ({ weekday, fromMinute, toMinute }: SupplySpan): [number, number][] => {
  const [from, to] = [weekday * DAY + fromMinute, weekday * DAY + toMinute]
  if (to <= WEEK) return [[from, to]]
  return [
    [from, WEEK],
    [0, to - WEEK],
  ]
}

/**
 * At most three a day, at least 30 minutes and at most a day each, none overlapping another, also over midnight. Hours
 * that end before they begin are a wrong selection; hours longer than a day are a wrong range.
 */
export function checkSpans(spans: readonly SupplySpan[]): FieldIssue[] {
  const issues: FieldIssue[] = []
  const perDay = new Map<number, number>()
  const taken: [number, number][] = []
  for (const [at, span] of spans.entries()) {
    const field = `spans.${at}`
    const length = span.toMinute - span.fromMinute
    const count = (perDay.get(span.weekday) ?? 0) + 1
    perDay.set(span.weekday, count)
    if (count > MOST_SPANS_A_DAY) issues.push({ field, code: 'SPANS_MOST' })
    if (length <= 0) issues.push({ field, code: 'RANGE_WRONG' })
    else if (length > DAY) issues.push({ field, code: 'TIME_RANGE_WRONG' })
    else if (length < LEAST_SPAN_MINUTES) issues.push({ field, code: 'SPAN_TOO_SHORT' })
    const own = weekSpans(span)
    if (own.some(([from, to]) => taken.some(([start, end]) => from < end && start < to))) {
      issues.push({ field, code: 'TIME_CONFLICT' })
    }
    taken.push(...own)
  }
  return issues
}

/** Whether a minute of the week (0 is Sunday's midnight, by the store's clock) is within the hours. */
export function isSupplied(spans: readonly SupplySpan[], minuteOfWeek: number): boolean {
  return spans.some(span => weekSpans(span).some(([from, to]) => from <= minuteOfWeek && minuteOfWeek < to))
}
