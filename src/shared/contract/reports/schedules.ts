/** Reports that are sent by e-mail: after each day close, weekly or monthly (RPT-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { fileFormat, id, idempotencyKey, instant, nothing, requiredText } from '../kernel/fields.ts'
import { cadences } from '../../rules/reports/nextRun.ts'
import { namedPeriods } from '../../rules/basics/periods.ts'
import { reportFacts, reportKinds } from './reportKinds.ts'

/** A file up to this size is attached; a larger one is fetched on the report's page, by whoever may. */
export const MOST_ATTACHED_BYTES = 5 * 1024 * 1024
const MOST_RECIPIENTS = 50

/** Why somebody gets none. */
export const leftOutReasons = ['gone', 'noAddress', 'noRight', 'unconfirmed', 'refused', 'ended', 'noStores'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const fields = {
  name: requiredText(60),
  report: z.enum(reportKinds),
  /** The saved view that it follows, filters and period; null for filters of its own. */
  viewId: id.nullable().default(null),
  /** The report's own filters, as its call takes them; its days follow from the period. Nothing counts of it with a view. */
  input: z.record(z.string().max(40), z.unknown()).default({}),
  /** With a view it counts where the view has days of its own, which would be the same every time. */
  period: z.enum(namedPeriods),
  format: fileFormat,
  cadence: z.enum(cadences),
  weekday: z.number().int().min(0).max(6).default(1),
  monthDay: z.number().int().min(1).max(31).default(1),
  /** After midnight by the store's clock. */
  minute: z.number().int().min(0).max(1439).default(420),
  recipients: z.array(id).min(1).max(MOST_RECIPIENTS),
} as const

const recipient = z.object({
  employeeId: id,
  name: z.string(),
  address: z.string(),
  /** Null for somebody who gets it. */
  leftOut: z.enum(leftOutReasons).nullable(),
})

const schedule = z.object({
  ...fields,
  scheduleId: id,
  version: z.number().int(),
  recipients: z.array(recipient),
  paused: z.boolean(),
  viewName: z.string().nullable(),
  /** Its view was deleted: it is paused until the view is back, or something else says what is sent. */
  viewGone: z.boolean(),
  nextRunAt: instant.nullable(),
  createdByName: z.string(),
  lastRun: z
    .object({
      state: z.enum(['waiting', 'done', 'failed']),
      queuedAt: instant,
      doneAt: instant.nullable(),
      sent: z.number().int(),
      leftOut: z.array(z.object({ name: z.string(), reason: z.enum(leftOutReasons) })),
    })
    .nullable(),
})
export type ReportSchedule = z.output<typeof schedule>

const service = '/reportScheduleServe'
const exports = [...new Set(reportKinds.map(report => reportFacts[report].export))]

export const scheduleCalls = {
  getReportSchedules: defineCall({
    method: 'POST',
    path: `${service}/getReportSchedules`,
    needs: 'reports.schedules.view',
    // Whoever gets a report over several stores is asked in each of them.
    access: 'owner',
    inViewAs: true,
    about: 'Lists scheduled reports with their recipients, who of them gets none and why, and how the last run went.',
    input: nothing,
    reply: z.object({
      rows: z.array(schedule),
      /** Who can be chosen: the employees with an e-mail address. */
      people: z.array(z.object({ employeeId: id, name: z.string(), address: z.string() })),
    }),
  }),
  saveReportSchedule: defineCall({
    method: 'POST',
    path: `${service}/saveReportSchedule`,
    needs: 'reports.schedules.edit',
    // That of the report.
    mayNeed: exports,
    access: 'write',
    stepUp: true,
    about:
      'Adds a scheduled report, or changes one (`scheduleId` with its `version`). Recipients whose address is unconfirmed are asked by e-mail.',
    input: z.strictObject({
      ...fields,
      scheduleId: id.optional(),
      version: z.number().int().min(0).default(0),
      idempotencyKey,
    }),
    reply: z.object({ scheduleId: id }),
  }),
  pauseReportSchedule: defineCall({
    method: 'POST',
    path: `${service}/pauseReportSchedule`,
    needs: 'reports.schedules.edit',
    access: 'write',
    about:
      'Pauses a scheduled report, or goes on with it; what was missed meanwhile is not sent. REPORT_VIEW_GONE: its view was deleted.',
    input: z.strictObject({ scheduleId: id, paused: z.boolean() }),
    reply: nothing,
  }),
  deleteReportSchedule: defineCall({
    method: 'POST',
    path: `${service}/deleteReportSchedule`,
    needs: 'reports.schedules.edit',
    access: 'write',
    about: 'Deletes a scheduled report. What was sent stays in the list of e-mails.',
    input: z.strictObject({ scheduleId: id }),
    reply: nothing,
  }),
  sendReportNow: defineCall({
    method: 'POST',
    path: `${service}/sendReportNow`,
    needs: 'reports.schedules.edit',
    mayNeed: exports,
    access: 'write',
    stepUp: true,
    about: 'Sends a scheduled report at once, with its period counted from the running business day.',
    input: z.strictObject({ scheduleId: id, idempotencyKey }),
    reply: nothing,
  }),
} as const satisfies Calls
