/** Adjusts the tip of a card payment (ORD-6). */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { tipNeedsReason } from '../../../shared/rules/pricing/tips.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { MoneyInput, type MoneyValue, moneyRule } from '../../kit/MoneyInput.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type Actions, useReasons } from './AskedFields.tsx'
import { orderReads } from './orderReads.ts'
import { useChangeToast } from './useChangeToast.ts'

interface TipForm {
  tipCents: MoneyValue
  reason?: string
}
interface TipDialogProps {
  order: OrderDetail
  payment: OrderDetail['payments'][number]
  actions: Actions
  onClose: () => void
}

export function TipDialog({ order, payment, actions, onClose }: TipDialogProps): ReactNode {
  const t = useTexts()
  const { money, percent } = useFormat()
  const [form] = Form.useForm<TipForm>()
  const typed = Form.useWatch('tipCents', form)
  const suggestions = useReasons(actions)
  const said = useChangeToast()
  const limit = actions.tipReasonAbovePcm
  const isLarge = typeof typed === 'number' && tipNeedsReason(typed, payment.amountCents, limit)
  const adjusting = useSend(refundCalls.adjustTip, {
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
    <FormDialog<TipForm>
      title={t('refunds.tips.title')}
      text={t('refunds.tips.of', { amount: money(payment.amountCents) })}
      okText={t('common.save')}
      saving={adjusting.isPending}
      form={form}
      focus="tipCents"
      initialValues={{ tipCents: payment.tipCents }}
      onFinish={({ tipCents, reason = '' }) => {
        if (typeof tipCents !== 'number') return false
        return adjusting.mutateAsync({ orderId, paymentId, tipCents, reason: reason.trim() })
      }}
      onClose={onClose}
    >
      <Form.Item
        name="tipCents"
        label={t('refunds.tips.tip')}
        extra={t('refunds.tips.reasonNeeded', { percent: percent(limit) })}
        rules={[moneyRule({ most: MOST_CENTS, required: true })]}
      >
        <MoneyInput />
      </Form.Item>
      <ReasonField suggestions={isLarge ? suggestions : []} required={isLarge} />
    </FormDialog>
  )
}
