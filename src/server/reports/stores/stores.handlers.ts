/** All stores of a person side by side (RPT-9). Runs as the owner: every handler asks first which stores the person may see. */
import type { storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireReportFrame } from '../sales/range.ts'
import { storeOfReport } from './ownStores.ts'
import { differenceOfPeriod, differenceOfToday } from './storeDifference.ts'
import { storeGroupHandlers } from './storeGroups.handlers.ts'
import { reportOfPeriod } from './storesReport.ts'
import { reportOfToday } from './storesToday.ts'

export const storesReportHandlers = (): Handlers<typeof storesReportCalls> => ({
  ...storeGroupHandlers,

  getStoresToday: (input, context) => reportOfToday(context, input),

  async getStoresReport(input, context) {
    requireReportFrame(input)
    return reportOfPeriod(context, input)
  },

  async getStoreDifference({ merchantId, live, ...asked }, context) {
    const store = await storeOfReport(context, merchantId)
    if (live) return differenceOfToday(context, store, asked.against)
    requireReportFrame(asked)
    return differenceOfPeriod(context, store, asked)
  },
})
