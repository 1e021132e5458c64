import type { ReactNode } from 'react'

/** What each view of the coupons gets: the tabs and the choice of views, to stand under its title. */
export interface ViewProps {
  head: ReactNode
}

const ADDRESS = '/merchant/PosterList/coupons'

/** The address of a view of one campaign. A report calls its filters what its call does, for saved views. */
export const viewOfCampaign = (view: 'codes' | 'redemptions' | 'report', campaignId: number): string =>
  `${ADDRESS}?view=${view}&${view === 'report' ? 'campaignIds' : 'campaigns'}=${campaignId}`

/** The address of one code, open beside the list of codes. */
export const addressOfCode = (couponId: number): string => `${ADDRESS}?view=codes&code=${couponId}`
