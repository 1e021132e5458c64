/** Orders that came from delivery channels: accepting them, items that match no dish, prices that differ, what failed. */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { channelMatchingCalls } from '../../../shared/contract/channels/matching.ts'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { ItemsTab } from './ItemsTab.tsx'
import { MessagesTab } from './MessagesTab.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { matchReads, orderReads, orderTabs, pageSchema } from './ordersState.ts'
import { PricesTab } from './PricesTab.tsx'

const CALM_MS = 1_000

export function ChannelOrdersPage(): ReactNode {
  const t = useTexts()
  const list = useListState(pageSchema)
  const { tab } = list.state
  const again = useThrottled(
    () => askAgain(...orderReads, ...matchReads, channelMatchingCalls.getPriceDifferences),
    CALM_MS,
  )
  useLive('channels', again)
  useLive('order', again)
  return (
    <Page title={t('shell.entries.channelOrders')} subtitle={t('channelDesk.subtitle')}>
      <Tabs
        className={look.tabs ?? ''}
        activeKey={tab}
        items={orderTabs.map(key => ({ key, label: t(`channelDesk.tab.${key}`) }))}
        onChange={key => list.set({ tab: orderTabs.find(name => name === key) ?? 'orders', page: 1 })}
      />
      {tab === 'orders' && <OrdersTab list={list} />}
      {tab === 'items' && <ItemsTab />}
      {tab === 'prices' && <PricesTab list={list} />}
      {tab === 'messages' && <MessagesTab />}
    </Page>
  )
}
