import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { DataTableProps } from './DataTable.tsx'
import styles from './list.module.css'
import { useTexts } from './texts.ts'

type StackedRowsProps<Row extends object> = DataTableProps<Row> & {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  stack: (row: Row) => ReactNode
}

/** A list on a phone: one row below the other, each as `stack` draws it. */
export function StackedRows<Row extends object>(props: StackedRowsProps<Row>): ReactNode {
  const { rows, rowKey, stack, selection, label } = props
  const t = useTexts()
  if (rows === undefined) {
    return (
      <ul className={styles.cards} aria-label={label}>
        {[0, 1, 2, 3, 4, 5].map(bone => (
          <li key={bone}>
            <span className={styles.bone} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map(row => {
        const key = rowKey(row)
        const chosen = selection?.keys.includes(key) === true
        const choose = () =>
          selection?.onChange(chosen ? selection.keys.filter(other => other !== key) : [...selection.keys, key])
        return (
          <li key={key}>
            {selection !== undefined && (
              <Checkbox checked={chosen} onChange={choose} aria-label={t('common.list.selectRow')} />
            )}
            <div className={styles.cardBody}>{stack(row)}</div>
          </li>
        )
      })}
    </ul>
  )
}
