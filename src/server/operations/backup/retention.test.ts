import { expect, test } from 'vitest'
import { type Kept, readRetention, surplus } from './retention.ts'

const at = (madeAt: string, kind: Kept['kind'] = 'nightly'): Kept => ({ file: madeAt, madeAt, kind })
const DAY_MS = 24 * 3_600_000
/** One a night, newest first, at noon, so that every zone has the same days. */
const nights = (count: number, last = '2026-11-23T12:00:00.000Z') =>
  Array.from({ length: count }, (_, index) => at(new Date(Date.parse(last) - index * DAY_MS).toISOString()))
const keptOf = (all: Kept[], keep: string) => {
  const gone = new Set(surplus(all, readRetention(keep)))
  return all.filter(backup => !gone.has(backup)).map(({ madeAt }) => madeAt.slice(0, 10))
}

test('ADM-2 BACKUP_KEEP is days, weeks and months', () => {
  expect(readRetention('7d4w12m')).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(readRetention('30d')).toEqual({ days: 30, weeks: 0, months: 0 })
  expect(readRetention('3d12m')).toEqual({ days: 3, weeks: 0, months: 12 })
})

test('ADM-2 the last of each day, week and month is kept', () => {
  // 2026-11-23 is a Monday.
  expect(keptOf(nights(90), '3d3w3m')).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-15',
    '2026-10-31',
    '2026-09-30',
  ])
  expect(keptOf(nights(400), '7d4w12m')).toHaveLength(7 + 2 + 11)
})

test('ADM-2 of several a day the last is kept, and after a pause nothing goes that was kept before', () => {
  const day = [at('2026-11-23T15:00:00.000Z'), at('2026-11-23T12:00:00.000Z'), at('2026-11-23T11:00:00.000Z')]
  expect(surplus(day, readRetention('7d')).map(({ madeAt }) => madeAt)).toEqual([
    '2026-11-23T12:00:00.000Z',
    '2026-11-23T11:00:00.000Z',
  ])
  expect(surplus(nights(7, '2025-01-10T12:00:00.000Z'), readRetention('7d'))).toEqual([])
})

test('ADM-2 the newest, and the newest before an upgrade, always stay', () => {
  const upgrade = at('2020-01-01T12:00:00.000Z', 'upgrade')
  const older = at('2019-01-01T12:00:00.000Z', 'upgrade')
  expect(surplus([...nights(3), upgrade, older], readRetention('1d'))).toEqual([...nights(3).slice(1), older])
  expect(surplus([upgrade], readRetention('1d'))).toEqual([])
})
