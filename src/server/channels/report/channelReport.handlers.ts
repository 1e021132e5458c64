/** The channel report (RPT-7). */
import type { channelReportCalls } from '../../../shared/contract/channels/channelReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readChannelReport } from './channelReport.ts'

export const channelReportHandlers: Handlers<typeof channelReportCalls> = {
  getChannelReport: (range, { run, merchantId }) => readChannelReport(run, merchantId, range),
}
