/** All stores of a person side by side and added up (RPT-9), live or over a period, behind their password. */
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type StoresReport, storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { ShopOutlined } from '../../kit/icons.ts'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useStepUpToken } from '../../kit/stepUp.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { CompareFilter } from '../frame/CompareFilter.tsx'
import frame from '../frame/frame.module.css'
import { PeriodFilter } from '../frame/PeriodFilter.tsx'
import { RefundsByFilter } from '../frame/RefundsByFilter.tsx'
import { ReportActions } from '../frame/ReportActions.tsx'
import { useDays } from '../frame/useDays.ts'
import { GroupsDrawer } from './GroupsDrawer.tsx'
import { HoursMap } from './HoursMap.tsx'
import { Notices } from './Notices.tsx'
import styles from './stores.module.css'
import { type StoresState, useStoresState } from './storesState.ts'
import { StoreTable } from './StoreTable.tsx'
import { Totals } from './Totals.tsx'
import { Why } from './Why.tsx'

const { getStoresReport, getStoresToday } = storesReportCalls
/** Other stores' orders are not heard here: their live events go to their own pages. */
const EVERY_MS = 60_000
/** Orders come in bursts: one question for all of them. */
const CALM_MS = 3_000

export function StoresReportPage(): ReactNode {
  const t = useTexts()
  const { stores } = useSession()
  const state = useStoresState()
  const unlocked = useStepUpToken() !== undefined
  if (stores.length < 2) {
    return (
      <Page title={t('storesReport.title')}>
        <EmptyState title={t('storesReport.alone.title')} hint={t('storesReport.alone.hint')} />
      </Page>
    )
  }
  return (
    <div className={frame.report}>
      <Page
        title={t('storesReport.title')}
        subtitle={<Subtitle state={state} />}
        {...(unlocked ? { actions: <ReportActions asked={state.asked} state={state.frameState} /> } : {})}
      >
        <StepUpGate>{state.live ? <Today state={state} /> : <Period state={state} />}</StepUpGate>
      </Page>
    </div>
  )
}

/** How stores count; on paper also which days. */
function Subtitle({ state }: { state: StoresState }): ReactNode {
  const t = useTexts()
  const daysOf = useDays()
  const compared = state.live ? null : comparedRange(state.frame)
  const head = [
    state.live ? t('storesReport.view.today') : daysOf(state.frame),
    ...(compared === null ? [] : [t('reportFrame.comparedWith', { days: daysOf(compared) })]),
  ]
  return (
    <>
      <span>{t('storesReport.ownDay')}</span>
      <span className={frame.paperOnly}>{head.join(' · ')}</span>
    </>
  )
}

interface Asked {
  readonly data: StoresReport | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

function Today({ state }: { state: StoresState }): ReactNode {
  const result = useProtectedCall(
    getStoresToday,
    { groupId: state.groupId, withHours: true },
    { keep: true, everyMs: EVERY_MS },
  )
  const refresh = useThrottled(() => askAgain(getStoresToday), CALM_MS)
  useLive('order', refresh)
  return <Body state={state} result={result} />
}

function Period({ state }: { state: StoresState }): ReactNode {
  const { frame, groupId } = state
  const result = useProtectedCall(getStoresReport, { ...frame, groupId, withHours: true }, { keep: true })
  return <Body state={state} result={result} />
}

function Body({ state, result }: { state: StoresState; result: Asked }): ReactNode {
  const t = useTexts()
  const { data } = result
  return (
    <>
      <Filters state={state} report={data} />
      {data === undefined ? (
        result.error !== null && !result.isFetching ? (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        ) : (
          <PageSkeleton />
        )
      ) : data.stores.length === 0 ? (
        <EmptyState title={t('storesReport.none.title')} hint={t('storesReport.none.hint')} />
      ) : (
        <>
          <Totals report={data} state={state} />
          <Notices report={data} state={state} />
          <StoreTable report={data} state={state} />
          <HoursMap report={data} />
          <Why report={data} state={state} />
        </>
      )}
    </>
  )
}

function Filters({ state, report }: { state: StoresState; report: StoresReport | undefined }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const { list, live, groupId, frameState } = state
  const groups = report?.groups ?? []
  const options = [
    { value: 0, label: t('storesReport.group.all') },
    ...groups.map(group => ({ value: group.groupId, label: group.name })),
  ]
  return (
    <search className={cx(look.row, styles.bar)} aria-label={t('common.filter.label')}>
      <Segmented<'today' | 'period'>
        aria-label={t('storesReport.view.label')}
        value={live ? 'today' : 'period'}
        options={(['today', 'period'] as const).map(value => ({ value, label: t(`storesReport.view.${value}`) }))}
        onChange={value => list.set({ live: value === 'today' })}
      />
      {!live && (
        <>
          <PeriodFilter state={frameState} />
          <CompareFilter state={frameState} />
          <RefundsByFilter state={frameState} />
        </>
      )}
      <Select<number>
        className={styles.group ?? ''}
        aria-label={t('storesReport.group.label')}
        value={groupId ?? 0}
        popupMatchSelectWidth={false}
        options={options}
        onChange={group => list.set({ groupId: group })}
      />
      <Allowed call={storesReportCalls.saveStoreGroup}>
        <Button icon={<ShopOutlined />} onClick={() => setEditing(true)}>
          {t('storesReport.group.edit')}
        </Button>
      </Allowed>
      {report !== undefined && (
        <span className={look.quiet}>
          {t('storesReport.stores', { count: report.stores.length })} ·{' '}
          {t('storesReport.updated', { time: format.time(report.at) })}
        </span>
      )}
      {editing && <GroupsDrawer onClose={() => setEditing(false)} onGone={() => list.set({ groupId: 0 })} />}
    </search>
  )
}
