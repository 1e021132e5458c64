/** Coupons: campaigns, their codes, what was redeemed, and what it brought (MKT-1). */
import { Segmented } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../kit/texts.ts'
import { CampaignsView } from './campaigns/CampaignsView.tsx'
import { CodesView } from './codes/CodesView.tsx'
import type { ViewProps } from './couponViews.ts'
import { ReportView } from './report/ReportView.tsx'
import { RedemptionsView } from './redemptions/RedemptionsView.tsx'

const views = {
  campaigns: CampaignsView,
  codes: CodesView,
  redemptions: RedemptionsView,
  report: ReportView,
} as const satisfies Readonly<Record<string, ComponentType<ViewProps>>>
type View = keyof typeof views
const names = Object.keys(views) as View[]

export function CouponsTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const view = names.find(name => name === params.get('view')) ?? 'campaigns'
  const Content = views[view]
  const head = (
    <>
      {tabs}
      <Segmented<View>
        aria-label={t('campaignPage.view')}
        value={view}
        options={names.map(value => ({ value, label: t(`campaignPage.views.${value}`) }))}
        // Each list has filters of its own.
        onChange={next => setParams(next === 'campaigns' ? {} : { view: next })}
      />
    </>
  )
  return <Content head={head} />
}
