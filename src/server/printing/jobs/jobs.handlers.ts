/** What people do with print jobs. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { isMarked, type JobEvent } from '../../../shared/rules/printing/jobState.ts'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { paperTime } from '../../../shared/rules/printing/paperText.ts'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { drawDots, paperWidth } from '../paper/forms.ts'
import { loadPictures } from '../paper/pictures.ts'
import { pngOf } from '../paper/rasterFormats.ts'
import { findJobState, listJobs, moveWaiting } from './jobList.queries.ts'
import { findJob, lockJob } from './jobs.queries.ts'
import { moveStoredJob } from './moveStoredJob.ts'
import { findPrinterState, findPrintWidth } from './printers.queries.ts'
import { queuePrint } from './queue.ts'
import { testPage } from './testPage.ts'

async function moveByHand(context: CallContext, jobId: number, event: JobEvent): Promise<Record<string, never>> {
  const { run, merchantId } = context
  const job = await lockJob(run, merchantId, jobId)
  if (!job) throw new Failure('NOT_FOUND', { field: 'jobId' })
  const moved = await moveStoredJob(context, merchantId, job, event)
  if (!moved) throw new Failure('PRINT_JOB_STATE', { field: 'jobId' })
  context.audit({
    action: 'update',
    objectType: 'printJob',
    objectId: jobId,
    before: { state: job.state },
    after: { state: moved.state },
  })
  return {}
}

async function requirePrinter({ run, merchantId }: CallContext, printerId: number, field: string): Promise<string> {
  const printer = await findPrinterState(run, merchantId, printerId)
  if (!printer) throw new Failure('NOT_FOUND', { field })
  return printer.name
}

async function stateOf({ run, merchantId }: CallContext, jobId: number) {
  const job = await findJobState(run, merchantId, jobId)
  if (!job) throw new Failure('NOT_FOUND', { field: 'jobId' })
  return job
}

export const printJobHandlers = (): Handlers<typeof printJobCalls> => ({
  getPrintJobs: (input, { run, merchantId }) => listJobs(run, merchantId, input),

  async getPrintJobPaper({ jobId }, { run, merchantId }) {
    const job = await findJob(run, merchantId, jobId)
    if (!job) throw new Failure('NOT_FOUND', { field: 'jobId' })
    const widthDots = await findPrintWidth(run, merchantId, job.printerId)
    const pictures = await loadPictures(run, merchantId, job.document, paperWidth(job.document, widthDots))
    const dots = drawDots(job, { marked: isMarked(job), widthDots }, pictures)
    const { width, height } = dots
    return { width, height, png: Buffer.from(await pngOf(dots)).toString('base64') }
  },

  getPrintJobState: ({ jobId }, context) => stateOf(context, jobId),

  retryPrintJob: ({ jobId }, context) => moveByHand(context, jobId, { kind: 'retried' }),

  cancelPrintJob: ({ jobId }, context) => moveByHand(context, jobId, { kind: 'cancelled' }),

  async reprintJob({ jobId, reason, printerId, idempotencyKey }, context) {
    const { run, merchantId, actor } = context
    const job = await findJob(run, merchantId, jobId)
    if (!job) throw new Failure('NOT_FOUND', { field: 'jobId' })
    const { kind, title, document, orderId, subject } = job
    const again = await queuePrint(context, merchantId, {
      printerId: printerId ?? job.printerId,
      kind,
      title,
      subject,
      document,
      key: `reprint ${jobId} ${actor.employeeId} ${idempotencyKey}`,
      ...(orderId !== null && { orderId }),
      reprintOf: jobId,
      reprintReason: reason,
      createdBy: actor.displayName,
    })
    if (again === undefined) throw new Failure('PRINT_JOB_STATE', { field: 'jobId' })
    context.audit({ action: 'add', objectType: 'printJob', objectId: again, after: { reprintOf: jobId }, reason })
    return { jobId: again }
  },

  async movePrintJobs({ fromPrinterId, toPrinterId }, context) {
    const { run, merchantId } = context
    const from = await requirePrinter(context, fromPrinterId, 'fromPrinterId')
    const to = await requirePrinter(context, toPrinterId, 'toPrinterId')
    if (fromPrinterId === toPrinterId) return { moved: 0 }
    const moved = await moveWaiting(run, merchantId, fromPrinterId, toPrinterId)
    if (moved > 0) {
      context.audit({
        action: 'update',
        objectType: 'printer',
        objectId: fromPrinterId,
        before: { queue: from },
        after: { queue: to, jobs: moved },
      })
      context.publish('print', { printerId: toPrinterId })
      await announceDueWork(run, 'printers')
    }
    return { moved }
  },

  async printTestPage({ printerId, idempotencyKey }, context) {
    const { merchantId, actor } = context
    const printer = await requirePrinter(context, printerId, 'printerId')
    const { store, language } = actor
    const document = testPage({
      store: store.name,
      printer,
      language,
      at: paperTime(localTime(context.request.now, store.timeZone), language),
    })
    const key = `test ${printerId} ${actor.employeeId} ${idempotencyKey}`
    const jobId = await queuePrint(context, merchantId, {
      printerId,
      kind: 'test',
      title: printer,
      document,
      key,
      createdBy: actor.displayName,
    })
    if (jobId === undefined) throw new Failure('PRINT_JOB_STATE', { field: 'printerId' })
    context.audit({ action: 'add', objectType: 'printJob', objectId: jobId, after: { kind: 'test', printer } })
    return { jobId }
  },
})
