/** Customers new and returning, how often they come, and whether they come back; nobody's name (RPT-2). */
import type { ReactNode } from 'react'
import {
  type CustomerReport,
  customerReportCalls,
  type CustomerReportInput,
  type CustomerSums,
} from '../../../shared/contract/reports/customerReport.ts'
import { customersExplained } from '../../../shared/rules/reports/furtherExplained.ts'
import { daysOfMonth } from '../../../shared/rules/reports/money/daysOfMonth.ts'
import { customerColumns } from '../../../shared/rules/reports/customerRows.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import look from '../../kit/look.module.css'
import { Card, Figures } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import styles from '../sales/reports.module.css'
import { ChartAbove } from '../tables/ChartAbove.tsx'
import { useExplainedColumns } from '../tables/explainedColumns.ts'
import { ColumnFigure, type FigureColumn, FigureTable } from '../tables/FigureTable.tsx'
import { ReportBody } from '../tables/ReportBody.tsx'
import { Buckets } from './Buckets.tsx'
import { Cohorts } from './Cohorts.tsx'

const schema = reportStateOf({})

export function CustomerReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { from, to } = state.frame
  const input = { from, to }
  return (
    <ReportFrame title={t('furtherReports.customers.title')} asked={{ report: 'customers', input }} state={state}>
      <ExplainedReport report="customers" state={state} refundsBy="refundDay">
        <Body input={input} />
      </ExplainedReport>
    </ReportFrame>
  )
}

function Body({ input }: { input: CustomerReportInput }): ReactNode {
  const result = useProtectedCall(customerReportCalls.getCustomerReport, input, { keep: true })
  return <ReportBody result={result}>{report => <Report report={report} />}</ReportBody>
}

const leading = ['customers', 'newCustomers', 'returning', 'knownShare', 'perVisit', 'perCustomer']

function Report({ report }: { report: CustomerReport }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const columns = useCustomerColumns()
  const { totals, months, days } = report
  if (days.length === 0)
    return <EmptyState title={t('customerReport.empty.title')} hint={t('customerReport.empty.hint')} />
  return (
    <div className={styles.stack}>
      <p className={look.quiet}>{t('customerReport.hint')}</p>
      <Card flush>
        <Figures
          figures={columns
            .filter(({ key }) => leading.includes(key))
            .map(column => ({
              label: column.title,
              value: <ColumnFigure column={column} row={{ key: '', ...totals }} name="" />,
            }))}
        />
      </Card>
      <ChartAbove
        title={t('customerReport.chart')}
        unit={t('customerReport.unit')}
        chart={{
          keys: months.map(({ key }) => format.month(key)),
          bars: { name: '', values: months.map(({ newCustomers }) => newCustomers) },
          short: format.number,
          long: format.number,
        }}
      />
      <FigureTable<OfDays>
        title={t('customerReport.section.months')}
        head={t('customerReport.column.months')}
        columns={columns}
        rows={months.map(row => ({ ...row, days: daysOfMonth(row.key, report) }))}
        rowKey={row => row.key}
        name={row => format.month(row.key)}
        total={{ key: '', ...totals }}
      />
      <Buckets report={report} />
      {report.cohorts.length > 0 && <Cohorts cohorts={report.cohorts} />}
      <FigureTable
        title={t('customerReport.section.days')}
        head={t('customerReport.column.days')}
        columns={columns}
        rows={days.map(row => ({ ...row, days: { from: row.key, to: row.key } }))}
        rowKey={row => row.key}
        name={row => format.businessDate(row.key)}
      />
    </div>
  )
}

interface OfDays extends CustomerSums {
  readonly key: string
  /** Left out: the whole period. */
  readonly days?: { readonly from: string; readonly to: string }
}

function useCustomerColumns(): readonly FigureColumn<OfDays>[] {
  const t = useTexts()
  return useExplainedColumns<OfDays>(
    customerColumns,
    figure => t(`customerReport.figure.${figure as (typeof customerColumns)[number]['figure']}`),
    row => customersExplained(t as Say, row, row.days ?? {}),
  )
}
