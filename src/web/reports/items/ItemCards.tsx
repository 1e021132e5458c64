/** Item sales on a phone: a card a row, sorted by a choice above them. */
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import type { ItemSalesReport, ItemSalesRow } from '../../../shared/contract/reports/items.ts'
import {
  changeOf,
  columnsOf,
  comparedColumns,
  type ItemColumn,
  itemValue,
  readSortKey,
} from '../../../shared/rules/reports/itemColumns.ts'
import { cx } from '../../kit/cx.ts'
import { ArrowDownOutlined, ArrowUpOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { OpenFigure } from '../sales/salesState.ts'
import { Amount, type ComparedRow, ItemValue } from './ItemCells.tsx'
import type { Sorting } from './ItemHead.tsx'
import styles from './items.module.css'
import { isWhole, ordersOf } from './useItemFigure.ts'
import { type ItemSalesAsked, useItemName } from './useItemSales.ts'

export function ItemCards(props: {
  report: ItemSalesReport
  rows: readonly ItemSalesRow[]
  asked: ItemSalesAsked
  sorting: Sorting
}): ReactNode {
  const { report, rows, asked, sorting } = props
  const { by, totals, before } = report
  const t = useTexts()
  const nameOf = useItemName()
  const columns = columnsOf(by)
  const total = { ...totals, before: before?.totals ?? null }
  return (
    <>
      <CardSorting columns={columns} sorting={sorting} />
      <ul className={cx(look.list, styles.cards)} aria-label={t(`itemSales.by.${by}`)}>
        <li>
          <ItemCard
            report={report}
            row={total}
            name={t('itemSales.total')}
            columns={columns}
            of={isWhole(by, asked.groupKeys) ? { dimension: 'all', key: '' } : undefined}
          />
        </li>
        {rows.map(row => (
          <li key={row.key}>
            <ItemCard report={report} row={row} name={nameOf(by, row)} columns={columns} of={ordersOf(by, row.key)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CardSorting({ columns, sorting }: { columns: readonly ItemColumn[]; sorting: Sorting }): ReactNode {
  const t = useTexts()
  const { sort, order, onSort } = sorting
  const key = readSortKey(sort) ?? 'netCents'
  const titleOf = (column: string) => {
    const known = columns.find(name => name === column)
    return known === undefined ? '' : t(`itemSales.column.${known}`)
  }
  const way = t(order === 'asc' ? 'common.list.sortAscending' : 'common.list.sortDescending')
  return (
    <div className={cx(look.row, styles.sorting)}>
      <Select
        aria-label={t('itemSales.sortBy', { column: titleOf(key) })}
        value={key}
        options={columns.map(column => ({ value: column, label: titleOf(column) }))}
        labelRender={({ value }) => t('itemSales.sortBy', { column: titleOf(String(value)) })}
        popupMatchSelectWidth={false}
        onChange={column => onSort(column, order)}
      />
      <Button
        icon={order === 'asc' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={way}
        title={way}
        onClick={() => onSort(key, order === 'asc' ? 'desc' : 'asc')}
      />
    </div>
  )
}

/** Net sales beside the name, every other figure below. */
function ItemCard(props: {
  report: ItemSalesReport
  row: ComparedRow
  name: string
  columns: readonly ItemColumn[]
  of: Omit<OpenFigure, 'figure'> | undefined
}): ReactNode {
  const { report, row, name, columns, of } = props
  const t = useTexts()
  const value = (column: ItemColumn) => <ItemValue report={report} row={row} column={column} name={name} of={of} />
  const isThere = (column: ItemColumn) => column === 'quantity' || (itemValue(column, row) ?? 0) !== 0
  return (
    <article className={look.card}>
      <div className={cx(look.cardLine, look.strong)}>
        <span>{name}</span>
        <span>{value('netCents')}</span>
      </div>
      {report.before !== null && (
        <ul className={cx(look.list, look.note)}>
          {comparedColumns
            .filter(column => columns.includes(column))
            .map(column => (
              <BeforeLine key={column} column={column} row={row} />
            ))}
        </ul>
      )}
      <dl className={styles.figures}>
        {columns
          .filter(column => column !== 'netCents' && isThere(column))
          .map(column => (
            <div key={column}>
              <dt className={look.caption}>{t(`itemSales.column.${column}`)}</dt>
              <dd>{value(column)}</dd>
            </div>
          ))}
      </dl>
    </article>
  )
}

/** "Net sales: before $90.00, +$10.00 (+11.1%)" */
function BeforeLine({ column, row }: { column: ItemColumn; row: ComparedRow }): ReactNode {
  const t = useTexts()
  const { percent } = useFormat()
  const before = row.before === null ? null : itemValue(column, row.before)
  const change = changeOf(itemValue(column, row), before)
  if (before === null || change === null) return null
  const { difference, percentPcm } = change
  return (
    <li>
      {t(`itemSales.column.${column}`)} · {t('itemSales.compared.before')} <Amount column={column} value={before} />
      {' · '}
      <Amount column={column} value={difference} signed />
      {percentPcm !== null && ` (${percentPcm > 0 ? '+' : ''}${percent(percentPcm)})`}
    </li>
  )
}
