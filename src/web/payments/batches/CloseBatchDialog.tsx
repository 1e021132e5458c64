/** What is in a batch and which tips are still open, before it is closed (ORD-6, RPT-5). */
import { type Amount, Amounts } from '../../kit/facts.tsx'
import { Alert, Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { batchCalls, type BatchDetail } from '../../../shared/contract/payments/batches.ts'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './batches.module.css'

const { closeBatch, getBatchDetail, getBatchHistory, getOpenBatches } = batchCalls

export function CloseBatchDialog({ batchId, onEnd }: { batchId: number; onEnd: () => void }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const found = useCall(getBatchDetail, { batchId }, { quiet: true })
  const send = useSend(closeBatch, {
    quiet: true,
    stale: [getOpenBatches, getBatchHistory, getBatchDetail],
    onDone: ({ totalCents }) => {
      toast.info(text('batches.closing.done', { total: money(totalCents) }))
      onEnd()
    },
  })
  const batch = found.data
  const openTips = batch?.openTips ?? 0
  // A tip may have been entered, or another payment have come, since the dialog was opened: it shows what is so now.
  const close = () => {
    send.mutate({ batchId, openTips }, { onError: () => void found.refetch({ cancelRefetch: true }) })
  }
  const device = batch?.paymentDevice || t('batches.noDevice')
  return (
    <Modal
      open
      title={t('batches.closing.title', { number: String(batch?.batchNo ?? ''), device })}
      okText={openTips === 0 ? t('batches.open.close') : t('batches.closing.confirm', { count: openTips })}
      okButtonProps={{
        danger: openTips > 0,
        loading: send.isPending,
        disabled: batch === undefined || batch.state === 'closed',
      }}
      cancelText={t('common.cancel')}
      onOk={close}
      onCancel={onEnd}
    >
      {batch === undefined ? (
        found.error !== null && !found.isFetching ? (
          <FailureState failure={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 4 }} />
        )
      ) : (
        <Checklist batch={batch} />
      )}
      {send.error !== null && <Alert type="error" showIcon role="alert" title={send.error.message} />}
    </Modal>
  )
}

function Checklist({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { orders, independent, totalCents } = batch.totals
  const rows = [
    ['sales', orders.salesCents],
    ['surcharges', orders.surchargesCents],
    ['tips', orders.tipsCents],
    ['refunds', -orders.refundsCents],
    ['independent', independent.totalCents],
    ['total', totalCents],
  ] as const
  const amounts = rows
    .filter(([key, cents]) => cents !== 0 || key === 'sales' || key === 'total')
    .map(([key, cents]): Amount => ({ label: t(`batches.column.${key}`), cents, isSum: key === 'total' }))
  amounts.unshift({ label: t('batches.column.count'), cents: number(orders.count) })
  return (
    <div className={styles.checklist}>
      <Amounts amounts={amounts} tight label={t('batches.closing.holds')} />
      {batch.openTips === 0 ? (
        <Alert type="success" showIcon title={t('batches.closing.noTips')} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('batches.closing.tipsOpen', { count: batch.openTips })}
          description={<OpenTips batch={batch} />}
        />
      )}
      <p className={look.hint}>{t('batches.closing.final')}</p>
    </div>
  )
}

/** Each leads to its order, where the tip is entered. */
export function OpenTips({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { openTipRows, openTips } = batch
  return (
    <>
      <ul className={styles.tips}>
        {openTipRows.map(tip => (
          <li key={tip.paymentId} className={look.ends}>
            <span>
              <Link to={`/merchant/orderDetail/${tip.orderId}`}>{t('orders.number', { orderNo: tip.orderNo })}</Link>
              <small className={look.beneath}>
                {[dateTime(tip.paidAt), tip.cardType, tip.cardLast4 && `•••• ${tip.cardLast4}`, tip.employeeName]
                  .filter(part => part !== '')
                  .join(' · ')}
              </small>
            </span>
            <Money cents={tip.amountCents} />
          </li>
        ))}
      </ul>
      {openTips > openTipRows.length && (
        <p className={look.hint}>{t('batches.closing.more', { count: openTipRows.length })}</p>
      )}
    </>
  )
}
