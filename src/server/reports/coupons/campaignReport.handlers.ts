/** The report of campaigns (MKT-1). */
import { type campaignReportCalls, MOST_REPORT_CODES } from '../../../shared/contract/reports/campaignReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportRange } from '../sales/range.ts'
import {
  type CampaignFigures,
  sumAll,
  sumCampaigns,
  sumCodes,
  sumDays,
  sumEmployees,
} from './campaignReport.queries.ts'

const nothing: CampaignFigures = {
  redeemed: 0,
  over: 0,
  reversed: 0,
  orders: 0,
  discountCents: 0,
  netCents: 0,
  newGuests: 0,
  returningGuests: 0,
  ordersUnknown: 0,
}

export const campaignReportHandlers: Handlers<typeof campaignReportCalls> = {
  async getCampaignReport(input, { run, merchantId }) {
    requireReportRange(input)
    const { from, to } = input
    const [[totals = nothing], campaigns, days, employees, codes] = await Promise.all([
      sumAll(run, merchantId, input),
      sumCampaigns(run, merchantId, input),
      sumDays(run, merchantId, input),
      sumEmployees(run, merchantId, input),
      sumCodes(run, merchantId, input, MOST_REPORT_CODES),
    ])
    return {
      from,
      to,
      totals,
      campaigns,
      codes,
      days: days.map(({ businessDate: date, ...figures }) => ({ date, ...figures })),
      employees: employees.map(({ employeeName: name, ...figures }) => ({ name, ...figures })),
      codeCount: codes[0]?.groups ?? 0,
    }
  },
}
