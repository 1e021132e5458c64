/** What printers do besides printing orders: the cash drawer (DEV-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { slipCalls } from '../../../shared/contract/printing/slips.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findPrinterState } from '../jobs/printers.queries.ts'
import { queuePrint } from '../jobs/queue.ts'

export const slipHandlers = (): Handlers<typeof slipCalls> => ({
  async openCashDrawer({ printerId, reason, idempotencyKey }, context) {
    const { run, merchantId, actor } = context
    const printer = await findPrinterState(run, merchantId, printerId)
    if (!printer) throw new Failure('NOT_FOUND', { field: 'printerId' })
    const jobId = await queuePrint(context, merchantId, {
      printerId,
      kind: 'drawerKick',
      title: printer.name,
      document: { columns: 32, language: actor.language, lines: [], cut: 'none', drawer: 'start' },
      key: `drawer ${printerId} ${actor.employeeId} ${idempotencyKey}`,
      createdBy: actor.displayName,
    })
    if (jobId === undefined) throw new Failure('PRINT_JOB_STATE', { field: 'printerId' })
    context.audit({ action: 'add', objectType: 'printJob', objectId: jobId, after: { printer: printer.name }, reason })
    return { jobId }
  },
})
