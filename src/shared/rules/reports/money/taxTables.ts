/** The tables of the tax report: of its page and its files alike (RPT-7, I24). */
import type { TaxReport } from '../../../contract/reports/taxReport.ts'
import { sumOf } from '../../basics/money.ts'
import type { Say } from '../../payments/tenderLabel.ts'
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

/** By jurisdiction, by rate, by month, exempt orders and marketplaces. Rates of one sale overlap: taxable sales are not added up. */
export function taxTables(say: Say, nameOf: (named: Named) => string, report: TaxReport): ReportTable[] {
  const words = wordsOf(say, nameOf)
  return [
    jurisdictionTable(words, report),
    rateTable(words, report),
    monthTable(words, report),
    ...apart(words, report),
  ]
}

const totalOf = (cells: TableRow['cells']): TableRow => ({ key: 'total', cells })

function jurisdictionTable({ say, text, money, placeOf }: Words, { rates, totals }: TaxReport): ReportTable {
  const places = Map.groupBy(rates, ({ jurisdiction }) => jurisdiction)
  return {
    key: 'jurisdictions',
    title: say('taxReport.table.jurisdictions'),
    hint: say('taxReport.jurisdictionHint'),
    columns: [text('jurisdiction'), money('collected'), money('refunded'), money('due')],
    rows: [...places].map(([jurisdiction, own]) => ({
      key: jurisdiction,
      cells: [placeOf({ jurisdiction }), ...cellsOf(added(own)).slice(1)],
    })),
    total: totalOf([say('taxReport.total'), totals.collectedCents, totals.refundedCents, totals.dueCents]),
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
    })),
    total: totalOf([
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
  }
}

const monthTable = ({ say, text, amounts: columns, nameOf, placeOf }: Words, { months }: TaxReport): ReportTable => ({
  key: 'months',
  title: say('taxReport.table.months'),
  columns: [text('month'), text('name'), text('jurisdiction'), ...columns],
  rows: months.map(row => ({
    key: `${row.month} ${row.key}`,
    cells: [row.month, nameOf(row), placeOf(row), ...cellsOf(row)],
  })),
})

/** What is not taxed, and what others remit. */
const apart = ({ say, text, money, count }: Words, { exempt, marketplaces }: TaxReport): ReportTable[] => [
  {
    key: 'exempt',
    title: say('taxReport.table.exempt'),
    columns: [text('reason'), count('orders'), money('sales'), money('salesRefunded')],
    rows: exempt.map(row => ({ key: row.reason, cells: [row.reason, row.orders, row.salesCents, row.refundedCents] })),
  },
  {
    key: 'marketplaces',
    title: say('taxReport.table.marketplaces'),
    hint: say('taxReport.marketplaceHint'),
    columns: [text('channel'), count('orders'), money('marketplaceTax')],
    rows: marketplaces.map(row => ({ key: row.channel, cells: [row.channel, row.orders, row.taxCents] })),
  },
]
