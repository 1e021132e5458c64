/** The list of print jobs, and all that wait at one printer. */
import { sql } from 'kysely'
import type { PrintJobRow } from '../../../shared/contract/printing/jobs.ts'
import type { Run } from '../../db/run.ts'
import { containing } from '../../db/like.ts'

type JobStateRow = Pick<PrintJobRow, 'jobId' | 'title' | 'printerName' | 'state' | 'reason'>

interface Asked {
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly printerIds: readonly number[]
  readonly states: readonly string[]
  readonly kinds: readonly string[]
}

/** A page, the newest first, and how many there are. */
export async function listJobs(
  run: Run,
  merchantId: number,
  asked: Asked,
): Promise<{ rows: PrintJobRow[]; total: number }> {
  const conditions = [
    sql`j.merchant_id = ${merchantId}`,
    ...(asked.search === '' ? [] : [sql`j.title ilike ${containing(asked.search)}`]),
    ...(asked.printerIds.length === 0 ? [] : [sql`j.printer_id = any(${asked.printerIds})`]),
    ...(asked.states.length === 0 ? [] : [sql`j.state = any(${asked.states})`]),
    ...(asked.kinds.length === 0 ? [] : [sql`j.kind = any(${asked.kinds})`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [rows, [counted]] = await Promise.all([
    run(sql<PrintJobRow>`
      select j.job_id, j.printer_id, p.name printer_name, j.kind, j.title, j.state, j.attempt, j.reason, j.order_id,
        j.reprint_of, j.reprint_reason, j.created_by, j.created_at, j.ended_at
      from print_job j join printer p on p.merchant_id = j.merchant_id and p.printer_id = j.printer_id
      where ${where} order by j.job_id desc
      limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}`),
    run(sql<{ total: number }>`select count(*)::int total from print_job j where ${where}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** What was printed of a subject: how often, without what was cancelled, and the last job of it. */
export async function findPrintsOf(
  run: Run,
  merchantId: number,
  subject: string,
): Promise<{ readonly printed: number; readonly lastJobId: number | null }> {
  const [row] = await run(sql<{ printed: number; lastJobId: number | null }>`
    select (count(*) filter (where state <> 'cancelled'))::int printed, max(job_id) last_job_id from print_job
    where merchant_id = ${merchantId} and subject = ${subject} and subject <> ''`)
  return row ?? { printed: 0, lastJobId: null }
}

/** Where a job is now. */
export async function findJobState(run: Run, merchantId: number, jobId: number): Promise<JobStateRow | undefined> {
  const [row] = await run(sql<JobStateRow>`
    select j.job_id, j.title, p.name printer_name, j.state, j.reason
    from print_job j join printer p on p.merchant_id = j.merchant_id and p.printer_id = j.printer_id
    where j.merchant_id = ${merchantId} and j.job_id = ${jobId}`)
  return row
}

/**
 * Moves what waits at one printer and is not being fetched to another, in order; how many. What may be on paper already
 * keeps its attempts, and so its mark. Tokens end, so that the first printer gets nothing of it any more.
 */
export async function moveWaiting(run: Run, merchantId: number, from: number, to: number): Promise<number> {
  const rows = await run(sql`
    update print_job set printer_id = ${to}, state = 'queued', token = null,
      attempt = case when attempt > 1 then attempt else 0 end,
      moved_from = nullif(coalesce(moved_from, ${from}::int), ${to}::int)
    where merchant_id = ${merchantId} and printer_id = ${from} and state in ('queued', 'offered', 'unconfirmed')
    returning job_id`)
  return rows.length
}
