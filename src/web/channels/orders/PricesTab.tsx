/** Lines that a channel sold at another price than ours for it: a price was changed there by hand, or a menu was not published. */
import { type ReactNode, useMemo } from 'react'
import { channelMatchingCalls, type PriceDifference } from '../../../shared/contract/channels/matching.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, OneFilter } from '../../kit/FilterBar.tsx'
import look from '../../kit/look.module.css'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useChannelName } from '../useChannelName.ts'
import type { OrdersList } from './ordersState.ts'

export function PricesTab({ list }: { list: OrdersList }): ReactNode {
  const t = useTexts()
  const nameOf = useChannelName()
  const { channel, page, pageSize } = list.state
  const result = useCall(
    channelMatchingCalls.getPriceDifferences,
    { ...(channel !== '' && { channel }), page, pageSize },
    { keep: true },
  )
  const columns = usePriceColumns()
  return (
    <>
      <FilterBar list={list}>
        <OneFilter
          label={t('channelDesk.column.channel')}
          options={connectionNames.map(value => ({ value, label: nameOf(value) }))}
          value={channel === '' ? undefined : channel}
          onChange={value => list.set({ channel: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('channelDesk.tab.prices')}
        columns={columns}
        rowKey={row => `${row.orderId} ${row.ref} ${row.name} ${row.theirCents}`}
        result={result}
        list={list}
        empty={{ title: t('channelDesk.prices.none'), hint: t('channelDesk.prices.noneHint') }}
        stack={row => (
          <CardRow>
            <CardLine start={row.name} end={<Money cents={row.theirCents} />} />
            <CardLine start={<OrderLink row={row} />} end={<Money cents={row.theirCents - row.ourCents} />} />
          </CardRow>
        )}
      />
    </>
  )
}

function OrderLink({ row }: { row: PriceDifference }): ReactNode {
  return (
    <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${row.orderId}`}>
      #{row.orderNo}
    </AllowedLink>
  )
}

function usePriceColumns(): readonly Column<PriceDifference>[] {
  const t = useTexts()
  const channelName = useChannelName()
  const { dateTime, number } = useFormat()
  return useMemo(
    (): readonly Column<PriceDifference>[] => [
      {
        key: 'item',
        title: t('channelDesk.column.item'),
        always: true,
        wraps: true,
        render: row => (
          <span className={look.names}>
            <span>{row.name}</span>
            <span className={look.quiet}>{channelName(row.channel)}</span>
          </span>
        ),
      },
      { key: 'order', title: t('channelDesk.column.order'), render: row => <OrderLink row={row} /> },
      { key: 'at', title: t('channelDesk.column.received'), render: row => dateTime(row.orderedAt) },
      { key: 'quantity', title: t('channelDesk.column.quantity'), end: true, render: row => number(row.quantity) },
      {
        key: 'theirs',
        title: t('channelDesk.prices.theirs'),
        end: true,
        render: row => <Money cents={row.theirCents} />,
      },
      { key: 'ours', title: t('channelDesk.prices.ours'), end: true, render: row => <Money cents={row.ourCents} /> },
      {
        key: 'difference',
        title: t('channelDesk.prices.difference'),
        end: true,
        render: row => <Money cents={row.theirCents - row.ourCents} strong />,
      },
    ],
    [t, channelName, dateTime, number],
  )
}
