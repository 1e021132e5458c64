/** What campaigns gave and what they brought, of its page and its files (MKT-1). */
import {
  type CampaignReport,
  type campaignReportInput,
  MOST_REPORT_CODES,
} from '../../../shared/contract/reports/campaignReport.ts'
import type { z } from 'zod'
import type { Run } from '../../db/run.ts'
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

/** Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function readCampaignReport(
  run: Run,
  merchantId: number,
  input: z.output<typeof campaignReportInput>,
): Promise<CampaignReport> {
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
}
