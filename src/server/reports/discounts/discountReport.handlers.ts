/** The report of discounts, comps and voids, and the orders behind its rows. */
import type { discountReportCalls } from '../../../shared/contract/reports/discountReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportFrame, requireReportRange } from '../sales/range.ts'
import { readDiscountReport } from './discountReport.ts'
import { pageOfTakenOff } from './takenOffOrders.ts'

export const discountReportHandlers: Handlers<typeof discountReportCalls> = {
  async getDiscountReport(input, { run, merchantId }) {
    requireReportFrame(input)
    return readDiscountReport(run, merchantId, input)
  },
  async getDiscountOrders(input, context) {
    requireReportRange(input)
    return pageOfTakenOff(input, context)
  },
}
