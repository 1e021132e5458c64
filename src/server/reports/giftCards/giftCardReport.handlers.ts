/** The gift card report. */
import type { giftCardReportCalls } from '../../../shared/contract/reports/giftCardReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportFrame } from '../sales/range.ts'
import { readGiftCardReport } from './giftCardReport.ts'

export const giftCardReportHandlers: Handlers<typeof giftCardReportCalls> = {
  async getGiftCardReport(input, { run, merchantId }) {
    requireReportFrame(input)
    return readGiftCardReport(run, merchantId, input)
  },
}
