/** Reconciliation (RPT-6): every identity with both sides, the orders checked row by row, sales bridged to payments. */
import { cx } from '../../kit/cx.ts'
import { Button, Progress } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { type DateRange, presetRange } from '../../kit/dateRanges.ts'
import { PrinterOutlined } from '../../kit/icons.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { Page } from '../../kit/Page.tsx'
import { Card, Status } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useStepUpToken } from '../../kit/stepUp.ts'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { BridgeCard } from './BridgeCard.tsx'
import { IdentityTable } from './IdentityTable.tsx'
import look from '../../kit/look.module.css'
import styles from './reconciliation.module.css'
import { useOrderChecks } from './useOrderChecks.ts'

const schema = listStateOf({ from: z.string().default(''), to: z.string().default('') })

export function ReconciliationPage(): ReactNode {
  const t = useTexts()
  const { state, set } = useListState(schema)
  const today = useSession().store.businessDate
  const range = useMemo(() => {
    const isDay = (text: string) => z.iso.date().safeParse(text).success
    return isDay(state.from) && isDay(state.to) ? { from: state.from, to: state.to } : presetRange('last30', today)
  }, [state.from, state.to, today])
  const unlocked = useStepUpToken() !== undefined
  return (
    <Page
      title={t('reports.reconciliation.title')}
      subtitle={t('reports.reconciliation.intro')}
      {...(unlocked && {
        actions: (
          <>
            <ExportButton call={reconciliationCalls.exportReconciliation} input={format => ({ ...range, format })} />
            <Button icon={<PrinterOutlined />} onClick={() => print()}>
              {t('reports.print')}
            </Button>
          </>
        ),
      })}
    >
      <StepUpGate>
        <search className={look.row} aria-label={t('common.filter.label')}>
          <DateRangeFilter
            value={range}
            label={t('reports.range')}
            any={false}
            mostMonths={12}
            onChange={({ from, to }) => set({ from, to })}
          />
        </search>
        <Reconciliation key={`${range.from} ${range.to}`} range={range} />
      </StepUpGate>
    </Page>
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
        <IdentityTable label={t('reports.reconciliation.sums')} parts={parts} />
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
  if (state === 'done') return <span>{t('reports.reconciliation.checked', { count: checked })}</span>
  const percent = orders === 0 ? 0 : Math.floor((100 * checked) / orders)
  const how = t('reports.reconciliation.checking', { done: number(checked), all: number(orders) })
  return (
    <div className={styles.progress}>
      <span>{how}</span>
      <Progress percent={percent} size="small" aria-label={how} className={styles.gauge ?? ''} />
      <Button size="small" onClick={state === 'running' ? stop : start}>
        {state === 'running'
          ? t('reports.reconciliation.stop')
          : t(checked === 0 ? 'reports.reconciliation.start' : 'reports.reconciliation.goOn')}
      </Button>
    </div>
  )
}
