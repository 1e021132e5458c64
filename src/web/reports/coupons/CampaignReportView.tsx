/** What campaigns gave and what they brought, by campaign, day, code and employee (MKT-1, RPT-7). */
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import {
  type CampaignReport,
  campaignReportCalls,
  type campaignReportInput,
} from '../../../shared/contract/reports/campaignReport.ts'
import { periodPresets } from '../../../shared/rules/basics/periods.ts'
import { CampaignFilter, useCampaignChoices } from '../../coupons/CampaignFilter.tsx'
import type { ViewProps } from '../../coupons/couponViews.ts'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Card, Figures, Money } from '../../kit/pieces.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { Change } from '../frame/Change.tsx'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { CampaignTables } from './CampaignTables.tsx'
import { DaysChart } from './DaysChart.tsx'

const { getCampaignReport } = campaignReportCalls
const CALM_MS = 1_500

const schema = reportStateOf({
  period: z.enum(periodPresets).default('last30Days'),
  campaignIds: z.array(z.number().int().positive()).default([]),
})
type Input = z.output<typeof campaignReportInput>

export function CampaignReportView({ head }: ViewProps): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { frame, list } = state
  const { campaignIds } = list.state
  const input = useMemo((): Input => {
    const { refundsBy: _refundsBy, ...days } = frame
    return { ...days, campaignIds }
  }, [frame, campaignIds])
  useLive(
    'coupons',
    useThrottled(() => askAgain(getCampaignReport), CALM_MS),
  )
  const names = useCampaignChoices()
    .filter(({ value }) => campaignIds.includes(value))
    .map(({ label }) => label)
  return (
    <ReportFrame
      title={t('campaignPage.title')}
      asked={{ report: 'campaigns', input }}
      state={state}
      head={head}
      said={[t('couponReportPage.title'), ...names]}
      filters={<CampaignFilter value={campaignIds} onChange={ids => list.set({ campaignIds: ids })} />}
    >
      <Loaded input={input} />
    </ReportFrame>
  )
}

function Loaded({ input }: { input: Input }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(getCampaignReport, input, { keep: true, quiet: true })
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  if (data.campaigns.length === 0)
    return <EmptyState title={t('couponReportPage.none')} hint={t('couponReportPage.noneHint')} />
  return (
    <>
      <Card flush>
        <Totals report={data} />
      </Card>
      {data.days.length > 0 && <DaysChart report={data} />}
      <CampaignTables report={data} />
      <p className={look.hint}>{t('couponReportPage.note')}</p>
    </>
  )
}

const leading = ['redeemed', 'orders', 'discountCents', 'netCents', 'newGuests', 'returningGuests'] as const

function Totals({ report: { totals, compared } }: { report: CampaignReport }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <Figures
      figures={leading.map(name => ({
        label: t(`couponReportPage.figures.${name}`),
        value: (
          <>
            {name === 'discountCents' || name === 'netCents' ? <Money cents={totals[name]} /> : number(totals[name])}
            {compared !== null && (
              <>
                {' '}
                <Change now={totals[name]} before={compared[name]} />
              </>
            )}
          </>
        ),
      }))}
    />
  )
}
