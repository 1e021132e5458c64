/** Asks why an order is not taken; the channel is told. */
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import {
  channelOrderCalls,
  type ChannelOrderRow,
  denyReasons,
  type DenyReason,
} from '../../../shared/contract/channels/channelOrderCalls.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { orderReads } from './ordersState.ts'

const { denyChannelOrder } = channelOrderCalls

interface Typed {
  reason: DenyReason
  note: string
}

export function DenyDialog({ order, onClose }: { order: ChannelOrderRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const { deliveryOrderId, displayNo, orderRef, source } = order
  const denying = useSend(denyChannelOrder, { form, stale: orderReads, toast: 'saved', onDone: onClose })
  return (
    <FormDialog<Typed>
      title={t('channelDesk.denyTitle', { name: `${source} #${displayNo || orderRef}` })}
      text={t('channelDesk.denyText', { channel: source })}
      okText={t('channelDesk.deny')}
      danger
      saving={denying.isPending}
      form={form}
      requiredMark={false}
      initialValues={{ reason: 'busy', note: '' }}
      onFinish={typed => denying.mutateAsync({ ...typed, deliveryOrderId })}
      onClose={onClose}
    >
      <Form.Item<Typed> name="reason" label={t('channelDesk.reason')} rules={rulesOf(denyChannelOrder.input, 'reason')}>
        <Select
          showSearch={false}
          options={denyReasons.map(value => ({ value, label: t(`channelOrders.denyReasons.${value}`) }))}
        />
      </Form.Item>
      <Form.Item<Typed> name="note" label={t('channelDesk.note')} rules={rulesOf(denyChannelOrder.input, 'note')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
