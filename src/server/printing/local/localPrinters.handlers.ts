/** Printers of the local network, as a person sees them. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { localPrinterCalls } from '../../../shared/contract/printing/localPrinters.ts'
import { conditionOf } from '../../../shared/rules/printing/statusCode.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findPrinterState } from '../jobs/printers.queries.ts'
import { askNow, listLocal } from './localPrinters.queries.ts'

export const localPrinterHandlers = (): Handlers<typeof localPrinterCalls> => ({
  async getLocalStarPrinters(_, { run, merchantId }) {
    const rows = await listLocal(run, merchantId)
    return { rows: rows.map(row => ({ ...row, condition: conditionOf(row.statusCode) })) }
  },

  async checkLocalStarPrinter({ printerId }, { run, merchantId }) {
    if (!(await findPrinterState(run, merchantId, printerId))) throw new Failure('NOT_FOUND', { field: 'printerId' })
    await askNow(run, merchantId, printerId)
    await announceDueWork(run, 'printers')
    return {}
  },
})
