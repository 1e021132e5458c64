import { useMemo } from 'react'
import type { CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { campaignReportCalls } from '../../../shared/contract/reports/campaignReport.ts'
import { addMonths, addDays } from '../../../shared/rules/basics/dates.ts'
import { useSession } from '../../kit/session.ts'
import { useCall } from '../../kit/useCall.ts'

const MONTHS = 12

/** What the orders with coupons of these campaigns brought in the last 12 months, in cents by campaign. */
export function useNetSales(rows: readonly CampaignRow[]): ReadonlyMap<number, number> {
  const today = useSession().store.businessDate
  const campaignIds = rows.map(({ campaignId }) => campaignId)
  const { data } = useCall(
    campaignReportCalls.getCampaignReport,
    { from: addDays(addMonths(today, -MONTHS), 1), to: today, campaignIds },
    { enabled: campaignIds.length > 0, keep: true, quiet: true },
  )
  return useMemo(() => {
    if (data === undefined) return new Map()
    const known = new Map(data.campaigns.map(({ campaignId, netCents }) => [campaignId, netCents]))
    return new Map(campaignIds.map(id => [id, known.get(id) ?? 0]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids are those of the answer
  }, [data])
}
