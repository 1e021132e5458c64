/** The report of campaigns (MKT-1). */
import type { campaignReportCalls } from '../../../shared/contract/reports/campaignReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readCampaignReport } from './campaignReport.ts'

export const campaignReportHandlers: Handlers<typeof campaignReportCalls> = {
  getCampaignReport: (input, { run, merchantId }) => readCampaignReport(run, merchantId, input),
}
