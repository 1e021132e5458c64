/** Terminals, orders, servers and robots (SET-7): a group of settings each, a tab by the address. */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { OrderTab } from './OrderTab.tsx'
import look from '../../kit/look.module.css'
import { ReasonsTab } from './ReasonsTab.tsx'
import { RobotTab } from './RobotTab.tsx'
import { ServerTab } from './ServerTab.tsx'
import { TerminalTab } from './TerminalTab.tsx'

const PATH = '/merchant/OperationSettings/POSSetting'
const tabs = [
  { key: 'pos', group: 'posSetup', content: <TerminalTab /> },
  { key: 'order', group: 'orderSetup', content: <OrderTab /> },
  { key: 'reasons', group: 'reasons', content: <ReasonsTab /> },
  { key: 'server', group: 'serverSetup', content: <ServerTab /> },
  { key: 'robot', group: 'robotSetup', content: <RobotTab /> },
] as const

export function PosSettingPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { type } = useParams()
  const open = tabs.find(({ key }) => key === type) ?? tabs[0]
  const { saveType } = settingGroups[open.group]
  const label = t(`posSettings.tabs.${open.key}`)
  return (
    <Page
      title={t('shell.entries.posSetting')}
      narrow
      actions={<HistoryButton objectType={open.group} objectId={saveType} title={label} />}
    >
      <Tabs
        className={look.tabs ?? ''}
        activeKey={open.key}
        items={tabs.map(({ key }) => ({ key, label: t(`posSettings.tabs.${key}`) }))}
        onChange={key => void navigate(key === 'pos' ? PATH : `${PATH}/${key}`)}
      />
      {open.content}
    </Page>
  )
}
