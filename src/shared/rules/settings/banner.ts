/** When the banner is shown (CHOWLY-5). */
import type { BannerSettings } from '../../contract/settings/groups/banner.ts'

/** Whether guests see it on a calendar day of the store, `YYYY-MM-DD`. */
export const isBannerShown = (
  { enabled, fromDate, toDate }: Pick<BannerSettings, 'enabled' | 'fromDate' | 'toDate'>,
  date: string,
): boolean => enabled && (fromDate === null || fromDate <= date) && (toDate === null || date <= toDate)
