import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besides, changePcm } from './besides.ts'

test('RPT-7 rows of two periods stand beside each other by key; who has gone stays with nothing', () => {
  const row = (key: string, netCents: number) => ({ key, name: `Name of ${key}`, netCents })
  expect(besides([row('a', 500), row('b', 300)], [row('c', 100), row('b', 200)])).toEqual([
    { row: row('a', 500), before: undefined },
    { row: row('b', 300), before: row('b', 200) },
    { row: row('c', 0), before: row('c', 100) },
  ])
  const last = besides([row('a', 500)], [row('b', 200)], all => all.toReversed())
  expect(last.map(each => [each.row.key, each.before?.netCents])).toEqual([
    ['b', 200],
    ['a', undefined],
  ])
})

test('RPT-7 I5 both columns add up to what their periods add up to, whatever has come and gone', () => {
  const rows = fc.uniqueArray(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), netCents: fc.integer() }),
    {
      selector: ({ key }) => key,
    },
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const both = besides(one, other)
      expect(sum(both.map(({ row }) => row.netCents))).toBe(sum(one.map(({ netCents }) => netCents)))
      expect(sum(both.map(({ before }) => before?.netCents ?? 0))).toBe(sum(other.map(({ netCents }) => netCents)))
      expect(new Set(both.map(({ row }) => row.key)).size).toBe(both.length)
    }),
  )
})

test('RPT-7 a change is a share of what was, to a tenth of a percent; from nothing there is none', () => {
  expect([changePcm(110, 100), changePcm(50, 100), changePcm(100, 100), changePcm(2, 3)]).toEqual([
    10_000, -50_000, 0, -33_300,
  ])
  expect([changePcm(50, -100), changePcm(-150, -100)]).toEqual([150_000, -50_000])
  expect([changePcm(5, 0), changePcm(0, 0)]).toEqual([null, null])
})
