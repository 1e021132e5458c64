/** The tables of the tax report: of its page and its files alike (RPT-7, I24). */
import type { TaxReport } from '../../../contract/reports/taxReport.ts'
import { sumOf } from '../../basics/money.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import type { DayRange } from '../../basics/periods.ts'
import { type FigureExplanation, minus, ofOrders, type OrdersOf, plus } from '../cellExplanation.ts'
import { daysOfMonth } from './daysOfMonth.ts'
import type { ReportTable, TableCellKind, TableRow } from './reportTable.ts'

type Named = { readonly name: string; readonly secondName: string }
type Rate = TaxReport['rates'][number]

const amounts = ['taxableCents', 'collectedCents', 'refundedCents', 'dueCents'] as const
type Amounts = Readonly<Record<(typeof amounts)[number], number>>
const cellsOf = (row: Amounts) => amounts.map(name => row[name])
const added = (rows: readonly Amounts[]): Amounts =>
  Object.fromEntries(amounts.map(name => [name, sumOf(rows.map(row => row[name]))])) as unknown as Amounts

/** What the tables of one report share: its words, its rates by name and place. */
function wordsOf(say: Say, nameOf: (named: Named) => string) {
  const column =
    <K extends TableCellKind>(kind: K) =>
    (name: string) => ({ title: say(`taxReport.column.${name}`), kind })
  const money = column('money')
  return {
    say,
    nameOf,
    text: column('text'),
    money,
    count: column('integer'),
    percent: column('percent'),
    amounts: ['taxable', 'collected', 'refunded', 'due'].map(money),
    placeOf: ({ jurisdiction }: Pick<Rate, 'jurisdiction'>) => jurisdiction || say('taxReport.noJurisdiction'),
  }
}
type Words = ReturnType<typeof wordsOf>

/**
 * By jurisdiction, by rate, by month, exempt orders and marketplaces. Rates of one sale overlap: taxable sales are not added up.
 * `days` are those of the report.
 */
export function taxTables(
  say: Say,
  nameOf: (named: Named) => string,
  report: TaxReport,
  days: DayRange,
): ReportTable[] {
  const words = wordsOf(say, nameOf)
  return [
    jurisdictionTable(words, report),
    rateTable(words, report),
    monthTable(words, report, days),
    ...apart(words, report),
  ]
}

/** The figures of all rates, or of one: the page shows them above its tables. */
export function taxExplanations(
  say: Say,
  { collectedCents, refundedCents }: Pick<Amounts, 'collectedCents' | 'refundedCents'>,
  of: Omit<OrdersOf, 'figure'>,
) {
  return {
    collected: ofOrders(say, { ...of, figure: 'chargedTaxCents' }),
    refunded: ofOrders(say, { ...of, figure: 'refundedTaxCents' }),
    due: {
      ...ofOrders(say, { ...of, figure: 'taxCents' }, [
        plus(say('taxReport.collected'), collectedCents),
        minus(say('taxReport.refunded'), refundedCents),
      ]),
      what: say('taxReport.what.due'),
    },
  } satisfies Record<string, FigureExplanation>
}

const totalOf = (cells: TableRow['cells']): TableRow => ({ key: 'total', cells })

/** Collected, refunded, due of all rates, in columns 1 to 3. */
function ofAll(say: Say, totals: TaxReport['totals'], column: number): FigureExplanation | undefined {
  const { collected, refunded, due } = taxExplanations(say, totals, { dimension: 'all', key: '' })
  return [undefined, collected, refunded, due][column]
}

function jurisdictionTable({ say, text, money, placeOf, nameOf }: Words, { rates, totals }: TaxReport): ReportTable {
  const places = Map.groupBy(rates, ({ jurisdiction }) => jurisdiction)
  return {
    key: 'jurisdictions',
    title: say('taxReport.table.jurisdictions'),
    hint: say('taxReport.jurisdictionHint'),
    columns: [text('jurisdiction'), money('collected'), money('refunded'), money('due')],
    rows: [...places].map(([jurisdiction, own]) => ({
      key: jurisdiction,
      cells: [placeOf({ jurisdiction }), ...cellsOf(added(own)).slice(1)],
      explain: column => {
        const name = amounts[column]
        if (name === undefined) return undefined
        return {
          what: say(`taxReport.what.${name}`),
          parts: own.map(rate => plus(nameOf(rate), rate[name])),
        }
      },
    })),
    total: {
      ...totalOf([say('taxReport.total'), totals.collectedCents, totals.refundedCents, totals.dueCents]),
      explain: column => ofAll(say, totals, column),
    },
  }
}

function rateTable(words: Words, { rates, totals }: TaxReport): ReportTable {
  const { say, text, money, count, percent, amounts: moneyColumns, placeOf, nameOf } = words
  const compares = totals.comparedDueCents !== null
  const sums = [totals.collectedCents, totals.refundedCents, totals.dueCents]
  return {
    key: 'rates',
    title: say('taxReport.table.rates'),
    columns: [
      text('name'),
      text('jurisdiction'),
      percent('rate'),
      text('charged'),
      count('orders'),
      ...moneyColumns.slice(0, 1),
      money('untaxed'),
      ...moneyColumns.slice(1),
      ...(compares ? [money('dueBefore')] : []),
    ],
    rows: rates.map(rate => ({
      key: rate.key,
      cells: [
        nameOf(rate),
        placeOf(rate),
        rate.ratePcm,
        say(`taxReport.charged.${rate.inclusive ? 'included' : 'added'}`),
        rate.orders,
        rate.taxableCents,
        rate.untaxedCents,
        rate.collectedCents,
        rate.refundedCents,
        rate.dueCents,
        ...(compares ? [rate.comparedDueCents] : []),
      ],
      explain: column => {
        const of = { dimension: 'taxRate', key: rate.key } as const
        const { collected, refunded, due } = taxExplanations(say, rate, of)
        if (column === 4) return ofOrders(say, { ...of, figure: 'orders' })
        if (column === 5) return ofOrders(say, { ...of, figure: 'taxableCents' })
        if (column === 6) {
          const parts = [
            plus(say('taxReport.sales'), totals.salesCents),
            minus(say('taxReport.column.taxable'), rate.taxableCents),
          ]
          return { what: say('taxReport.what.untaxed'), parts }
        }
        return { 7: collected, 8: refunded, 9: due }[column]
      },
    })),
    total: {
      ...totalOf([
        say('taxReport.total'),
        '',
        null,
        '',
        null,
        null,
        null,
        ...sums,
        ...(compares ? [totals.comparedDueCents] : []),
      ]),
      explain: column => ofAll(say, totals, column - 6),
    },
  }
}

const monthTable = (
  { say, text, amounts: columns, nameOf, placeOf }: Words,
  { months }: TaxReport,
  days: DayRange,
): ReportTable => ({
  key: 'months',
  title: say('taxReport.table.months'),
  columns: [{ ...text('month'), kind: 'month' }, text('name'), text('jurisdiction'), ...columns],
  rows: months.map(row => ({
    key: `${row.month} ${row.key}`,
    cells: [row.month, nameOf(row), placeOf(row), ...cellsOf(row)],
    explain: column => {
      const of = { dimension: 'taxRate', key: row.key, ...daysOfMonth(row.month, days) } as const
      const { collected, refunded, due } = taxExplanations(say, row, of)
      return { 3: ofOrders(say, { ...of, figure: 'taxableCents' }), 4: collected, 5: refunded, 6: due }[column]
    },
  })),
})

/** What is not taxed, and what others remit. */
const apart = ({ say, text, money, count }: Words, { exempt, marketplaces }: TaxReport): ReportTable[] => [
  {
    key: 'exempt',
    title: say('taxReport.table.exempt'),
    columns: [text('reason'), count('orders'), money('sales'), money('salesRefunded')],
    rows: exempt.map(row => ({
      key: row.reason,
      cells: [row.reason, row.orders, row.salesCents, row.refundedCents],
      explain: column => {
        const figure = ([undefined, 'exemptOrders', 'exemptCents', 'exemptRefundCents'] as const)[column]
        return figure && ofOrders(say, { dimension: 'taxExempt', key: row.reason, figure })
      },
    })),
  },
  {
    key: 'marketplaces',
    title: say('taxReport.table.marketplaces'),
    hint: say('taxReport.marketplaceHint'),
    columns: [text('channel'), count('orders'), money('marketplaceTax')],
    rows: marketplaces.map(row => ({
      key: row.channel,
      cells: [row.channel, row.orders, row.taxCents],
      explain: column => {
        const figure = ([undefined, 'marketplaceOrders', 'marketplaceTaxCents'] as const)[column]
        return figure && ofOrders(say, { dimension: 'marketplace', key: row.channel, figure })
      },
    })),
  },
]
