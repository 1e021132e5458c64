/** The tables of the gift card report: of its page and its files alike (RPT-7, I24). */
import type { GiftCardReport } from '../../../contract/reports/giftCardReport.ts'
import { sumOf } from '../../basics/money.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import type { ReportTable } from './reportTable.ts'

/** Opening, what moved it and closing; by age; by month. */
export function giftCardTables(say: Say, report: GiftCardReport): ReportTable[] {
  const text = (name: string) => ({ title: say(`giftCardReport.column.${name}`), kind: 'text' }) as const
  const money = (name: string) => ({ title: say(`giftCardReport.column.${name}`), kind: 'money' }) as const
  const count = (name: string) => ({ title: say(`giftCardReport.column.${name}`), kind: 'integer' }) as const
  return [
    {
      key: 'movement',
      title: say('giftCardReport.table.movement'),
      columns: [text('what'), count('times'), money('amount')],
      rows: [
        { key: 'opening', cells: [say('giftCardReport.opening'), null, report.openingCents] },
        ...report.moves.map(({ move, times, cents }) => ({
          key: move,
          cells: [say(`giftCardReport.move.${move}`), times, cents],
        })),
      ],
      total: { key: 'closing', cells: [say('giftCardReport.closing'), null, report.closingCents] },
    },
    {
      key: 'ages',
      title: say('giftCardReport.table.ages'),
      hint: say('giftCardReport.ageHint'),
      columns: [text('age'), count('cards'), money('amount')],
      rows: report.ages.map(({ age, cards, cents }) => ({
        key: age,
        cells: [say(`giftCardReport.age.${age}`), cards, cents],
      })),
      total: {
        key: 'total',
        cells: [say('giftCardReport.closing'), sumOf(report.ages.map(({ cards }) => cards)), report.closingCents],
      },
    },
    {
      key: 'months',
      title: say('giftCardReport.table.months'),
      columns: [text('month'), money('in'), money('out'), money('closing')],
      rows: report.months.map(row => ({
        key: row.month,
        cells: [row.month, row.inCents, row.outCents, row.closingCents],
      })),
    },
  ]
}
