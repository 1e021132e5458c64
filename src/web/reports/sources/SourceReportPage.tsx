/** Where orders come from, and what delivery services cost (RPT-2, I26). */
import { type ReactNode, useMemo } from 'react'
import { type SourceReport, sourceReportCalls, type SourceSums } from '../../../shared/contract/reports/sources.ts'
import { sourceColumns } from '../../../shared/rules/reports/sourceRows.ts'
import { Card, Figures, Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { type FrameState, reportStateOf, useReportState } from '../frame/reportState.ts'
import { useDays } from '../frame/useDays.ts'
import styles from '../sales/reports.module.css'
import { ChartAbove } from '../tables/ChartAbove.tsx'
import { type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
import { ReportBody } from '../tables/ReportBody.tsx'

const schema = reportStateOf({})

export function SourceReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  return (
    <ReportFrame
      title={t('furtherReports.sources.title')}
      asked={{ report: 'sources', input: state.frame }}
      state={state}
    >
      <Body input={state.frame} />
    </ReportFrame>
  )
}

function Body({ input }: { input: FrameState['frame'] }): ReactNode {
  const result = useProtectedCall(sourceReportCalls.getSourceReport, input, { keep: true })
  return <ReportBody result={result}>{report => <Report report={report} />}</ReportBody>
}

const leading = ['orders', 'netCents', 'average', 'newGuests', 'commissionCents', 'payoutCents']

function Report({ report }: { report: SourceReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const daysOf = useDays()
  const { currency } = useSession().store
  const { rows, totals, compared } = report
  const columns = useSourceColumns(totals)
  if (rows.length === 0) return <EmptyState title={t('sourceReport.empty.title')} hint={t('sourceReport.empty.hint')} />
  const nameOf = (key: string) => (key === '' ? t('reports.noName.source') : key)
  return (
    <div className={styles.stack}>
      <Card flush>
        <Figures
          figures={columns
            .filter(({ key }) => leading.includes(key))
            .map(({ title, value }) => ({ label: title, value: value(totals) }))}
        />
      </Card>
      <ChartAbove
        title={t('sourceReport.chart')}
        unit={t('sourceReport.unit', { currency })}
        chart={{
          keys: rows.map(({ key }) => nameOf(key)),
          bars: { name: '', values: rows.map(({ netCents }) => netCents) },
          short: format.moneyShort,
          long: format.money,
        }}
      />
      <FigureTable<{ key: string } & SourceSums>
        title={t('reports.section.sources')}
        head={t('reports.column.source')}
        columns={columns}
        rows={rows}
        rowKey={row => row.key}
        name={row => nameOf(row.key)}
        total={{ key: '', ...totals }}
      />
      {compared !== null && (
        <FigureTable
          title={t('sourceReport.before')}
          head={t('reports.column.businessDay')}
          columns={columns}
          rows={[report, compared].map(({ from, to, totals: sums }) => ({ key: daysOf({ from, to }), ...sums }))}
          rowKey={row => row.key}
          name={row => row.key}
        />
      )}
    </div>
  )
}

function useSourceColumns(totals: SourceSums): readonly FigureColumn<SourceSums>[] {
  const t = useTexts()
  const format = useFormat()
  return useMemo(
    () =>
      sourceColumns.map(({ figure, kind, value }) => ({
        key: figure,
        title: t(`sourceReport.figure.${figure}`),
        value: (row: SourceSums) => {
          const given = value(row, totals)
          if (given === undefined) return '–'
          if (kind === 'money') return <Money cents={given} />
          return kind === 'percent' ? format.percent(given) : format.number(given)
        },
      })),
    [t, format, totals],
  )
}
