/** Scheduled reports by the saved view that they follow (RPT-7). */
import { sql } from 'kysely'
import type { Timing } from '../../../shared/rules/reports/nextRun.ts'
import type { Run } from '../../db/run.ts'

export interface ScheduleOfView extends Timing {
  readonly scheduleId: number
  readonly name: string
  readonly paused: boolean
  readonly pausedWithView: boolean
}

/** Locks those that follow a view, by name. */
export const listSchedulesOfView = (run: Run, merchantId: number, viewId: number): Promise<ScheduleOfView[]> =>
  run(sql<ScheduleOfView>`
    select schedule_id, name, paused, paused_with_view, cadence, weekday, month_day, minute from report_schedule
    where merchant_id = ${merchantId} and view_id = ${viewId} and deleted_at is null
    order by lower(name), schedule_id for update`)

/** Pauses those that go on, because their view is being deleted. */
export async function pauseWithItsView(run: Run, merchantId: number, viewId: number): Promise<void> {
  await run(sql`
    update report_schedule set paused = true, paused_with_view = true, next_run_at = null, version = version + 1
    where merchant_id = ${merchantId} and view_id = ${viewId} and not paused and deleted_at is null`)
}

/** Takes out of the queue what waits of some schedules. */
export async function removeWaitingRuns(run: Run, merchantId: number, scheduleIds: readonly number[]): Promise<void> {
  await run(sql`delete from report_run
    where merchant_id = ${merchantId} and schedule_id = any(${[...scheduleIds]}::bigint[]) and state = 'waiting'`)
}
