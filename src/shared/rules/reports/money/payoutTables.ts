/** The tables of a tip pool: of its page, its print and its files alike (RPT-7, I24). */
import type { TipPoolPayout, TipPoolResult } from '../../../contract/reports/tipPools.ts'
import { sumOf } from '../../basics/money.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import type { ReportTable } from './reportTable.ts'
import { hoursText } from './tipTables.ts'

const shown = ['tipCents', 'givenCents', 'receivedCents', 'keptCents'] as const

/** What each gives, receives and is left with, and why somebody gets nothing. */
export function payoutTables(
  say: Say,
  { rows }: Pick<TipPoolResult, 'rows'>,
  roleOf: (row: TipPoolPayout) => string,
): ReportTable[] {
  const title = (name: string) => say(`tipPools.column.${name}`)
  return [
    {
      key: 'payouts',
      title: say('tipPools.payouts'),
      columns: [
        { title: title('employee'), kind: 'text' },
        { title: title('role'), kind: 'text' },
        { title: title('hours'), kind: 'text' },
        ...shown.map(name => ({ title: title(name), kind: 'money' as const })),
        { title: title('note'), kind: 'text' },
      ],
      rows: rows.map(row => ({
        key: String(row.employeeId),
        cells: [
          row.name,
          roleOf(row),
          hoursText(row.minutes),
          ...shown.map(name => row[name]),
          row.excluded === '' ? '' : say(`tipPools.excluded.${row.excluded}`),
        ],
      })),
      total: {
        key: 'total',
        cells: [
          say('tipPools.total'),
          '',
          hoursText(sumOf(rows.map(({ minutes }) => minutes))),
          ...shown.map(name => sumOf(rows.map(row => row[name]))),
          '',
        ],
      },
    },
  ]
}
