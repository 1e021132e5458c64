/** The report of discounts, comps and voids as a file, with the tables of its page (RPT-7, I24). */
import { discountTables } from '../../../shared/rules/reports/money/discountTables.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { sheetsOfTables } from '../money/sheets.ts'
import { requireReportFrame } from '../sales/range.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { readDiscountReport } from './discountReport.ts'

export const discountDocument: ReportDocument<'discounts'> = {
  title: say => say('discountReport.title'),
  async sheets(input, { run, merchantId, language, say, written }) {
    requireReportFrame(input)
    const report = await readDiscountReport(run, merchantId, input)
    return sheetsOfTables(
      discountTables(say, named => nameIn(language, named), report),
      written,
    )
  },
}
