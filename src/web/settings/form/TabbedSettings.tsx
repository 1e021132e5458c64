import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type SettingGroup, settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Page } from '../../kit/Page.tsx'
import look from '../../kit/look.module.css'

export interface SettingTab {
  /** In the address: `?tab=`. */
  readonly key: string
  readonly label: string
  /** Whose history the page shows while the tab is open. */
  readonly group: SettingGroup
  readonly content: ReactNode
}

/** A page of several groups of settings, a tab each; the first one where the address names none. */
export function TabbedSettings({
  title,
  tabs,
}: {
  title: string
  tabs: readonly [SettingTab, ...SettingTab[]]
}): ReactNode {
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  const { saveType } = settingGroups[open.group]
  return (
    <Page
      title={title}
      narrow
      actions={<HistoryButton objectType={open.group} objectId={saveType} title={open.label} />}
    >
      <Tabs
        className={look.tabs ?? ''}
        activeKey={open.key}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        onChange={tab => setParams({ tab })}
      />
      {open.content}
    </Page>
  )
}
