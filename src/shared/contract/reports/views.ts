/** Saved views of reports (RPT-7): filters and a period under a name, somebody's own or shared in the store. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing, requiredText } from '../kernel/fields.ts'
import { periodPresets } from '../../rules/basics/periods.ts'
import { type AskedReport, askedReport, reportFacts, reportKind, reportKinds } from './reportKinds.ts'

const viewFields = {
  name: requiredText(60),
  /** Everybody who may read the report sees it. */
  isShared: z.boolean().default(false),
  /** The period moves with the calendar; `own` keeps the days of the input. */
  period: z.enum(periodPresets),
}

const reportView = z.object({
  viewId: id,
  report: reportKind,
  ...viewFields,
  /** As it was saved: what the report's call took then. */
  input: z.record(z.string(), z.unknown()),
  isOwn: z.boolean(),
  /** Of the person who saved it first. */
  ownerName: z.string(),
  /** With it the report opens for who asks. */
  isDefault: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
  /** The scheduled reports that follow it, by name. */
  schedules: z.array(z.object({ scheduleId: id, name: z.string() })),
})
export type ReportView = z.output<typeof reportView>

const service = '/reportViews'
const ofAnyReport = [...new Set(reportKinds.map(kind => reportFacts[kind].view))]
const changes = { method: 'POST', needs: 'signedIn', mayNeed: ofAnyReport, access: 'write' } as const

export const reportViewCalls = {
  listReportViews: defineCall({
    method: 'POST',
    path: `${service}/listReportViews`,
    needs: 'signedIn',
    access: 'read',
    about: 'Lists your own and the shared views of reports that you may read, by name; of one report, or of all.',
    input: z.object({ report: reportKind.nullable().default(null) }),
    reply: z.object({ rows: z.array(reportView) }),
  }),
  saveReportView: defineCall({
    ...changes,
    mayNeed: [...ofAnyReport, 'reports.views.share'],
    path: `${service}/saveReportView`,
    about:
      'Saves a view of a report, or changes one. Needs the permission to read that report, and to share views for one that is shared.',
    input: z.object({
      ...viewFields,
      /** Null adds one. */
      viewId: id.nullable(),
      /** As it was read; null for a new one. */
      version: z.number().int().nullable(),
      asked: askedReport({}) as z.ZodType<AskedReport>,
      idempotencyKey,
    }),
    reply: z.object({ viewId: id, version: z.number().int() }),
  }),
  deleteReportView: defineCall({
    ...changes,
    mayNeed: [...ofAnyReport, 'reports.views.share'],
    path: `${service}/deleteReportView`,
    about:
      'Deletes a view: your own, or a shared one with the permission to share. Scheduled reports that follow it are paused; any that is not in `pauses` refuses it with REPORT_VIEW_SCHEDULED.',
    input: z.object({
      viewId: id,
      version: z.number().int(),
      /** The scheduled reports that the person was told of. */
      pauses: z.array(id).max(1_000).default([]),
    }),
    reply: nothing,
  }),
  restoreReportView: defineCall({
    ...changes,
    mayNeed: [...ofAnyReport, 'reports.views.share'],
    path: `${service}/restoreReportView`,
    about: 'Brings a deleted view back. The scheduled reports that were paused with it go on.',
    input: z.object({ viewId: id }),
    reply: nothing,
  }),
  setDefaultReportView: defineCall({
    ...changes,
    path: `${service}/setDefaultReportView`,
    about: 'Chooses the view with which a report opens for you, or none.',
    input: z.object({ report: reportKind, viewId: id.nullable() }),
    reply: nothing,
  }),
} as const satisfies Calls
