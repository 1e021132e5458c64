/** Sales beside labor: by the hour of the day, the weekday and the business day, planned and worked (RPT-2, RPT-8). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, cents } from '../kernel/fields.ts'
import { reportFrame } from './frame.ts'

const count = z.number().int()

/** Of a row: sales as the sales report has them, labor as clock records and the published schedule have it. */
export const laborFigures = {
  netCents: cents,
  orders: count,
  guests: count,
  workMinutes: count,
  overtimeMinutes: count,
  /** Of those worked, the minutes of people without a wage: they cost nothing here. */
  unratedMinutes: count,
  costCents: cents,
  plannedMinutes: count,
  plannedUnratedMinutes: count,
  plannedCents: cents,
} as const
export type LaborFigure = keyof typeof laborFigures
export const laborFigureNames = Object.keys(laborFigures) as LaborFigure[]

const row = z.object({ key: z.string(), ...laborFigures })
export type LaborRow = z.output<typeof row>
export type LaborTotals = Omit<LaborRow, 'key'>

export const laborReport = z.object({
  from: businessDate,
  to: businessDate,
  totals: z.object(laborFigures),
  /** Of the period beside it; null where none is asked for. */
  compared: z.object({ from: businessDate, to: businessDate, totals: z.object(laborFigures) }).nullable(),
  /** Hours of the store's clock, `00` to `23`, from the start of the business day. */
  hours: z.array(row),
  /** `0` for Sunday. */
  weekdays: z.array(row),
  /** Business days with sales, work or a plan, oldest first. */
  days: z.array(row),
  /** People who are clocked in: their hours count once they have clocked out. */
  clockedIn: count,
})
export type LaborReport = z.output<typeof laborReport>

export const laborReportInput = z.strictObject(reportFrame)
export type LaborReportInput = z.output<typeof laborReportInput>

export const laborReportCalls = {
  getLaborReport: defineCall({
    method: 'POST',
    path: '/getLaborReport',
    needs: 'reports.labor.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns net sales beside worked and planned hours and their cost, by hour, weekday and business day, for up to a year.',
    input: laborReportInput,
    reply: laborReport,
  }),
} as const satisfies Calls
