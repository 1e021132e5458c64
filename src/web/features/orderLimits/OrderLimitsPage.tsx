/** How much guests may order and the kitchen takes (MENU-9, SET-8): one group of settings, and a trial of each. */
import type { ReactNode } from 'react'
import { settingCalls } from '../../../shared/contract/settings.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { LimitsEditor } from './LimitsEditor.tsx'

export function OrderLimitsPage(): ReactNode {
  const t = useTexts()
  const found = useCall(settingCalls.getPosSetting, { saveType: 6 }, { fixed: true, overlay: false, quiet: true })
  if (found.data !== undefined)
    return <LimitsEditor opened={found.data} reload={async () => (await found.refetch()).data} />
  if (found.error === null || found.isFetching) return <PageSkeleton />
  return (
    <Page title={t('orderLimits.title')}>
      <FailureState failure={found.error} onRetry={() => void found.refetch()} />
    </Page>
  )
}
