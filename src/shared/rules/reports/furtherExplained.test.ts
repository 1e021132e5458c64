/** Every formula that a column shows comes to the figure beside it (RPT-7). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerFigures, type CustomerSums } from '../../contract/reports/customerReport.ts'
import { laborFigureNames, type LaborTotals } from '../../contract/reports/laborReport.ts'
import { sourceFigureNames, type SourceSums } from '../../contract/reports/sources.ts'
import { turnFigures, type TurnSums } from '../../contract/reports/tableTurns.ts'
import { type FigureExplanation, type FigureKind, readFormula } from './cellExplanation.ts'
import { customerColumns } from './customerRows.ts'
import {
  cohortExplained,
  customersExplained,
  laborExplained,
  recencyExplained,
  sourcesExplained,
  turnsExplained,
  visitsExplained,
} from './furtherExplained.ts'
import { laborColumns } from './laborRows.ts'
import { shareOf, sourceColumns } from './sourceRows.ts'
import { turnColumns } from './turnRows.ts'

const say = (key: string) => key
const of = { dimension: 'all', key: '' } as const

/** Rows of counts and cents; net sales of a bad day are below zero. */
const rowOf = <R>(names: readonly string[]): fc.Arbitrary<R> =>
  fc
    .tuple(...names.map(name => fc.integer({ min: name === 'netCents' ? -50_000 : 0, max: 90_000 })))
    .map(values => Object.fromEntries(names.map((name, place) => [name, values[place]])) as R)

/** Shares are shown to a tenth of a percent. */
const isClose = (kind: FigureKind, formula: number, value: number) =>
  Math.abs(formula - value) <= (kind === 'percent' ? 50.5 : 0.5)

/** The figures that have no explanation, or another formula than their value. */
function wrongOf<R>(
  columns: readonly { figure: string; kind: FigureKind; value: (row: R) => number | undefined }[],
  row: R,
  explained: Readonly<Record<string, FigureExplanation>>,
): unknown[] {
  return columns.flatMap(({ figure, kind, value }): unknown[] => {
    const explanation = explained[figure]
    if (explanation === undefined) return [figure]
    const shown = value(row)
    if (shown === undefined || explanation.parts.length === 0) return []
    const formula = readFormula(explanation.parts, kind)
    return isClose(kind, formula, shown) ? [] : [{ figure, formula, shown }]
  })
}

test('RPT-7 every formula of labor, turns, sources and customers comes to its figure, also where net sales are negative', () => {
  fc.assert(
    fc.property(
      rowOf<LaborTotals>(laborFigureNames),
      rowOf<TurnSums>(Object.keys(turnFigures)),
      rowOf<SourceSums>(sourceFigureNames),
      rowOf<CustomerSums>(Object.keys(customerFigures)),
      (labor, turns, sources, customers) => {
        expect([
          ...wrongOf<LaborTotals>(laborColumns, labor, laborExplained(say, labor, of)),
          ...wrongOf<TurnSums>(turnColumns, turns, turnsExplained(say, turns, of)),
          ...wrongOf<SourceSums>(
            sourceColumns.map(column => ({ ...column, value: row => column.value(row, sources) })),
            sources,
            sourcesExplained(say, sources, sources, of, of),
          ),
          ...wrongOf<CustomerSums>(customerColumns, customers, customersExplained(say, customers, {})),
        ]).toEqual([])
      },
    ),
  )
})

test('RPT-7 how often, how long ago and who came again: each figure says what it is, each share is its formula', () => {
  const nat = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(nat, nat, (some, others) => {
      const all = some + others
      const shares = [recencyExplained(say, some, all, {})['share'], cohortExplained(say, some, all)['came']]
      for (const share of shares) {
        const formula = readFormula(share?.parts ?? [], 'percent')
        expect(isClose('percent', formula, shareOf(some, all) ?? 0)).toBe(true)
      }
    }),
  )
  const told = [visitsExplained(say, '3'), recencyExplained(say, 1, 2, {}), cohortExplained(say, 1, 2)]
  expect(told.map(explained => Object.keys(explained))).toEqual([
    ['customers', 'visits', 'spentCents'],
    ['customers', 'share'],
    ['customers', 'came'],
  ])
})
