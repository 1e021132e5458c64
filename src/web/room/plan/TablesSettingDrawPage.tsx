/** The floor plans of the store, one an area (TBL-2). */
import { Skeleton, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { leaveAsking } from '../../kit/editing/unsaved.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { AreaEditor } from './AreaEditor.tsx'
import styles from './plan.module.css'
import { ToTables } from '../tables/ToTables.tsx'

const { getAreas } = tableCalls

export function TablesSettingDrawPage(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const areas = useCall(getAreas, {}, { quiet: true })
  useLive('room', () => askAgain(getAreas))
  const rows = areas.data?.rows
  const asked = Number(params.get('area'))
  const shown = rows?.find(({ areaId }) => areaId === asked) ?? rows?.[0]
  return (
    <Page title={t('floorPlan.title')} subtitle={t('floorPlan.subtitle')}>
      {areas.error !== null && rows === undefined && (
        <FailureState failure={areas.error} onRetry={() => void areas.refetch()} />
      )}
      {areas.isLoading && <Skeleton active />}
      {rows?.length === 0 && (
        <EmptyState title={t('floorPlan.empty')} hint={t('floorPlan.emptyHint')} action={<ToTables />} />
      )}
      {shown !== undefined && (
        <>
          <Tabs
            className={styles.areas ?? ''}
            activeKey={String(shown.areaId)}
            items={(rows ?? []).map(({ areaId, name }) => ({ key: String(areaId), label: name }))}
            onChange={key => void leaveAsking(() => setParams({ area: key }))}
          />
          <AreaEditor key={shown.areaId} areaId={shown.areaId} />
        </>
      )}
    </Page>
  )
}
