/** Table turns: by area, meal and table (RPT-2). */
import { Alert } from 'antd'
import { type ReactNode, useMemo } from 'react'
import {
  type TurnReport,
  turnReportCalls,
  type TurnReportInput,
  type TurnRow,
} from '../../../shared/contract/reports/tableTurns.ts'
import { turnColumns } from '../../../shared/rules/reports/turnRows.ts'
import look from '../../kit/look.module.css'
import { Card, Figures, Money } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import styles from '../sales/reports.module.css'
import { type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
import { ReportBody } from '../tables/ReportBody.tsx'

const schema = reportStateOf({})

export function TableTurnsPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { from, to } = state.frame
  const input = { from, to }
  return (
    <ReportFrame title={t('furtherReports.turns.title')} asked={{ report: 'tableTurns', input }} state={state}>
      <Body input={input} />
    </ReportFrame>
  )
}

function Body({ input }: { input: TurnReportInput }): ReactNode {
  const result = useProtectedCall(turnReportCalls.getTableTurns, input, { keep: true })
  return <ReportBody result={result}>{report => <Report report={report} />}</ReportBody>
}

const leading = ['parties', 'guests', 'turns', 'minutesPerParty', 'seatsFilled', 'perSeatHour']

function Report({ report }: { report: TurnReport }): ReactNode {
  const t = useTexts()
  const columns = useTurnColumns()
  const { totals, withoutTable } = report
  const total: TurnRow = { key: '', name: '', areaName: '', ...totals }
  const table = (section: 'areas' | 'meals' | 'tables', more: readonly FigureColumn<TurnRow>[] = []) => (
    <FigureTable
      title={t(`tableTurns.section.${section}`)}
      head={t(`tableTurns.column.${section}`)}
      columns={[...more, ...columns]}
      rows={report[section]}
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
            .map(({ title, value }) => ({ label: title, value: value(total) }))}
        />
      </Card>
      {table('areas')}
      {table('meals')}
      {table('tables', [{ key: 'area', title: t('tableTurns.column.areas'), value: row => row.areaName }])}
    </div>
  )
}

function useTurnColumns(): readonly FigureColumn<TurnRow>[] {
  const t = useTexts()
  const format = useFormat()
  return useMemo(
    () =>
      turnColumns.map(({ figure, kind, value }) => ({
        key: figure,
        title: t(`tableTurns.figure.${figure}`),
        value: (row: TurnRow) => {
          const given = value(row)
          if (given === undefined) return '–'
          if (kind === 'money') return <Money cents={given} />
          if (kind === 'tenths') return (given / 10).toFixed(1)
          return kind === 'percent' ? format.percent(given) : format.number(given)
        },
      })),
    [t, format],
  )
}
