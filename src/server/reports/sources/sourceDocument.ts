/** The report of sources as a table. */
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { SourceSums } from '../../../shared/contract/reports/sources.ts'
import { sourceColumns } from '../../../shared/rules/reports/sourceRows.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import type { ReadChannelCosts } from './channelCosts.ts'
import { readSourceReport } from './sourceReport.ts'

export const sourceDocument = (readCosts: ReadChannelCosts): ReportDocument<'sources'> => ({
  title: say => say('furtherReports.sources.title'),
  async sheets(input, { run, merchantId, say, days }) {
    const { rows, totals, compared } = await readSourceReport(run, merchantId, input, readCosts)
    const nameOf = (key: string) => (key === '' ? say('reports.noName.source') : key)
    const table = (title: string, shown: readonly ({ name: string } & SourceSums)[], whole: SourceSums) =>
      exportSheet({
        title,
        columns: [
          { title: say('reports.column.source'), kind: 'text', value: row => row.name },
          ...figures(say, whole),
        ],
        rows: shown,
      })
    const main = table(
      say('reports.section.sources'),
      rows.map(row => ({ ...row, name: nameOf(row.key) })),
      totals,
    )
    if (compared === null) return [main]
    const before = { name: days(compared), ...compared.totals }
    return [main, table(say('sourceReport.before'), [before], compared.totals)]
  },
})

const figures = (say: Say, totals: SourceSums): ExportColumn<SourceSums>[] =>
  sourceColumns.map(({ figure, kind, value }) => ({
    title: say(`sourceReport.figure.${figure}`),
    kind,
    value: row => value(row, totals) ?? null,
  }))
