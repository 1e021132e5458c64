/** One order whole (ORD-2): what was ordered, how each amount came about, what was paid and given back, who did what. */
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { namesOrder, useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Card } from '../../kit/pieces.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { GatewayRequests } from './GatewayRequests.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderAmounts } from './OrderAmounts.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import styles from './order.module.css'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useOrderWords } from './useOrderWords.ts'

const LIST = '/merchant/OrderList'
const CALM_MS = 500
const { queryOrderDetailById } = orderCalls
const { getOrderActions } = refundCalls

export function OrderDetailPage(): ReactNode {
  const t = useTexts()
  const { orderId = '' } = useParams()
  const isId = /^[1-9]\d{0,14}$/.test(orderId)
  const result = useCall(queryOrderDetailById, { orderId: isId ? Number(orderId) : 1 }, { enabled: isId, quiet: true })
  const refresh = useThrottled(() => askAgain(queryOrderDetailById, getOrderActions), CALM_MS)
  useLive('order', event => {
    if (namesOrder(event, Number(orderId))) refresh()
  })
  const order = result.data
  if (order !== undefined) return <Order order={order} />
  const missing = !isId || result.error?.code === 'NOT_FOUND'
  return (
    <Page title={t('orders.detail.facts')} back={LIST}>
      {missing ? (
        <EmptyState
          title={t('orders.detail.notFound')}
          hint={t('orders.detail.notFoundHint')}
          action={
            <Link to={LIST}>
              <Button type="primary">{t('orders.detail.toList')}</Button>
            </Link>
          }
        />
      ) : result.error !== null && !result.isFetching ? (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function Waiting(): ReactNode {
  return (
    <div className={styles.detail}>
      <Card>
        <Skeleton active paragraph={{ rows: 6 }} />
      </Card>
      <div className={styles.aside}>
        <Card>
          <Skeleton active paragraph={{ rows: 9 }} />
        </Card>
      </div>
    </div>
  )
}

function Order({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const { dateTime, timeZone } = useFormat()
  const actions = useCall(getOrderActions, { orderId: order.orderId }, { quiet: true }).data
  const isTipOpen = order.status === 'paid' && actions?.payments.some(payment => payment.isTipOpen) === true
  const about = [
    words.type(order.orderType),
    order.tableName,
    order.peopleNumber > 0 ? t('orders.guests', { count: order.peopleNumber }) : '',
    dateTime(order.orderedAt),
  ]
  return (
    <Page
      title={t('orders.detail.title', { orderNo: order.orderNo })}
      back={LIST}
      actions={<OrderActions order={order} actions={actions} />}
      subtitle={
        <>
          <OrderState status={order.status} isTipOpen={isTipOpen} />
          <span>· {about.filter(part => part !== '').join(' · ')}</span>
        </>
      }
    >
      {order.status === 'deleted' && (
        <Alert
          type="warning"
          showIcon
          title={t('orders.detail.deleted', { reason: order.deletedReason || t('common.none') })}
          description={t('orders.detail.deletedHint')}
        />
      )}
      {actions && <GatewayRequests order={order} actions={actions} />}
      <div className={styles.detail}>
        <OrderLines order={order} />
        <div className={styles.aside}>
          <OrderAmounts order={order} />
          <div className={styles.last}>
            <OrderFacts order={order} />
          </div>
        </div>
        <div className={styles.column}>
          <OrderPayments order={order} actions={actions} />
          {order.refunds.length > 0 && <OrderRefunds order={order} />}
          <OrderTimeline order={order} />
        </div>
      </div>
      <p className={styles.zone}>{t('common.timeZone', { zone: timeZone })}</p>
    </Page>
  )
}
