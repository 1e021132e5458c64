/** The orders behind a figure of cash, a page at a time, with what each adds to it; their sums are the figure (RPT-7). */
import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import type { CashierOrder } from '../../../shared/contract/payments/cashier.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './cashier.module.css'

type Order = Omit<CashierOrder, 'amount'>

/** So many are asked for at once. */
export const ORDERS_A_PAGE = 50

interface OrderColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => ReactNode
  /** Of all orders. */
  readonly sum: ReactNode
}

export function OrderRows<Row extends Order>(props: {
  rows: readonly Row[]
  columns: readonly OrderColumn<Row>[]
  total: number
  page: number
  onPage: (page: number) => void
}): ReactNode {
  const { rows, columns, total, page, onPage } = props
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <>
      <div className={look.scroll}>
        <table className={cx(look.table, look.wide, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t('reports.column.order')}</th>
              <th scope="col">{t('reports.column.time')}</th>
              <th scope="col">{t('reports.column.employee')}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.orderId}>
                <th scope="row">
                  <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${row.orderId}`}>
                    {row.orderNo}
                  </AllowedLink>
                </th>
                <td>{dateTime(row.orderedAt)}</td>
                <td>{row.employeeName || t('common.none')}</td>
                {columns.map(({ title, value }) => (
                  <td key={title}>{value(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('reports.orders.sum')}
              </th>
              {columns.map(({ title, sum }) => (
                <td key={title}>{sum}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {total > ORDERS_A_PAGE && (
        <Pagination simple current={page} pageSize={ORDERS_A_PAGE} total={total} onChange={onPage} />
      )}
    </>
  )
}
