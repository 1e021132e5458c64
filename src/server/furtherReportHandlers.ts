/** The reports beside sales; commission of delivery services comes from the area that knows their orders. */
import { readChannelCosts } from './channels/report/channelCosts.ts'
import { customerReportHandlers } from './reports/customers/customerReport.handlers.ts'
import { discountReportHandlers } from './reports/discounts/discountReport.handlers.ts'
import { giftCardReportHandlers } from './reports/giftCards/giftCardReport.handlers.ts'
import { journalHandlers } from './reports/journal/journal.handlers.ts'
import { laborReportHandlers } from './reports/laborHours/laborReport.handlers.ts'
import { sourceReportHandlers } from './reports/sources/sourceReport.handlers.ts'
import { taxReportHandlers } from './reports/taxes/taxReport.handlers.ts'
import { tipPoolHandlers } from './reports/tipPools/tipPools.handlers.ts'
import { tipPoolRunHandlers } from './reports/tipPools/tipPoolRuns.handlers.ts'
import { tipReportHandlers } from './reports/tips/tipReport.handlers.ts'
import { tableTurnHandlers } from './reports/turns/tableTurns.handlers.ts'

export const furtherReportHandlers = {
  ...laborReportHandlers,
  ...tableTurnHandlers,
  ...sourceReportHandlers(readChannelCosts),
  ...customerReportHandlers,
  ...journalHandlers,
  ...taxReportHandlers,
  ...discountReportHandlers,
  ...tipPoolHandlers,
  ...tipPoolRunHandlers,
  ...tipReportHandlers,
  ...giftCardReportHandlers,
}
