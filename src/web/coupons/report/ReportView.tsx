/** What campaigns gave and what they brought, by campaign, day, code and employee (MKT-1). */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { campaignReportCalls } from '../../../shared/contract/reports/campaignReport.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { periodRange } from '../../../shared/rules/basics/periods.ts'
import type { DateRange } from '../../kit/dateRanges.ts'
import { FilterBar } from '../../kit/FilterBar.tsx'
import { PrinterOutlined } from '../../kit/icons.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { Card, Figures, Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { CampaignFilter } from '../CampaignFilter.tsx'
import type { ViewProps } from '../couponViews.ts'
import styles from './couponReport.module.css'
import { DaysChart } from './DaysChart.tsx'
import { ReportTables } from './ReportTables.tsx'

const { getCampaignReport } = campaignReportCalls
const CALM_MS = 1_500

const schema = listStateOf({
  from: z.string().default(''),
  to: z.string().default(''),
  campaigns: z.array(z.number().int().positive()).default([]),
})
const isDay = (text: string) => z.iso.date().safeParse(text).success

export function ReportView({ head }: ViewProps): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const { state, set } = list
  const today = useSession().store.businessDate
  const range = useMemo(
    (): DateRange =>
      isDay(state.from) && isDay(state.to) ? { from: state.from, to: state.to } : periodRange('last30Days', today),
    [state.from, state.to, today],
  )
  useLive(
    'coupons',
    useThrottled(() => askAgain(getCampaignReport), CALM_MS),
  )
  const { businessDate } = useFormat()
  const nameOf = useNameOf()
  const { store } = useSession()
  const days = [range.from, range.to].map(businessDate).join(' – ')
  return (
    <div className={styles.report}>
      <Page
        title={t('campaignPage.title')}
        subtitle={
          <span className={styles.paperOnly}>{[nameOf(store), t('couponReportPage.title'), days].join(' · ')}</span>
        }
        actions={
          <>
            <Allowed call={{ needs: 'marketing.coupons.export', access: 'read' }}>
              <ExportButton
                call={reportFileCalls.exportReport}
                formats={fileFormat.options}
                input={format => ({ report: 'campaigns', input: { ...range, campaignIds: state.campaigns }, format })}
              />
            </Allowed>
            <Button icon={<PrinterOutlined />} onClick={() => print()}>
              {t('reports.print')}
            </Button>
          </>
        }
      >
        <div className={styles.screenOnly}>{head}</div>
        <FilterBar list={list}>
          <DateRangeFilter
            label={t('couponReportPage.range')}
            value={range}
            any={false}
            mostMonths={12}
            onChange={({ from, to }) => set({ from, to })}
          />
          <CampaignFilter value={state.campaigns} onChange={campaigns => set({ campaigns })} />
        </FilterBar>
        <Report range={range} campaignIds={state.campaigns} />
      </Page>
    </div>
  )
}

function Report({ range, campaignIds }: { range: DateRange; campaignIds: readonly number[] }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { data, error, refetch } = useCall(
    getCampaignReport,
    { ...range, campaignIds: [...campaignIds] },
    { keep: true, quiet: true },
  )
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  const { totals } = data
  if (data.days.length === 0)
    return <EmptyState title={t('couponReportPage.none')} hint={t('couponReportPage.noneHint')} />
  const counts = (['redeemed', 'orders'] as const).map(name => ({
    label: t(`couponReportPage.figures.${name}`),
    value: number(totals[name]),
  }))
  const amounts = (['discountCents', 'netCents'] as const).map(name => ({
    label: t(`couponReportPage.figures.${name}`),
    value: <Money cents={totals[name]} />,
  }))
  const guests = (['newGuests', 'returningGuests'] as const).map(name => ({
    label: t(`couponReportPage.figures.${name}`),
    value: number(totals[name]),
  }))
  return (
    <>
      <Card flush>
        <Figures figures={[...counts, ...amounts, ...guests]} />
      </Card>
      <DaysChart report={data} />
      <ReportTables report={data} />
      <p className={look.hint}>{t('couponReportPage.note')}</p>
    </>
  )
}
