import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { DataTableProps } from './DataTable.tsx'
import look from './look.module.css'
import styles from './list.module.css'
import { opensRow } from './opensRow.ts'
import { useTexts } from './texts.ts'

type StackedRowsProps<Row extends object> = DataTableProps<Row> & {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  stack: (row: Row) => ReactNode
}

/** A list on a phone: one row below the other, each as `stack` draws it. */
export function StackedRows<Row extends object>(props: StackedRowsProps<Row>): ReactNode {
  const { rows, rowKey, stack, selection, label, onOpen } = props
  const t = useTexts()
  if (rows === undefined) {
    return (
      <ul className={cx(look.list, styles.cards)} aria-label={label}>
        {[0, 1, 2, 3, 4, 5].map(bone => (
          // No row's own key: it would be drawn in the place of a bone, and move with it.
          <li key={`bone ${bone}`} className={styles.twoLines}>
            <span className={styles.bone} />
            <span className={styles.bone} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={cx(look.list, styles.cards)} aria-label={label}>
      {rows.map(row => {
        const key = rowKey(row)
        const chosen = selection?.keys.includes(key) === true
        const choose = () =>
          selection?.onChange(chosen ? selection.keys.filter(other => other !== key) : [...selection.keys, key])
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in it does the same
          <li
            key={key}
            className={cx(onOpen !== undefined && styles.opens)}
            onClick={event => void (opensRow(event) && onOpen?.(row))}
          >
            {selection !== undefined && (
              <Checkbox
                className={styles.cardBox ?? ''}
                checked={chosen}
                onChange={choose}
                aria-label={t('common.list.selectRow')}
              />
            )}
            <div className={styles.cardBody}>{stack(row)}</div>
          </li>
        )
      })}
    </ul>
  )
}
