/** Answers a printer's poll: whether a job waits for it, and in which forms it comes (Star CloudPRNT, POST). */
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import { mediaTypesFor, offlineAfterMs, type Poll, registrationActions } from '../../../shared/rules/printing/poll.ts'
import { saysOfStatusCode } from '../../../shared/rules/printing/printerHealth.ts'
import { conditionOf, takesJobs } from '../../../shared/rules/printing/statusCode.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { noteHealth } from '../health/noteHealth.ts'
import { lockNextJob } from '../jobs/jobs.queries.ts'
import { moveStoredJob } from '../jobs/moveStoredJob.ts'
import { paperTypes } from '../paper/forms.ts'
import { notePoll, type PollingPrinter } from './cloudPrinters.queries.ts'

/** Whoever has the address can make a store list printers that are none: at most so many. */
const MOST_UNCLAIMED = 50
/** When a poll that says nothing new is written down again. */
export const SEEN_AGAIN_MS = 30_000

/** For how long a printer is online after a poll that was written down; the next ones may not be. */
export const goodForMs = (pollSeconds: number | null): number => offlineAfterMs(pollSeconds) + SEEN_AGAIN_MS

export interface PollReply {
  readonly jobReady: boolean
  readonly mediaTypes?: readonly string[]
  readonly jobToken?: string
  readonly deleteMethod?: 'DELETE'
  readonly clientAction?: readonly { readonly request: string; readonly options: string }[]
}

const nothing: PollReply = { jobReady: false }

/** Whether a poll changes nothing, so that it is answered by what was read. */
export function isIdle(poll: Poll, printer: PollingPrinter, now: Date): boolean {
  if (printer.cloudPrinterId === null || printer.lastSeenAt === null) return false
  const isNew =
    poll.statusCode !== printer.statusCode ||
    poll.printing !== printer.printing ||
    Object.keys(poll.answers).length > 0 ||
    now.getTime() - Date.parse(printer.lastSeenAt) > SEEN_AGAIN_MS
  if (isNew) return false
  if (printer.printerId === null || printer.state === null || !printer.isOn) return true
  // What was fetched and not confirmed is decided on in a transaction of its own.
  return poll.printing || !takesJobs(conditionOf(poll.statusCode)) ? printer.state !== 'sent' || poll.printing : false
}

/** The reply to a poll that changes nothing: no job, and once more what the printer has not said yet. */
export const idleReply = (printer: PollingPrinter): PollReply =>
  printer.cloudPrinterId !== null && printer.encodings === '' && printer.printerId === null
    ? { ...nothing, clientAction: registrationActions }
    : nothing

/** Notes the poll, moves the job whose turn it is, and says what there is for the printer. */
export async function answerPoll(
  context: OpenContext,
  merchantId: number,
  poll: Poll & { mac: string },
  printer: PollingPrinter,
): Promise<PollReply> {
  const { run } = context
  const { answers, mac, statusCode, printing } = poll
  const isListed = await notePoll(run, merchantId, { ...answers, mac, statusCode, printing }, MOST_UNCLAIMED)
  if (!isListed) return nothing
  if (statusCode !== printer.statusCode || printer.cloudPrinterId === null) context.publish('device', {}, merchantId)
  if (printer.cloudPrinterId === null) context.publish('printerHealth', { told: ['unclaimed'] }, merchantId)
  if (printer.printerId === null) return { ...nothing, clientAction: registrationActions }
  await noteHealth(context, merchantId, printer.printerId, {
    says: saysOfStatusCode(statusCode),
    at: context.request.now,
    goodForMs: goodForMs(answers.pollSeconds ?? printer.pollSeconds),
  })
  if (printing || !printer.isOn) return nothing
  const job = await lockNextJob(run, merchantId, printer.printerId)
  if (!job) return nothing
  const takes = takesJobs(conditionOf(statusCode))
  const moved = await moveStoredJob(
    context,
    merchantId,
    job,
    takes ? { kind: 'polled' } : { kind: 'stopped', reason: statusCode },
  )
  const { state, token } = moved ?? job
  if (!takes || token === null || state === 'failed') return nothing
  return offer(job.document, token, answers.encodings ?? printer.encodings)
}

const offer = (document: PaperDocument, jobToken: string, encodings: string): PollReply => ({
  jobReady: true,
  mediaTypes: mediaTypesFor(paperTypes(document), encodings),
  jobToken,
  deleteMethod: 'DELETE',
})
