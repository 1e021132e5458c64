/** Jobs that make files, and the files in pieces. */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { EXPORT_KEPT_DAYS, type ExportKind, type ExportRow } from '../../../shared/contract/exports/exportJobs.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'

/** Anyone who makes a file says so at least so often; else another begins anew. */
const LOST_AFTER = '60 seconds'
const MOST_TRIES = 3

export interface NewJob {
  readonly employeeId: number
  readonly kind: ExportKind
  readonly format: 'csv' | 'xlsx'
  readonly language: Language
  readonly input: unknown
  readonly rowsTotal: number
}

/** Keeps a job that waits; its id. */
export async function insertJob(run: Run, merchantId: number, job: NewJob): Promise<number> {
  const { employeeId, kind, format, language, input, rowsTotal } = job
  const [row] = await run(sql<{ jobId: number }>`
    insert into export_job (merchant_id, employee_id, kind, format, language, input, rows_total)
    values (${merchantId}, ${employeeId}, ${kind}, ${format}, ${language}, ${JSON.stringify(input)}::jsonb, ${rowsTotal})
    returning job_id`)
  if (!row) throw new Error('No job')
  return row.jobId
}

/** How many of somebody's wait or are made. */
export async function countOpen(run: Run, merchantId: number, employeeId: number): Promise<number> {
  const [row] = await run(sql<{ open: number }>`select count(*) as open from export_job
    where merchant_id = ${merchantId} and employee_id = ${employeeId} and state in ('waiting', 'running')`)
  return row?.open ?? 0
}

/** A page of somebody's jobs, the newest first. */
export async function listJobs(
  run: Run,
  merchantId: number,
  employeeId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: ExportRow[]; total: number }> {
  const own = sql`merchant_id = ${merchantId} and employee_id = ${employeeId}`
  const [rows, [counted]] = await Promise.all([
    run(sql<ExportRow>`
      select job_id, kind, format, language, state, rows_done, coalesce(rows_total, 0) as rows_total, file_name, bytes,
        created_at, ended_at
      from export_job where ${own} order by job_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from export_job where ${own}`),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Stops or removes a job; false where there is none that could be. */
export async function cancelJob(run: Run, merchantId: number, employeeId: number, jobId: number): Promise<boolean> {
  const own = sql`merchant_id = ${merchantId} and employee_id = ${employeeId} and job_id = ${jobId}`
  const found = await run(sql`update export_job set state = 'cancelled', maker = '', ended_at = now(), bytes = 0
    where ${own} and state in ('waiting', 'running', 'done') returning job_id`)
  if (found.length === 0) return false
  await run(sql`delete from export_chunk where merchant_id = ${merchantId} and job_id = ${jobId}`)
  return true
}

export interface MadeFile {
  readonly kind: ExportKind
  readonly fileName: string
  readonly contentType: string
  readonly chunks: number
}

/** Somebody's file that is there. */
export async function findMade(
  run: Run,
  merchantId: number,
  employeeId: number,
  jobId: number,
): Promise<MadeFile | undefined> {
  const [row] = await run(sql<MadeFile>`
    select kind, file_name, content_type, (select count(*) from export_chunk c
      where c.merchant_id = ${merchantId} and c.job_id = j.job_id) as chunks
    from export_job j where merchant_id = ${merchantId} and employee_id = ${employeeId} and job_id = ${jobId}
      and state = 'done' and ended_at > now() - make_interval(days => ${EXPORT_KEPT_DAYS})`)
  return row
}

/** A piece of a file; undefined where it is gone. */
export async function readChunk(run: Run, merchantId: number, jobId: number, chunkNo: number) {
  const [row] = await run(sql<{ data: Uint8Array }>`select data from export_chunk
    where merchant_id = ${merchantId} and job_id = ${jobId} and chunk_no = ${chunkNo}`)
  return row?.data
}

/** When somebody's silence is long enough, over all stores; a job that waits is due at once. */
export async function nextJobAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ dueAt: string | null }>`
    select min(case state when 'waiting' then created_at else beat_at + ${LOST_AFTER}::interval end) as due_at
    from export_job where state in ('waiting', 'running')`)
  return row?.dueAt ? new Date(row.dueAt) : undefined
}

export function listJobsDue(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, job_id as id from export_job
    where state = 'waiting' or (state = 'running' and beat_at < ${now}::timestamptz - ${LOST_AFTER}::interval)
    order by created_at limit ${most}`)
}

export interface ClaimedJob {
  readonly kind: ExportKind
  readonly language: Language
  readonly input: unknown
  readonly storeName: string
  readonly timeZone: string
  readonly currency: string
  readonly cutoverMinutes: number
  readonly dinnerFromMinutes: number
}

/** Takes a job that nobody makes, from its beginning; ends one that was begun too often. */
export async function claimJob(
  run: Run,
  { merchantId, id }: DueJob,
  maker: string,
  now: Date,
): Promise<ClaimedJob | undefined> {
  const isFree = sql`(state = 'waiting' or (state = 'running' and beat_at < ${now}::timestamptz - ${LOST_AFTER}::interval))`
  const [job] = await run(sql<{ tries: number }>`select tries from export_job
    where merchant_id = ${merchantId} and job_id = ${id} and ${isFree} for update skip locked`)
  if (!job) return undefined
  await run(sql`delete from export_chunk where merchant_id = ${merchantId} and job_id = ${id}`)
  if (job.tries >= MOST_TRIES) {
    await run(sql`update export_job set state = 'failed', failure = 'SERVER_ERROR', maker = '', ended_at = ${now}
      where merchant_id = ${merchantId} and job_id = ${id}`)
    return undefined
  }
  const [claimed] = await run(sql<ClaimedJob>`
    update export_job j set state = 'running', maker = ${maker}, tries = tries + 1, started_at = ${now}, beat_at = ${now},
      rows_done = 0, bytes = 0
    from merchant m where m.merchant_id = ${merchantId} and j.merchant_id = ${merchantId} and j.job_id = ${id}
    returning j.kind, j.language, j.input, m.name as store_name, m.time_zone, m.currency,
      m.cutover_minutes, m.dinner_from_minutes`)
  return claimed
}

interface Own extends DueJob {
  readonly maker: string
}
const ownJob = ({ merchantId, id, maker }: Own) =>
  sql`merchant_id = ${merchantId} and job_id = ${id} and state = 'running' and maker = ${maker}`

/** Says that it is still being made, and how far; false where it was cancelled or somebody else took over. */
export async function beat(run: Run, job: Own, rowsDone: number): Promise<boolean> {
  const found = await run(sql`update export_job set beat_at = now(), rows_done = ${rowsDone}
    where ${ownJob(job)} returning job_id`)
  return found.length > 0
}

/** Keeps a piece; after `beat` has said in the same transaction that it is ours. */
export async function insertChunk(run: Run, job: Own, chunkNo: number, data: Uint8Array): Promise<void> {
  await run(sql`insert into export_chunk (merchant_id, job_id, chunk_no, data)
    values (${job.merchantId}, ${job.id}, ${chunkNo}, ${data})`)
  await run(sql`update export_job set bytes = bytes + ${data.byteLength} where ${ownJob(job)}`)
}

/** Drops the pieces of a file that is made anew; after `beat` has said in the same transaction that it is ours. */
export async function emptyFile(run: Run, job: Own): Promise<void> {
  await run(sql`delete from export_chunk where merchant_id = ${job.merchantId} and job_id = ${job.id}`)
  await run(sql`update export_job set bytes = 0 where ${ownJob(job)}`)
}

/** The file is whole. */
export async function endJob(run: Run, job: Own, file: Pick<MadeFile, 'fileName' | 'contentType'>): Promise<void> {
  await run(sql`update export_job set state = 'done', maker = '', ended_at = now(), file_name = ${file.fileName},
    content_type = ${file.contentType} where ${ownJob(job)}`)
}

/** Gives a job back, to be begun anew by anyone who is next: at once, or after a while where something failed. */
export async function releaseJob(run: Run, job: Own, failed: boolean): Promise<void> {
  await run(sql`update export_job set maker = '', state = ${failed ? 'running' : 'waiting'}, tries = tries - ${failed ? 0 : 1}
    where ${ownJob(job)}`)
}
