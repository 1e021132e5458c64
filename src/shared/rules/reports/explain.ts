/**
 * What a figure of a report is made of, with the very numbers of the report. It reads the definitions that the totals are computed
 * by (`figureTerms`), so that an explanation cannot disagree with the figure.
 */
import type { ReportFigure } from '../../contract/reports/figures.ts'
import { figureSums } from './figureTerms.ts'
import { statementRows, type StatementTotals } from './statement.ts'

/** Added, taken away, or what the sum of the others is divided by. */
export type PartSign = 'plus' | 'minus' | 'over'

/** A figure that a report shows beside its sums: what `measureRows` computes. */
export type AverageName = 'average' | 'perGuest' | 'discountShare'

export interface FigurePart<Name extends string = ReportFigure | 'elsewhereCents'> {
  readonly figure: Name
  /** As it is, without the sign that the part has here. */
  readonly value: number
  readonly sign: PartSign
}

/** The figures of a row: those that its report has. */
export type RowFigures = Readonly<Partial<Record<ReportFigure, number>>>

/**
 * The parts of a figure, which add up to it (`valueOfParts`); none where the row does not hold them all, or the figure is not
 * made of others. A part that the row does not hold is told by its own parts: item and order discounts for discounts.
 */
export function explanationOf(figure: ReportFigure, row: RowFigures): FigurePart[] {
  const parts = partsOf(figure, row)
  return parts !== undefined && valueOfParts(parts) === row[figure] ? parts : []
}

function partsOf(figure: ReportFigure, row: RowFigures): FigurePart[] | undefined {
  const sums: Partial<Record<ReportFigure, { plus: readonly ReportFigure[]; minus: readonly ReportFigure[] }>> =
    figureSums
  const sum = sums[figure]
  if (sum === undefined) return undefined
  const parts: FigurePart[] = []
  const signed = [
    ...sum.plus.map(part => ({ part, sign: 'plus' as const })),
    ...sum.minus.map(part => ({ part, sign: 'minus' as const })),
  ]
  for (const { part, sign } of signed) {
    const value = row[part]
    if (value !== undefined) {
      parts.push({ figure: part, value, sign })
      continue
    }
    const inner = partsOf(part, row)
    if (inner === undefined) return undefined
    parts.push(...inner.map(one => (sign === 'plus' ? one : { ...one, sign: turned(one.sign) })))
  }
  return parts
}

const turned = (sign: PartSign): PartSign => (sign === 'plus' ? 'minus' : 'plus')

/**
 * A figure of the statement: as above; what was collected from net sales down, by the rows that stand there, with what was paid on
 * other days or not at all (I15).
 */
export function explanationInStatement(figure: ReportFigure, totals: StatementTotals): FigurePart[] {
  if (figure !== 'collectedCents') return explanationOf(figure, totals)
  const rows = statementRows(totals)
  const net = rows.findIndex(row => row.figure === 'netCents')
  return rows
    .slice(net, -1)
    .filter(row => row.cents !== 0 || row.figure === 'netCents')
    .map(row => ({ figure: row.figure, value: row.cents, sign: 'plus' }))
}

/** What an average or a share is divided by what, in the totals. */
export function explanationOfAverage(name: AverageName, totals: StatementTotals): FigurePart[] {
  const part = (figure: keyof StatementTotals, sign: PartSign): FigurePart => ({ figure, value: totals[figure], sign })
  if (name === 'discountShare') {
    const given = (['itemDiscountCents', 'orderDiscountCents', 'compCents'] as const).map(one => part(one, 'plus'))
    return [...given, part('grossCents', 'over')]
  }
  return [part('netCents', 'plus'), part(name === 'average' ? 'orders' : 'guests', 'over')]
}

/** What parts come to: their sum, divided by the part that is `over`; 0 where that is 0. Not rounded. */
export function valueOfParts(parts: readonly Pick<FigurePart, 'value' | 'sign'>[]): number {
  const sum = parts.reduce((total, { value, sign }) => {
    if (sign === 'over') return total
    return sign === 'plus' ? total + value : total - value
  }, 0)
  const over = parts.find(({ sign }) => sign === 'over')
  if (over === undefined) return sum
  return over.value === 0 ? 0 : sum / over.value
}
