/** The columns of the order list: everything that ORD-1 names, a handful of them shown until others are chosen. */
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '../../../shared/contract/orders/orders.ts'
import type { Column } from '../../kit/columns.ts'
import { Money } from '../../kit/pieces.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import { OrderState } from './OrderState.tsx'
import { type OrderWords, useOrderWords } from './useOrderWords.ts'

export const addressOfOrder = ({ orderId }: Pick<OrderRow, 'orderId'>): string => `/merchant/orderDetail/${orderId}`

/** The order's number as a link to the order: the keyboard's way into a row. */
export function OrderLink({ order }: { order: OrderRow }): ReactNode {
  const t = useTexts()
  const { orderNo } = order
  return (
    <Link to={addressOfOrder(order)} aria-label={t('orders.open', { orderNo })}>
      {t('orders.number', { orderNo })}
    </Link>
  )
}

type MoneyField = Extract<keyof OrderRow, `${string}Cents`>

/** Nothing is told by a dash: a column of zeros hides what stands out. `off`: what was taken off or given back. */
function cents(field: MoneyField, dash: string, taken: 'added' | 'off' = 'added'): (row: OrderRow) => ReactNode {
  return row => (row[field] === 0 ? dash : <Money cents={taken === 'off' ? -row[field] : row[field]} />)
}

/** The columns in the reader's language, memoised as `useColumns` wants them. */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const t = useTexts()
  const words = useOrderWords()
  const { dateTime, businessDate } = useFormat()
  // On a tablet the money stays in sight: who and where wait until they are chosen.
  const narrow = !useWide(1200)
  return useMemo(
    () => [...factColumns(t, words, dateTime, businessDate, narrow), ...moneyColumns(t)],
    [t, words, dateTime, businessDate, narrow],
  )
}

function factColumns(
  t: Texts,
  words: OrderWords,
  dateTime: (instant: string) => string,
  businessDate: (day: string) => string,
  narrow: boolean,
): Column<OrderRow>[] {
  const none = t('common.none')
  const text = (key: 'source' | 'deviceName' | 'tableName' | 'buffetType' | 'ticketNo') => {
    return (row: OrderRow) => row[key] || none
  }
  return [
    { key: 'orderNo', title: t('orders.column.orderNo'), always: true, render: order => <OrderLink order={order} /> },
    { key: 'time', title: t('orders.column.time'), sorts: true, render: row => dateTime(row.orderedAt) },
    {
      key: 'status',
      folds: 'last',
      title: t('orders.column.status'),
      render: ({ status, isTipOpen }) => <OrderState status={status} isTipOpen={isTipOpen} />,
    },
    { key: 'orderType', title: t('orders.column.orderType'), render: row => words.type(row.orderType) },
    { key: 'table', title: t('orders.column.table'), off: narrow, render: text('tableName') },
    { key: 'employee', title: t('orders.column.employee'), off: narrow, render: row => row.employeeName || none },
    { key: 'source', title: t('orders.column.source'), off: narrow, render: text('source') },
    { key: 'tender', title: t('orders.column.tender'), render: row => words.tender(row.tender) },
    {
      key: 'paymentCode',
      title: t('orders.column.paymentCode'),
      off: true,
      render: row =>
        row.paymentCode === null ? none : words.payment(row.paymentCode, row.status === 'partiallyRefunded'),
    },
    {
      key: 'businessDate',
      title: t('orders.column.businessDate'),
      off: true,
      render: row => businessDate(row.businessDate),
    },
    { key: 'orderId', title: t('orders.column.orderId'), off: true, render: row => row.orderId },
    { key: 'ticketNo', title: t('orders.column.ticketNo'), off: true, render: text('ticketNo') },
    { key: 'name', title: t('orders.column.name'), off: true, wraps: true, render: row => row.orderName || none },
    {
      key: 'customer',
      title: t('orders.column.customer'),
      off: true,
      wraps: true,
      render: row => row.customerName || none,
    },
    { key: 'phone', title: t('orders.column.phone'), off: true, render: row => row.customerPhone || none },
    { key: 'people', title: t('orders.column.people'), off: true, end: true, render: row => row.peopleNumber || none },
    { key: 'mealType', title: t('orders.column.mealType'), off: true, render: row => words.meal(row.mealType) },
    { key: 'device', title: t('orders.column.device'), off: true, render: text('deviceName') },
    { key: 'port', title: t('orders.column.port'), off: true, render: row => words.port(row.port) },
    { key: 'buffetType', title: t('orders.column.buffetType'), off: true, render: text('buffetType') },
  ]
}

function moneyColumns(t: Texts): Column<OrderRow>[] {
  const none = t('common.none')
  const off = true
  const end = true
  return [
    { key: 'gross', title: t('orders.column.gross'), off, end, render: cents('grossCents', none) },
    { key: 'discount', title: t('orders.column.discount'), off, end, render: cents('discountCents', none, 'off') },
    { key: 'net', title: t('orders.column.net'), off, end, render: cents('netCents', none) },
    { key: 'fee', title: t('orders.column.fee'), off, end, render: cents('feeCents', none) },
    { key: 'tax', title: t('orders.column.tax'), off, end, render: cents('taxCents', none) },
    { key: 'gratuity', title: t('orders.column.gratuity'), off, end, render: cents('gratuityCents', none) },
    { key: 'nonRevenue', title: t('orders.column.nonRevenue'), off, end, render: cents('nonRevenueCents', none) },
    { key: 'tip', title: t('orders.column.tip'), sorts: true, end, render: cents('tipCents', none) },
    { key: 'paid', title: t('orders.column.paid'), off, end, render: cents('paidCents', none) },
    { key: 'refund', title: t('orders.column.refund'), off, end, render: cents('refundCents', none, 'off') },
    { key: 'deleted', title: t('orders.column.deleted'), off, end, render: cents('deletedCents', none) },
    {
      key: 'total',
      folds: 'last',
      title: t('orders.column.total'),
      sorts: true,
      end,
      render: row => <Money cents={row.totalCents} strong />,
    },
  ]
}
