/** A report as a file in the format that is asked for. */
import type { ReportFormat } from '../../../shared/contract/reports/reportFiles.ts'
import type { ReportInputOf, ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { usualPaper } from '../../../shared/rules/kernel/drawing/paperSizes.ts'
import { paperDownload } from '../../kernel/exports/paper.ts'
import { sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportFrame } from '../sales/range.ts'
import { type Maker, paperHead, writtenDays } from './paperHead.ts'
import type { ReportDocuments, ReportReading } from './reportDocument.ts'

/**
 * Reads the report and answers its file. Whoever calls it has checked that the reader may export this report, and writes the
 * audit entry in the same transaction. Throws RANGE_WRONG, RANGE_TOO_LONG and what the report itself refuses.
 */
export async function reportFile<K extends ReportKind>(
  documents: ReportDocuments,
  { report, input, format }: { readonly report: K; readonly input: ReportInputOf<K>; readonly format: ReportFormat },
  reading: Omit<ReportReading, 'say'> & Pick<Maker, 'by'>,
): Promise<Download> {
  requireReportFrame(input)
  const { language, store } = reading
  const say = (key: string, values = {}) => text(language, key, values)
  const document = documents[report]
  const sheets = await document.sheets(input, { ...reading, say })
  const title = document.title(say, input)
  const fileName = `${title} ${input.from} ${input.to}`
  if (format !== 'pdf') return sheetsDownload({ fileName, format, store, sheets })
  const { value } = await readSetting(reading.run, reading.merchantId, 'store')
  const paper = usualPaper(value.country, store.currency)
  const days = writtenDays(input, createFormat(language, store.timeZone, store.currency))
  const head = paperHead({ title, days, filters: document.filters(say, input), ...reading, say })
  return paperDownload({ fileName, language, store, paper, head, sheets })
}
