/** The labor report as tables. */
import type { LaborReport, LaborRow, LaborTotals } from '../../../shared/contract/reports/laborReport.ts'
import { hourSpan } from '../../../shared/rules/basics/clockTime.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { type LaborColumn, laborColumns, shownShare } from '../../../shared/rules/reports/laborRows.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument, ReportReading } from '../documents/reportDocument.ts'
import { readLaborReport } from './readLabor.ts'

export const laborDocument: ReportDocument<'laborByHour'> = {
  title: say => say('furtherReports.labor.title'),
  async sheets(input, { run, merchantId, store, say, language, days, format, written }) {
    // Minutes are added up in a spreadsheet; paper has hours, as the page does.
    const columns = figureColumns(say, format === 'pdf')
    const report = await readLaborReport(run, { ...store, merchantId }, input)
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    // 4 January 1970 was a Sunday.
    const weekdayName = (key: string) => weekday.format(new Date((3 + Number(key)) * 86_400_000))
    const table = (section: 'hours' | 'weekdays' | 'days', nameOf: (key: string) => string) =>
      exportSheet<LaborRow>({
        title: say(`laborReport.section.${section}`),
        columns: [
          {
            title: say(`laborReport.column.${section}`),
            kind: section === 'days' ? 'date' : 'text',
            value: row => nameOf(row.key),
          },
          ...columns,
        ],
        rows: report[section],
      })
    return [
      totalsSheet(say, report, columns, days),
      table('hours', key => (format === 'pdf' ? written.hourSpan(Number(key)) : hourSpan(Number(key), 'h24'))),
      table('weekdays', weekdayName),
      table('days', key => key),
    ]
  },
}

function totalsSheet(
  say: Say,
  { from, to, totals, compared }: LaborReport,
  columns: readonly ExportColumn<LaborTotals>[],
  days: ReportReading['days'],
) {
  const rows = [{ from, to, totals }, ...(compared ? [compared] : [])]
  return exportSheet({
    title: say('laborReport.section.totals'),
    columns: [
      { title: say('reports.column.name'), kind: 'text', value: row => days(row) },
      ...columns.map(column => ({
        ...column,
        value: (row: { totals: LaborTotals }) => column.value(row.totals),
      })),
    ],
    rows,
  })
}

const figureColumns = (say: Say, onPaper: boolean): ExportColumn<LaborTotals>[] =>
  laborColumns.map(column => ({
    title: onPaper ? say(`laborReport.figure.${column.figure}`) : titleOf(say, column),
    kind: column.kind,
    value: row => cellOf(column, row),
  }))

function titleOf(say: Say, { figure, kind }: LaborColumn): string {
  const title = say(`laborReport.figure.${figure}`)
  return kind === 'hours' ? say('laborReport.minutes', { figure: title }) : title
}

function cellOf({ kind, value }: LaborColumn, row: LaborTotals): string | number | null {
  const given = value(row)
  if (given === undefined) return null
  return kind === 'percent' ? shownShare(given) : given
}
