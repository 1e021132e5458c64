/** A report as a file in the format that is asked for. */
import type { FileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { ReportInputOf, ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { text } from '../../kernel/texts.ts'
import { writtenDays } from '../../basics/paperHead.ts'
import type { TablesFile } from '../../basics/tablesFile.ts'
import { requireReportFrame } from '../sales/range.ts'
import { frameFilters } from './frameFilters.ts'
import type { ReportDocuments, ReportReading } from './reportDocument.ts'

/** Days as a spreadsheet finds them. */
const plainDays = ({ from, to }: DayRange): string => (from === to ? from : `${from} – ${to}`)

/**
 * Reads the report in the caller's transaction; `tablesFile` makes the file of it after that. Whoever calls it has checked
 * that the reader may export this report, and writes the audit entry in the same transaction. Throws RANGE_WRONG,
 * RANGE_TOO_LONG and what the report itself refuses.
 */
export async function readReport<K extends ReportKind>(
  documents: ReportDocuments,
  { report, input, format }: { readonly report: K; readonly input: ReportInputOf<K>; readonly format: FileFormat },
  given: Omit<ReportReading, 'say' | 'format' | 'days' | 'written'>,
): Promise<TablesFile> {
  requireReportFrame(input)
  const { language, store } = given
  const say = (key: string, values = {}) => text(language, key, values)
  const written = createFormat(language, store.timeZone, store.currency, given.hourStyle)
  const days = (range: DayRange) => (format === 'pdf' ? writtenDays(range, written) : plainDays(range))
  const reading = { ...given, say, format, days, written }
  const document = documents[report]
  const sheets = await document.sheets(input, reading)
  const filters = [...frameFilters(input, reading), ...((await document.filters?.(input, reading)) ?? [])]
  const title = document.title(say, input)
  return { title, days: input, fileName: `${title} ${input.from} ${input.to}`, format, filters, sheets }
}
