/** What campaigns gave and what they brought, from the orders in the books (MKT-1). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents, id } from '../kernel/fields.ts'
import { reportFrame, reportRange } from './frame.ts'

/** So many codes are listed; all of them are counted. */
export const MOST_REPORT_CODES = 500

/** Which figures of a campaign stand beside those of another period. */
export const comparedCampaignFigures = ['redeemed', 'discountCents', 'netCents'] as const

const count = z.number().int()

/** An order counts on its business day. One with coupons of two campaigns is in both rows, and once in the totals. */
const figures = {
  /** Uses of codes that stand, those beyond what a code allows among them. */
  redeemed: count,
  over: count,
  /** Given back while the order stays: it was refunded whole, or the office took it back. */
  reversed: count,
  orders: count,
  /** As the sales report has it: of orders that are not deleted, refunded ones too. */
  discountCents: cents,
  /** Net sales of the orders, after all their refunds. */
  netCents: cents,
  /** Guests whose first order was one of these; those who had been there before; orders of nobody known. */
  newGuests: count,
  returningGuests: count,
  ordersUnknown: count,
} as const
const named = { name: z.string(), secondName: z.string() }

export const campaignReport = z.object({
  ...reportRange,
  totals: z.object(figures),
  /** In the period beside it; null where there is none. */
  compared: z.object(figures).nullable(),
  /** The largest discount first; with a period beside it also those that were used in that one alone. */
  campaigns: z.array(z.object({ campaignId: id, ...named, ...figures, compared: z.object(figures).nullable() })),
  /** Days on which anything was redeemed. */
  days: z.array(z.object({ date: businessDate, ...figures })),
  /** By who gave it; an empty name: nobody was signed in. */
  employees: z.array(z.object({ name: z.string(), ...figures })),
  codes: z.array(z.object({ couponId: id, campaignId: id, code: z.string(), ...figures })),
  codeCount: count,
})
export type CampaignReport = z.output<typeof campaignReport>

/** An order keeps its day whatever is given back of it. */
const { refundsBy: _refundsBy, ...frame } = reportFrame

/** What it is asked for, on its page and in its files. */
export const campaignReportInput = z.strictObject({
  ...frame,
  /** None: all. */
  campaignIds: z.array(id).max(200).default([]),
})

export const campaignReportCalls = {
  getCampaignReport: defineCall({
    method: 'POST',
    path: '/merchantPreferential/getCampaignReport',
    needs: 'marketing.coupons.view',
    access: 'read',
    about:
      'Returns what coupons gave and brought over business days: uses, discounts, net sales and guests by campaign, day, employee and code.',
    input: campaignReportInput,
    reply: campaignReport,
  }),
} as const satisfies Calls
