/** The customer report. */
import type { customerReportCalls } from '../../../shared/contract/reports/customerReport.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readCustomerReport } from './customerReport.ts'

export const customerReportHandlers: Handlers<typeof customerReportCalls> = {
  getCustomerReport(input, { run, merchantId, actor, request }) {
    const today = businessDay(request.now, actor.store.timeZone, actor.store.cutoverMinutes)
    return readCustomerReport(run, { merchantId, today }, input)
  },
}
