import { type Fact, Facts } from '../../kit/facts.tsx'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useOrderWords } from './useOrderWords.ts'

/** Who, where and when; what the order does not have is left out. */
export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts()
  const words = useOrderWords()
  const { dateTime, businessDate, number } = useFormat()
  const customer = order.customerName || order.customerPhone
  const guest =
    order.customerId === null || customer === '' ? (
      order.customerName
    ) : (
      <AllowedLink needs="customers.list.view" to={`/merchant/customer?id=${order.customerId}`}>
        {customer}
      </AllowedLink>
    )
  const facts: readonly Fact[] = [
    [t('orders.column.orderNo'), order.orderNo],
    [t('orders.column.ticketNo'), order.ticketNo],
    [t('orders.column.businessDate'), businessDate(order.businessDate)],
    [t('orders.detail.ordered'), dateTime(order.orderedAt)],
    [t('orders.detail.closed'), order.closedAt === null ? '' : dateTime(order.closedAt)],
    [t('orders.column.orderType'), words.type(order.orderType)],
    [t('orders.column.mealType'), words.meal(order.mealType)],
    [t('orders.column.table'), order.tableName],
    [t('orders.column.people'), order.peopleNumber === 0 ? '' : number(order.peopleNumber)],
    [t('orders.column.buffetType'), order.buffetType],
    [t('orders.column.name'), order.orderName],
    [t('orders.column.customer'), guest],
    [t('orders.column.phone'), order.customerPhone],
    [t('orders.column.employee'), order.employeeName],
    [t('orders.column.device'), order.deviceName],
    [t('orders.column.source'), order.source],
    [t('orders.column.port'), words.port(order.port)],
    [t('orders.detail.taxExempt'), order.taxExemptReason],
    [t('orders.column.orderId'), String(order.orderId)],
  ]
  return (
    <Card title={t('orders.detail.facts')}>
      <Facts facts={facts.filter(([, value]) => value !== '')} even />
    </Card>
  )
}
