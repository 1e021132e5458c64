/** The sales report and what is behind its figures. */
import type { behindCalls } from '../../../shared/contract/reports/behind.ts'
import type { campaignReportCalls } from '../../../shared/contract/reports/campaignReport.ts'
import type { itemSalesCalls } from '../../../shared/contract/reports/items.ts'
import type { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { reportCalls } from '../../../shared/contract/reports/reports.ts'
import type { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { campaignReportHandlers } from '../coupons/campaignReport.handlers.ts'
import type { ReportDocuments } from '../documents/reportDocument.ts'
import { reportViewHandlers } from '../views/views.handlers.ts'
import { reportFileHandlers } from '../documents/reportFiles.handlers.ts'
import { itemSalesHandlers } from '../items/itemSales.handlers.ts'
import { exportReportOrders } from '../behind/orderExport.ts'
import { changedSince } from '../behind/changedSince.ts'
import { pageOfOrdersBehind, requireFigure } from '../behind/ordersBehind.ts'
import { requireReportFrame, requireReportRange } from './range.ts'
import { readSalesReport } from './salesReport.ts'
import { listTransactionDays, listTransactions } from './transactions.queries.ts'
import { spanOfPage, sumOfDays } from './transactions.ts'

export function reportHandlers(
  server: Server,
  documents: ReportDocuments,
): Handlers<
  typeof reportCalls &
    typeof behindCalls &
    typeof reportFileCalls &
    typeof reportViewCalls &
    typeof campaignReportCalls &
    typeof itemSalesCalls
> {
  return {
    ...reportFileHandlers(server, documents),
    ...reportViewHandlers(),
    ...campaignReportHandlers,
    ...itemSalesHandlers(),

    async getMerchantSalesReport(input, { run, merchantId }) {
      requireReportFrame(input)
      return readSalesReport(run, merchantId, input)
    },

    async getReportOrders(input, context) {
      requireFigure(input, context.actor, reportFacts[input.report].view)
      const page = await pageOfOrdersBehind(context, input)
      return { ...page, changed: await changedSince(context, input, page.total) }
    },

    async getSalesTransactions(input, { run, merchantId }) {
      requireReportRange(input)
      const days = await listTransactionDays(run, merchantId, input)
      const { rows: total, ...sums } = sumOfDays(days)
      const span = spanOfPage(days, (input.page - 1) * input.pageSize, input.pageSize)
      const rows = span ? await listTransactions(run, merchantId, input, span) : []
      return { rows, total, sums }
    },

    exportReportOrders,
  }
}
