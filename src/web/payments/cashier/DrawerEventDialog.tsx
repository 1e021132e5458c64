import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { MOST_ORDER_CENTS } from '../../../shared/contract/kernel/fields.ts'
import { cashierCalls, enteredKinds } from '../../../shared/contract/payments/cashier.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { MoneyInput, moneyRule, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { REASON_MOST, reasonRules } from '../../kit/ReasonDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'

const { enterDrawerEvent, getCashierDetail, getCashierList } = cashierCalls

interface Fields {
  readonly kind: (typeof enteredKinds)[number]
  readonly amountCents: MoneyValue
  readonly reason: string
}

/** Enters what went in or out of a drawer. */
export function DrawerEventDialog({ drawerId, onClose }: { drawerId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const enter = useSend(enterDrawerEvent, {
    form,
    stale: [getCashierDetail, getCashierList],
    toast: 'added',
    onDone: onClose,
  })
  return (
    <FormDialog<Fields>
      title={t('cashier.event.title')}
      okText={t('cashier.event.ok')}
      saving={enter.isPending}
      form={form}
      requiredMark={false}
      focus="amountCents"
      initialValues={{ kind: 'payOut', reason: '' }}
      onFinish={({ kind, amountCents, reason }) => {
        if (typeof amountCents !== 'number') return false
        return enter.mutateAsync({ drawerId, kind, amountCents, reason })
      }}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t('cashier.event.kind')}>
        <Radio.Group options={enteredKinds.map(value => ({ value, label: t(`cashier.events.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="amountCents"
        label={t('cashier.event.amount')}
        rules={[moneyRule({ most: MOST_ORDER_CENTS, least: 1, required: true })]}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="reason" label={t('cashier.event.reason')} rules={reasonRules}>
        <Input maxLength={REASON_MOST} onPressEnter={() => form.submit()} />
      </Form.Item>
    </FormDialog>
  )
}
