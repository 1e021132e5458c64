/** Prints something on a printer that a person chose; a second time only with a reason, which the paper shows (ORD-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { JobKind } from '../../../shared/contract/printing/jobs.ts'
import type { CallContext } from '../../kernel/context.ts'
import { findPrintsOf } from './jobList.queries.ts'
import { findPrinterState } from './printers.queries.ts'
import { queuePrint } from './queue.ts'

interface Asked {
  readonly printerId: number
  readonly reason: string
}

/** What is printed. */
interface Printed {
  readonly kind: JobKind
  /** One word and an id, "batchSlip 12": what was printed of it before makes this one a reprint. */
  readonly subject: string
  /** What the queue calls it. */
  readonly title: string
  readonly orderId?: number
  /** How often it was printed in other ways. */
  readonly copies?: number
  /** The paper; `copies` is how often it was printed before, in any way. */
  readonly paper: (copies: number) => Promise<PaperDocument>
}

/**
 * Queues the job and writes the audit entry. Throws NOT_FOUND at `printerId`, and PRINTED_BEFORE at `reason` where it was
 * printed before and nobody says why again.
 */
export async function printOn(context: CallContext, asked: Asked, printed: Printed): Promise<{ jobId: number }> {
  const { run, merchantId, actor } = context
  const { printerId, reason } = asked
  const { kind, subject, title, orderId, copies: others = 0 } = printed
  const [printer, before] = await Promise.all([
    findPrinterState(run, merchantId, printerId),
    findPrintsOf(run, merchantId, subject),
  ])
  if (!printer) throw new Failure('NOT_FOUND', { field: 'printerId' })
  const copies = Math.max(before.printed, others)
  if (copies > 0 && reason === '') throw new Failure('PRINTED_BEFORE', { field: 'reason' })
  const jobId = await queuePrint(context, merchantId, {
    printerId,
    kind,
    title,
    subject,
    document: await printed.paper(copies),
    // Two people who print it in the same moment: the second is asked for a reason like anyone later.
    key: `${subject} after ${before.lastJobId ?? 0}`,
    ...(orderId !== undefined && { orderId }),
    ...(before.lastJobId !== null && { reprintOf: before.lastJobId }),
    reprintReason: copies > 0 ? reason : '',
    createdBy: actor.displayName,
  })
  if (jobId === undefined) throw new Failure('PRINTED_BEFORE', { field: 'reason' })
  const after = { kind, printer: printer.name, ...(before.lastJobId !== null && { reprintOf: before.lastJobId }) }
  context.audit({ action: 'add', objectType: 'printJob', objectId: jobId, after, reason })
  return { jobId }
}
