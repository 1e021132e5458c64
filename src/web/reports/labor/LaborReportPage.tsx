/** Sales beside labor, by the hour, the weekday and the day (RPT-2). */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type LaborReport, laborReportCalls, type LaborTotals } from '../../../shared/contract/reports/laborReport.ts'
import { laborExplained, type RowOrders } from '../../../shared/rules/reports/furtherExplained.ts'
import { salesPerLaborHour } from '../../../shared/rules/reports/laborHours.ts'
import { decimalHours, laborColumns } from '../../../shared/rules/reports/laborRows.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { Card, Figures } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { type FrameState, reportStateOf, useReportState } from '../frame/reportState.ts'
import { useDays } from '../frame/useDays.ts'
import { ChartAbove } from '../tables/ChartAbove.tsx'
import { useExplainedColumns } from '../tables/explainedColumns.ts'
import { ColumnFigure, type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
import { ReportBody } from '../tables/ReportBody.tsx'
import styles from '../sales/reports.module.css'

const schema = reportStateOf({})

export function LaborReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  return (
    <ReportFrame
      title={t('furtherReports.labor.title')}
      asked={{ report: 'laborByHour', input: state.frame }}
      state={state}
    >
      <ExplainedReport report="laborByHour" state={state}>
        <Body input={state.frame} />
      </ExplainedReport>
    </ReportFrame>
  )
}

function Body({ input }: { input: FrameState['frame'] }): ReactNode {
  const result = useProtectedCall(laborReportCalls.getLaborReport, input, { keep: true })
  return <ReportBody result={result}>{report => <Report report={report} />}</ReportBody>
}

const leading = ['netCents', 'workMinutes', 'costCents', 'salesPerHour', 'laborShare', 'plannedShare']

const ordersOf: Readonly<Record<'hours' | 'weekdays' | 'days', (key: string) => RowOrders>> = {
  hours: key => ({ dimension: 'hour', key }),
  weekdays: key => ({ dimension: 'weekday', key }),
  days: key => ({ dimension: 'all', key: '', from: key, to: key }),
}

function Report({ report }: { report: LaborReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const daysOf = useDays()
  const columns = useLaborColumns()
  if (report.days.length === 0)
    return <EmptyState title={t('laborReport.empty.title')} hint={t('laborReport.empty.hint')} />
  const { totals, compared } = report
  const whole: OfOrders = { ...totals, of: { dimension: 'all', key: '' } }
  const table = (section: 'hours' | 'weekdays' | 'days', nameOf: (key: string) => string) => (
    <FigureTable
      title={t(`laborReport.section.${section}`)}
      head={t(`laborReport.column.${section}`)}
      columns={columns}
      rows={report[section].map(row => ({ ...row, of: ordersOf[section](row.key) }))}
      rowKey={row => row.key}
      name={row => nameOf(row.key)}
      total={{ key: '', ...whole }}
    />
  )
  return (
    <div className={styles.stack}>
      <Notices report={report} />
      <Card flush>
        <Figures
          figures={columns
            .filter(({ key }) => leading.includes(key))
            .map(column => ({ label: column.title, value: <ColumnFigure column={column} row={whole} name="" /> }))}
        />
      </Card>
      <Course report={report} />
      {table('hours', key => format.hourSpan(Number(key)))}
      {table('weekdays', key => format.weekday(Number(key)))}
      {compared !== null && (
        <FigureTable
          title={t('laborReport.before')}
          head={t('laborReport.column.days')}
          columns={columns}
          rows={[{ ...report }, { ...compared }].map(({ from, to, totals: sums }) => ({
            key: daysOf({ from, to }),
            ...sums,
            of: { dimension: 'all', key: '', from, to } as const,
          }))}
          rowKey={row => row.key}
          name={row => row.key}
        />
      )}
      {table('days', format.businessDate)}
    </div>
  )
}

function Notices({ report }: { report: LaborReport }): ReactNode {
  const t = useTexts()
  const { clockedIn, totals } = report
  return (
    <>
      {clockedIn > 0 && <Alert type="info" showIcon title={t('laborReport.clockedIn', { count: clockedIn })} />}
      {totals.unratedMinutes > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('laborReport.unrated', { hours: decimalHours(totals.unratedMinutes) })}
        />
      )}
    </>
  )
}

/** Sales per labor hour by the hour of the day. */
function Course({ report }: { report: LaborReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { currency } = useSession().store
  return (
    <ChartAbove
      title={t('laborReport.chart')}
      unit={t('laborReport.unit', { currency })}
      chart={{
        keys: report.hours.map(({ key }) => format.hour(Number(key))),
        bars: {
          name: '',
          values: report.hours.map(row => salesPerLaborHour(row.netCents, row.workMinutes) ?? 0),
        },
        short: format.moneyShort,
        long: format.money,
      }}
    />
  )
}

/** A row with how its orders are asked for. */
interface OfOrders extends LaborTotals {
  readonly of: RowOrders
}

function useLaborColumns(): readonly FigureColumn<OfOrders>[] {
  const t = useTexts()
  return useExplainedColumns<OfOrders>(
    laborColumns,
    figure => t(`laborReport.figure.${figure as (typeof laborColumns)[number]['figure']}`),
    row => laborExplained(t as Say, row, row.of),
  )
}
