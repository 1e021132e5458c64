/** The tables of a tip pool: of its page, its print and its files alike (RPT-7, I24). */
import type { TipPoolPayout, TipPoolResult } from '../../../contract/reports/tipPools.ts'
import { sumOf } from '../../basics/money.ts'
import type { Say } from '../../payments/tenderLabel.ts'
import type { FigureExplanation } from '../cellExplanation.ts'
import { payoutExplained, type PayoutFigure, payoutFigures, payoutTotalExplained } from '../payoutsExplained.ts'
import type { ReportTable } from './reportTable.ts'
import { hoursText } from './tipTables.ts'

interface Words {
  readonly roleOf: (row: TipPoolPayout) => string
  readonly dayOf: (date: string) => string
  /** Whether gratuity counts as tips by the rules of the pool. */
  readonly withGratuity: boolean
}

/** The columns after name and role. */
const inColumn = (
  explained: Readonly<Record<PayoutFigure | 'hours', FigureExplanation>>,
  column: number,
): FigureExplanation | undefined => {
  const figure = (['hours', ...payoutFigures] as const)[column - 2]
  return figure && explained[figure]
}

/** What each gives, receives and is left with, and why somebody gets nothing. */
export function payoutTables(
  say: Say,
  { rows }: Pick<TipPoolResult, 'rows'>,
  { roleOf, dayOf, withGratuity }: Words,
): ReportTable[] {
  const title = (name: string) => say(`tipPools.column.${name}`)
  const sum = (name: PayoutFigure | 'minutes') => sumOf(rows.map(row => row[name]))
  const total = {
    tipCents: sum('tipCents'),
    givenCents: sum('givenCents'),
    receivedCents: sum('receivedCents'),
    keptCents: sum('keptCents'),
  }
  return [
    {
      key: 'payouts',
      title: say('tipPools.payouts'),
      columns: [
        { title: title('employee'), kind: 'text' },
        { title: title('role'), kind: 'text' },
        { title: title('hours'), kind: 'text' },
        ...payoutFigures.map(name => ({ title: title(name), kind: 'money' as const })),
        { title: title('note'), kind: 'text' },
      ],
      rows: rows.map(row => ({
        key: String(row.employeeId),
        cells: [
          row.name,
          roleOf(row),
          hoursText(row.minutes),
          ...payoutFigures.map(name => row[name]),
          row.excluded === '' ? '' : say(`tipPools.excluded.${row.excluded}`),
        ],
        explain: column => inColumn(payoutExplained({ say, dayOf, withGratuity }, row), column),
      })),
      total: {
        key: 'total',
        cells: [say('tipPools.total'), '', hoursText(sum('minutes')), ...payoutFigures.map(name => total[name]), ''],
        explain: column => inColumn(payoutTotalExplained({ say, withGratuity }, total, sum('minutes')), column),
      },
    },
  ]
}
