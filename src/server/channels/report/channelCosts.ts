/** The part of delivery services in the report of sources. */
import type { ReadChannelCosts } from '../../reports/sources/channelCosts.ts'
import { readChannelReport } from './channelReport.ts'

export const readChannelCosts: ReadChannelCosts = async (run, merchantId, range) => {
  const { sources } = await readChannelReport(run, merchantId, range)
  return new Map(
    sources.map(({ source, channelDiscountCents, commissionCents, payoutCents }) => [
      source,
      { channelDiscountCents, commissionCents, payoutCents },
    ]),
  )
}
