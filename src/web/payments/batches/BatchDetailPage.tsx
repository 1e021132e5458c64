/** One batch: its totals by card type, what it holds, and the tips that are still open (RPT-5, ORD-6). */
import { type Fact, Facts } from '../../kit/facts.tsx'
import { Alert, Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { batchCalls, type BatchDetail } from '../../../shared/contract/payments/batches.ts'
import { slipCalls } from '../../../shared/contract/printing/slips.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed } from '../../kit/Allowed.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Card, Status } from '../../kit/pieces.tsx'
import { PrintOn } from '../../kit/PrintOn.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './batches.module.css'
import { BatchTotals } from './BatchTotals.tsx'
import { BatchTransactions } from './BatchTransactions.tsx'
import { CloseBatchDialog, OpenTips } from './CloseBatchDialog.tsx'
import { Settlement } from './Settlement.tsx'

const HISTORY = '/merchant/closeBatchHistory'
const CALM_MS = 1_000
const { closeBatch, getBatchDetail, getBatchTransactions } = batchCalls

export function BatchDetailPage(): ReactNode {
  const t = useTexts()
  const { batchId = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(batchId)
  const result = useCall(getBatchDetail, { batchId: isId ? Number(batchId) : 1 }, { enabled: isId, quiet: true })
  const refresh = useThrottled(() => askAgain(getBatchDetail, getBatchTransactions), CALM_MS)
  useLive('order', refresh)
  useLive('batch', refresh)
  if (result.data !== undefined) return <Batch batch={result.data} />
  const missing = !isId || result.error?.code === 'NOT_FOUND'
  return (
    <Page title={t('batches.title')} back={HISTORY}>
      {missing ? (
        <EmptyState
          title={t('batches.detail.notFound')}
          action={
            <Link to={HISTORY}>
              <Button type="primary">{t('batches.detail.toHistory')}</Button>
            </Link>
          }
        />
      ) : result.error !== null && !result.isFetching ? (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Page>
  )
}

function Batch({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const [closing, setClosing] = useState(false)
  const { batchId, batchNo, state, openTips } = batch
  const isOpen = state === 'open'
  const title = t('batches.detail.title', {
    number: String(batchNo),
    device: batch.paymentDevice || t('batches.noDevice'),
  })
  return (
    <Page
      title={title}
      back={HISTORY}
      subtitle={
        <>
          <Status tone={isOpen ? 'info' : 'neutral'}>{t(`batches.detail.state.${state}`)}</Status>
          <span>· {t(isOpen ? 'batches.open.since' : 'batches.detail.opened', { at: dateTime(batch.openedAt) })}</span>
        </>
      }
      actions={
        <>
          <HistoryButton objectType="cardBatch" objectId={batchId} title={title} />
          <PrintOn call={slipCalls.printBatchSlip} input={{ batchId }} />
          {isOpen && (
            <Allowed call={closeBatch}>
              <Button type="primary" onClick={() => setClosing(true)}>
                {t('batches.open.close')}
              </Button>
            </Allowed>
          )}
        </>
      }
    >
      {isOpen && openTips > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('batches.closing.tipsOpen', { count: openTips })}
          description={<OpenTips batch={batch} />}
        />
      )}
      <div className={styles.detail}>
        <Card title={t('batches.detail.totals')}>
          <BatchTotals batch={batch} />
        </Card>
        <Card title={t('batches.detail.facts')}>
          <BatchFacts batch={batch} />
        </Card>
      </div>
      <h2 className={look.heading}>{t('batches.detail.transactions')}</h2>
      <BatchTransactions batch={batch} />
      {closing && <CloseBatchDialog batchId={batchId} onEnd={() => setClosing(false)} />}
    </Page>
  )
}

/** How and when it was closed, or will be. */
function BatchFacts({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const { dateTime, businessDate } = useFormat()
  const { kind, closedAt, closesAt, keptOpenAt, gatewayRef, openTips } = batch
  const facts: Fact[] = []
  if (closedAt === null) {
    const when = closesAt === null ? t('batches.open.byHand') : dateTime(closesAt)
    facts.push([t('batches.detail.next'), when])
    if (keptOpenAt !== null) {
      facts.push([t('batches.column.openTips'), t('batches.open.keptOpen', { at: dateTime(keptOpenAt) })])
    }
  } else {
    facts.push([t('batches.column.time'), dateTime(closedAt)])
    if (batch.businessDate !== null) facts.push([t('batches.column.businessDate'), businessDate(batch.businessDate)])
    if (kind !== null) facts.push([t('batches.column.kind'), t(`batches.kind.${kind}`)])
    facts.push([t('batches.column.closedBy'), batch.closedBy || t('batches.detail.byTime')])
    facts.push([t('batches.detail.gateway'), <Settlement key="settlement" batch={batch} />])
    if (gatewayRef !== '') facts.push([t('batches.detail.gatewayRef'), gatewayRef])
    if (openTips > 0) {
      facts.push([t('batches.column.openTips'), t('batches.detail.tipsZero', { count: openTips })])
    }
  }
  return <Facts facts={facts} even />
}
