/** Table turns as tables. */
import type { TurnRow } from '../../../shared/contract/reports/tableTurns.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { turnColumns } from '../../../shared/rules/reports/turnRows.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { ReportDocument } from '../documents/reportDocument.ts'
import { readTableTurns } from './tableTurns.ts'

export const turnDocument: ReportDocument<'tableTurns'> = {
  title: say => say('furtherReports.turns.title'),
  async sheets(input, { run, merchantId, store, say }) {
    const report = await readTableTurns(run, { ...store, merchantId }, input)
    return [
      table(say, 'areas', report.areas),
      table(
        say,
        'meals',
        report.meals.map(row => ({ ...row, name: say(`orders.meal.${row.key}`) })),
      ),
      table(say, 'tables', report.tables),
    ]
  },
}

const table = (say: Say, section: 'areas' | 'meals' | 'tables', rows: readonly TurnRow[]) =>
  exportSheet({
    title: say(`tableTurns.section.${section}`),
    columns: [
      { title: say(`tableTurns.column.${section}`), kind: 'text', value: row => row.name },
      ...(section === 'tables'
        ? [{ title: say('tableTurns.column.areas'), kind: 'text' as const, value: (row: TurnRow) => row.areaName }]
        : []),
      ...turnColumns.map(({ figure, kind, value }) => ({
        title: say(`tableTurns.figure.${figure}`),
        kind: kind === 'tenths' ? ('text' as const) : kind,
        value: (row: TurnRow) => {
          const given = value(row)
          if (given === undefined) return null
          return kind === 'tenths' ? (given / 10).toFixed(1) : given
        },
      })),
    ],
    rows,
  })
