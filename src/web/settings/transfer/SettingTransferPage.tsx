/** What has changed in the settings, all of them as a file, and groups of them to other stores (SET-10). */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { ChangesTab } from './ChangesTab.tsx'
import { CopyTab } from './CopyTab.tsx'
import { FileTab } from './FileTab.tsx'

const tabs = ['changes', 'file', 'copy'] as const

export function SettingTransferPage(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const open = tabs.find(key => key === params.get('tab')) ?? 'changes'
  const show = (tab: string) => setParams({ tab })
  return (
    <Page title={t('shell.entries.settingTransfer')} narrow>
      <Tabs
        activeKey={open}
        items={tabs.map(key => ({ key, label: t(`settingTransfer.tabs.${key}`) }))}
        onChange={show}
      />
      {open === 'changes' && <ChangesTab />}
      {open === 'file' && <FileTab onChanges={() => show('changes')} />}
      {open === 'copy' && <CopyTab />}
    </Page>
  )
}
