/** The tables of the tip report: of its page and its files alike (RPT-7, I24). */
import type { TipReport } from '../../../contract/reports/tipReport.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import { type FigureExplanation, minus, ofOrders, type OrdersOf, over, plus } from '../cellExplanation.ts'
import { type ReportTable, sharePcm } from './reportTable.ts'

const shown = [
  'cardCents',
  'cashCents',
  'otherCents',
  'refundedCents',
  'tipCents',
  'gratuityCents',
  'declaredCents',
] as const

/** The columns after the name. */
const tipColumns = [...shown, 'hours', 'share'] as const

type Row = Record<(typeof shown)[number] | 'minutes' | 'netCents', number>

/** What the figures of an employee are, or of everybody (`key` undefined). */
export function tipExplained(say: Say, row: Row, key: string | undefined) {
  const title = (name: string) => say(`tipReport.column.${name}`)
  const tips = (figure: OrdersOf['figure'], column = '') =>
    ofOrders(say, { dimension: 'tip', key: JSON.stringify([key ?? '*', column]), figure })
  const given = (column: 'card' | 'cash' | 'other') => ({
    ...tips('givenTipCents', column),
    what: say(`tipReport.explained.${column}`),
  })
  return {
    cardCents: given('card'),
    cashCents: given('cash'),
    otherCents: given('other'),
    refundedCents: tips('refundedTipCents'),
    tipCents: {
      ...tips('staffTipCents'),
      parts: [
        plus(title('cardCents'), row.cardCents),
        plus(title('cashCents'), row.cashCents),
        plus(title('otherCents'), row.otherCents),
        minus(title('refundedCents'), row.refundedCents),
      ],
    },
    gratuityCents: ofOrders(say, {
      dimension: key === undefined ? 'all' : 'employee',
      key: key ?? '',
      figure: 'gratuityCents',
    }),
    declaredCents: { what: say('tipReport.declaredHint'), parts: [], list: 'hours' },
    hours: { what: say('tipReport.explained.hours'), parts: [], list: 'hours', minutes: row.minutes },
    share: {
      what: say('tipReport.explained.share'),
      parts: [plus(title('tipCents'), row.tipCents), over(say('reports.figure.netCents'), row.netCents)],
    },
  } satisfies Readonly<Record<(typeof tipColumns)[number], FigureExplanation>>
}

const inColumn = (explained: ReturnType<typeof tipExplained>, column: number): FigureExplanation | undefined => {
  const name = tipColumns[column - 1]
  return name && explained[name]
}

/** By employee, and what is no tip of the staff. */
export function tipTables(say: Say, report: TipReport): ReportTable[] {
  const title = (name: string) => say(`tipReport.column.${name}`)
  const cellsOf = (row: TipReport['employees'][number] | TipReport['totals']) => [
    ...shown.map(name => row[name]),
    hoursText(row.minutes),
    sharePcm(row.tipCents, row.netCents),
  ]
  const { totals } = report
  return [
    {
      key: 'employees',
      title: say('tipReport.table.employees'),
      columns: [
        { title: title('employee'), kind: 'text' },
        ...shown.map(name => ({ title: title(name), kind: 'money' as const })),
        { title: title('hours'), kind: 'text' },
        { title: title('share'), kind: 'percent' },
      ],
      rows: report.employees.map(row => ({
        key: row.key,
        cells: [row.name || say('tipReport.unassigned'), ...cellsOf(row)],
        explain: column => inColumn(tipExplained(say, row, row.key), column),
      })),
      total: {
        key: 'total',
        cells: [say('tipReport.total'), ...cellsOf(totals)],
        explain: column => inColumn(tipExplained(say, totals, undefined), column),
      },
    },
    {
      key: 'apart',
      title: say('tipReport.table.apart'),
      hint: say('tipReport.apartHint'),
      columns: [
        { title: title('what'), kind: 'text' },
        { title: title('amount'), kind: 'money' },
      ],
      rows: [
        {
          key: 'couriers',
          cells: [say('tipReport.couriers'), totals.courierCents],
          explain: () => ofOrders(say, { dimension: 'courier', key: '', figure: 'courierTipCents' }),
        },
        {
          key: 'fees',
          cells: [say('tipReport.fees'), totals.feeCents],
          explain: () => ofOrders(say, { dimension: 'all', key: '', figure: 'feeCents' }),
        },
      ],
    },
  ]
}

/** Minutes as hours and minutes: `7:05`. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
