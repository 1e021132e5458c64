/** Scheduled reports: kept, paused, deleted, and sent at once (RPT-7). */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type ReportInputOf, type ReportKind, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { nextRun } from '../../../shared/rules/reports/nextRun.ts'
import { periodRange } from '../../../shared/rules/basics/periods.ts'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireVersion } from '../../kernel/records/require.ts'
import { askToConfirm } from '../../mail/addresses/askToConfirm.ts'
import { lockView } from '../views/views.queries.ts'
import type { OverStores, ReportDocuments } from '../documents/reportDocument.ts'
import { type Recipient, recipientsOf } from './recipients.ts'
import { type RecipientStores, storesOfRecipients } from './recipientStores.ts'
import {
  addRun,
  addSchedule,
  type LastRun,
  listLastRuns,
  listReachable,
  listSchedules,
  lockSchedule,
  removeSchedule,
  type ScheduleFields,
  setPaused,
  type StoredSchedule,
  updateSchedule,
} from './schedules.queries.ts'

const ASK_AGAIN_MS = 7 * 24 * 3_600_000

export const reportScheduleHandlers = (documents: ReportDocuments): Handlers<typeof scheduleCalls> => ({
  async getReportSchedules(_, context) {
    const { run, merchantId } = context
    const [schedules, lastRuns, people] = await Promise.all([
      listSchedules(run, merchantId),
      listLastRuns(run, merchantId),
      listReachable(run, merchantId),
    ])
    const recipients = await Promise.all(schedules.map(each => recipientsNow(context, documents, each)))
    const rows = schedules.map((each, at) => ({
      ...each,
      recipients: (recipients[at] ?? []).map(shownRecipient),
      lastRun: lastRunOf(lastRuns, each.scheduleId),
    }))
    return { rows, people }
  },

  async saveReportSchedule({ scheduleId, version, idempotencyKey: _key, ...typed }, context) {
    requireRight(context, typed.report)
    const { run, merchantId, actor } = context
    const before = scheduleId === undefined ? undefined : await requireSchedule(context, scheduleId)
    if (before) {
      requireVersion(before, version)
      requireRight(context, before.report)
    }
    const view = typed.viewId === null ? undefined : await requireView(context, typed.report, typed.viewId, before)
    const { from: _from, to: _to, ...ofView } = view?.input ?? {}
    const asked = view ? { ...typed, input: ofView } : typed
    const fields = { ...asked, input: checkedInput(asked, context) }
    // What it was paused for is mended.
    const paused = before?.paused === true && !before.pausedWithView
    const nextRunAt = paused ? undefined : nextOf(fields, context)
    if (scheduleId !== undefined) await updateSchedule(run, merchantId, scheduleId, { ...fields, paused, nextRunAt })
    const id = scheduleId ?? (await addSchedule(run, merchantId, { ...fields, nextRunAt, byName: actor.displayName }))
    const after = trailOf({ ...fields, viewName: view?.name ?? null })
    context.audit({
      action: before ? 'update' : 'add',
      objectType: 'reportSchedule',
      objectId: id,
      ...(before && { before: trailOf(before) }),
      after,
    })
    await askUnconfirmed(context, documents, id, fields)
    context.publish('mail', { scheduleId: id })
    await announceDueWork(run, 'report-schedules')
    return { scheduleId: id }
  },

  async pauseReportSchedule({ scheduleId, paused }, context) {
    const schedule = await requireSchedule(context, scheduleId)
    const { run, merchantId } = context
    if (schedule.paused === paused) return {}
    if (!paused) requireItsView(schedule)
    await setPaused(run, merchantId, scheduleId, paused, paused ? undefined : nextOf(schedule, context))
    const { viewId } = schedule
    const side = { before: { paused: schedule.paused, viewId }, after: { paused, viewId } }
    context.audit({ action: 'update', objectType: 'reportSchedule', objectId: scheduleId, ...side })
    context.publish('mail', { scheduleId })
    await announceDueWork(run, 'report-schedules')
    return {}
  },

  async deleteReportSchedule({ scheduleId }, context) {
    const schedule = await requireSchedule(context, scheduleId)
    await removeSchedule(context.run, context.merchantId, scheduleId)
    const before = trailOf(schedule)
    context.audit({ action: 'delete', objectType: 'reportSchedule', objectId: scheduleId, before })
    context.publish('mail', { scheduleId })
    return {}
  },

  async sendReportNow({ scheduleId, idempotencyKey }, context) {
    const schedule = await requireSchedule(context, scheduleId)
    const { report, viewId } = schedule
    requireRight(context, report)
    requireItsView(schedule)
    const { run, merchantId, request } = context
    const key = `now:${context.actor.employeeId}:${idempotencyKey}`
    await addRun(run, merchantId, { scheduleId, key, businessDate: todayOf(context), now: request.now })
    context.audit({ action: 'export', objectType: 'reportSchedule', objectId: scheduleId, after: { report, viewId } })
    context.publish('mail', { scheduleId })
    await announceDueWork(run, 'report-runs')
    return {}
  },
})

/** With their rights in every store, where the report is over several. */
async function recipientsNow(context: CallContext, documents: ReportDocuments, schedule: StoredSchedule) {
  const { run, merchantId } = context
  const { report, recipients, period } = schedule
  const over = documents[report].overStores as OverStores<ReportInputOf<ReportKind>> | undefined
  if (!over) return recipientsOf(run, merchantId, schedule)
  const range = periodRange(period, todayOf(context))
  const input = z.parse(reportFacts[report].input, { ...schedule.input, ...range }) as ReportInputOf<ReportKind>
  return recipientsOf(run, merchantId, schedule, await storesOfRecipients(run, over, { merchantId, input, recipients }))
}

const shownRecipient = ({ leftOut, stores: _stores, ...person }: Recipient) => ({
  ...person,
  leftOut: leftOut ?? null,
})

function lastRunOf(lastRuns: readonly LastRun[], scheduleId: number) {
  const last = lastRuns.find(run => run.scheduleId === scheduleId)
  return last ? { ...last, leftOut: [...last.leftOut] } : null
}

const todayOf = ({ actor, request }: CallContext) =>
  businessDay(request.now, actor.store.timeZone, actor.store.cutoverMinutes)

const nextOf = (fields: ScheduleFields, { actor, request }: CallContext) =>
  nextRun(fields, request.now, actor.store.timeZone)

/** Nobody sends what they may not take out themselves. */
function requireRight({ actor }: CallContext, report: ReportKind): void {
  if (!actor.permissions.has(reportFacts[report].export)) throw new Failure('INSUFFICIENT_AUTHORITY')
}

async function requireSchedule({ run, merchantId }: CallContext, id: number): Promise<StoredSchedule> {
  const schedule = await lockSchedule(run, merchantId, id)
  if (!schedule) throw new Failure('NOT_FOUND', { field: 'scheduleId' })
  return schedule
}

/** The filters as the report takes them, without days: tried out with those of its period today. */
function checkedInput({ report, input, period }: ScheduleFields, context: CallContext): Record<string, unknown> {
  const range = periodRange(period, todayOf(context))
  const result = z.safeParse(reportFacts[report].input, { ...input, ...range })
  if (!result.success) throw new Failure('INVALID_INPUT', { field: `input.${result.error.issues[0]?.path.join('.')}` })
  const { from: _from, to: _to, ...filters } = result.data as Record<string, unknown>
  return filters
}

/** The view that it is to follow: one that the person sees, or that it has followed before. */
async function requireView(context: CallContext, report: ReportKind, viewId: number, before?: StoredSchedule) {
  const { run, merchantId, actor } = context
  const view = await lockView(run, merchantId, viewId)
  if (before?.viewId === viewId && !view) throw new Failure('REPORT_VIEW_GONE', { field: 'viewId' })
  const isSeen = view?.isShared === true || view?.employeeId === actor.employeeId || before?.viewId === viewId
  if (!view || !isSeen || view.report !== report) throw new Failure('NOT_FOUND', { field: 'viewId' })
  return view
}

/** Throws REPORT_VIEW_GONE where nothing says any more what is sent. */
function requireItsView({ viewGone }: StoredSchedule): void {
  if (viewGone) throw new Failure('REPORT_VIEW_GONE')
}

/** What the trail keeps of a schedule. */
const trailOf = ({
  name,
  report,
  viewId,
  viewName,
  input,
  period,
  format,
  cadence,
  recipients,
}: ScheduleFields & { readonly viewName: string | null }) => ({
  name,
  report,
  // A view keeps its own trail.
  ...(viewId === null ? { input } : { viewId, view: viewName }),
  period,
  format,
  cadence,
  recipients: [...recipients],
})

/** Asks those whose address nobody has confirmed, and who were not asked within a week. */
async function askUnconfirmed(
  context: CallContext,
  documents: ReportDocuments,
  scheduleId: number,
  fields: ScheduleFields,
): Promise<void> {
  const { run, merchantId, request } = context
  const since = request.now.getTime() - ASK_AGAIN_MS
  // In which stores somebody may read a report over several is asked when it is sent.
  const inStores: RecipientStores | undefined = documents[fields.report].overStores && new Map()
  for (const person of await recipientsOf(run, merchantId, { scheduleId, ...fields }, inStores)) {
    const wasAsked = person.askedAt !== null && Date.parse(person.askedAt) > since
    if (person.leftOut === 'unconfirmed' && !wasAsked) await askToConfirm(context, merchantId, person)
  }
}
