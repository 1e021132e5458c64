/** The tip report as a file, with the tables of its page (RPT-7, I24). */
import { tipTables } from '../../../shared/rules/reports/money/tipTables.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { sheetsOfTables } from '../money/sheets.ts'
import { requireReportFrame } from '../sales/range.ts'
import { readTipReport } from './tipReport.ts'

export const tipDocument: ReportDocument<'tips'> = {
  title: say => say('tipReport.title'),
  filters: () => [],
  async sheets(input, { run, merchantId, say, written }) {
    requireReportFrame(input)
    return sheetsOfTables(tipTables(say, await readTipReport(run, merchantId, input)), written)
  },
}
