/** The head of the table: each column sorts, by itself or by what became of it. */
import type { ReactNode } from 'react'
import type { ItemSalesReport } from '../../../shared/contract/reports/items.ts'
import { columnsOf, comparedColumns, comparedParts, type SortKey } from '../../../shared/rules/reports/itemColumns.ts'
import { ArrowDownOutlined, ArrowUpOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './items.module.css'

export interface Sorting {
  readonly sort: string
  readonly order: 'asc' | 'desc'
  readonly onSort: (sort: SortKey, order: 'asc' | 'desc') => void
}

export function ItemHead({ report, sorting }: { report: ItemSalesReport; sorting: Sorting }): ReactNode {
  const { by, before } = report
  const t = useTexts()
  const title = t(`itemSales.by.${by}`)
  const columns = columnsOf(by)
  if (before === null) {
    return (
      <thead>
        <tr>
          <SortHead sortKey="name" title={title} sorting={sorting} />
          {columns.map(column => (
            <SortHead key={column} sortKey={column} title={t(`itemSales.column.${column}`)} sorting={sorting} />
          ))}
        </tr>
      </thead>
    )
  }
  const compared = comparedColumns.filter(column => columns.includes(column))
  return (
    <thead>
      <tr>
        <td aria-hidden="true" />
        {compared.map(column => (
          <th key={column} scope="colgroup" colSpan={4} className={styles.group}>
            {t(`itemSales.column.${column}`)}
          </th>
        ))}
      </tr>
      <tr>
        <SortHead sortKey="name" title={title} sorting={sorting} />
        {compared.flatMap(column => [
          <SortHead key={column} sortKey={column} title={t('itemSales.compared.now')} sorting={sorting} />,
          ...comparedParts.map(part => (
            <SortHead
              key={`${column}.${part}`}
              sortKey={`${column}.${part}`}
              title={t(`itemSales.compared.${part}`)}
              sorting={sorting}
            />
          )),
        ])}
      </tr>
    </thead>
  )
}

function SortHead({ sortKey, title, sorting }: { sortKey: SortKey; title: string; sorting: Sorting }): ReactNode {
  const t = useTexts()
  const chosen = sorting.sort === sortKey
  const { order } = sorting
  // Names begin with A, figures with the largest.
  const first = sortKey === 'name' ? 'asc' : 'desc'
  const next = chosen && order === first ? (first === 'asc' ? 'desc' : 'asc') : first
  return (
    <th scope="col" {...(chosen ? { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' } : {})}>
      <button
        type="button"
        className={styles.sort}
        title={t('itemSales.sortBy', { column: title })}
        onClick={() => sorting.onSort(sortKey, next)}
      >
        {title}
        {chosen &&
          (order === 'asc' ? <ArrowUpOutlined aria-hidden="true" /> : <ArrowDownOutlined aria-hidden="true" />)}
      </button>
    </th>
  )
}
