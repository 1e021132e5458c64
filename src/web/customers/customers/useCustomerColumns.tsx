import { Button, Tag } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { CustomerRow } from '../../../shared/contract/customers/customers.ts'
import type { Column } from '../../kit/columns.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './customers.module.css'

/** How somebody is called in the list: by name, else by phone or e-mail. */
export const calledOf = ({ name, phone, email }: Pick<CustomerRow, 'name' | 'phone' | 'email'>): string =>
  [name, phone, email].find(value => value !== '') ?? ''

/** Opens somebody: the keyboard's way into a row. */
export function CustomerLink({ row, onOpen }: { row: CustomerRow; onOpen: (row: CustomerRow) => void }): ReactNode {
  return (
    <Button
      type="link"
      className={look.nameButton ?? ''}
      onClick={event => {
        event.stopPropagation()
        onOpen(row)
      }}
    >
      {calledOf(row)}
    </Button>
  )
}

export const Tags = ({ tags }: { tags: readonly string[] }): ReactNode => (
  <span className={styles.tags}>
    {tags.map(tag => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
)

/** The columns in the reader's language, memoised as `useColumns` wants them. */
export function useCustomerColumns(onOpen: (row: CustomerRow) => void): readonly Column<CustomerRow>[] {
  const t = useTexts()
  const { businessDate, number } = useFormat()
  return useMemo(() => {
    const none = t('common.none')
    const day = (date: string | null) => (date === null ? none : businessDate(date))
    const column = (key: string, title: string, render: Column<CustomerRow>['render'], more = {}) => ({
      key,
      title,
      render,
      ...more,
    })
    return [
      column('name', t('customers.column.name'), row => <CustomerLink row={row} onOpen={onOpen} />, {
        always: true,
        sorts: true,
        wraps: true,
      }),
      column('phone', t('customers.column.phone'), row => row.phone || none),
      column('email', t('customers.column.email'), row => row.email || none, { wraps: true }),
      column('tags', t('customers.column.tags'), row => (row.tags.length === 0 ? none : <Tags tags={row.tags} />), {
        wraps: true,
      }),
      column('note', t('customers.column.note'), row => row.note || none, { off: true, wraps: true }),
      column('visits', t('customers.column.visits'), row => number(row.visits), { sorts: true, end: true }),
      column('spent', t('customers.column.spent'), row => <Money cents={row.spentCents} />, { sorts: true, end: true }),
      column('firstVisit', t('customers.column.firstVisit'), row => day(row.firstOn), { off: true }),
      column('lastVisit', t('customers.column.lastVisit'), row => day(row.lastOn), { sorts: true }),
    ]
  }, [t, businessDate, number, onOpen])
}
