import { expect, test } from 'vitest'
import { inputOfView, isAsSaved } from './savedViews.ts'

const input = { from: '2026-11-01', to: '2026-11-23', refundsBy: 'refundDay', dishIds: [1, 2] }

test('RPT-7 a view of a named period moves with the calendar; days of one’s own stay', () => {
  expect(inputOfView({ period: 'lastMonth', input }, '2026-12-05')).toEqual({
    ...input,
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(inputOfView({ period: 'own', input }, '2026-12-05')).toEqual(input)
})

test('RPT-7 a view is changed by other filters and another period, not by another day of the same period', () => {
  const view = { period: 'thisMonth', input } as const
  const { dishIds, ...rest } = input
  expect(isAsSaved(view, { period: 'thisMonth', input: { dishIds, ...rest, to: '2026-11-24' } })).toBe(true)
  expect(isAsSaved(view, { period: 'lastMonth', input })).toBe(false)
  expect(isAsSaved(view, { period: 'thisMonth', input: { ...input, dishIds: [1] } })).toBe(false)
  const own = { period: 'own', input } as const
  expect(isAsSaved(own, { period: 'own', input: { ...input, to: '2026-11-24' } })).toBe(false)
})
