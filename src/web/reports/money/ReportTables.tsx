/** The tables of a report as its files have them, each in a card; their figures explain themselves. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ReportTable, TableCellKind, TableRow } from '../../../shared/rules/reports/money/reportTable.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card, Money } from '../../kit/pieces.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useExplained } from '../explain/useExplained.ts'
import { WideTable } from '../frame/WideTable.tsx'
import styles from './money.module.css'

interface Opening {
  /** Opens how a row came about as a whole. */
  readonly open: (row: TableRow) => void
  readonly label: (what: string) => string
}

export function ReportTables({ tables, opening }: { tables: readonly ReportTable[]; opening?: Opening }): ReactNode {
  return (
    <div className={look.column}>
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(table => (
          <OneTable key={table.key} table={table} {...(opening && { opening })} />
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
          <Cell kind={table.columns[0]?.kind ?? 'text'} value={head ?? null} />
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
          <Figure row={row} table={table} column={place + 1} />
        </td>
      ))}
    </tr>
  )
}

/** A cell: where its row explains it, what is pressed says how it is made. */
function Figure({ row, table, column }: { row: TableRow; table: ReportTable; column: number }): ReactNode {
  const explained = useExplained()
  const { month } = useFormat()
  const { title, kind } = table.columns[column] ?? { title: '', kind: 'text' }
  const value = row.cells[column] ?? null
  const cell = <Cell kind={kind} value={value} />
  if (value === null || value === '') return cell
  const explanation = row.explain?.(column)
  if (explanation === undefined) return cell
  const shown = {
    name: [title, table.columns[0]?.kind === 'month' ? month(String(row.cells[0])) : row.cells[0]]
      .filter(Boolean)
      .join(' · '),
    value: typeof value === 'number' ? value : (explanation.minutes ?? 0),
    kind: typeof value === 'number' && kind !== 'date' && kind !== 'month' && kind !== 'text' ? kind : 'hours',
    employee: row.key,
  } as const
  return <FigureExplained figure={explained(shown, explanation)}>{cell}</FigureExplained>
}

const isNumber = (kind: TableCellKind): boolean => kind !== 'text' && kind !== 'date' && kind !== 'month'

function Cell({ kind, value }: { kind: TableCellKind; value: string | number | null }): ReactNode {
  const { percent, number, businessDate, month } = useFormat()
  if (value === null || value === '') return null
  if (typeof value === 'string' && kind === 'month') return month(value)
  if (typeof value === 'string') return kind === 'date' ? businessDate(value) : value
  if (kind === 'money') return <Money cents={value} />
  return kind === 'percent' ? percent(value) : number(value)
}
