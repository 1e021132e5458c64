import type { ReactNode } from 'react'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { ActionButton } from './ActionButton.tsx'
import styles from './actions.module.css'
import { orderReads } from './orderReads.ts'

/** Tries a refund again that failed. */
export function RetryRefund({ orderId, refundId }: { orderId: number; refundId: number }): ReactNode {
  const t = useTexts()
  const retrying = useSend(refundCalls.retryRefund, {
    stale: orderReads,
    onDone: ({ code }) => {
      const words = t(`refunds.retried.${code}`)
      if (code === 3) toast.problem(words)
      else toast.info(words)
    },
  })
  return (
    <div className={styles.entryActions}>
      <ActionButton
        call={refundCalls.retryRefund}
        refusal={null}
        size="small"
        loading={retrying.isPending}
        onClick={() => retrying.mutate({ orderId, refundId })}
      >
        {t('refunds.retry')}
      </ActionButton>
    </div>
  )
}
