/** What campaigns gave and what they brought, of its page and its files (MKT-1). */
import {
  type CampaignReport,
  type campaignReportInput,
  MOST_REPORT_CODES,
} from '../../../shared/contract/reports/campaignReport.ts'
import type { z } from 'zod'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Run } from '../../db/run.ts'
import { requireReportFrame } from '../sales/range.ts'
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

/** Throws RANGE_WRONG or RANGE_TOO_LONG, of the period or of the one beside it. */
export async function readCampaignReport(
  run: Run,
  merchantId: number,
  input: z.output<typeof campaignReportInput>,
): Promise<CampaignReport> {
  requireReportFrame(input)
  const { from, to, campaignIds } = input
  const beside = comparedRange(input)
  const before = beside && { ...beside, campaignIds }
  const [[totals = nothing], campaigns, days, employees, codes, totalsBefore, campaignsBefore] = await Promise.all([
    sumAll(run, merchantId, input),
    sumCampaigns(run, merchantId, input),
    sumDays(run, merchantId, input),
    sumEmployees(run, merchantId, input),
    sumCodes(run, merchantId, input, MOST_REPORT_CODES),
    before && sumAll(run, merchantId, before),
    before && sumCampaigns(run, merchantId, before),
  ])
  return {
    from,
    to,
    totals,
    compared: totalsBefore && (totalsBefore[0] ?? nothing),
    campaigns: besideEachOther(campaigns, campaignsBefore),
    codes,
    days: days.map(({ businessDate: date, ...figures }) => ({ date, ...figures })),
    employees: employees.map(({ employeeName: name, ...figures }) => ({ name, ...figures })),
    codeCount: codes[0]?.groups ?? 0,
  }
}

type Sums = Awaited<ReturnType<typeof sumCampaigns>>

/** Each campaign with what it was before; those of the other period alone come last. */
function besideEachOther(now: Sums, before: Sums | null): CampaignReport['campaigns'] {
  if (before === null) return now.map(row => ({ ...row, compared: null }))
  const earlier = new Map(before.map(row => [row.campaignId, row]))
  const known = new Set(now.map(({ campaignId }) => campaignId))
  return [
    ...now.map(row => ({ ...row, compared: earlier.get(row.campaignId) ?? nothing })),
    ...before.filter(row => !known.has(row.campaignId)).map(row => ({ ...row, ...nothing, compared: row })),
  ]
}
