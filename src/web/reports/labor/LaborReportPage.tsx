/** Sales beside labor, by the hour, the weekday and the day (RPT-2). */
import { Alert } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type LaborReport, laborReportCalls, type LaborTotals } from '../../../shared/contract/reports/laborReport.ts'
import { laborSharePcm, salesPerLaborHour } from '../../../shared/rules/reports/laborHours.ts'
import { decimalHours, laborColumns, shownShare } from '../../../shared/rules/reports/laborRows.ts'
import { Card, Figures, Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { type FrameState, reportStateOf, useReportState } from '../frame/reportState.ts'
import { useDays } from '../frame/useDays.ts'
import { ChartAbove } from '../tables/ChartAbove.tsx'
import { type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
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
      <Body input={state.frame} />
    </ReportFrame>
  )
}

function Body({ input }: { input: FrameState['frame'] }): ReactNode {
  const result = useProtectedCall(laborReportCalls.getLaborReport, input, { keep: true })
  return <ReportBody result={result}>{report => <Report report={report} />}</ReportBody>
}

function Report({ report }: { report: LaborReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const daysOf = useDays()
  const columns = useLaborColumns()
  const keyFigures = useKeyFigures(report.totals)
  if (report.days.length === 0)
    return <EmptyState title={t('laborReport.empty.title')} hint={t('laborReport.empty.hint')} />
  const { totals, compared } = report
  const table = (section: 'hours' | 'weekdays' | 'days', nameOf: (key: string) => string) => (
    <FigureTable
      title={t(`laborReport.section.${section}`)}
      head={t(`laborReport.column.${section}`)}
      columns={columns}
      rows={report[section]}
      rowKey={row => row.key}
      name={row => nameOf(row.key)}
      total={{ key: '', ...totals }}
    />
  )
  return (
    <div className={styles.stack}>
      <Notices report={report} />
      <Card flush>
        <Figures figures={keyFigures} />
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

function useKeyFigures(totals: LaborTotals) {
  const t = useTexts()
  const { percent } = useFormat()
  const perHour = salesPerLaborHour(totals.netCents, totals.workMinutes)
  const share = laborSharePcm(totals.costCents, totals.netCents)
  const planned = laborSharePcm(totals.plannedCents, totals.netCents)
  const none = '–'
  return [
    { label: t('laborReport.figure.netCents'), value: <Money cents={totals.netCents} /> },
    { label: t('laborReport.figure.workMinutes'), value: decimalHours(totals.workMinutes) },
    { label: t('laborReport.figure.costCents'), value: <Money cents={totals.costCents} /> },
    {
      label: t('laborReport.figure.salesPerHour'),
      value: perHour === undefined ? none : <Money cents={perHour} />,
    },
    { label: t('laborReport.figure.laborShare'), value: share === undefined ? none : percent(shownShare(share)) },
    { label: t('laborReport.figure.plannedShare'), value: planned === undefined ? none : percent(shownShare(planned)) },
  ]
}

function useLaborColumns(): readonly FigureColumn<LaborTotals>[] {
  const t = useTexts()
  const format = useFormat()
  return useMemo(
    () =>
      laborColumns.map(({ figure, kind, value }) => ({
        key: figure,
        title: t(`laborReport.figure.${figure}`),
        value: (row: LaborTotals) => {
          const given = value(row)
          if (given === undefined) return '–'
          if (kind === 'money') return <Money cents={given} />
          if (kind === 'hours') return decimalHours(given).replace('-', '−')
          return kind === 'percent' ? format.percent(shownShare(given)) : format.number(given)
        },
      })),
    [t, format],
  )
}
