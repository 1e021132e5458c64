import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { MOST_ORDER_CENTS } from '../../../shared/contract/kernel/fields.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { MoneyInput, moneyRule, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'

const { getCashierChoices, getCashierList, openDrawer } = cashierCalls
const nameRules = rulesOf(openDrawer.input, 'name')

interface Fields {
  readonly name: string
  readonly deviceId: number | null
  readonly startCents: MoneyValue
}

/** Opens a drawer, at a terminal or by itself. */
export function OpenDrawerDialog(props: {
  devices: ReplyOf<typeof getCashierChoices>['devices']
  onClose: () => void
  onDone: (drawerId: number) => void
}): ReactNode {
  const { devices, onClose, onDone } = props
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const open = useSend(openDrawer, {
    form,
    stale: [getCashierList, getCashierChoices],
    toast: 'added',
    onDone: ({ drawerId }) => onDone(drawerId),
  })
  const options = [
    { value: 0, label: t('cashier.open.noDevice') },
    ...devices.map(({ deviceId, name, isOpen }) => ({
      value: deviceId,
      label: isOpen ? t('cashier.open.isOpen', { name }) : name,
      disabled: isOpen,
    })),
  ]
  return (
    <FormDialog<Fields>
      title={t('cashier.open.title')}
      okText={t('cashier.open.ok')}
      saving={open.isPending}
      form={form}
      requiredMark={false}
      focus="name"
      initialValues={{ name: '', deviceId: 0, startCents: 0 }}
      onFinish={({ name, deviceId, startCents }) => {
        if (typeof startCents !== 'number') return false
        return open.mutateAsync({ name, deviceId: deviceId || null, startCents })
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('cashier.open.name')} extra={t('cashier.open.nameHint')} rules={nameRules}>
        <Input maxLength={60} onPressEnter={() => form.submit()} />
      </Form.Item>
      <Form.Item name="deviceId" label={t('cashier.open.device')} extra={t('cashier.open.deviceHint')}>
        <Select options={options} />
      </Form.Item>
      <Form.Item
        name="startCents"
        label={t('cashier.open.start')}
        rules={[moneyRule({ most: MOST_ORDER_CENTS, required: true })]}
      >
        <MoneyInput />
      </Form.Item>
    </FormDialog>
  )
}
