/** The tables of a report as its files have them, each in a card; rows open what is behind them where a page says so. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ReportTable, TableCellKind, TableRow } from '../../../shared/rules/reports/money/reportTable.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card, Money } from '../../kit/pieces.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import { WideTable } from '../frame/WideTable.tsx'
import styles from './money.module.css'

interface Opening {
  /** What is behind a row; undefined where nothing is. */
  readonly open: (row: TableRow) => void
  readonly label: (what: string) => string
  readonly opens: (table: ReportTable) => boolean
}

export function ReportTables({ tables, opening }: { tables: readonly ReportTable[]; opening?: Opening }): ReactNode {
  return (
    <div className={look.column}>
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(table => (
          <OneTable key={table.key} table={table} {...(opening?.opens(table) && { opening })} />
        ))}
    </div>
  )
}

function OneTable({ table, opening }: { table: ReportTable; opening?: Opening }): ReactNode {
  const { title, hint, columns, rows, total } = table
  return (
    <Card title={title} flush>
      {hint !== undefined && <p className={cx(look.quiet, styles.hint)}>{hint}</p>}
      <WideTable label={title}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column.title} scope="col" className={cx(place > 0 && !isNumber(column.kind) && styles.text)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.key} row={row} table={table} {...(opening && { opening })} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <Row row={total} table={table} />
          </tfoot>
        )}
      </WideTable>
    </Card>
  )
}

function Row({ row, table, opening }: { row: TableRow; table: ReportTable; opening?: Opening }): ReactNode {
  const [head] = row.cells
  return (
    <tr>
      <th scope="row">
        {opening === undefined ? (
          head
        ) : (
          <Button
            type="link"
            className={styles.link ?? ''}
            aria-label={opening.label(row.cells.slice(0, 2).join(', '))}
            onClick={() => opening.open(row)}
          >
            {head}
          </Button>
        )}
      </th>
      {table.columns.slice(1).map((column, place) => (
        <td key={column.title} className={cx(!isNumber(column.kind) && styles.text)}>
          <Cell kind={column.kind} value={row.cells[place + 1] ?? null} />
        </td>
      ))}
    </tr>
  )
}

const isNumber = (kind: TableCellKind): boolean => kind !== 'text' && kind !== 'date'

function Cell({ kind, value }: { kind: TableCellKind; value: string | number | null }): ReactNode {
  const { percent, number, businessDate } = useFormat()
  if (value === null || value === '') return null
  if (typeof value === 'string') return kind === 'date' ? businessDate(value) : value
  if (kind === 'money') return <Money cents={value} />
  return kind === 'percent' ? percent(value) : number(value)
}
