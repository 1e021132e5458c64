/** The tables of the report of discounts, comps and voids: of its page and its files alike (RPT-7, I24). */
import { takenOffDimensions } from '../../../contract/reports/behind.ts'
import { type DiscountReport, takenOffBy, type TakenOffRow } from '../../../contract/reports/discountReport.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import { type FigureExplanation, ofOrders, type OrdersOf, over, plus } from '../cellExplanation.ts'
import { type ReportTable, sharePcm } from './reportTable.ts'

type Named = Pick<TakenOffRow, 'name' | 'secondName'>

/** What a row is called; what nobody told is said to be so. */
export function takenOffName(say: Say, nameOf: (named: Named) => string, row: TakenOffRow): string {
  if (row.by === 'sent') return say(`discountReport.sent.${row.key === '' ? 'unknown' : row.key}`)
  if (row.by === 'name' && row.kind === 'void') return say(`discountReport.voided.${row.name}`)
  return nameOf(row) || say(`discountReport.untold.${row.by}`)
}

/** How a row is called in its table. */
const takenOffKey = ({ kind, by, key, name, secondName }: TakenOffRow): string =>
  JSON.stringify([kind, by, key, name, secondName])

type Sums = Pick<TakenOffRow, 'kind' | 'times' | 'cents'>

/** Of a kind: what was taken off, how often, and its share of gross sales; with the orders of a row where one is given. */
export function takenOffExplained(
  say: Say,
  { kind, cents }: Sums,
  gross: number,
  of: Omit<OrdersOf, 'figure'> = { dimension: 'off', key: JSON.stringify([kind]) },
) {
  const what = say(`discountReport.what.${kind}`)
  return {
    times: ofOrders(say, { ...of, figure: 'takenOffTimes' }),
    cents: { ...ofOrders(say, { ...of, figure: 'takenOffCents' }), what },
    share: {
      what: say('discountReport.what.share'),
      parts: [plus(say('discountReport.column.cents'), cents), over(say('reports.figure.grossCents'), gross)],
    },
  } satisfies Record<string, FigureExplanation>
}

/** The row as the orders behind it are asked for. */
const ordersOfRow = ({ kind, by, key, secondName }: TakenOffRow): Omit<OrdersOf, 'figure'> => ({
  dimension: takenOffDimensions[by],
  key: JSON.stringify(by === 'name' ? [kind, key, secondName] : [kind, key]),
})

/** All of it by kind, then each way to tell it apart; the sums of each table are those of the sales report. */
export function discountTables(say: Say, nameOf: (named: Named) => string, report: DiscountReport): ReportTable[] {
  const money = (name: string) => ({ title: say(`discountReport.column.${name}`), kind: 'money' }) as const
  const count = (name: string) => ({ title: say(`discountReport.column.${name}`), kind: 'integer' }) as const
  const share = { title: say('discountReport.column.share'), kind: 'percent' } as const
  const kind = { title: say('discountReport.column.kind'), kind: 'text' } as const
  const compares = report.comparedGrossCents !== null
  const all: ReportTable = {
    key: 'kinds',
    title: say('discountReport.table.kinds'),
    columns: [
      kind,
      count('times'),
      money('cents'),
      share,
      ...(compares ? [count('timesBefore'), money('centsBefore')] : []),
    ],
    rows: report.kinds.map(row => ({
      key: row.kind,
      cells: [
        say(`discountReport.kind.${row.kind}`),
        row.times,
        row.cents,
        sharePcm(row.cents, report.grossCents),
        ...(compares ? [row.compared?.times ?? 0, row.compared?.cents ?? 0] : []),
      ],
      explain: column => {
        const { times, cents, share: part } = takenOffExplained(say, row, report.grossCents)
        return [undefined, times, cents, part][column]
      },
    })),
  }
  const tables = takenOffBy.map((by): ReportTable => {
    const rows = report.rows.filter(row => row.by === by)
    return {
      key: by,
      title: say(`discountReport.table.${by}`),
      columns: [
        { title: say(`discountReport.column.${by}`), kind: 'text' },
        kind,
        count('times'),
        money('cents'),
        share,
      ],
      rows: rows.map(row => ({
        key: takenOffKey(row),
        cells: [
          takenOffName(say, nameOf, row),
          say(`discountReport.kind.${row.kind}`),
          row.times,
          row.cents,
          sharePcm(row.cents, report.grossCents),
        ],
        explain: column => {
          const { times, cents, share: part } = takenOffExplained(say, row, report.grossCents, ordersOfRow(row))
          return [undefined, undefined, times, cents, part][column]
        },
      })),
    }
  })
  return [all, ...tables]
}
