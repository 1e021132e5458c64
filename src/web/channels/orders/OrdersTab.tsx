/** Orders of delivery channels, the newest first; those that wait are accepted or denied here. */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  channelOrderCalls,
  type ChannelOrderRow,
  deliveryStates,
} from '../../../shared/contract/channels/channelOrderCalls.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import look from '../../kit/look.module.css'
import { Money, Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useChannelName } from '../useChannelName.ts'
import { DenyDialog } from './DenyDialog.tsx'
import { orderReads, type OrdersList } from './ordersState.ts'

const { acceptChannelOrder, denyChannelOrder, getChannelOrders, orderIsReady } = channelOrderCalls

const tones: Readonly<Record<ChannelOrderRow['state'], Tone>> = {
  toAccept: 'attention',
  booked: 'good',
  denied: 'neutral',
  expired: 'bad',
  cancelled: 'neutral',
}

export function OrdersTab({ list }: { list: OrdersList }): ReactNode {
  const t = useTexts()
  const nameOf = useChannelName()
  const { channel, state, search, page, pageSize } = list.state
  const result = useCall(
    getChannelOrders,
    { ...(channel !== '' && { channel }), ...(state !== '' && { state }), search, page, pageSize },
    { keep: true },
  )
  const columns = useOrderColumns()
  return (
    <>
      <FilterBar list={list}>
        <SearchFilter
          value={search}
          placeholder={t('channelDesk.search')}
          onChange={next => list.set({ search: next })}
        />
        <OneFilter
          label={t('channelDesk.column.channel')}
          options={connectionNames.map(value => ({ value, label: nameOf(value) }))}
          value={channel === '' ? undefined : channel}
          onChange={value => list.set({ channel: value ?? '' })}
        />
        <OneFilter
          label={t('channelDesk.column.state')}
          options={deliveryStates.map(value => ({ value, label: t(`channelDesk.states.${value}`) }))}
          value={state === '' ? undefined : state}
          onChange={value => list.set({ state: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('shell.entries.channelOrders')}
        columns={columns}
        rowKey={row => row.deliveryOrderId}
        result={result}
        list={list}
        empty={{ title: t('channelDesk.noOrders'), hint: t('channelDesk.noOrdersHint') }}
        stack={row => <OrderCard order={row} />}
      />
    </>
  )
}

function useOrderColumns(): readonly Column<ChannelOrderRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    (): readonly Column<ChannelOrderRow>[] => [
      {
        key: 'order',
        title: t('channelDesk.column.order'),
        always: true,
        wraps: true,
        render: row => <OrderName order={row} />,
      },
      {
        key: 'state',
        folds: 'last',
        title: t('channelDesk.column.state'),
        wraps: true,
        render: row => <OrderState order={row} />,
      },
      {
        key: 'received',
        title: t('channelDesk.column.received'),
        render: row => dateTime(row.receivedAt),
      },
      {
        key: 'wanted',
        title: t('channelDesk.column.wanted'),
        render: row => (row.wantedAt === null ? t('channelDesk.soon') : dateTime(row.wantedAt)),
      },
      {
        key: 'total',
        folds: 'last',
        title: t('channelDesk.column.total'),
        end: true,
        render: row => <Money cents={row.totalCents} />,
      },
      {
        key: 'payout',
        title: t('channelDesk.column.payout'),
        end: true,
        render: row => (row.state === 'booked' ? <Money cents={row.payoutCents} /> : t('common.none')),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [acceptChannelOrder],
        render: row => <OrderActions order={row} />,
      },
    ],
    [t, dateTime],
  )
}

function OrderName({ order }: { order: ChannelOrderRow }): ReactNode {
  const t = useTexts()
  const { displayNo, orderRef, orderId, source, lines } = order
  const name = `${source} #${displayNo || orderRef}`
  const waiting = lines.map(line => `${line.quantity} × ${line.name}`).join(', ')
  return (
    <span className={look.names}>
      {orderId === null ? (
        <span>{name}</span>
      ) : (
        <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${orderId}`}>
          {name}
        </AllowedLink>
      )}
      {waiting !== '' && <span className={look.quiet}>{waiting}</span>}
      {order.isCash && <span className={look.quiet}>{t('channelDesk.cash')}</span>}
    </span>
  )
}

function OrderState({ order }: { order: ChannelOrderRow }): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const { state, acceptBy, answerState, answerProblem, reason } = order
  return (
    <span className={look.names}>
      <Status tone={tones[state]}>{t(`channelDesk.states.${state}`)}</Status>
      {acceptBy !== null && <span className={look.quiet}>{t('channelDesk.until', { time: time(acceptBy) })}</span>}
      {reason !== '' && <span className={look.quiet}>{reason}</span>}
      {answerState === 'failed' && <Status tone="bad">{t('channelDesk.notTold', { problem: answerProblem })}</Status>}
    </span>
  )
}

function OrderActions({ order }: { order: ChannelOrderRow }): ReactNode {
  const t = useTexts()
  const [denying, setDenying] = useState(false)
  const { deliveryOrderId, state, readyAt, answer } = order
  const accepting = useSend(acceptChannelOrder, { stale: orderReads, toast: 'saved' })
  const telling = useSend(orderIsReady, { stale: orderReads, toast: 'saved' })
  if (state === 'toAccept')
    return (
      <span className={look.actions}>
        <Allowed call={acceptChannelOrder}>
          <Button
            type="primary"
            size="small"
            loading={accepting.isPending}
            onClick={() => accepting.mutate({ deliveryOrderId })}
          >
            {t('channelDesk.accept')}
          </Button>
        </Allowed>
        <Allowed call={denyChannelOrder}>
          <Button size="small" onClick={() => setDenying(true)}>
            {t('channelDesk.deny')}
          </Button>
        </Allowed>
        {denying && <DenyDialog order={order} onClose={() => setDenying(false)} />}
      </span>
    )
  if (state !== 'booked' || readyAt !== null || answer === 'ready') return null
  return (
    <Allowed call={orderIsReady}>
      <Button size="small" loading={telling.isPending} onClick={() => telling.mutate({ deliveryOrderId })}>
        {t('channelDesk.ready')}
      </Button>
    </Allowed>
  )
}

/** An order on a phone. */
function OrderCard({ order }: { order: ChannelOrderRow }): ReactNode {
  const { dateTime } = useFormat()
  return (
    <CardRow>
      <CardLine start={<OrderName order={order} />} end={<Money cents={order.totalCents} />} />
      <CardLine start={<OrderState order={order} />} end={dateTime(order.receivedAt)} />
      <OrderActions order={order} />
    </CardRow>
  )
}
