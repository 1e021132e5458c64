/** The order list (ORD-1): every order of the store, narrowed, summed, exported, and live (ORD-8). */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { exportJobCalls } from '../../../shared/contract/exports/exportJobs.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { LongExportButton } from '../../kit/LongExportButton.tsx'
import { useLive, useLiveState } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { NewOrders } from './NewOrders.tsx'
import { OrderCard } from './OrderCard.tsx'
import { addressOfOrder, useOrderColumns } from './orderColumns.tsx'
import { OrderFilters, useFilterChoices } from './OrderFilters.tsx'
import { filtersOf, orderListSchema, type OrderListState } from './orderListState.ts'
import { OrdersToConfirm } from './OrdersToConfirm.tsx'
import { OrderTotalsRow } from './OrderTotalsRow.tsx'
import { SetFilters } from './SetFilters.tsx'
import { useThrottled } from '../../kit/useThrottled.ts'

const { exportOrders, getOrderFilterChoices, getPosOrderListPage, getPosOrderListTotals } = orderCalls

/** Orders come in bursts: one question for all of them. */
const CALM_MS = 1_500

export function OrderListPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const list = useListState(orderListSchema)
  const filters = filtersOf(list.state)
  const { page, pageSize, sort, order } = list.state
  const options = { keep: true }
  const result = useCall(getPosOrderListPage, { ...filters, page, pageSize, sort, order }, options)
  const totals = useCall(getPosOrderListTotals, filters, { ...options, quiet: true })
  const columns = useColumns('orders', useOrderColumns())
  const refresh = useThrottled(() => askAgain(getPosOrderListPage, getPosOrderListTotals), CALM_MS)
  useLive('order', refresh)
  useLive('import', () => {
    askAgain(getOrderFilterChoices)
    refresh()
  })
  return (
    <Page
      title={t('orders.title')}
      subtitle={<LiveLine />}
      actions={
        <>
          <Allowed call={exportOrders}>
            <LongExportButton
              call={exportOrders}
              job={exportJobCalls.startOrderExport}
              rows={result.data?.total ?? 0}
              input={format => ({ ...filters, sort, order, format })}
            />
          </Allowed>
          <ColumnChoice columns={columns} />
        </>
      }
    >
      <NewOrders list={JSON.stringify(filters)} total={result.isPlaceholderData ? undefined : result.data?.total} />
      <OrdersToConfirm />
      <OrderFilters list={list} choices={useFilterChoices()} />
      <SetFilters list={list} />
      <DataTable
        label={t('orders.title')}
        columns={columns.shown}
        rowKey={row => row.orderId}
        result={result}
        list={sortedList(list)}
        totals={result.data?.total === 0 ? undefined : <OrderTotalsRow totals={totals.data} />}
        empty={{
          title: t('orders.empty'),
          hint: t('orders.emptyHint'),
          action: (
            <AllowedLink needs="orders.import.run" to="/merchant/HistoryImport" button="primary" hides>
              {t('orders.emptyAction')}
            </AllowedLink>
          ),
        }}
        stack={row => <OrderCard order={row} />}
        onOpen={row => void navigate(addressOfOrder(row))}
      />
    </Page>
  )
}

/** The table's third click means “not sorted”: this list is never, so it goes back to the newest first. */
function sortedList(list: ListState<OrderListState>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(sort === '' ? { sort: 'time', order: 'desc' } : { ...patch, sort: sort as OrderListState['sort'] })
  }
  return { ...list, set }
}

/** Whether the list follows by itself, and which business day it is. */
function LiveLine(): ReactNode {
  const t = useTexts()
  const { businessDate, clock } = useFormat()
  const { store } = useSession()
  const state = useLiveState()
  return (
    <>
      {state === 'open' && <Status tone="good">{t('orders.live')}</Status>}
      {state === 'connecting' && <Status tone="neutral">{t('orders.connecting')}</Status>}
      {state === 'lost' && <Status tone="attention">{t('orders.offline')}</Status>}
      <span aria-hidden="true">·</span>
      <span>{t('orders.closesAt', { day: businessDate(store.businessDate), time: clock(store.cutoverMinutes) })}</span>
    </>
  )
}
