/** Third-party menus and the delivery channels that they are published to (CHOWLY-1 … CHOWLY-4). */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { AddMenu } from './AddMenu.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { MenusTab } from './MenusTab.tsx'
import { pageSchema, thirdPartyReads } from './pageState.ts'

export function ChowlyMenuPage(): ReactNode {
  const t = useTexts()
  const list = useListState(pageSchema)
  const [adding, setAdding] = useState(false)
  useLive('menu', () => askAgain(...thirdPartyReads))
  const add = (
    <Allowed call={thirdPartyMenuCalls.addMenuForChowly}>
      <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('thirdPartyMenus.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t('thirdPartyMenus.title')} subtitle={t('thirdPartyMenus.subtitle')} actions={add}>
      <DraftNotice />
      <MenusTab list={list} add={add} />
      {adding && <AddMenu onClose={() => setAdding(false)} onDone={id => list.set({ menu: id, category: 0 })} />}
    </Page>
  )
}
