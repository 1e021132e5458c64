import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalFigures } from '../../contract/reports/figures.ts'
import { measureRows, signedFigure, statementRows } from './statement.ts'

type Totals = Parameters<typeof statementRows>[0]

const nothing = Object.fromEntries(totalFigures.map(figure => [figure, 0])) as Totals
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
/** Totals whose net sales are what I4 says; what was collected is anything. */
const totalsOf = fc.record(Object.fromEntries(totalFigures.map(figure => [figure, cents]))).map(given => {
  const all = given as Record<(typeof totalFigures)[number], number>
  const { grossCents, itemDiscountCents, orderDiscountCents, compCents, refundCents } = all
  return { ...all, netCents: grossCents - itemDiscountCents - orderDiscountCents - compCents - refundCents }
})

test('RPT-7 I15 the rows above each sum of the statement add up to it, wherever orders were paid (property)', () => {
  fc.assert(
    fc.property(totalsOf, totals => {
      const rows = statementRows(totals)
      const above = (sum: number) =>
        rows.slice(0, sum).reduce((total, { cents: value, isSum }) => (isSum ? total : total + value), 0)
      const sums = rows.flatMap(({ cents: value, isSum }, index) => (isSum ? [[value, above(index)]] : []))
      expect(sums).toEqual([
        [totals.netCents, totals.netCents],
        [totals.collectedCents, totals.collectedCents],
      ])
    }),
  )
})

test('RPT-7 what is taken off has a minus; a difference to what was collected has a row of its own, and only then', () => {
  const totals = { ...nothing, grossCents: 1000, itemDiscountCents: 100, compCents: 50, refundCents: 25, netCents: 825 }
  const shown = (given: Totals) =>
    statementRows(given)
      .filter(row => row.cents !== 0)
      .map(row => [row.figure, row.cents])
  expect(shown({ ...totals, collectedCents: 825 })).toEqual([
    ['grossCents', 1000],
    ['itemDiscountCents', -100],
    ['compCents', -50],
    ['refundCents', -25],
    ['netCents', 825],
    ['collectedCents', 825],
  ])
  expect(shown({ ...totals, collectedCents: 500, refundedCents: 25 }).slice(-2)).toEqual([
    ['elsewhereCents', -325],
    ['collectedCents', 500],
  ])
  expect(['discountCents', 'refundedCents', 'netCents'].map(figure => signedFigure(figure, 7))).toEqual([-7, -7, 7])
  expect(Object.is(signedFigure('refundCents', 0), 0)).toBe(true)
})

test('RPT-2 averages and the share of discounts; nothing is divided by nothing', () => {
  const valueOf = (given: Totals) => Object.fromEntries(measureRows(given).map(({ name, value }) => [name, value]))
  const sold = { ...nothing, grossCents: 3000, itemDiscountCents: 100, netCents: 2900, orders: 3, guests: 2 }
  expect(valueOf(sold)).toMatchObject({ average: 967, perGuest: 1450, discountShare: 3300 })
  expect(valueOf(nothing)).toMatchObject({ average: 0, perGuest: 0, discountShare: 0 })
})
