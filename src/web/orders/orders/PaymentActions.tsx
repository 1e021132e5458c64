/** What can be done with one payment, below it. */
import { type ReactNode, useState } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { useTexts } from '../../kit/texts.ts'
import { ActionButton } from './ActionButton.tsx'
import styles from './actions.module.css'
import type { Actions } from './AskedFields.tsx'
import { TipDialog } from './TipDialog.tsx'
import { VoidDialog } from './VoidDialog.tsx'

interface PaymentActionsProps {
  order: OrderDetail
  payment: OrderDetail['payments'][number]
  actions: Actions
}

export function PaymentActions({ order, payment, actions }: PaymentActionsProps): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState<'void' | 'tip'>()
  const can = actions.payments.find(({ paymentId }) => paymentId === payment.paymentId)
  // What never had money, or has it no more, offers nothing.
  if (!can || can.void === 'noMoney') return null
  const close = () => setOpen(undefined)
  return (
    <div className={styles.entryActions}>
      {can.tip !== 'noCard' && (
        <ActionButton call={refundCalls.adjustTip} refusal={can.tip} size="small" onClick={() => setOpen('tip')}>
          {t('refunds.tips.action')}
        </ActionButton>
      )}
      <ActionButton
        call={refundCalls.payVoid}
        refusal={can.void}
        size="small"
        danger
        label={t('refunds.void.action')}
        onClick={() => setOpen('void')}
      >
        {t('refunds.void.short')}
      </ActionButton>
      {open === 'void' && <VoidDialog {...{ order, payment, actions }} onClose={close} />}
      {open === 'tip' && <TipDialog {...{ order, payment, actions }} onClose={close} />}
    </div>
  )
}
