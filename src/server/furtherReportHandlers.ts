/** The reports beside sales; commission of delivery services comes from the area that knows their orders. */
import { readChannelCosts } from './channels/report/channelCosts.ts'
import { customerReportHandlers } from './reports/customers/customerReport.handlers.ts'
import { journalHandlers } from './reports/journal/journal.handlers.ts'
import { laborReportHandlers } from './reports/laborHours/laborReport.handlers.ts'
import { sourceReportHandlers } from './reports/sources/sourceReport.handlers.ts'
import { tableTurnHandlers } from './reports/turns/tableTurns.handlers.ts'

export const furtherReportHandlers = {
  ...laborReportHandlers,
  ...tableTurnHandlers,
  ...sourceReportHandlers(readChannelCosts),
  ...customerReportHandlers,
  ...journalHandlers,
}
