/** The dashboard (RPT-1): how the days are going against those before, live. */
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { dashboardCalls, type DashboardRange, dashboardRanges } from '../../../shared/contract/reports/dashboard.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useLive } from '../../kit/live.ts'
import { listStateOf } from '../../kit/listState.ts'
import { Page } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Alerts } from './Alerts.tsx'
import { CourseCard } from './CourseCard.tsx'
import styles from './dashboard.module.css'
import { DeliveryChannels } from './DeliveryChannels.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { OrderTypes } from './OrderTypes.tsx'
import { TopFive } from './TopFive.tsx'

export type Overview = ReplyOf<(typeof dashboardCalls)['getSalesOverview']>

const addressState = listStateOf({ range: z.enum(dashboardRanges).default('today') })
const { getSalesOverview } = dashboardCalls

/** Orders come in bursts: one question for all of them. */
const CALM_MS = 3_000
/** The time of day that today is compared up to goes on without orders, too. */
const EVERY_MS = 120_000

export function DashboardPage(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const nameOf = useNameOf()
  const { store } = useSession()
  const { state, set } = useListState(addressState)
  const result = useCall(getSalesOverview, { range: state.range }, { keep: true, quiet: true, everyMs: EVERY_MS })
  const refresh = useThrottled(() => askAgain(getSalesOverview), CALM_MS)
  useLive('order', refresh)
  useLive('import', () => askAgain(getSalesOverview))
  const { data } = result
  const updated = result.dataUpdatedAt === 0 ? '' : format.time(new Date(result.dataUpdatedAt).toISOString())
  return (
    <Page
      title={data === undefined ? format.longBusinessDate(store.businessDate) : titleOf(data, format)}
      subtitle={[nameOf(store), updated === '' ? '' : t('dashboard.updated', { time: updated })]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <Segmented<DashboardRange>
          aria-label={t('dashboard.range.label')}
          value={state.range}
          options={dashboardRanges.map(range => ({ value: range, label: t(`dashboard.range.${range}`) }))}
          onChange={range => set({ range })}
        />
      }
    >
      {data !== undefined ? (
        <Board overview={data} range={state.range} />
      ) : result.error !== null && !result.isFetching ? (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  )
}

function Board({ overview, range }: { overview: Overview; range: DashboardRange }): ReactNode {
  const t = useTexts()
  if (!overview.hasOrders) {
    return (
      <EmptyState
        title={t('dashboard.empty.title')}
        hint={t('dashboard.empty.hint')}
        action={
          <>
            <AllowedLink needs="settings.store.edit" to="/merchant/Guide" button="primary" hides>
              {t('guide.page.open')}
            </AllowedLink>
            <AllowedLink needs="orders.import.run" to="/merchant/HistoryImport" button="default" hides>
              {t('dashboard.empty.action')}
            </AllowedLink>
          </>
        }
      />
    )
  }
  return (
    <div className={styles.board}>
      <KeyFigures overview={overview} range={range} />
      <div className={styles.wide}>
        <CourseCard overview={overview} range={range} />
        <DeliveryChannels />
      </div>
      <div className={styles.side}>
        <Alerts />
        <OpenOrders open={overview.open} />
      </div>
      <TopFive
        title={t('dashboard.top.dishes')}
        rows={overview.topItems}
        noName={t('reports.noName.dish')}
        dimension="dish"
        days={overview}
      />
      <TopFive
        title={t('dashboard.top.categories')}
        rows={overview.topCategories}
        noName={t('reports.noName.category')}
        dimension="category"
        days={overview}
      />
      <OrderTypes rows={overview.orderTypes} days={overview} />
    </div>
  )
}

function titleOf({ from, to }: Overview, format: ReturnType<typeof useFormat>): string {
  return from === to
    ? format.longBusinessDate(from)
    : `${format.shortBusinessDate(from)} – ${format.shortBusinessDate(to)}`
}
