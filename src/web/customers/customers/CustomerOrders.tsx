import { cx } from '../../kit/cx.ts'
import { Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './customers.module.css'

const PAGE_SIZE = 10

/** The orders of somebody, the newest first, each a link to it. */
export function CustomerOrders({ customerId }: { customerId: number }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const [page, setPage] = useState(1)
  const input = { customerId, page, pageSize: PAGE_SIZE }
  const result = useCall(customerCalls.listCustomerOrders, input, { keep: true })
  const { data } = result
  return (
    <section className={look.stack}>
      <h3 className={look.heading}>{t('customers.orders')}</h3>
      {data === undefined ? (
        result.error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : data.total === 0 ? (
        <p className={look.quiet}>{t('customers.noOrders')}</p>
      ) : (
        <ul className={cx(look.rows, styles.orders)}>
          {data.rows.map(order => (
            <li key={order.orderId}>
              <Link to={`/merchant/orderDetail/${order.orderId}`}>
                {t('orders.number', { orderNo: order.orderNo })}
              </Link>
              <span className={look.quiet}>{dateTime(order.orderedAt)}</span>
              <span className={look.quiet}>
                {t(`orders.type.${order.orderType}` as TextKey)} · {t(`orders.status.${order.status}` as TextKey)}
              </span>
              <Money cents={order.totalCents} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > PAGE_SIZE && (
        <Pagination simple size="small" current={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
      )}
    </section>
  )
}
