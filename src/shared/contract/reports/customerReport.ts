/** Customers new and returning, how often they come and what they spend; figures alone, nobody's name (RPT-2). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents, typedDate } from '../kernel/fields.ts'

const count = z.number().int()

/** Of a day, a month or the whole period. A customer counts once in it, and is new where the first visit lies in it. */
export const customerFigures = {
  /** All orders of the sales report, and those of them with a known customer. */
  orders: count,
  knownOrders: count,
  customers: count,
  newCustomers: count,
  /** Paid less given back, of the known orders; refunds lower the order that they are of. */
  spentCents: cents,
} as const
export type CustomerSums = { [Name in keyof typeof customerFigures]: number }

const row = z.object({ key: z.string(), ...customerFigures })
export type CustomerPeriodRow = z.output<typeof row>

/** Visits in the period: once, twice, three and four times, five to nine, ten and more. */
export const visitBuckets = ['1', '2', '3', '5', '10'] as const
/** Days since the last visit, each up to the next. */
export const recencyBuckets = ['0', '31', '61', '91', '181', '366'] as const

const bucket = z.object({ key: z.string(), customers: count, visits: count, spentCents: cents })

export const customerReport = z.object({
  from: businessDate,
  to: businessDate,
  totals: z.object(customerFigures),
  days: z.array(row),
  /** `YYYY-MM`; the first and the last may be in part. */
  months: z.array(row),
  frequency: z.array(bucket),
  /** All customers with a visit, as of today, whatever the period; without spending. */
  recency: z.array(z.object({ key: z.string(), customers: count })),
  /** Those whose first visit was in a month of the period, and how many of them came in each month from then on. */
  cohorts: z.array(z.object({ month: z.string(), customers: count, came: z.array(count) })),
})
export type CustomerReport = z.output<typeof customerReport>

/** A year at most. A visit has no refund day, so that nothing is dated otherwise. */
export const customerReportInput = z.strictObject({ from: typedDate, to: typedDate })
export type CustomerReportInput = z.output<typeof customerReportInput>

export const customerReportCalls = {
  getCustomerReport: defineCall({
    method: 'POST',
    path: '/getCustomerReport',
    needs: 'reports.customers.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns new and returning customers by day and month, visits, spending, recency and cohorts, for up to a year. No personal data.',
    input: customerReportInput,
    reply: customerReport,
  }),
} as const satisfies Calls
