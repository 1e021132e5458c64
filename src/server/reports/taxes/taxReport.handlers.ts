/** The tax report. */
import type { taxReportCalls } from '../../../shared/contract/reports/taxReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportFrame } from '../sales/range.ts'
import { readTaxReport } from './taxReport.ts'

export const taxReportHandlers: Handlers<typeof taxReportCalls> = {
  async getTaxReport(input, { run, merchantId }) {
    requireReportFrame(input)
    return readTaxReport(run, merchantId, input)
  },
}
