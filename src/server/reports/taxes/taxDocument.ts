/** The tax report as a file, with the tables of its page (RPT-7, I24). */
import { taxTables } from '../../../shared/rules/reports/money/taxTables.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { sheetsOfTables } from '../money/sheets.ts'
import { requireReportFrame } from '../sales/range.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { readTaxReport } from './taxReport.ts'

export const taxDocument: ReportDocument<'taxes'> = {
  title: say => say('taxReport.title'),
  async sheets(input, { run, merchantId, language, say, written }) {
    requireReportFrame(input)
    const report = await readTaxReport(run, merchantId, input)
    return sheetsOfTables(
      taxTables(say, named => nameIn(language, named), report, input),
      written,
    )
  },
}
