/** A report as a file in the format that is asked for. */
import type { ReportFormat } from '../../../shared/contract/reports/reportFiles.ts'
import type { ReportInputOf, ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { Run } from '../../db/run.ts'
import type { Reading } from '../../kernel/exports/reading.ts'
import { sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportFrame } from '../sales/range.ts'
import type { ReportDocuments } from './reportDocument.ts'

/**
 * Reads the report and answers its file. Whoever calls it has checked that the reader may export this report, and writes the
 * audit entry in the same transaction. Throws RANGE_WRONG, RANGE_TOO_LONG and what the report itself refuses.
 */
export async function reportFile<K extends ReportKind>(
  documents: ReportDocuments,
  { report, input, format }: { readonly report: K; readonly input: ReportInputOf<K>; readonly format: ReportFormat },
  reading: Reading & { readonly run: Run },
): Promise<Download> {
  requireReportFrame(input)
  const { language, store } = reading
  const say = (key: string, values = {}) => text(language, key, values)
  const document = documents[report]
  const sheets = await document.sheets(input, { ...reading, say })
  return sheetsDownload({ fileName: `${document.title(say, input)} ${input.from} ${input.to}`, format, store, sheets })
}
