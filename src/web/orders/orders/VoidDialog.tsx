/** Voids a whole payment: why, and above the limit who approves (ORD-4). */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { usePaymentName } from './usePaymentName.ts'
import { type Actions, ApprovalFields, type AskedForm, useReasons } from './AskedFields.tsx'
import { orderReads } from './orderReads.ts'
import { useChangeToast } from './useChangeToast.ts'

interface VoidDialogProps {
  order: OrderDetail
  payment: OrderDetail['payments'][number]
  actions: Actions
  onClose: () => void
}

export function VoidDialog({ order, payment, actions, onClose }: VoidDialogProps): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const [form] = Form.useForm<AskedForm>()
  const nameOf = usePaymentName()
  const suggestions = useReasons(actions)
  const said = useChangeToast()
  const cents = payment.amountCents + payment.tipCents + payment.cardSurchargeCents + payment.cashRoundingCents
  const needsApproval = actions.approvalAboveCents !== null && cents > actions.approvalAboveCents
  const voiding = useSend(refundCalls.payVoid, {
    form,
    stale: orderReads,
    onDone: reply => {
      onClose()
      said(reply)
    },
  })
  const { orderId } = order
  const { paymentId } = payment
  return (
    <FormDialog<AskedForm>
      title={t('refunds.void.title')}
      text={t('refunds.void.text', { tender: nameOf(payment), amount: money(cents) })}
      okText={t('refunds.void.action')}
      danger
      saving={voiding.isPending}
      form={form}
      onFinish={({ reason, approval }) =>
        voiding.mutateAsync({ orderId, paymentId, reason: reason.trim(), ...(approval ? { approval } : {}) })
      }
      onClose={onClose}
    >
      <ReasonField suggestions={suggestions} />
      {needsApproval && <ApprovalFields actions={actions} />}
    </FormDialog>
  )
}
