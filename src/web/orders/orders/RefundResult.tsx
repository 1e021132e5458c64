/** How far a refund is, once it was asked for: what the order says meanwhile, where a gateway answers late. */
import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './actions.module.css'
import { useDeclineWords } from './useDeclineWords.ts'

type Made = ReplyOf<typeof refundCalls.refund>['refunds']
const tones = { 0: 'info', 3: 'error', 4: 'success' } as const

export function RefundResult(props: { order: OrderDetail; made: Made; onClose: () => void }): ReactNode {
  const { order, made, onClose } = props
  const t = useTexts()
  const { money } = useFormat()
  const declined = useDeclineWords()
  return (
    <Modal
      open
      title={t('refunds.result.title', { orderNo: order.orderNo })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <output className={styles.ask}>
        {made.map(asked => {
          const { refundId, totalCents } = asked
          const { code, failReason } = order.refunds.find(refund => refund.refundId === refundId) ?? asked
          return (
            <Alert
              key={refundId}
              type={tones[code]}
              showIcon
              title={money(totalCents)}
              description={[t(`refunds.result.code.${code}`), declined(failReason)]
                .filter(part => part !== '')
                .join(' ')}
            />
          )
        })}
      </output>
    </Modal>
  )
}
