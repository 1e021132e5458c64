/** Discounts, comps and voids: what was taken off, why, by whom, and who approved it (RPT-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents } from '../kernel/fields.ts'
import { reportFrame } from './frame.ts'

/** What is taken off: a part of the price, all of it for a reason, or a line before it was paid. */
export const takenOffKinds = ['discount', 'comp', 'void'] as const
export type TakenOffKind = (typeof takenOffKinds)[number]

/** What it is told apart by. */
export const takenOffBy = ['reason', 'name', 'employee', 'approver', 'dish', 'sent'] as const
export type TakenOffBy = (typeof takenOffBy)[number]

export const discountReportInput = z.strictObject(reportFrame)

const sums = { times: z.number().int(), cents } as const
const takenOffRow = z.object({
  kind: z.enum(takenOffKinds),
  by: z.enum(takenOffBy),
  /** As the facts have it: a reason, a name, an employee or dish by id or by `=` and a name. */
  key: z.string(),
  name: z.string(),
  secondName: z.string(),
  ...sums,
})
export type TakenOffRow = z.output<typeof takenOffRow>

const kindRow = z.object({
  kind: z.enum(takenOffKinds),
  ...sums,
  /** In the period beside it. */
  compared: z.object(sums).nullable(),
})

export const discountReport = z.object({
  grossCents: cents,
  comparedGrossCents: cents.nullable(),
  kinds: z.array(kindRow),
  /** Largest first within what they are told apart by. */
  rows: z.array(takenOffRow),
})
export type DiscountReport = z.output<typeof discountReport>

export const discountReportCalls = {
  getDiscountReport: defineCall({
    method: 'POST',
    path: '/getDiscountReport',
    needs: 'reports.discounts.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns discounts, comps and voids of up to a year by reason, name, employee, approver, dish, and before or after the kitchen had them.',
    input: discountReportInput,
    reply: discountReport,
  }),
} as const satisfies Calls
