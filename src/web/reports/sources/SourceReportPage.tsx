/** Where orders come from, and what delivery services cost (RPT-2, I26). */
import type { ReactNode } from 'react'
import { type SourceReport, sourceReportCalls, type SourceSums } from '../../../shared/contract/reports/sources.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { sourcesExplained } from '../../../shared/rules/reports/furtherExplained.ts'
import { sourceColumns } from '../../../shared/rules/reports/sourceRows.ts'
import { PaperSize } from '../../kit/PaperSize.tsx'
import { usePrinting } from '../../kit/usePrinting.ts'
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
import styles from '../sales/reports.module.css'
import { ChartAbove } from '../tables/ChartAbove.tsx'
import { useExplainedColumns } from '../tables/explainedColumns.ts'
import { ColumnFigure, type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
import { ReportBody } from '../tables/ReportBody.tsx'

const schema = reportStateOf({})

export function SourceReportPage(): ReactNode {
  const printing = usePrinting()
  const t = useTexts()
  const state = useReportState(schema)
  return (
    <ReportFrame
      title={t('furtherReports.sources.title')}
      asked={{ report: 'sources', input: state.frame }}
      state={state}
    >
      <ExplainedReport report="sources" state={state}>
        {printing && <PaperSize size="landscape" margin="10mm" />}
        <Body input={state.frame} />
      </ExplainedReport>
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
            .map(column => ({
              label: column.title,
              value: <ColumnFigure column={column} row={{ key: '', ...totals, isWhole: true }} name="" />,
            }))}
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
      <FigureTable<OfOrders>
        title={t('reports.section.sources')}
        head={t('reports.column.source')}
        columns={columns}
        rows={rows}
        rowKey={row => row.key}
        name={row => nameOf(row.key)}
        total={{ key: '', ...totals, isWhole: true }}
      />
      {compared !== null && (
        <FigureTable
          title={t('sourceReport.before')}
          head={t('reports.column.businessDay')}
          columns={columns}
          rows={[report, compared].map(({ from, to, totals: sums }) => ({
            key: daysOf({ from, to }),
            ...sums,
            isWhole: true as const,
            days: { from, to },
          }))}
          rowKey={row => row.key}
          name={row => row.key}
        />
      )}
    </div>
  )
}

interface OfOrders extends SourceSums {
  readonly key: string
  /** Of all sources where its key names none. */
  readonly isWhole?: true
  /** Days of its own. */
  readonly days?: { readonly from: string; readonly to: string }
}

function useSourceColumns(totals: SourceSums): readonly FigureColumn<OfOrders>[] {
  const t = useTexts()
  const columns = sourceColumns.map(column => ({
    ...column,
    // A row of another period is a share of its own whole.
    value: (row: OfOrders) => column.value(row, row.days === undefined ? totals : row),
  }))
  return useExplainedColumns<OfOrders>(
    columns,
    figure => t(`sourceReport.figure.${figure as (typeof sourceColumns)[number]['figure']}`),
    row => {
      const { days, isWhole, key } = row
      const of = isWhole ? ({ dimension: 'all', key: '', ...days } as const) : ({ dimension: 'source', key } as const)
      return sourcesExplained(t as Say, row, days === undefined ? totals : row, of, {
        ...of,
        dimension: 'channel',
      })
    },
  )
}
