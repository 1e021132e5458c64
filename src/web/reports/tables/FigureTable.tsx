/** A table of a report: a name and its figures, what they come to at the end; it scrolls sideways in its own frame. */
import type { ReactNode } from 'react'
import type { FigureExplanation, FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import { Card, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useExplained } from '../explain/useExplained.ts'
import { WideTable } from '../frame/WideTable.tsx'

export interface FigureColumn<Row> {
  readonly key: string
  readonly title: string
  readonly value: (row: Row) => ReactNode
  /** What explains itself when the value is pressed. */
  readonly figure?: (row: Row) => FigureOfRow | undefined
}

interface FigureOfRow {
  readonly value: number
  readonly kind: FigureKind
  readonly explanation: FigureExplanation
}

/** A value of a column, that explains itself where it can; `name` is what its row is called. */
export function ColumnFigure<Row>({
  column,
  row,
  name,
}: {
  column: FigureColumn<Row>
  row: Row
  name: string
}): ReactNode {
  const explained = useExplained()
  const shown = column.figure?.(row)
  if (shown === undefined) return column.value(row)
  const { value, kind, explanation } = shown
  const figure = explained({ name: [column.title, name].filter(Boolean).join(' · '), value, kind }, explanation)
  return (
    <FigureExplained figure={figure}>{kind === 'money' ? <Money cents={value} /> : column.value(row)}</FigureExplained>
  )
}

interface FigureTableProps<Row> {
  title: string
  /** What the first column is of. */
  head: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  name: (row: Row) => ReactNode
  /** What all rows come to; without it there is no such row. */
  total?: Row | undefined
  extra?: ReactNode
}

export function FigureTable<Row>(props: FigureTableProps<Row>): ReactNode {
  const { title, head, columns, rows, rowKey, name, total, extra } = props
  const t = useTexts()
  const cells = (row: Row, rowName: ReactNode) =>
    columns.map(column => (
      <td key={column.key}>
        <ColumnFigure column={column} row={row} name={typeof rowName === 'string' ? rowName : ''} />
      </td>
    ))
  return (
    <Card title={title} {...(extra === undefined ? {} : { extra })}>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(column => (
              <th key={column.key} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              <th scope="row">{name(row)}</th>
              {cells(row, name(row))}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t('reports.column.total')}</th>
              {cells(total, '')}
            </tr>
          </tfoot>
        )}
      </WideTable>
    </Card>
  )
}
