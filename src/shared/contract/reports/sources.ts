/** Where orders come from: each source with its sales, and of delivery services what they keep and pay out (RPT-2, I26). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents } from '../kernel/fields.ts'
import { reportFrame } from './frame.ts'

const count = z.number().int()

/** Sales as the sales report has them by source; the last four of delivery services alone, 0 of others. */
export const sourceFigures = {
  orders: count,
  grossCents: cents,
  discountCents: cents,
  compCents: cents,
  refundCents: cents,
  netCents: cents,
  tipCents: cents,
  /** Guests whose first visit came from here. */
  newGuests: count,
  channelDiscountCents: cents,
  commissionCents: cents,
  /** What the service pays out, less what went back to guests; refunds on their own day. */
  payoutCents: cents,
} as const
export type SourceFigure = keyof typeof sourceFigures
export const sourceFigureNames = Object.keys(sourceFigures) as SourceFigure[]
export type SourceSums = Record<SourceFigure, number>

/** What the store pays delivery services, by the source of their orders. */
export type ChannelCosts = Pick<SourceSums, 'channelDiscountCents' | 'commissionCents' | 'payoutCents'>

const row = z.object({ key: z.string(), isChannel: z.boolean(), ...sourceFigures })
export type SourceRow = z.output<typeof row>

export const sourceReport = z.object({
  from: businessDate,
  to: businessDate,
  totals: z.object(sourceFigures),
  compared: z.object({ from: businessDate, to: businessDate, totals: z.object(sourceFigures) }).nullable(),
  /** The largest net sales first. */
  rows: z.array(row),
})
export type SourceReport = z.output<typeof sourceReport>

export const sourceReportInput = z.strictObject(reportFrame)
export type SourceReportInput = z.output<typeof sourceReportInput>

export const sourceReportCalls = {
  getSourceReport: defineCall({
    method: 'POST',
    path: '/getSourceReport',
    needs: 'reports.sources.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Returns sales by order source for up to a year, with commission, payout and new guests of each.',
    input: sourceReportInput,
    reply: sourceReport,
  }),
} as const satisfies Calls
