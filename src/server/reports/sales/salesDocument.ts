/** The sales report as a file (RPT-7, I24): the figures of the screen, one table a section. */
import {
  breakdownFigures,
  dayFigures,
  itemFigures,
  type ReportFigure,
  tenderFigures,
} from '../../../shared/contract/reports/figures.ts'
import type { ComparedReport, SalesReport } from '../../../shared/contract/reports/reports.ts'
import { daysBetween } from '../../../shared/rules/basics/dates.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { type Beside, besides, changePcm } from '../../../shared/rules/reports/besides.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import {
  courseFigures,
  courseOfSales,
  hoursInOrder,
  reportSectionOf,
} from '../../../shared/rules/reports/reportRows.ts'
import { measureRows, moneyRows, signedFigure, statementRows } from '../../../shared/rules/reports/statement.ts'
import type { ExportColumn, ExportSheet } from '../../kernel/exports/cells.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument, ReportReading } from '../documents/reportDocument.ts'
import { nameIn, rowName, tenderName } from './reportTexts.ts'
import { readSalesReport } from './salesReport.ts'

/** The sales report as tables. */
export const salesDocument: ReportDocument<'sales'> = {
  title: say => say('reports.title'),
  async sheets(input, reading) {
    const { run, merchantId } = reading
    const report = await readSalesReport(run, merchantId, input)
    return sheetsOf(report, reading)
  },
}

/** The tables of the report, in the order of the page and with its rows: both come from `rules/reports`. */
function sheetsOf(report: ComparedReport, { say, language, days, store }: ReportReading): ExportSheet[] {
  const table = <F extends ReportFigure>(
    dimension: keyof typeof reportSectionOf,
    rowsOf: (period: SalesReport) => readonly (NamedRow & Record<F | 'netCents', number>)[],
    figures: readonly F[],
  ) => {
    const name = ({ row }: Beside<NamedRow>) => rowName(language, dimension, row)
    const title = say(`reports.column.${dimension}`)
    const { compared } = report
    return exportSheet({
      title: say(`reports.section.${reportSectionOf[dimension]}`),
      columns: [
        { title, kind: 'text', value: name },
        ...figureColumns<F>(say, figures).map(column => ({
          ...column,
          value: ({ row }: Beside<Record<F, number>>) => column.value(row),
        })),
        ...beforeColumns<Beside<{ readonly netCents: number }>>(say, days, compared, 'netCents', ({ row, before }) => ({
          now: row.netCents,
          before: before?.netCents ?? 0,
        })),
      ],
      rows: besides(rowsOf(report), compared === null ? [] : rowsOf(compared), rows =>
        dimension === 'hour' ? hoursInOrder(rows, store.cutoverMinutes) : rows,
      ),
    })
  }
  return [
    ...summarySheets(report, say, days),
    ...courseSheets(report, say),
    exportSheet({
      title: say('reports.section.taxRates'),
      columns: [
        { title: say('reports.column.taxRate'), kind: 'text', value: rate => nameIn(language, rate) },
        { title: say('reports.column.rate'), kind: 'percent', value: rate => rate.ratePcm },
        {
          title: say('reports.inclusive'),
          kind: 'text',
          value: rate => (rate.inclusive ? say('reports.inclusive') : ''),
        },
        ...figureColumns(say, ['taxBaseCents', 'taxCents']),
      ],
      rows: report.taxRates,
    }),
    table('category', ({ categories }) => categories, itemFigures),
    table('dish', ({ items }) => items, itemFigures),
    table('hour', ({ hours }) => hours, breakdownFigures),
    table('orderType', ({ orderTypes }) => orderTypes, breakdownFigures),
    table('meal', ({ meals }) => meals, breakdownFigures),
    table('employee', ({ employees }) => employees, breakdownFigures),
    table('source', ({ sources }) => sources, breakdownFigures),
    table('device', ({ devices }) => devices, breakdownFigures),
    exportSheet({
      title: say('reports.section.tenders'),
      columns: [
        { title: say('reports.column.tender'), kind: 'text', value: row => tenderName(language, row) },
        ...figureColumns(say, tenderFigures),
      ],
      rows: report.tenders,
    }),
  ]
}

interface NamedRow {
  readonly key: string
  readonly name: string
  readonly secondName: string
}

/** A column for each figure, with the sign that the page gives it. */
const figureColumns = <F extends ReportFigure>(say: Say, figures: readonly F[]): ExportColumn<Record<F, number>>[] =>
  figures.map(figure => ({
    title: say(`reports.figure.${figure}`),
    kind: figure.endsWith('Cents') ? 'money' : 'integer',
    value: row => signedFigure(figure, row[figure]),
  }))

/** The same figure of the period beside it, and the change; no columns where nothing is compared. */
function beforeColumns<Row>(
  say: Say,
  daysOf: ReportReading['days'],
  compared: DayRange | null,
  figure: ReportFigure | undefined,
  both: (row: Row) => { readonly now: number; readonly before: number },
): ExportColumn<Row>[] {
  if (compared === null) return []
  const days = daysOf(compared)
  const title =
    figure === undefined ? days : say('reportFrame.before', { figure: say(`reports.figure.${figure}`), days })
  const change = (row: Row) => {
    const { now, before } = both(row)
    return changePcm(now, before)
  }
  return [
    { title, kind: 'money', value: row => both(row).before },
    { title: say('reportFrame.change'), kind: 'percent', value: change },
  ]
}

/** The statement, what stands beside it, and what stands above the tenders. */
function summarySheets({ totals, compared }: ComparedReport, say: Say, days: ReportReading['days']): ExportSheet[] {
  const name = say('reports.column.name')
  const figureName = (figure: string) =>
    figure === 'elsewhereCents' ? say('reports.elsewhere') : say(`reports.figure.${figure}`)
  const amounts = (title: string, rows: readonly { figure: string; cents: number; before?: number }[]) =>
    exportSheet({
      title,
      columns: [
        { title: name, kind: 'text', value: ({ figure }) => figureName(figure) },
        { title: say('reports.column.amount'), kind: 'money', value: ({ cents }) => cents },
        ...beforeColumns<(typeof rows)[number]>(
          say,
          days,
          rows[0]?.before === undefined ? null : compared,
          undefined,
          row => ({
            now: row.cents,
            before: row.before ?? 0,
          }),
        ),
      ],
      rows,
    })
  const averages: readonly string[] = ['average', 'perGuest', 'discountShare']
  return [
    amounts(say('reports.section.totals'), statementRows(totals, compared?.totals)),
    exportSheet({
      title: say('reports.section.counts'),
      columns: [
        {
          title: name,
          kind: 'text',
          value: row => say(averages.includes(row.name) ? `reports.${row.name}` : `reports.figure.${row.name}`),
        },
        { title: say('reports.column.total'), kind: 'integer', value: ({ kind, value }) => ({ kind, value }) },
      ],
      rows: measureRows(totals),
    }),
    amounts(say('reports.figure.collectedCents'), moneyRows(totals)),
  ]
}

const noSales = Object.fromEntries(dayFigures.map(figure => [figure, 0])) as Record<(typeof dayFigures)[number], number>

/** Every day, and the months where the page goes by them. */
function courseSheets(report: SalesReport, say: Say): ExportSheet[] {
  const known = new Map(report.days.map(day => [day.date, day]))
  const days = daysBetween(report.from, report.to).map(date => known.get(date) ?? { date, ...noSales })
  const { byMonth, steps } = courseOfSales(report)
  const months = exportSheet({
    title: say('reports.chart.months'),
    columns: [
      { title: say('reports.column.month'), kind: 'text', value: ({ from }) => from.slice(0, 7) },
      ...figureColumns(say, courseFigures),
    ],
    rows: steps,
  })
  const byDay = exportSheet({
    title: say('reports.section.days'),
    columns: [
      { title: say('reports.column.day'), kind: 'date', value: row => row.date },
      ...figureColumns(say, dayFigures),
    ],
    rows: days,
  })
  return byMonth ? [months, byDay] : [byDay]
}
