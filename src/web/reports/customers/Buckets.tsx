/** How often customers came in the period, and how long ago all of them came last. */
import type { ReactNode } from 'react'
import type { CustomerReport } from '../../../shared/contract/reports/customerReport.ts'
import { daysOfRecency } from '../../../shared/rules/reports/customerBuckets.ts'
import { bucketName } from '../../../shared/rules/reports/customerRows.ts'
import { recencyExplained, visitsExplained } from '../../../shared/rules/reports/furtherExplained.ts'
import { shareOf } from '../../../shared/rules/reports/sourceRows.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useExplainedColumns } from '../tables/explainedColumns.ts'
import { FigureTable } from '../tables/FigureTable.tsx'

type Visits = CustomerReport['frequency'][number]
type Recency = CustomerReport['recency'][number]

export function Buckets({ report }: { report: CustomerReport }): ReactNode {
  const t = useTexts()
  const say = t as Say
  const today = useSession().store.businessDate
  const seen = report.recency.reduce((sum, { customers }) => sum + customers, 0)
  const titles: Readonly<Record<string, string>> = {
    customers: t('customerReport.figure.customers'),
    visits: t('customerReport.figure.knownOrders'),
    spentCents: t('customerReport.figure.spentCents'),
    share: t('reports.column.share'),
  }
  const title = (figure: string) => titles[figure] ?? ''
  const visits = useExplainedColumns<Visits>(
    [
      { figure: 'customers', kind: 'integer', value: row => row.customers },
      { figure: 'visits', kind: 'integer', value: row => row.visits },
      { figure: 'spentCents', kind: 'money', value: row => row.spentCents },
    ],
    title,
    row => visitsExplained(say, row.key),
  )
  const recency = useExplainedColumns<Recency>(
    [
      { figure: 'customers', kind: 'integer', value: row => row.customers },
      { figure: 'share', kind: 'percent', value: row => shareOf(row.customers, seen) },
    ],
    title,
    row => recencyExplained(say, row.customers, seen, daysOfRecency(row.key, today)),
  )
  return (
    <>
      <FigureTable
        title={t('customerReport.section.frequency')}
        head={t('customerReport.column.visits')}
        columns={visits}
        rows={report.frequency}
        rowKey={row => row.key}
        name={row => bucketName(say, 'visits', row.key)}
      />
      <FigureTable
        title={t('customerReport.section.recency')}
        head={t('customerReport.column.recency')}
        columns={recency}
        rows={report.recency}
        rowKey={row => row.key}
        name={row => bucketName(say, 'recency', row.key)}
      />
    </>
  )
}
