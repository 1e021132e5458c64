/** The report of sources. */
import type { sourceReportCalls } from '../../../shared/contract/reports/sources.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { ReadChannelCosts } from './channelCosts.ts'
import { readSourceReport } from './sourceReport.ts'

export function sourceReportHandlers(readCosts: ReadChannelCosts): Handlers<typeof sourceReportCalls> {
  return {
    getSourceReport: (input, { run, merchantId }) => readSourceReport(run, merchantId, input, readCosts),
  }
}
