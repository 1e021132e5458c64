/** What the report of sources asks of the area of delivery channels, which knows their orders. */
import type { ChannelCosts } from '../../../shared/contract/reports/sources.ts'
import type { Run } from '../../db/run.ts'

/** The costs of a range of business days by the source of the orders. */
export type ReadChannelCosts = (
  run: Run,
  merchantId: number,
  range: { readonly from: string; readonly to: string },
) => Promise<ReadonlyMap<string, ChannelCosts>>
