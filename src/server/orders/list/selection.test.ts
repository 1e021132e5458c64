import fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { orderFilters } from '../../../shared/contract/orders/orders.ts'
import { addDays, dateOfDay, dayNumber, monthEnd } from '../../../shared/rules/basics/dates.ts'
import { factSelection, periodsOf, setFilters } from './selection.ts'

const filtersOf = (given: object) => z.object(orderFilters).parse(given)
const anyDay = fc.integer({ min: dayNumber('2023-11-01'), max: dayNumber('2025-03-31') }).map(dateOfDay)

/** The days that the periods stand for. */
function daysOf(periods: ReturnType<typeof periodsOf>): string[] {
  return periods.flatMap(({ grain, from = '', to = '' }) => {
    const last = grain === 'day' ? to : monthEnd(to)
    return Array.from({ length: Math.max(0, dayNumber(last) - dayNumber(from) + 1) }, (_, day) => addDays(from, day))
  })
}

describe('periodsOf', () => {
  test('months and edge days are exactly the range, each day once (property)', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const days = daysOf(periodsOf(from, to)).sort()
        expect(days).toEqual(daysOf([{ grain: 'day', from, to }]))
      }),
    )
  })

  test('whole months have no edge days, open ends stay open, an upside-down range is empty', () => {
    expect(periodsOf('2024-02-01', '2024-03-31')).toEqual([{ grain: 'month', from: '2024-02-01', to: '2024-03-01' }])
    expect(periodsOf(undefined, undefined)).toEqual([{ grain: 'month' }])
    expect(periodsOf('2024-02-10', undefined)).toEqual([
      { grain: 'day', from: '2024-02-10', to: '2024-02-29' },
      { grain: 'month', from: '2024-03-01' },
    ])
    expect(periodsOf(undefined, '2024-02-10')).toEqual([
      { grain: 'month', to: '2024-01-01' },
      { grain: 'day', from: '2024-02-01', to: '2024-02-10' },
    ])
    expect(periodsOf('2024-03-01', '2024-02-01')).toEqual([])
    expect(periodsOf('0001-01-01', '9999-12-31')).toEqual([{ grain: 'month' }])
    expect(periodsOf('9999-12-15', undefined)).toEqual([])
    expect(periodsOf(undefined, '0001-01-15')).toEqual([])
  })
})

test('facts count nothing set, statuses, or one dimension; two filters need the rows', () => {
  expect(setFilters(filtersOf({ from: '2024-01-01' }))).toEqual([])
  const withPage = { ...filtersOf({}), page: 2, sort: 'time' }
  expect(setFilters(withPage)).toEqual([])
  expect(factSelection(filtersOf({ from: '2024-01-01' }))).toEqual({ dimension: 'status', keys: [] })
  expect(factSelection(filtersOf({ statuses: ['open'] }))).toEqual({ dimension: 'status', keys: ['open'] })
  expect(factSelection(filtersOf({ hours: [9] }))).toEqual({ dimension: 'hour', keys: ['09'] })
  expect(factSelection(filtersOf({ tipFrom: 0 }))).toBeUndefined()
  expect(factSelection(filtersOf({ statuses: ['open'], orderTypes: ['dineIn'] }))).toBeUndefined()
})
