/** The exception watch: what people gave away, took back or changed, beside their peers (RPT-7). */
import { z } from 'zod'
import { mealTypes } from '../../rules/basics/mealType.ts'
import { exceptionKinds } from '../../rules/settings/exceptionKinds.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, fileFormat, id, instant, listReply, nothing, pageInput } from '../kernel/fields.ts'
import { exceptionsValue } from '../settings/groups/exceptions.ts'
import { settingVersion } from '../settings/groups/refining.ts'
import { reportRange } from './frame.ts'

const count = z.number().int()
const measured = { count, amountCents: cents, orders: count, grossCents: cents }
/** Cents where the kind is compared by amount, else thousandths of an event. Null where nobody compares. */
const expected = count.nullable()

export const exceptionPart = z.object({
  meal: z.enum(mealTypes),
  own: z.object(measured),
  /** All others of the same role who sold anything in this meal, together. */
  peers: z.object({ people: count, ...measured }),
  expected,
})
export type ExceptionPart = z.output<typeof exceptionPart>

export const personKind = z.object({
  kind: z.enum(exceptionKinds),
  count,
  amountCents: cents,
  expected,
  /** Actual by expected; null without peers, or where the peers had none of it. */
  timesHundredths: count.nullable(),
  /** Passes the store’s own threshold. */
  isMarked: z.boolean(),
  parts: z.array(exceptionPart),
})
export type PersonKindRow = z.output<typeof personKind>

export const watchedPerson = z.object({
  /** The employee’s id; `=` and a name that is no employee of today; nothing where nobody was signed in. */
  key: z.string(),
  name: z.string(),
  role: z.object({ name: z.string(), secondName: z.string() }).nullable(),
  orders: count,
  grossCents: cents,
  kinds: z.array(personKind),
})
export type WatchedPersonRow = z.output<typeof watchedPerson>

const storedThresholds = z.object({
  version: z.number().int(),
  setAt: instant.nullable(),
  setBy: z.string(),
  value: exceptionsValue,
})

export const exceptionWatch = z.object({
  ...reportRange,
  /** Those with a marked figure first, then by gross sales. */
  people: z.array(watchedPerson),
  thresholds: storedThresholds,
})
export type ExceptionWatch = z.output<typeof exceptionWatch>

export const exceptionEvent = z.object({
  at: instant,
  meal: z.enum(mealTypes),
  /** Null for what belongs to no order. */
  orderId: id.nullable(),
  orderNo: z.string(),
  /** Of a tip: what it was changed by. */
  amountCents: cents,
  detail: z.string(),
  approverName: z.string(),
})
export type ExceptionEvent = z.output<typeof exceptionEvent>

/** One figure of one person: in both meals where none is named. */
const watchedFigure = {
  ...reportRange,
  kind: z.enum(exceptionKinds),
  key: z.string().max(200),
  meal: z.enum(mealTypes).optional(),
} as const

export const exceptionWatchInput = z.strictObject(reportRange)

export const exceptionCalls = {
  getExceptionWatch: defineCall({
    method: 'POST',
    path: '/getExceptionWatch',
    needs: 'reports.exceptions.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns voids, deleted orders, comps, discounts, refunds, voided payments, tip edits, no-sale opens and reprints by person, beside what people of the same role did in the same meal. Figures, no verdict.',
    input: exceptionWatchInput,
    reply: exceptionWatch,
  }),
  getExceptionEvents: defineCall({
    method: 'POST',
    path: '/getExceptionEvents',
    needs: 'reports.exceptions.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Lists the events behind a figure of the exception watch, newest first, with what all of them come to.',
    input: z.strictObject({ ...pageInput, ...watchedFigure }),
    reply: listReply(exceptionEvent).extend({ sumCents: cents }),
  }),
  exportExceptionEvents: defineCall({
    method: 'POST',
    path: '/exportExceptionEvents',
    needs: 'reports.exceptions.export',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    streams: true,
    about: 'Exports all events behind a figure of the exception watch as CSV, XLSX or PDF (RPT-7).',
    input: z.strictObject({ ...watchedFigure, format: fileFormat }),
    reply: nothing,
  }),
  saveExceptionThresholds: defineCall({
    method: 'POST',
    path: '/saveExceptionThresholds',
    needs: 'reports.exceptions.settings',
    access: 'write',
    about: 'Saves from when on the exception watch marks a figure (saveType 35). Pass the version that was read.',
    input: z.strictObject({ version: settingVersion, value: exceptionsValue }),
    reply: storedThresholds,
  }),
} as const satisfies Calls
