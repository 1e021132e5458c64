/** Moves a print job to its next state and tells open pages. */
import { type JobEvent, type JobState, moveJob } from '../../../shared/rules/printing/jobState.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { lookAtPrinter } from '../health/lookAtPrinter.ts'
import { type StoredJob, writeJobState } from './jobs.queries.ts'

/** Names the job, so that it is found by its token alone; the rest cannot be guessed. */
const newToken = (jobId: number): string => `${jobId}-${newSecret().slice(0, 22)}`

/** The job of a token; 0 where it is none. */
export const jobIdOfToken = (token: string): number => Number(/^(\d{1,15})-/u.exec(token)?.[1] ?? 0)

/** State, attempt and token after the event; undefined where it changes nothing. The job must be locked. */
export async function moveStoredJob(
  context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
  merchantId: number,
  job: StoredJob,
  event: JobEvent,
): Promise<{ state: JobState; attempt: number; token: string | null } | undefined> {
  const moved = moveJob(job, event)
  if (!moved) return undefined
  const token = moved.newToken ? newToken(job.jobId) : job.token
  await writeJobState(context.run, merchantId, job.jobId, { ...moved, ...(token !== null && { token }) })
  context.publish('print', { jobId: job.jobId }, merchantId)
  if (moved.state === 'failed' || job.state === 'failed')
    await lookAtPrinter(context, { merchantId, printerId: job.printerId, now: context.request.now })
  return { state: moved.state, attempt: moved.attempt, token }
}
