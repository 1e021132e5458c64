/** A small table of figures that scrolls by itself in narrow places. */
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import type { Texts } from '../../kit/texts.ts'
import { useTexts } from '../../kit/texts.ts'
import { Unavailable } from './InstallationCards.tsx'
import styles from './system.module.css'

type ColumnName = Parameters<Texts>[0] extends infer K ? (K extends `systemPage.column.${infer C}` ? C : never) : never

export interface SystemColumn<Row> {
  readonly name: ColumnName
  /** A figure: at the end, with digits of one width. */
  readonly end?: true
  readonly render: (row: Row) => ReactNode
}

interface SystemTableProps<Row> {
  title: string
  hint?: string
  columns: readonly SystemColumn<Row>[]
  /** Null: not available. */
  rows: readonly Row[] | null
  keyOf: (row: Row, at: number) => string
  /** Said instead of a table without rows. */
  empty?: string
  /** Beside the title, and above the table. */
  extra?: ReactNode
  above?: ReactNode
  /** True: without rows there is no table. */
  hideEmpty?: true
}

export function SystemTable<Row>(props: SystemTableProps<Row>): ReactNode {
  const { title, hint, columns, rows, keyOf, empty, extra, above, hideEmpty } = props
  const t = useTexts()
  if (rows === null || (rows.length === 0 && empty !== undefined))
    return (
      <Card title={title} extra={extra}>
        {rows === null ? <Unavailable /> : <p className={look.hint}>{empty}</p>}
      </Card>
    )
  return (
    <Card title={title} extra={extra}>
      {above}
      {hint !== undefined && <p className={look.intro}>{hint}</p>}
      {!(hideEmpty === true && rows.length === 0) && (
        <section
          className={look.scroll}
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
          tabIndex={0}
        >
          <table className={cx(look.table, look.wide)}>
            <thead>
              <tr>
                {columns.map(({ name, end }) => (
                  <th key={name} scope="col" className={cx(end !== true && styles.start)}>
                    {t(`systemPage.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={keyOf(row, at)}>
                  {columns.map(({ name, end, render }, column) =>
                    column === 0 ? (
                      <th key={name} scope="row">
                        {render(row)}
                      </th>
                    ) : (
                      <td key={name} className={cx(end !== true && styles.start)}>
                        {render(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
