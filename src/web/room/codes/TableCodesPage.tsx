/** The QR codes of tables: cards to print, how they look, what they open (TBL-3). */
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { CardsTab } from './CardsTab.tsx'
import { LookTab } from './LookTab.tsx'

export function TableCodesPage(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'look' ? 'look' : 'cards'
  const history = (
    <HistoryButton
      objectType="tableCodes"
      objectId={settingGroups.tableCodes.saveType}
      title={t('tableCodes.tab.look')}
    />
  )
  return (
    <Page title={t('shell.entries.tableCodes')} narrow actions={tab === 'look' && history}>
      <Tabs
        className={look.tabs ?? ''}
        activeKey={tab}
        items={(['cards', 'look'] as const).map(key => ({ key, label: t(`tableCodes.tab.${key}`) }))}
        onChange={key => setParams(key === 'look' ? { tab: key } : {})}
      />
      {tab === 'look' ? <LookTab /> : <CardsTab />}
    </Page>
  )
}
