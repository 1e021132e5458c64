/** Print jobs of a store. */
import { sql } from 'kysely'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { JobKind } from '../../../shared/contract/printing/jobs.ts'
import { openStates, type JobState } from '../../../shared/rules/printing/jobState.ts'
import type { Run } from '../../db/run.ts'

export interface NewJob {
  readonly printerId: number
  readonly kind: JobKind
  readonly title: string
  readonly document: PaperDocument
  readonly jobKey: string
  readonly orderId: number | null
  readonly subject: string
  readonly reprintOf: number | null
  readonly reprintReason: string
  readonly createdBy: string
}

/** What decides about a job, and what is drawn of it. */
export interface StoredJob {
  readonly jobId: number
  readonly printerId: number
  readonly kind: JobKind
  readonly title: string
  readonly document: PaperDocument
  readonly state: JobState
  readonly attempt: number
  readonly token: string | null
  readonly reason: string
  readonly orderId: number | null
  readonly subject: string
  readonly reprintOf: number | null
  readonly reprintReason: string
  /** The printer that it was made for, where it waits at another one now. */
  readonly movedFrom: string | null
}

const stored = (
  merchantId: number,
) => sql`job_id, printer_id, kind, title, document, state, attempt, token, reason, order_id, subject, reprint_of,
  reprint_reason, (select p.name from printer p
    where p.merchant_id = ${merchantId} and p.printer_id = print_job.moved_from) moved_from`
const isOpen = sql`state in (${sql.join(openStates.map(state => sql.lit(state)))})`

/** Adds a job; its id, or undefined where this event has made one already. */
export async function insertJob(run: Run, merchantId: number, job: NewJob): Promise<number | undefined> {
  const [row] = await run(sql<{ jobId: number }>`
    insert into print_job (merchant_id, printer_id, kind, title, document, job_key, order_id, subject, reprint_of, reprint_reason, created_by)
    values (${merchantId}, ${job.printerId}, ${job.kind}, ${job.title}, ${JSON.stringify(job.document)}::jsonb, ${job.jobKey},
      ${job.orderId}, ${job.subject}, ${job.reprintOf}, ${job.reprintReason}, ${job.createdBy})
    on conflict (merchant_id, job_key) do nothing
    returning job_id`)
  return row?.jobId
}

const nextOf = (merchantId: number, printerId: number) => sql`
  select ${stored(merchantId)} from print_job
  where merchant_id = ${merchantId} and printer_id = ${printerId} and ${isOpen}
  order by job_id limit 1`
const one = (merchantId: number, jobId: number) => sql`
  select ${stored(merchantId)} from print_job where merchant_id = ${merchantId} and job_id = ${jobId}`

/** The job whose turn it is at a printer; later ones wait for it. */
export const findNextJob = async (run: Run, merchantId: number, printerId: number): Promise<StoredJob | undefined> =>
  (await run(sql<StoredJob>`${nextOf(merchantId, printerId)}`))[0]

/** The same, locked. */
export const lockNextJob = async (run: Run, merchantId: number, printerId: number): Promise<StoredJob | undefined> =>
  (await run(sql<StoredJob>`${nextOf(merchantId, printerId)} for update`))[0]

/** One job. */
export const findJob = async (run: Run, merchantId: number, jobId: number): Promise<StoredJob | undefined> =>
  (await run(sql<StoredJob>`${one(merchantId, jobId)}`))[0]

/** One job, locked. */
export const lockJob = async (run: Run, merchantId: number, jobId: number): Promise<StoredJob | undefined> =>
  (await run(sql<StoredJob>`${one(merchantId, jobId)} for update`))[0]

export interface JobChange {
  readonly state: JobState
  readonly attempt: number
  readonly token?: string
  readonly reason?: string
  readonly printerId?: number
}

/** Writes where a job is now; its instants follow from its state. */
export async function writeJobState(run: Run, merchantId: number, jobId: number, change: JobChange): Promise<void> {
  const { state, attempt, token, reason, printerId } = change
  const ended = state === 'printed' || state === 'failed' || state === 'cancelled'
  await run(sql`
    update print_job set state = ${state}, attempt = ${attempt},
      token = coalesce(${token ?? null}, token), reason = coalesce(${reason ?? null}, reason),
      printer_id = coalesce(${printerId ?? null}, printer_id),
      sent_at = ${state === 'sent' ? sql`now()` : sql`sent_at`},
      ended_at = ${ended ? sql`now()` : null}
    where merchant_id = ${merchantId} and job_id = ${jobId}`)
}
