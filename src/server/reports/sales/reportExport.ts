/** The sales report as a file (RPT-7, I24): the figures of the screen, one table a section. */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import {
  breakdownFigures,
  dayFigures,
  itemFigures,
  type ReportFigure,
  tenderFigures,
  totalFigures,
} from '../../../shared/contract/reports/figures.ts'
import type { reportCalls, SalesReport } from '../../../shared/contract/reports/reports.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn, ExportSheet } from '../../kernel/exports/cells.ts'
import { exportSheet, sheetsDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { requireReportRange } from './range.ts'
import { rowName, tenderName } from './reportTexts.ts'
import { assembleSalesReport } from './salesReport.ts'
import { readSalesFacts } from './salesReport.queries.ts'

/** Answers the report as a file; that it was taken, and by whom, is in the audit trail. */
export async function exportSalesReport(
  input: InputOf<(typeof reportCalls)['exportSalesReport']>,
  { actor, merchantId, request, turn }: TurnContext,
): Promise<Download> {
  requireReportRange(input)
  const { from, to, refundsBy, format } = input
  const report = await turn('write', async context => {
    const after = { refundsBy, format }
    context.audit({ action: 'export', objectType: 'salesReport', objectId: `${from} ${to}`, after })
    return assembleSalesReport(input, await readSalesFacts(context.run, merchantId, input))
  })
  return sheetsDownload({
    fileName: `${text(request.language, 'reports.title')} ${from} ${to}`,
    format,
    timeZone: actor.store.timeZone,
    sheets: sheetsOf(report, request.language),
  })
}

const isMoney = (figure: string) => figure.endsWith('Cents')

/** The tables of the report, in the order of the page. */
function sheetsOf(report: SalesReport, language: Language): ExportSheet[] {
  const say = (key: string) => text(language, key)
  const columns = <F extends ReportFigure>(figures: readonly F[]): ExportColumn<Record<F, number>>[] =>
    figures.map(figure => ({
      title: say(`reports.figure.${figure}`),
      kind: isMoney(figure) ? 'money' : 'integer',
      value: row => row[figure],
    }))
  type Named = { key: string; name: string; secondName: string }
  const table = <F extends ReportFigure>(
    section: string,
    dimension: string,
    rows: readonly (Named & Record<F, number>)[],
    figures: readonly F[],
  ) => {
    const name = (row: Named) => rowName(language, dimension, row)
    const title = say(`reports.column.${dimension}`)
    return exportSheet({
      title: say(`reports.section.${section}`),
      columns: [{ title, kind: 'text', value: name }, ...columns(figures)],
      rows,
    })
  }
  return [
    ...totalsSheets(report, say),
    exportSheet({
      title: say('reports.section.days'),
      columns: [{ title: say('reports.column.day'), kind: 'date', value: row => row.date }, ...columns(dayFigures)],
      rows: report.days,
    }),
    table('hours', 'hour', report.hours, breakdownFigures),
    table('orderTypes', 'orderType', report.orderTypes, breakdownFigures),
    table('meals', 'meal', report.meals, breakdownFigures),
    table('sources', 'source', report.sources, breakdownFigures),
    table('employees', 'employee', report.employees, breakdownFigures),
    table('devices', 'device', report.devices, breakdownFigures),
    table('categories', 'category', report.categories, itemFigures),
    table('items', 'dish', report.items, itemFigures),
    exportSheet({
      title: say('reports.section.taxRates'),
      columns: [
        {
          title: say('reports.column.taxRate'),
          kind: 'text',
          value: rate => (language === 'zh' && rate.secondName) || rate.name,
        },
        { title: say('reports.column.rate'), kind: 'percent', value: rate => rate.ratePcm },
        ...columns(['taxBaseCents', 'taxCents']),
      ],
      rows: report.taxRates,
    }),
    exportSheet({
      title: say('reports.section.tenders'),
      columns: [
        { title: say('reports.column.tender'), kind: 'text', value: row => tenderName(language, row) },
        ...columns(tenderFigures),
      ],
      rows: report.tenders,
    }),
  ]
}

/** Counts and money apart, because a column holds one kind. */
function totalsSheets({ totals }: SalesReport, say: (key: string) => string): ExportSheet[] {
  const figures = [...totalFigures, 'newMoneyCents', 'giftLiabilityCents'] as const
  const rowsOf = (money: boolean) => figures.filter(figure => isMoney(figure) === money)
  const sheet = (money: boolean, title: string) =>
    exportSheet({
      title,
      columns: [
        { title: say('reports.column.name'), kind: 'text' as const, value: figure => say(`reports.figure.${figure}`) },
        {
          title: say('reports.column.total'),
          kind: money ? ('money' as const) : ('integer' as const),
          value: figure => totals[figure],
        },
      ],
      rows: rowsOf(money),
    })
  return [sheet(true, say('reports.section.totals')), sheet(false, say('reports.section.counts'))]
}
