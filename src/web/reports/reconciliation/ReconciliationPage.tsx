/** Reconciliation (RPT-6): every identity with both sides, the orders checked row by row, sales bridged to payments. */
import { z } from 'zod'
import { cx } from '../../kit/cx.ts'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { periodPresets } from '../../../shared/rules/basics/periods.ts'
import type { DateRange } from '../../kit/dateRanges.ts'
import { Card, Status } from '../../kit/pieces.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { BridgeCard } from './BridgeCard.tsx'
import { IdentityTable } from './IdentityTable.tsx'
import look from '../../kit/look.module.css'
import styles from './reconciliation.module.css'
import { useOrderChecks } from './useOrderChecks.ts'

const schema = reportStateOf({ period: z.enum(periodPresets).default('last30Days') })

export function ReconciliationPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { from, to } = state.frame
  return (
    <ReportFrame
      title={t('reports.reconciliation.title')}
      asked={{ report: 'reconciliation', input: { from, to } }}
      state={state}
    >
      <p className={look.hint}>{t('reports.reconciliation.intro')}</p>
      <ExplainedReport report="reconciliation" state={state} refundsBy="refundDay">
        <Reconciliation key={`${from} ${to}`} range={{ from, to }} />
      </ExplainedReport>
    </ReportFrame>
  )
}

function Reconciliation({ range }: { range: DateRange }): ReactNode {
  const t = useTexts()
  const result = useProtectedCall(reconciliationCalls.getReconciliation, range)
  const checks = useOrderChecks(range, result.data?.orders)
  if (result.data === undefined) {
    if (result.error === null || result.isFetching) return <PageSkeleton />
    return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
  }
  const { parts, bridge, orders } = result.data
  const wrong = new Set([...parts, ...checks.parts].filter(part => part.wrong > 0).map(({ identity }) => identity)).size
  return (
    <>
      <Card>
        <div className={cx(look.pile, styles.verdict)}>
          <strong>
            <Status tone={wrong === 0 ? 'good' : 'bad'}>
              {wrong === 0
                ? t(checks.state === 'done' ? 'reports.reconciliation.allAgree' : 'reports.reconciliation.agreesSoFar')
                : t('reports.reconciliation.someDiffer', { count: wrong })}
            </Status>
          </strong>
          <CheckProgress checks={checks} orders={orders} />
        </div>
      </Card>
      <BridgeCard bridge={bridge} />
      <Card title={t('reports.reconciliation.sums')} flush>
        <IdentityTable label={t('reports.reconciliation.sums')} parts={parts} ofPeriod />
      </Card>
      {checks.parts.length > 0 && (
        <Card title={t('reports.reconciliation.rows')} flush>
          <IdentityTable label={t('reports.reconciliation.rows')} parts={checks.parts} />
        </Card>
      )}
    </>
  )
}

/** How far the orders have been checked; it can be stopped, and goes on where it was. */
function CheckProgress({ checks, orders }: { checks: ReturnType<typeof useOrderChecks>; orders: number }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { state, checked, start, stop } = checks
  const isDone = state === 'done'
  const percent = isDone ? 100 : orders === 0 ? 0 : Math.floor((100 * checked) / orders)
  const how = isDone
    ? t('reports.reconciliation.checked', { count: checked })
    : t('reports.reconciliation.checking', { done: number(checked), all: number(orders) })
  return (
    <div className={styles.progress}>
      <span className={styles.how}>{how}</span>
      <Progress percent={percent} size="small" aria-label={how} className={styles.gauge ?? ''} />
      {!isDone && (
        <Button size="small" onClick={state === 'running' ? stop : start}>
          {state === 'running'
            ? t('reports.reconciliation.stop')
            : t(checked === 0 ? 'reports.reconciliation.start' : 'reports.reconciliation.goOn')}
        </Button>
      )}
    </div>
  )
}
