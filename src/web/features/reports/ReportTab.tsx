/** The report itself: the statement, the course of sales, and sales told apart in every way. */
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { reportCalls, type SalesReport } from '../../../shared/contract/reports.ts'
import { Card } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { BreakdownCard, ItemsCard } from './Breakdowns.tsx'
import { CourseOfDays } from './CourseOfDays.tsx'
import styles from './reports.module.css'
import type { ReportInput } from './salesState.ts'
import { Statement, TaxRates } from './Statement.tsx'

/** The report of these days, its last answer kept while the next one is on its way. */
export function useSalesReport(input: ReportInput) {
  return useProtectedCall(reportCalls.getMerchantSalesReport, input, { keep: true })
}

export function ReportTab({ input }: { input: ReportInput }): ReactNode {
  const result = useSalesReport(input)
  if (result.data !== undefined) {
    return (
      <div aria-busy={result.isFetching} className={result.isPlaceholderData ? styles.old : undefined}>
        <Report report={result.data} />
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

function Report({ report }: { report: SalesReport }): ReactNode {
  const t = useTexts()
  const { cutoverMinutes } = useSession().store
  const firstHour = Math.floor(cutoverMinutes / 60)
  const hours = [...report.hours].sort((one, other) => place(one.key, firstHour) - place(other.key, firstHour))
  if (report.days.length === 0) return <EmptyState title={t('reports.empty.title')} hint={t('reports.empty.hint')} />
  return (
    <div className={styles.sections}>
      <Statement report={report} />
      <div className={styles.stack}>
        <CourseOfDays report={report} />
        <TaxRates report={report} />
      </div>
      <ItemsCard section="categories" dimension="category" rows={report.categories} totals={report.totals} />
      <BreakdownCard section="orderTypes" dimension="orderType" rows={report.orderTypes} totals={report.totals} />
      <ItemsCard section="items" dimension="dish" rows={report.items} totals={report.totals} />
      <BreakdownCard section="hours" dimension="hour" rows={hours} totals={report.totals} />
      <BreakdownCard section="meals" dimension="meal" rows={report.meals} totals={report.totals} />
      <BreakdownCard section="employees" dimension="employee" rows={report.employees} totals={report.totals} />
      <BreakdownCard section="sources" dimension="source" rows={report.sources} totals={report.totals} />
      <BreakdownCard section="devices" dimension="device" rows={report.devices} totals={report.totals} />
    </div>
  )
}

/** Where an hour stands in the business day, which begins at the cutover. */
function place(hour: string, firstHour: number): number {
  return (Number(hour) - firstHour + 24) % 24
}
