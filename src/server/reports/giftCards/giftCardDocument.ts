/** The gift card report as a file, with the tables of its page (RPT-7, I24). */
import { giftCardTables } from '../../../shared/rules/reports/money/giftCardTables.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { sheetsOfTables } from '../money/sheets.ts'
import { requireReportFrame } from '../sales/range.ts'
import { readGiftCardReport } from './giftCardReport.ts'

export const giftCardDocument: ReportDocument<'giftCards'> = {
  title: say => say('giftCardReport.title'),
  filters: () => [],
  async sheets(input, { run, merchantId, say, written }) {
    requireReportFrame(input)
    return sheetsOfTables(giftCardTables(say, await readGiftCardReport(run, merchantId, input)), written)
  },
}
