import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReportFigure, reportFigures, totalFigures } from '../../contract/reports/figures.ts'
import { refundsBy } from '../../contract/reports/frame.ts'
import {
  type AverageName,
  explanationInStatement,
  explanationOf,
  explanationOfAverage,
  type FigurePart,
  valueOfParts,
} from './explain.ts'
import { figureSums, figureTerms, type Measure, measures } from './figureTerms.ts'
import { measureRows, type StatementTotals } from './statement.ts'

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
const anyMeasures = fc.record(Object.fromEntries(measures.map(measure => [measure, cents]))) as fc.Arbitrary<
  Record<Measure, number>
>
const sumOf = (of: readonly Measure[], given: Record<Measure, number>) => of.reduce((sum, one) => sum + given[one], 0)
/** Every figure as the server computes it. */
const figuresOf = (given: Record<Measure, number>, by: 'refundDay' | 'orderDay') =>
  Object.fromEntries(
    reportFigures.map(figure => {
      const { plus, minus } = figureTerms[by][figure]
      return [figure, sumOf(plus, given) - sumOf(minus, given)]
    }),
  ) as Record<ReportFigure, number>

const summed = Object.keys(figureSums) as (keyof typeof figureSums)[]
const names = (parts: readonly FigurePart[]) => parts.map(({ figure, sign }) => `${sign} ${figure}`)

describe.each(refundsBy.options)('RPT-7 an explanation by %s', by => {
  test('adds up to the figure that the server computes (property)', () => {
    fc.assert(
      fc.property(anyMeasures, given => {
        const row = figuresOf(given, by)
        for (const figure of summed) {
          const parts = explanationOf(figure, row)
          expect(parts.length).toBeGreaterThan(1)
          expect(valueOfParts(parts)).toBe(row[figure])
        }
      }),
    )
  })

  test('of the statement adds up, what was collected too, whatever was paid on other days (property)', () => {
    fc.assert(
      fc.property(anyMeasures, given => {
        const all = figuresOf(given, by)
        const totals = Object.fromEntries(totalFigures.map(figure => [figure, all[figure]])) as StatementTotals
        for (const figure of ['netCents', 'collectedCents'] as const) {
          expect(valueOfParts(explanationInStatement(figure, totals))).toBe(totals[figure])
        }
        for (const { name, kind, value } of measureRows(totals)) {
          if (name !== 'average' && name !== 'perGuest' && name !== 'discountShare') continue
          const exact = valueOfParts(explanationOfAverage(name satisfies AverageName, totals))
          const shown = kind === 'percent' ? Math.round(exact * 1000) * 100 : Math.round(exact)
          expect(shown + 0).toBe(value + 0)
        }
      }),
    )
  })
})

test('RPT-7 net sales are told by discounts where the row has them, by item and order discounts where it has those', () => {
  const row = { grossCents: 1000, compCents: 50, refundCents: 25, netCents: 825 }
  expect(names(explanationOf('netCents', { ...row, discountCents: 100 }))).toEqual([
    'plus grossCents',
    'minus discountCents',
    'minus compCents',
    'minus refundCents',
  ])
  expect(names(explanationOf('netCents', { ...row, itemDiscountCents: 60, orderDiscountCents: 40 }))).toEqual([
    'plus grossCents',
    'minus itemDiscountCents',
    'minus orderDiscountCents',
    'minus compCents',
    'minus refundCents',
  ])
})

test('RPT-7 a row that lacks a part, or whose parts do not add up, gives no formula rather than a wrong one', () => {
  expect(explanationOf('netCents', { grossCents: 1000, netCents: 825 })).toEqual([])
  expect(
    explanationOf('netCents', { grossCents: 1000, discountCents: 0, compCents: 0, refundCents: 0, netCents: 999 }),
  ).toEqual([])
  expect(explanationOf('grossCents', { grossCents: 1000 })).toEqual([])
  expect(
    valueOfParts([
      { value: 5, sign: 'plus' },
      { value: 0, sign: 'over' },
    ]),
  ).toBe(0)
})
