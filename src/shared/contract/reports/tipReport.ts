/** Tips and gratuities by employee (I23, RPT-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents } from '../kernel/fields.ts'
import { reportFrame } from './frame.ts'

export const tipReportInput = z.strictObject(reportFrame)

const amounts = {
  /** Of payments by card and online, by cash, and by all else. */
  cardCents: cents,
  cashCents: cents,
  otherCents: cents,
  refundedCents: cents,
  /** Card + cash + other − refunded: the tips of the sales report. */
  tipCents: cents,
  gratuityCents: cents,
  /** What people said at clock-out that they took in cash; in no other sum. */
  declaredCents: cents,
  minutes: z.number().int(),
  netCents: cents,
} as const

export const tipReport = z.object({
  totals: z.object({
    ...amounts,
    comparedTipCents: cents.nullable(),
    comparedGratuityCents: cents.nullable(),
    /** Fees and surcharges: the store's, no tips. */
    feeCents: cents,
    /** Tips of couriers of delivery services, which never reach the store. */
    courierCents: cents,
  }),
  employees: z.array(z.object({ key: z.string(), name: z.string(), ...amounts })),
})
export type TipReport = z.output<typeof tipReport>

export const tipReportCalls = {
  getTipReport: defineCall({
    method: 'POST',
    path: '/getTipReport',
    needs: 'reports.tips.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Returns tips, gratuities, declared cash tips and hours of up to a year by employee (I23).',
    input: tipReportInput,
    reply: tipReport,
  }),
} as const satisfies Calls
