/** Coupons and posters (MKT-1, MKT-2): a tab each, for anyone who may see it. Three areas meet here. */
import { Tabs } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { CouponsTab } from '../coupons/CouponsTab.tsx'
import look from '../kit/look.module.css'
import { useHeld } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { PosterTab } from '../posters/list/PosterTab.tsx'
import { CampaignReportView } from '../reports/coupons/CampaignReportView.tsx'

const ADDRESS = '/merchant/PosterList'

/** The content of each tab; it draws the page with its own actions, and these tabs under its head. */
const contents = {
  coupons: ({ tabs }) => <CouponsTab tabs={tabs} report={CampaignReportView} />,
  posters: PosterTab,
} as const satisfies Readonly<Record<string, ComponentType<{ tabs: ReactNode }>>>
type Tab = keyof typeof contents
const all = Object.keys(contents) as Tab[]

export function PosterListPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const held = useHeld()
  const { search } = useLocation()
  const typed = useParams()['tab']?.toLowerCase()
  const shown = all.filter(tab => held.has(`marketing.${tab}.view`))
  const tab = shown.find(name => name === typed)
  if (tab === undefined) return <Navigate to={`${ADDRESS}/${shown[0] ?? 'coupons'}${search}`} replace />
  const Content = contents[tab]
  const tabs = shown.length > 1 && (
    <Tabs
      className={look.tabs ?? ''}
      activeKey={tab}
      items={shown.map(key => ({ key, label: t(`campaignPage.tab.${key}`) }))}
      onChange={key => void navigate(`${ADDRESS}/${key}`)}
    />
  )
  return <Content tabs={tabs} />
}
