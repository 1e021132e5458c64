/** Says what was asked of a gateway, and asks a person what became of it and why they know (ORD-4). */
import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { requiredRule } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { Actions } from './AskedFields.tsx'
import { orderReads } from './orderReads.ts'

interface DecideForm {
  happened: boolean
  reason: string
}
interface DecideDialogProps {
  order: OrderDetail
  gatewayRequest: Actions['gatewayRequests'][number]
  onClose: () => void
}

export function DecideDialog({ order, gatewayRequest, onClose }: DecideDialogProps): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const [form] = Form.useForm<DecideForm>()
  const { gatewayCallId, operation, gateway, chargeRef, amountCents, askedAt } = gatewayRequest
  const deciding = useSend(refundCalls.decideGatewayRequest, {
    form,
    toast: 'saved',
    stale: orderReads,
    onDone: onClose,
  })
  const name = gateway === 'clover' ? 'Clover' : t('refunds.gatewayRequests.sandbox')
  const was = t(`refunds.gatewayRequests.was.${operation}`, {
    gateway: name,
    amount: money(amountCents),
    when: dateTime(askedAt),
    reference: chargeRef,
  })
  return (
    <FormDialog<DecideForm>
      title={t('refunds.gatewayRequests.title')}
      text={`${was} ${t('refunds.gatewayRequests.lookFirst')}`}
      okText={t('refunds.gatewayRequests.confirm')}
      danger
      saving={deciding.isPending}
      form={form}
      onFinish={({ happened, reason }) =>
        deciding.mutateAsync({ orderId: order.orderId, gatewayCallId, happened, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Form.Item name="happened" label={t('refunds.gatewayRequests.what')} rules={[requiredRule]} required>
        <Radio.Group
          vertical
          options={[
            { value: true, label: t(`refunds.gatewayRequests.happened.${operation}`) },
            { value: false, label: t(`refunds.gatewayRequests.didNot.${operation}`) },
          ]}
        />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}
