/** The tables of the report of discounts, comps and voids: of its page and its files alike (RPT-7, I24). */
import { type DiscountReport, takenOffBy, type TakenOffRow } from '../../../contract/reports/discountReport.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import { type ReportTable, sharePcm } from './reportTable.ts'

type Named = Pick<TakenOffRow, 'name' | 'secondName'>

/** What a row is called; what nobody told is said to be so. */
export function takenOffName(say: Say, nameOf: (named: Named) => string, row: TakenOffRow): string {
  if (row.by === 'sent') return say(`discountReport.sent.${row.key === '' ? 'unknown' : row.key}`)
  if (row.by === 'name' && row.kind === 'void') return say(`discountReport.voided.${row.name}`)
  return nameOf(row) || say(`discountReport.untold.${row.by}`)
}

/** How the key of a row is written in an address. */
export const takenOffKey = ({ kind, by, key, name, secondName }: TakenOffRow): string =>
  JSON.stringify([kind, by, key, name, secondName])

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
      })),
    }
  })
  return [all, ...tables]
}
