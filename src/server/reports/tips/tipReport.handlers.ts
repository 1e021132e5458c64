/** The tip report. */
import type { tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportFrame } from '../sales/range.ts'
import { readTipReport } from './tipReport.ts'

export const tipReportHandlers: Handlers<typeof tipReportCalls> = {
  async getTipReport(input, { run, merchantId }) {
    requireReportFrame(input)
    return readTipReport(run, merchantId, input)
  },
}
