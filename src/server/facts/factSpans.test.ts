import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { factSpans, type Span } from './factSpans.ts'

const daysOf = ({ from, to }: Span): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

describe('I18 the facts of a range', () => {
  test('a calendar year is twelve months and no days', () => {
    const { months, daysBefore, daysAfter } = factSpans('2015-01-01', '2015-12-31')
    expect(months).toEqual({ from: '2015-01-01', to: '2015-12-01' })
    expect([...daysOf(daysBefore), ...daysOf(daysAfter)]).toEqual([])
  })

  test('cover every day once', () => {
    const day = fc.integer({ min: 0, max: 800 }).map(days => addDays('2023-12-01', days))
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const { months, daysBefore, daysAfter } = factSpans(from, to)
        const inMonths: string[] = []
        for (let month = months.from; month <= months.to; month = addMonths(month, 1)) {
          inMonths.push(...daysOf({ from: month, to: addDays(addMonths(month, 1), -1) }))
        }
        expect([...daysOf(daysBefore), ...inMonths, ...daysOf(daysAfter)]).toEqual(daysOf({ from, to }))
      }),
    )
  })
})
