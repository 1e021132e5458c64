/** Third-party menus and the delivery channels that they are published to (CHOWLY-1 … CHOWLY-4). */
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { driftCalls } from '../../../shared/contract/channels/drift.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { CloudUploadOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { channelReads } from '../board/channelReads.ts'
import { ChannelsTab } from '../board/ChannelsTab.tsx'
import { SmallChangesTab } from '../changes/SmallChangesTab.tsx'
import { HistoryTab } from '../publishing/HistoryTab.tsx'
import { PublishDrawer } from '../publishing/PublishDrawer.tsx'
import { AddMenu } from './AddMenu.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { MenusTab } from './MenusTab.tsx'
import { pageSchema, pageTabs, thirdPartyReads } from './pageState.ts'

const { addMenuForChowly } = thirdPartyMenuCalls
/** A publish tells of itself part by part. */
const CALM_MS = 500

export function ChowlyMenuPage(): ReactNode {
  const t = useTexts()
  const list = useListState(pageSchema)
  const { tab, publish } = list.state
  const [adding, setAdding] = useState(false)
  const refresh = useThrottled(() => askAgain(...channelReads, driftCalls.getDriftForChowly), CALM_MS)
  useLive('menu', () => {
    askAgain(...thirdPartyReads)
    refresh()
  })
  useLive('channels', refresh)
  useLive('settings', refresh)
  const add = (
    <Allowed call={addMenuForChowly}>
      <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('thirdPartyMenus.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('thirdPartyMenus.title')}
      subtitle={t('thirdPartyMenus.subtitle')}
      actions={
        <>
          {add}
          <Allowed call={publishingCalls.publishForChowly}>
            <Button type="primary" icon={<CloudUploadOutlined />} onClick={() => list.set({ publish: 'all' })}>
              {t('channelBoard.publish')}
            </Button>
          </Allowed>
        </>
      }
    >
      <DraftNotice />
      <Tabs
        className={look.tabs ?? ''}
        activeKey={tab}
        items={pageTabs.map(key => ({ key, label: t(`thirdPartyMenus.tab.${key}`) }))}
        onChange={key => list.set({ tab: pageTabs.find(name => name === key) ?? 'menus' })}
      />
      {tab === 'menus' && <MenusTab list={list} add={add} />}
      {tab === 'channels' && <ChannelsTab onPublish={channel => list.set({ publish: channel })} />}
      {tab === 'history' && <HistoryTab />}
      {tab === 'changes' && <SmallChangesTab />}
      {publish !== '' && (
        <PublishDrawer channels={publish === 'all' ? [] : [publish]} onClose={() => list.set({ publish: '' })} />
      )}
      {adding && (
        <AddMenu onClose={() => setAdding(false)} onDone={id => list.set({ tab: 'menus', menu: id, category: 0 })} />
      )}
    </Page>
  )
}
