/** The columns of a report's figures, each of which explains itself where its rules know how (RPT-7). */
import type { FigureExplanation, FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import type { FigureColumn } from './FigureTable.tsx'
import { useFigureText } from '../../kit/explained/Explanation.tsx'

interface RulesColumn<Row> {
  readonly figure: string
  readonly kind: FigureKind
  /** Undefined where there is nothing to divide by. */
  readonly value: (row: Row) => number | undefined
}

export function useExplainedColumns<Row>(
  columns: readonly RulesColumn<Row>[],
  title: (figure: string) => string,
  explain: (row: Row) => Readonly<Record<string, FigureExplanation>>,
): FigureColumn<Row>[] {
  const write = useFigureText()
  return columns.map(({ figure, kind, value }) => ({
    key: figure,
    title: title(figure),
    value: row => {
      const given = value(row)
      return given === undefined ? '–' : write(kind, given)
    },
    figure: row => {
      const given = value(row)
      const explanation = explain(row)[figure]
      return given === undefined || explanation === undefined ? undefined : { value: given, kind, explanation }
    },
  }))
}
