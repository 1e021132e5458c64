/** Queues print jobs, for whoever prints something: in the transaction of what it is about (DEV-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { JobKind } from '../../../shared/contract/printing/jobs.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { findPrinterState } from './printers.queries.ts'
import { insertJob } from './jobs.queries.ts'

export interface PrintOrder {
  readonly printerId: number
  readonly kind: JobKind
  /** What the queue calls it: "#0141 · A4", in no language. */
  readonly title: string
  readonly document: PaperDocument
  /** Of the event that makes it: the same one again prints nothing. */
  readonly key: string
  readonly orderId?: number
  /** What it is the paper of, "receipt 141": whoever prints that again by hand is asked why. */
  readonly subject?: string
  readonly reprintOf?: number
  readonly reprintReason?: string
  readonly createdBy?: string
}

/**
 * Adds a job to its printer's queue; its id, or undefined where the event has made one already. Throws NOT_FOUND at
 * `printerId` for a printer that is not the store's.
 */
export async function queuePrint(
  context: Pick<OpenContext, 'run' | 'publish'>,
  merchantId: number,
  order: PrintOrder,
): Promise<number | undefined> {
  const { run } = context
  const printer = await findPrinterState(run, merchantId, order.printerId)
  if (!printer) throw new Failure('NOT_FOUND', { field: 'printerId' })
  const { key, orderId, subject, reprintOf, reprintReason, createdBy, ...job } = order
  const jobId = await insertJob(run, merchantId, {
    ...job,
    jobKey: key,
    orderId: orderId ?? null,
    subject: subject ?? '',
    reprintOf: reprintOf ?? null,
    reprintReason: reprintReason ?? '',
    createdBy: createdBy ?? '',
  })
  if (jobId === undefined) return undefined
  context.publish('print', { jobId }, merchantId)
  if (printer.isServed) await announceDueWork(run, 'printers')
  return jobId
}
