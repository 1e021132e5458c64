/** Net sales that came with coupons, and the discounts for them, day by day; by month where the period is long. */
import type { ReactNode } from 'react'
import type { CampaignReport } from '../../../shared/contract/reports/campaignReport.ts'
import { courseOf } from '../../../shared/rules/reports/reportRows.ts'
import { ChartCard } from '../../kit/charts/ChartCard.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { CampaignTable } from './CampaignTable.tsx'

/** Guests are left out: one may come on several days of a month. */
const figures = ['redeemed', 'orders', 'discountCents', 'netCents'] as const

export function DaysChart({ report }: { report: Pick<CampaignReport, 'from' | 'to' | 'days'> }): ReactNode {
  const t = useTexts()
  const { month, shortBusinessDate, money, moneyShort } = useFormat()
  const { currency } = useSession().store
  const { byMonth, steps } = courseOf<(typeof figures)[number]>(report, figures)
  const nameOf = (day: string) => (byMonth ? month(day) : shortBusinessDate(day))
  const title = t(byMonth ? 'couponReportPage.chartMonths' : 'couponReportPage.chart')
  return (
    <ChartCard
      title={title}
      unit={t('couponReportPage.unit', { currency })}
      chart={{
        keys: steps.map(({ from }) => nameOf(from)),
        bars: { name: t('couponReportPage.net'), values: steps.map(({ netCents }) => netCents) },
        line: { name: t('couponReportPage.discount'), values: steps.map(({ discountCents }) => discountCents) },
        short: moneyShort,
        long: money,
      }}
      table={
        <CampaignTable
          label={title}
          first={t('couponReportPage.first.days')}
          columns={figures}
          rows={steps.map(step => ({ key: step.from, name: nameOf(step.from), figures: step }))}
        />
      }
    />
  )
}
