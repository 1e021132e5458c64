import { expect, test } from 'vitest'
import { diskGrowth } from './growth.ts'
import { problemsOf, type WatchedFigures } from './problems.ts'
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

const quiet: WatchedFigures = {
  now: Date.parse('2026-11-21T10:00:00Z'),
  disk: { freeBytes: 50 * GB, totalBytes: 100 * GB, growth: { daysLeft: 400 } },
  hasDatabase: true,
  due: [{ late: 0 }, { late: 0 }],
  errors: { lastDay: 4, lastHour: 0 },
  processes: [{ seenAt: '2026-11-21T09:59:50Z', loopMs: 12 }],
  waiting: 0,
  backups: {
    isNightly: true,
    lastMadeAt: '2026-11-21T03:11:00Z',
    since: '2026-01-01T00:00:00Z',
    failed: 0,
    isUnproved: false,
  },
}
const backups = (changes: Partial<NonNullable<WatchedFigures['backups']>>): Partial<WatchedFigures> => ({
  backups: quiet.backups && { ...quiet.backups, ...changes },
})
const kinds = (figures: Partial<WatchedFigures>) =>
  problemsOf({ ...quiet, ...figures }).map(({ kind, count }) => `${kind} ${count}`)

test('ADM-3 where nothing is wrong an operator is told nothing', () => {
  expect(kinds({})).toEqual([])
  // A few errors a day are no news, nor is a figure that could not be had.
  expect(kinds({ errors: { lastDay: 5, lastHour: 5 } })).toEqual([])
  expect(kinds({ errors: { lastDay: 240, lastHour: 12 } })).toEqual([])
  expect(kinds({ disk: null, due: null, errors: null, processes: null, backups: null })).toEqual([])
})

test('ADM-2 a night without a backup is no news while it can be made up for, nor a week where backups are made by hand', () => {
  expect(kinds(backups({ lastMadeAt: '2026-11-20T08:00:00Z' }))).toEqual([])
  expect(kinds(backups({ lastMadeAt: null, since: '2026-11-21T08:00:00Z' }))).toEqual([])
  expect(kinds(backups({ isNightly: false, lastMadeAt: '2026-11-13T10:00:00Z' }))).toEqual([])
})

test.each<[string[], Partial<WatchedFigures>]>([
  [['diskFull 900'], { disk: { freeBytes: 0.9 * GB, totalBytes: 100 * GB, growth: { daysLeft: 3 } } }],
  [['diskFilling 13'], { disk: { freeBytes: 50 * GB, totalBytes: 100 * GB, growth: { daysLeft: 13 } } }],
  [['databaseSilent 0'], { hasDatabase: false }],
  [['dueLate 7'], { due: [{ late: 3 }, { late: 4 }] }],
  [['errorsRising 30'], { errors: { lastDay: 53, lastHour: 30 } }],
  [['processGone 1'], { processes: [...(quiet.processes ?? []), { seenAt: '2026-11-21T09:58:00Z', loopMs: 0 }] }],
  [['poolBusy 21'], { waiting: 21 }],
  [['backupFailed 2'], backups({ failed: 2, lastMadeAt: '2026-11-19T03:11:00Z' })],
  [['backupUnproved 1'], backups({ isUnproved: true })],
  [['backupOld 1'], backups({ lastMadeAt: '2026-11-20T07:59:59Z' })],
  [['backupOld 324'], backups({ lastMadeAt: null })],
  [['backupOld 9'], backups({ isNightly: false, lastMadeAt: '2026-11-12T09:00:00Z' })],
  [['loopBusy 900'], { processes: [{ seenAt: '2026-11-21T10:00:00Z', loopMs: 900 }] }],
])('ADM-3 an operator is told of %j', (expected, figures) => {
  expect(kinds(figures)).toEqual(expected)
})
