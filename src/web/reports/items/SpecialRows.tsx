/** The dishes that guests chose in a special, below its row (RPT-3). */
import type { ReactNode } from 'react'
import type { ItemColumn } from '../../../shared/rules/reports/itemColumns.ts'
import look from '../../kit/look.module.css'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { ItemCells } from './ItemCells.tsx'
import styles from './items.module.css'
import { ordersOf } from './useItemFigure.ts'
import { type ItemSalesAsked, useItemName, useItemSales } from './useItemSales.ts'

export function SpecialRows(props: {
  asked: ItemSalesAsked
  special: string
  columns: readonly ItemColumn[]
}): ReactNode {
  const { asked, special, columns } = props
  const t = useTexts()
  const nameOf = useItemName()
  const { data, error, refetch } = useItemSales({ ...asked, by: 'specialPart', groupKeys: [special] })
  if (data === undefined) {
    return (
      <tr>
        <td colSpan={columns.length + 1} aria-busy={error === null}>
          {error === null ? t('common.loading') : <FailureState failure={error} onRetry={() => void refetch()} />}
        </td>
      </tr>
    )
  }
  return data.rows.map(row => {
    const name = nameOf('specialPart', row)
    return (
      <tr key={row.key} className={look.quiet}>
        <th scope="row" className={styles.part}>
          {name}
        </th>
        <ItemCells report={data} row={row} columns={columns} name={name} of={ordersOf('specialPart', row.key)} />
      </tr>
    )
  })
}
