import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import { ArrowDownOutlined, ArrowUpOutlined } from './icons.ts'
import styles from './list.module.css'
import type { Paging } from './listState.ts'
import { useTexts } from './texts.ts'

/** What stacked rows are sorted by, and which way: they have no head to press. Nothing where the list cannot be sorted. */
export function SortChoice<Row extends object>(props: {
  columns: readonly Column<Row>[]
  list: { state: Paging; set(patch: Partial<Paging>): void }
}): ReactNode {
  const { columns, list } = props
  const t = useTexts()
  const { sort, order } = list.state
  const options = columns.filter(({ sorts }) => sorts === true).map(({ key, title }) => ({ value: key, label: title }))
  if (options.length === 0) return null
  const titleOf = (key: string | number) => options.find(({ value }) => value === key)?.label ?? '…'
  const chosen = options.some(({ value }) => value === sort)
  return (
    <div className={styles.sort}>
      <Select<string>
        className={styles.sortBy ?? ''}
        value={chosen ? sort : null}
        options={options}
        labelRender={({ value }) => t('common.list.sortBy', { column: titleOf(value) })}
        aria-label={t('common.list.sortBy', { column: titleOf(sort) })}
        placeholder={t('common.list.sortBy', { column: titleOf('') })}
        popupMatchSelectWidth={false}
        onChange={key => list.set({ sort: key, order })}
      />
      <Button
        icon={order === 'asc' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        disabled={!chosen}
        aria-label={t(order === 'asc' ? 'common.list.sortAscending' : 'common.list.sortDescending')}
        title={t(order === 'asc' ? 'common.list.sortAscending' : 'common.list.sortDescending')}
        onClick={() => list.set({ sort, order: order === 'asc' ? 'desc' : 'asc' })}
      />
    </div>
  )
}
