/** The draft of a store's menu, and the publish that waits for its time. */
import { sql } from 'kysely'
import type { ScheduleRow } from '../../../shared/contract/menu/versions.ts'
import type { FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { By } from '../library/versions.queries.ts'

/** Opens a draft. `baseVersionNo`: what discarding it goes back to; null is what is live. */
export async function openDraft(
  run: Run,
  merchantId: number,
  { name, by, baseVersionNo }: { name: string; by: number; baseVersionNo: number | null },
): Promise<void> {
  await run(sql`
    update menu_state
    set draft_name = ${name}, draft_since = now(), draft_by = ${by}, draft_version_no = ${baseVersionNo}::int
    where merchant_id = ${merchantId}`)
}

/** Closes the draft; changes are published at once again. */
export async function closeDraft(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    update menu_state set draft_name = null, draft_since = null, draft_by = null, draft_version_no = null
    where merchant_id = ${merchantId}`)
}

/** From now on discarding the draft goes back to what is live. */
export async function forgetDraftBase(run: Run, merchantId: number): Promise<void> {
  await run(sql`update menu_state set draft_version_no = null where merchant_id = ${merchantId}`)
}

/** What a person is called; empty for one who is gone. */
export async function findPersonName(run: Run, merchantId: number, employeeId: number | null): Promise<string> {
  const [row] = await run(sql<{ name: string }>`
    select display_name as name from employee
    where merchant_id = ${merchantId} and employee_id = ${employeeId}::int`)
  return row?.name ?? ''
}

/** Dishes and categories that an import brought and that nobody has worked with yet. */
export async function listImported(run: Run, merchantId: number): Promise<{ dishes: number[]; categories: number[] }> {
  const [dishes, categories] = await Promise.all([
    run(sql<{ id: number }>`
      select dish_id as id from dish
      where merchant_id = ${merchantId} and import_id is not null and deleted_at is null`),
    run(sql<{ id: number }>`
      select category_id as id from category
      where merchant_id = ${merchantId} and import_id is not null and deleted_at is null`),
  ])
  return { dishes: dishes.map(({ id }) => id), categories: categories.map(({ id }) => id) }
}

const scheduleFields = sql`schedule_id, version_no, due_at, state, reason, made_by_name as made_by, made_at, ended_at`

/** The publish that waits; none where none does. */
export async function findWaiting(run: Run, merchantId: number): Promise<ScheduleRow | undefined> {
  const [row] = await run(sql<ScheduleRow>`
    select ${scheduleFields} from menu_schedule where merchant_id = ${merchantId} and state = 'waiting'`)
  return row
}

/** A page of all of them, the newest first. */
export async function listSchedules(
  run: Run,
  merchantId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ScheduleRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    run(sql<ScheduleRow>`
      select ${scheduleFields} from menu_schedule where merchant_id = ${merchantId}
      order by schedule_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from menu_schedule where merchant_id = ${merchantId}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Lets a version wait for its time. */
export async function addSchedule(
  run: Run,
  merchantId: number,
  { versionNo, dueAt, by }: { versionNo: number; dueAt: string; by: By },
): Promise<{ scheduleId: number; dueAt: string }> {
  const [row] = await run(sql<{ scheduleId: number; dueAt: string }>`
    insert into menu_schedule (merchant_id, version_no, due_at, made_by, made_by_name)
    values (${merchantId}, ${versionNo}, ${dueAt}, ${by.id}, ${by.name}) returning schedule_id, due_at`)
  if (!row) throw new Error('Nothing was scheduled')
  return row
}

export interface ClaimedSchedule {
  readonly scheduleId: number
  readonly versionNo: number
  readonly dueAt: string
  readonly madeBy: number | null
  readonly madeByName: string
}

/** Claims a waiting publish whose time has come; none where somebody else has it, or it waits no more. */
export async function claimDue(run: Run, { merchantId, id }: DueJob, now: Date): Promise<ClaimedSchedule | undefined> {
  const [row] = await run(sql<ClaimedSchedule>`
    select schedule_id, version_no, due_at, made_by, made_by_name from menu_schedule
    where merchant_id = ${merchantId} and schedule_id = ${id} and state = 'waiting' and due_at <= ${now}
    for update skip locked`)
  return row
}

/** Ends a publish that waits; false where it does not wait (any more). */
export async function endSchedule(
  run: Run,
  merchantId: number,
  scheduleId: number,
  { state, reason = '', at }: { state: 'published' | 'cancelled' | 'failed'; reason?: FailureCode | ''; at: Date },
): Promise<boolean> {
  const rows = await run(sql`
    update menu_schedule set state = ${state}, reason = ${reason}, ended_at = ${at}
    where merchant_id = ${merchantId} and schedule_id = ${scheduleId} and state = 'waiting' returning schedule_id`)
  return rows.length > 0
}

/** When the next publish of any store is due. As the owner. */
export async function nextDueAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ dueAt: string | null }>`
    select min(due_at) as due_at from menu_schedule where state = 'waiting'`)
  return row?.dueAt ? new Date(row.dueAt) : undefined
}

/** The publishes of all stores whose time has come. As the owner. */
export async function listDueSchedules(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, schedule_id as id from menu_schedule
    where state = 'waiting' and due_at <= ${now} order by due_at, schedule_id limit ${most}`)
}
