/** Taxes by rate and jurisdiction, for filing (RPT-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents } from '../kernel/fields.ts'
import { reportFrame } from './frame.ts'

export const taxReportInput = z.strictObject(reportFrame)

const amounts = {
  /** Sales that the rate was raised on, less what of them was refunded. */
  taxableCents: cents,
  collectedCents: cents,
  refundedCents: cents,
  /** Collected less refunded: what the store remits. */
  dueCents: cents,
} as const

const rate = {
  key: z.string(),
  name: z.string(),
  secondName: z.string(),
  ratePcm: z.number().int(),
  inclusive: z.boolean(),
  /** As the tax settings say; empty where they do not. */
  jurisdiction: z.string(),
} as const

export const taxReport = z.object({
  totals: z.object({
    /** Net sales, fees and gratuity: what could be taxed. */
    salesCents: cents,
    collectedCents: cents,
    refundedCents: cents,
    dueCents: cents,
    comparedDueCents: cents.nullable(),
  }),
  rates: z.array(
    z.object({
      ...rate,
      orders: z.number().int(),
      ...amounts,
      /** Sales that the rate was not raised on. */
      untaxedCents: cents,
      comparedDueCents: cents.nullable(),
    }),
  ),
  /** A row for each month and rate, oldest first: the first and last month may be cut by the period. */
  months: z.array(z.object({ month: z.string(), ...rate, ...amounts })),
  /** Orders without any tax, by reason. */
  exempt: z.array(z.object({ reason: z.string(), orders: z.number().int(), salesCents: cents, refundedCents: cents })),
  /** Tax that marketplaces collect and remit themselves, of orders by their day: never due by the store. */
  marketplaces: z.array(z.object({ channel: z.string(), orders: z.number().int(), taxCents: cents })),
})
export type TaxReport = z.output<typeof taxReport>

export const taxReportCalls = {
  getTaxReport: defineCall({
    method: 'POST',
    path: '/getTaxReport',
    needs: 'reports.taxes.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns taxable sales, tax collected, refunded and due of up to a year by rate, jurisdiction and month, exempt orders, and what marketplaces remit.',
    input: taxReportInput,
    reply: taxReport,
  }),
} as const satisfies Calls
