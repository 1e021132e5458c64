/** Stores beside each other, and what is copied between them (ADM-5). */
import { Skeleton, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { spreadCalls } from '../../shared/contract/spread/spread.ts'
import { ShopOutlined } from '../kit/icons.ts'
import look from '../kit/look.module.css'
import { Page } from '../kit/Page.tsx'
import { EmptyState, FailureState } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall } from '../kit/useCall.ts'
import { CompareTab } from './CompareTab.tsx'
import { CopiesTab } from './CopiesTab.tsx'
import { SpreadPage } from './SpreadPage.tsx'

const tabs = ['compare', 'copies'] as const

export function CompareStoresPage(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const spreadId = Number(params.get('copy') ?? 0)
  const result = useCall(spreadCalls.getSpreadStores, {}, { quiet: true })
  if (spreadId > 0) return <SpreadPage key={spreadId} spreadId={spreadId} />
  const tab = tabs.find(each => each === params.get('tab')) ?? 'compare'
  const stores = result.data?.stores
  return (
    <Page title={t('shell.entries.compareStores')} subtitle={t('spread.subtitle')}>
      {stores === undefined ? (
        result.error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : stores.length < 2 ? (
        <EmptyState title={t('spread.oneStore')} icon={<ShopOutlined />} />
      ) : (
        <>
          <Tabs
            className={look.tabs ?? ''}
            activeKey={tab}
            items={tabs.map(key => ({ key, label: t(`spread.tab.${key}`) }))}
            onChange={key => setParams(key === 'compare' ? {} : { tab: key })}
          />
          {tab === 'compare' ? <CompareTab stores={stores} /> : <CopiesTab />}
        </>
      )}
    </Page>
  )
}
