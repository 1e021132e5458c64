/** A report as a file in the format that is asked for. */
import type { ReportFormat } from '../../../shared/contract/reports/reportFiles.ts'
import type { AskedReport } from '../../../shared/contract/reports/reportKinds.ts'
import type { Run } from '../../db/run.ts'
import type { Reading } from '../../kernel/exports/reading.ts'
import { sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportFrame } from '../sales/range.ts'
import { documentOf, type ReportDocuments } from './reportDocument.ts'

/**
 * Reads the report and answers its file. Whoever calls it has checked that the reader may export this report, and writes the
 * audit entry in the same transaction. Throws RANGE_WRONG, RANGE_TOO_LONG and what the report itself refuses.
 */
export async function reportFile(
  documents: ReportDocuments,
  { report, input, format }: AskedReport & { readonly format: ReportFormat },
  reading: Reading & { readonly run: Run },
): Promise<Download> {
  requireReportFrame(input)
  const { language, store } = reading
  const say = (key: string, values = {}) => text(language, key, values)
  const document = documentOf(documents, { report, input })
  const sheets = await document.sheets(input, { ...reading, say })
  return sheetsDownload({ fileName: `${document.title(say, input)} ${input.from} ${input.to}`, format, store, sheets })
}
