import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, monthEnd } from '../../../shared/rules/basics/dates.ts'
import { factSpans, type Span } from './factSpans.ts'

const daysOf = ({ from, to }: Span): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** How often each day counts. */
function countsOf({ months, added, taken }: ReturnType<typeof factSpans>): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (span: Span, by: number) => {
    for (const day of daysOf(span)) counts.set(day, (counts.get(day) ?? 0) + by)
  }
  for (let month = months.from; month <= months.to; month = addMonths(month, 1)) {
    count({ from: month, to: monthEnd(month) }, 1)
  }
  for (const span of added) count(span, 1)
  for (const span of taken) count(span, -1)
  return counts
}

describe('I18 the facts of a range', () => {
  test('a calendar year is twelve months and no days', () => {
    const { months, added, taken } = factSpans('2015-01-01', '2015-12-31')
    expect(months).toEqual({ from: '2015-01-01', to: '2015-12-01' })
    expect([...added, ...taken].flatMap(daysOf)).toEqual([])
  })

  test('a month that is left by less than half counts whole, less the days outside', () => {
    expect(factSpans('2026-02-04', '2026-04-20')).toEqual({
      months: { from: '2026-02-01', to: '2026-04-01' },
      added: [expect.anything(), expect.anything()],
      taken: [
        { from: '2026-02-01', to: '2026-02-03' },
        { from: '2026-04-21', to: '2026-04-30' },
      ],
    })
  })

  test('count every day once, and read at most 15 days at an end (property)', () => {
    const day = fc.integer({ min: 0, max: 800 }).map(days => addDays('2023-12-01', days))
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const spans = factSpans(from, to)
        const counted = [...countsOf(spans)].filter(([, times]) => times !== 0)
        expect(counted.map(([date]) => date).sort()).toEqual(daysOf({ from, to }))
        expect(counted.every(([, times]) => times === 1)).toBe(true)
        expect([...spans.added, ...spans.taken].flatMap(daysOf).length).toBeLessThanOrEqual(30)
      }),
    )
  })
})
