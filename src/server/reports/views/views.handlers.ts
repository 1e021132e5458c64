/** Saved views of reports: who sees them, who may change them (RPT-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { reportFacts, type ReportKind, reportKinds } from '../../../shared/contract/reports/reportKinds.ts'
import type { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { goOnWithView, pauseWithView } from './schedulesOfView.ts'
import { trailOf } from './undoView.ts'
import {
  insertView,
  listViews,
  lockView,
  setDefaultView,
  setViewDeleted,
  type StoredView,
  updateView,
  type ViewFields,
} from './views.queries.ts'

export const reportViewHandlers = (): Handlers<typeof reportViewCalls> => ({
  async listReportViews({ report }, { run, merchantId, actor }) {
    const asked = report === null ? reportKinds : [report]
    const readable = asked.filter(kind => actor.permissions.has(reportFacts[kind].view))
    return { rows: await listViews(run, merchantId, actor.employeeId, readable) }
  },

  async saveReportView({ viewId, version, name, isShared, period, asked }, context) {
    const { report, input } = asked
    requireReport(context, report)
    if (isShared) requireShare(context)
    const fields: ViewFields = { name, isShared, period, input: { ...input } }
    return viewId === null ? add(context, report, fields) : change(context, report, viewId, version ?? 0, fields)
  },

  async deleteReportView({ viewId, version, pauses }, context) {
    const { run, merchantId } = context
    const stored = await lockChangeable(context, viewId)
    requireVersion(stored, version)
    await pauseWithView(context, stored, pauses)
    await setViewDeleted(run, merchantId, viewId, true)
    context.audit({ action: 'delete', objectType: 'reportView', objectId: viewId, before: trailOf(stored) })
    return {}
  },

  async restoreReportView({ viewId }, context) {
    const { run, merchantId } = context
    const stored = await lockChangeable(context, viewId, true)
    await setViewDeleted(run, merchantId, viewId, false)
    await goOnWithView(context, viewId)
    context.audit({ action: 'add', objectType: 'reportView', objectId: viewId, after: trailOf(stored) })
    return {}
  },

  async setDefaultReportView({ report, viewId }, context) {
    const { run, merchantId, actor } = context
    requireReport(context, report)
    if (viewId !== null) {
      const stored = await lockVisible(context, viewId)
      if (stored.report !== report) throw new Failure('NOT_FOUND', { field: 'viewId' })
    }
    await setDefaultView(run, merchantId, actor.employeeId, report, viewId)
    return {}
  },
})

async function add(context: CallContext, report: ReportKind, fields: ViewFields) {
  const { run, merchantId, actor } = context
  const viewId = await insertView(run, merchantId, actor.employeeId, report, fields)
  context.audit({ action: 'add', objectType: 'reportView', objectId: viewId, after: trailOf({ report, ...fields }) })
  return { viewId, version: 1 }
}

async function change(context: CallContext, report: ReportKind, viewId: number, version: number, fields: ViewFields) {
  const { run, merchantId } = context
  const stored = await lockChangeable(context, viewId)
  if (stored.report !== report) throw new Failure('NOT_FOUND', { field: 'viewId' })
  requireVersion(stored, version)
  const changes = changesBetween(trailOf(stored), trailOf({ report, ...fields }))
  const updated = await updateView(run, merchantId, viewId, fields)
  context.audit({ action: 'update', objectType: 'reportView', objectId: viewId, ...changes })
  return { viewId, version: updated }
}

/** Throws INSUFFICIENT_AUTHORITY for a report that the person may not read. */
function requireReport({ actor }: CallContext, report: ReportKind): void {
  if (!actor.permissions.has(reportFacts[report].view)) throw new Failure('INSUFFICIENT_AUTHORITY')
}

function requireShare({ actor }: CallContext): void {
  if (!actor.permissions.has('reports.views.share')) throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'isShared' })
}

/** A view that the person sees. Nobody learns of another's own views, nor of reports that they may not read. */
async function lockVisible(context: CallContext, viewId: number, isDeleted = false): Promise<StoredView> {
  const { run, merchantId, actor } = context
  const stored = requireFound(await lockView(run, merchantId, viewId, isDeleted), 'viewId')
  const isSeen = stored.isShared || stored.employeeId === actor.employeeId
  if (!isSeen || !actor.permissions.has(reportFacts[stored.report].view))
    throw new Failure('NOT_FOUND', { field: 'viewId' })
  return stored
}

/** One that the person may change: their own, or a shared one with the right to share. */
async function lockChangeable(context: CallContext, viewId: number, isDeleted = false): Promise<StoredView> {
  const stored = await lockVisible(context, viewId, isDeleted)
  if (stored.isShared) requireShare(context)
  return stored
}
