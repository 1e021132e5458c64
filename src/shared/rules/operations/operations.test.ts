import { expect, test } from 'vitest'
import { diskGrowth } from './growth.ts'
import { tableGroupOf } from './tableGroups.ts'

const HOUR = 3_600_000
const GB = 1_000_000_000
const hourly = (hours: number, freeAt: (hour: number) => number) =>
  Array.from({ length: hours }, (_, hour) => ({ at: hour * HOUR, freeBytes: freeAt(hour) }))

test('ADM-3 a disk that loses 24 GB a day and has 240 GB free is full in ten days', () => {
  expect(
    diskGrowth(
      hourly(73, hour => 312 * GB - hour * GB),
      240 * GB,
    ),
  ).toEqual({
    bytesPerDay: 24 * GB,
    daysLeft: 10,
    measuredDays: 3,
  })
})

test('ADM-3 a large file that came and went does not decide, and a disk that gains room is never full', () => {
  const steady = diskGrowth(
    hourly(240, hour => (hour === 120 ? 1 : 500) * GB),
    500 * GB,
  )
  expect(steady?.daysLeft ?? Infinity).toBeGreaterThan(300)
  expect(
    diskGrowth(
      hourly(73, hour => (100 + hour) * GB),
      172 * GB,
    ),
  ).toMatchObject({ daysLeft: null })
})

test('ADM-3 from less than two days, or a few samples, nothing is said', () => {
  expect(diskGrowth([], GB)).toBeUndefined()
  expect(
    diskGrowth(
      hourly(47, hour => 100 * GB - hour * GB),
      GB,
    ),
  ).toBeUndefined()
  expect(
    diskGrowth(
      hourly(2, () => GB).map(({ at, ...rest }) => ({ at: at * 100, ...rest })),
      GB,
    ),
  ).toBeUndefined()
})

test.each([
  ['orders', 'sales'],
  ['order_line', 'sales'],
  ['payment_change', 'sales'],
  ['print_job', 'outgoing'],
  ['money_fact', 'reports'],
  ['dish_tax', 'menu'],
  ['audit_entry', 'trail'],
  ['customer_search', 'guests'],
  ['clock_record', 'people'],
  ['installation_key', 'other'],
] as const)('ADM-3 the table %s counts among %s', (table, group) => {
  expect(tableGroupOf(table)).toBe(group)
})
