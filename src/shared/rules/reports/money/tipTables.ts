/** The tables of the tip report: of its page and its files alike (RPT-7, I24). */
import type { TipReport } from '../../../contract/reports/tipReport.ts'
import type { Say } from '../../payments/tenderLabel.ts'
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
      })),
      total: { key: 'total', cells: [say('tipReport.total'), ...cellsOf(totals)] },
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
        { key: 'couriers', cells: [say('tipReport.couriers'), totals.courierCents] },
        { key: 'fees', cells: [say('tipReport.fees'), totals.feeCents] },
      ],
    },
  ]
}

/** Minutes as hours and minutes: `7:05`. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
