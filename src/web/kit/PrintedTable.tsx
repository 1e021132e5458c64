/** A list on paper: all its columns side by side, on a sheet that lies across where there are many (RPT-7). */
import type { Key, ReactNode } from 'react'
import type { Column } from './columns.ts'
import { cx } from './cx.ts'
import look from './look.module.css'
import { PaperSize } from './PaperSize.tsx'
import styles from './printedTable.module.css'

/** So many columns fit on an upright sheet. */
const UPRIGHT = 7

export function PrintedTable<Row extends object>(props: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
}): ReactNode {
  const { label, rows, rowKey } = props
  // Buttons are of no use on paper.
  const columns = props.columns.filter(column => column.actions !== true)
  return (
    <>
      {columns.length > UPRIGHT && <PaperSize size="landscape" margin="10mm" />}
      <table className={cx(look.table, styles.table)} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, end }) => (
              <th key={key} scope="col" className={cx(end !== true && styles.text)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, end, render }) => (
                <td key={key} className={cx(end !== true && styles.text)}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
