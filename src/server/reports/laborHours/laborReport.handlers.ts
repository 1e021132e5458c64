/** The labor report. */
import type { laborReportCalls } from '../../../shared/contract/reports/laborReport.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readLaborReport } from './readLabor.ts'

export const laborReportHandlers: Handlers<typeof laborReportCalls> = {
  getLaborReport: (input, { run, merchantId, actor }) => readLaborReport(run, { ...actor.store, merchantId }, input),
}
