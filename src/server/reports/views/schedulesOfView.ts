/** The scheduled reports that follow a view: paused when it is deleted, going on when it comes back (RPT-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { nextRun } from '../../../shared/rules/reports/nextRun.ts'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import {
  listSchedulesOfView,
  pauseWithItsView,
  removeWaitingRuns,
  type ScheduleOfView,
} from '../schedules/viewSchedules.queries.ts'
import { setPaused } from '../schedules/schedules.queries.ts'

/** Throws REPORT_VIEW_SCHEDULED where one follows it that is not among those the person was told of. */
export async function pauseWithView(
  context: CallContext,
  { viewId, name }: { readonly viewId: number; readonly name: string },
  told: readonly number[],
): Promise<void> {
  const { run, merchantId } = context
  const following = await listSchedulesOfView(run, merchantId, viewId)
  if (following.some(({ scheduleId }) => !told.includes(scheduleId))) {
    const values = { view: name, schedules: following.map(schedule => schedule.name).join(', ') }
    throw new Failure('REPORT_VIEW_SCHEDULED', { field: 'pauses', values })
  }
  if (following.length === 0) return
  await pauseWithItsView(run, merchantId, viewId)
  const ids = following.map(({ scheduleId }) => scheduleId)
  await removeWaitingRuns(run, merchantId, ids)
  const running = following.filter(({ paused }) => !paused)
  say(context, running, viewId, true)
}

/** Those that were paused with it; what was missed meanwhile is not sent. */
export async function goOnWithView(context: CallContext, viewId: number): Promise<void> {
  const { run, merchantId, actor, request } = context
  const waiting = (await listSchedulesOfView(run, merchantId, viewId)).filter(each => each.pausedWithView)
  for (const schedule of waiting) {
    const next = nextRun(schedule, request.now, actor.store.timeZone)
    await setPaused(run, merchantId, schedule.scheduleId, false, next)
  }
  if (waiting.length === 0) return
  say(context, waiting, viewId, false)
  await announceDueWork(run, 'report-schedules')
}

function say(context: CallContext, schedules: readonly ScheduleOfView[], viewId: number, paused: boolean): void {
  for (const { scheduleId } of schedules) {
    const sides = { before: { paused: !paused, viewId }, after: { paused, viewId } }
    context.audit({ action: 'update', objectType: 'reportSchedule', objectId: scheduleId, ...sides })
    context.publish('mail', { scheduleId })
  }
}
