/** The report itself: the statement, the course of sales, and sales told apart in every way. */
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { type ComparedReport, reportCalls } from '../../../shared/contract/reports/reports.ts'
import { Card } from '../../kit/pieces.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { Breakdowns } from './Breakdowns.tsx'
import { CourseOfDays } from './CourseOfDays.tsx'
import look from '../../kit/look.module.css'
import styles from './reports.module.css'
import type { ReportInput, SalesList } from './salesState.ts'
import { Statement, TaxRates } from './Statement.tsx'

/** The report of these days, its last answer kept while the next one is on its way. */
export function useSalesReport(input: ReportInput & Partial<ReportFrame>) {
  return useProtectedCall(reportCalls.getMerchantSalesReport, input, { keep: true })
}

export function ReportTab({ input, list }: { input: ReportInput; list: SalesList }): ReactNode {
  const result = useSalesReport(input)
  if (result.data !== undefined) {
    return (
      <div aria-busy={result.isFetching} className={result.isPlaceholderData ? look.stale : undefined}>
        <Report report={result.data} list={list} />
      </div>
    )
  }
  if (result.error !== null && !result.isFetching) {
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  return <ReportSkeleton />
}

export function ReportSkeleton(): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.sections} aria-busy="true" aria-label={t('common.loading')}>
      {[8, 8, 5, 5].map((rows, card) => (
        <Card key={card}>
          <Skeleton active title={{ width: 160 }} paragraph={{ rows }} />
        </Card>
      ))}
    </div>
  )
}

function Report({ report, list }: { report: ComparedReport; list: SalesList }): ReactNode {
  const t = useTexts()
  if (report.days.length === 0 && !report.compared?.days.length)
    return <EmptyState title={t('reports.empty.title')} hint={t('reports.empty.hint')} />
  return (
    <div className={styles.stack}>
      <div className={styles.sections}>
        <Statement report={report} />
        <div className={styles.stack}>
          <CourseOfDays report={report} />
          <TaxRates report={report} />
        </div>
      </div>
      <Breakdowns report={report} by={list.state.by} onBy={by => list.set({ by })} />
    </div>
  )
}
