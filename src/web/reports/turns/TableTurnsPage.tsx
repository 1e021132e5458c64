/** Table turns: by area, meal and table (RPT-2). */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import {
  type TurnReport,
  turnReportCalls,
  type TurnReportInput,
  type TurnRow,
} from '../../../shared/contract/reports/tableTurns.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { type RowOrders, turnsExplained } from '../../../shared/rules/reports/furtherExplained.ts'
import { turnColumns } from '../../../shared/rules/reports/turnRows.ts'
import look from '../../kit/look.module.css'
import { Card, Figures } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import styles from '../sales/reports.module.css'
import { useExplainedColumns } from '../tables/explainedColumns.ts'
import { ColumnFigure, type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
import { ReportBody } from '../tables/ReportBody.tsx'

const schema = reportStateOf({})

export function TableTurnsPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { from, to } = state.frame
  const input = { from, to }
  return (
    <ReportFrame title={t('furtherReports.turns.title')} asked={{ report: 'tableTurns', input }} state={state}>
      <ExplainedReport report="tableTurns" state={state} refundsBy="refundDay">
        <Body input={input} />
      </ExplainedReport>
    </ReportFrame>
  )
}

function Body({ input }: { input: TurnReportInput }): ReactNode {
  const result = useProtectedCall(turnReportCalls.getTableTurns, input, { keep: true })
  return <ReportBody result={result}>{report => <Report report={report} />}</ReportBody>
}

const leading = ['parties', 'guests', 'turns', 'minutesPerParty', 'seatsFilled', 'perSeatHour']

const dimensionOf = { areas: 'tableArea', meals: 'tableMeal', tables: 'table' } as const

function Report({ report }: { report: TurnReport }): ReactNode {
  const t = useTexts()
  const columns = useTurnColumns()
  const { totals, withoutTable } = report
  const total: OfOrders = { key: '', name: '', areaName: '', ...totals, of: { dimension: 'seated', key: '' } }
  const table = (section: 'areas' | 'meals' | 'tables', more: readonly FigureColumn<OfOrders>[] = []) => (
    <FigureTable
      title={t(`tableTurns.section.${section}`)}
      head={t(`tableTurns.column.${section}`)}
      columns={[...more, ...columns]}
      rows={report[section].map(row => ({ ...row, of: { dimension: dimensionOf[section], key: row.key } }))}
      rowKey={row => row.key}
      name={row =>
        section === 'meals' ? t(row.key === 'lunch' ? 'orders.meal.lunch' : 'orders.meal.dinner') : row.name
      }
      total={section === 'areas' ? total : undefined}
    />
  )
  if (totals.parties === 0) return <EmptyState title={t('tableTurns.empty.title')} hint={t('tableTurns.empty.hint')} />
  return (
    <div className={styles.stack}>
      <p className={look.quiet}>{t('tableTurns.hint')}</p>
      {withoutTable > 0 && <Alert type="info" showIcon title={t('tableTurns.withoutTable', { count: withoutTable })} />}
      <Card flush>
        <Figures
          figures={columns
            .filter(({ key }) => leading.includes(key))
            .map(column => ({ label: column.title, value: <ColumnFigure column={column} row={total} name="" /> }))}
        />
      </Card>
      {table('areas')}
      {table('meals')}
      {table('tables', [{ key: 'area', title: t('tableTurns.column.areas'), value: row => row.areaName }])}
    </div>
  )
}

interface OfOrders extends TurnRow {
  readonly of: RowOrders
}

function useTurnColumns(): readonly FigureColumn<OfOrders>[] {
  const t = useTexts()
  return useExplainedColumns<OfOrders>(
    turnColumns,
    figure => t(`tableTurns.figure.${figure as (typeof turnColumns)[number]['figure']}`),
    row => turnsExplained(t as Say, row, row.of),
  )
}
