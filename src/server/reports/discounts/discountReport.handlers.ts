/** The report of discounts, comps and voids. */
import type { discountReportCalls } from '../../../shared/contract/reports/discountReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportFrame } from '../sales/range.ts'
import { readDiscountReport } from './discountReport.ts'

export const discountReportHandlers: Handlers<typeof discountReportCalls> = {
  async getDiscountReport(input, { run, merchantId }) {
    requireReportFrame(input)
    return readDiscountReport(run, merchantId, input)
  },
}
