/** Queues a paper of an order in the transaction that wrote it. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { type PrintOrder, queuePrint } from '../jobs/queue.ts'

/** The printer was deleted since it was chosen: the transaction is tried once more, without it. */
class PrinterGone extends Error {
  readonly code = '40001'
}

/** As `queuePrint`; a printer that is gone in the meantime takes nothing away from what is pushed. */
export async function queueOrderPaper(
  context: Pick<OpenContext, 'run' | 'publish'>,
  merchantId: number,
  order: PrintOrder,
): Promise<void> {
  try {
    await queuePrint(context, merchantId, order)
  } catch (error) {
    throw error instanceof Failure && error.field === 'printerId' ? new PrinterGone() : error
  }
}
