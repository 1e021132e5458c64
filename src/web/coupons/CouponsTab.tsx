/** Coupons: campaigns, their codes, what was redeemed, and what it brought (MKT-1). */
import { Segmented } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../kit/texts.ts'
import { CampaignsView } from './campaigns/CampaignsView.tsx'
import { CodesView } from './codes/CodesView.tsx'
import type { ViewProps } from './couponViews.ts'
import { RedemptionsView } from './redemptions/RedemptionsView.tsx'

const lists = {
  campaigns: CampaignsView,
  codes: CodesView,
  redemptions: RedemptionsView,
} as const satisfies Readonly<Record<string, ComponentType<ViewProps>>>
const names = ['campaigns', 'codes', 'redemptions', 'report'] as const
type View = (typeof names)[number]

/** `report` is what coupons brought; it stands in the frame of all reports. */
export function CouponsTab({ tabs, report }: { tabs: ReactNode; report: ComponentType<ViewProps> }): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const view = names.find(name => name === params.get('view')) ?? 'campaigns'
  const Content = view === 'report' ? report : lists[view]
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
