/** A table of a report: a name and its figures, what they come to at the end; it scrolls sideways in its own frame. */
import type { ReactNode } from 'react'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { WideTable } from '../frame/WideTable.tsx'

export interface FigureColumn<Row> {
  readonly key: string
  readonly title: string
  readonly value: (row: Row) => ReactNode
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
  const cells = (row: Row) => columns.map(({ key, value }) => <td key={key}>{value(row)}</td>)
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
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t('reports.column.total')}</th>
              {cells(total)}
            </tr>
          </tfoot>
        )}
      </WideTable>
    </Card>
  )
}
