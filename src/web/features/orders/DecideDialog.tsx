/** Says what was asked of a gateway, and asks a person what became of it and why they know (ORD-4). */
import { Form, Modal, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/contract/orderDetail.ts'
import { refundCalls } from '../../../shared/contract/refunds.ts'
import { requiredRule } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './actions.module.css'
import { type Actions, ReasonField } from './AskedFields.tsx'
import { orderReads } from './orderReads.ts'

interface DecideForm {
  happened: boolean
  reason: string
}
interface DecideDialogProps {
  order: OrderDetail
  question: Actions['questions'][number]
  onClose: () => void
}

export function DecideDialog({ order, question, onClose }: DecideDialogProps): ReactNode {
  const t = useTexts()
  const { money, dateTime } = useFormat()
  const [form] = Form.useForm<DecideForm>()
  const { gatewayCallId, operation, gateway, chargeRef, amountCents, askedAt } = question
  const deciding = useSend(refundCalls.decideQuestion, {
    form,
    overlay: false,
    toast: 'saved',
    stale: orderReads,
    onDone: onClose,
  })
  const name = gateway === 'clover' ? 'Clover' : t('refunds.questions.sandbox')
  return (
    <Modal
      open
      title={t('refunds.questions.title')}
      okText={t('refunds.questions.confirm')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: deciding.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className={styles.hint}>
        {t(`refunds.questions.was.${operation}`, {
          gateway: name,
          amount: money(amountCents),
          when: dateTime(askedAt),
          reference: chargeRef,
        })}{' '}
        {t('refunds.questions.lookFirst')}
      </p>
      <Form<DecideForm>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        className={styles.form ?? ''}
        onFinish={({ happened, reason }) =>
          deciding.mutate({ orderId: order.orderId, gatewayCallId, happened, reason: reason.trim() })
        }
      >
        <Form.Item name="happened" label={t('refunds.questions.what')} rules={[requiredRule]} required>
          <Radio.Group
            vertical
            options={[
              { value: true, label: t(`refunds.questions.happened.${operation}`) },
              { value: false, label: t(`refunds.questions.didNot.${operation}`) },
            ]}
          />
        </Form.Item>
        <ReasonField form={form} suggestions={[]} />
      </Form>
    </Modal>
  )
}
