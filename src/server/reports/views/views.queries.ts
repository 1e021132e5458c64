/** Saved views of reports (RPT-7). Deleted ones keep their rows, so that they can be restored. */
import { sql } from 'kysely'
import type { ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { ReportView } from '../../../shared/contract/reports/views.ts'
import type { Run } from '../../db/run.ts'

/** What people change of a view. */
export type ViewFields = Pick<ReportView, 'name' | 'isShared' | 'period' | 'input'>

export interface StoredView extends ViewFields {
  readonly viewId: number
  readonly report: ReportKind
  readonly employeeId: number
  readonly version: number
}

const row = sql`view_id, report, employee_id, name, is_shared, period, input, version`

/** The person's own views and the shared ones of some reports, by name. */
export const listViews = (
  run: Run,
  merchantId: number,
  employeeId: number,
  reports: readonly ReportKind[],
): Promise<ReportView[]> =>
  run(sql<ReportView>`
    select v.view_id, v.report, v.name, v.is_shared, v.period, v.input, v.employee_id = ${employeeId} as is_own,
      e.display_name as owner_name, d.view_id is not null as is_default, v.version, v.updated_at, (
        select coalesce(jsonb_agg(jsonb_build_object('scheduleId', s.schedule_id, 'name', s.name)
          order by lower(s.name), s.schedule_id), '[]'::jsonb)
        from report_schedule s
        where s.merchant_id = ${merchantId} and s.view_id = v.view_id and s.deleted_at is null) as schedules
    from report_view v
    join employee e on e.merchant_id = ${merchantId} and e.employee_id = v.employee_id
    left join report_view_default d on d.merchant_id = ${merchantId} and d.employee_id = ${employeeId}
      and d.report = v.report and d.view_id = v.view_id
    where v.merchant_id = ${merchantId} and v.report = any(${reports}::text[]) and v.deleted_at is null
      and (v.is_shared or v.employee_id = ${employeeId})
    order by lower(v.name), v.view_id`)

/** A view, locked until the transaction ends; deleted ones where they are asked for. */
export async function lockView(
  run: Run,
  merchantId: number,
  viewId: number,
  isDeleted = false,
): Promise<StoredView | undefined> {
  const [found] = await run(sql<StoredView>`
    select ${row} from report_view
    where merchant_id = ${merchantId} and view_id = ${viewId}
      and ${isDeleted ? sql`deleted_at is not null` : sql`deleted_at is null`}
    for update`)
  return found
}

/** Adds a view; its id. */
export async function insertView(
  run: Run,
  merchantId: number,
  employeeId: number,
  report: ReportKind,
  { name, isShared, period, input }: ViewFields,
): Promise<number> {
  const [made] = await run(sql<{ viewId: number }>`
    insert into report_view (merchant_id, report, employee_id, name, is_shared, period, input)
    values (${merchantId}, ${report}, ${employeeId}, ${name}, ${isShared}, ${period}, ${JSON.stringify(input)}::jsonb)
    returning view_id`)
  if (!made) throw new Error('No view')
  return made.viewId
}

/** Writes all that people change; the new version. */
export async function updateView(
  run: Run,
  merchantId: number,
  viewId: number,
  { name, isShared, period, input }: ViewFields,
): Promise<number> {
  const [changed] = await run(sql<{ version: number }>`
    update report_view set name = ${name}, is_shared = ${isShared}, period = ${period},
      input = ${JSON.stringify(input)}::jsonb, version = version + 1, updated_at = now()
    where merchant_id = ${merchantId} and view_id = ${viewId} returning version`)
  if (!changed) throw new Error('No view')
  return changed.version
}

/** Takes a view out of use, or brings it back. */
export async function setViewDeleted(run: Run, merchantId: number, viewId: number, isDeleted: boolean): Promise<void> {
  await run(sql`
    update report_view set deleted_at = ${isDeleted ? sql`now()` : sql`null`}, version = version + 1, updated_at = now()
    where merchant_id = ${merchantId} and view_id = ${viewId}`)
}

/** With which view a report opens for a person; null for none. */
export async function setDefaultView(
  run: Run,
  merchantId: number,
  employeeId: number,
  report: ReportKind,
  viewId: number | null,
): Promise<void> {
  await run(
    viewId === null
      ? sql`delete from report_view_default
          where merchant_id = ${merchantId} and employee_id = ${employeeId} and report = ${report}`
      : sql`insert into report_view_default (merchant_id, employee_id, report, view_id)
          values (${merchantId}, ${employeeId}, ${report}, ${viewId})
          on conflict (merchant_id, employee_id, report) do update set view_id = excluded.view_id`,
  )
}
