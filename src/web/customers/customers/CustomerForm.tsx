import { Alert, Button, Form, Input, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import {
  customerCalls,
  type CustomerDetail,
  customerFields,
  type CustomerFields,
} from '../../../shared/contract/customers/customers.ts'
import { landOnField, rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSaveKeys } from '../../kit/useSaveKeys.ts'
import { toast } from '../../kit/toasts.tsx'
import styles from './customers.module.css'

const { addCustomer, getCustomer, getCustomerTotals, listCustomers, updateCustomer } = customerCalls
const stale = [listCustomers, getCustomer, getCustomerTotals]

const valuesOf = ({ name, phone, email, note, tags }: CustomerFields): CustomerFields => ({
  name,
  phone,
  email,
  note,
  tags,
})
const nobody: CustomerFields = { name: '', phone: '', email: '', note: '', tags: [] }

/** Adds a customer, or changes one on top of the version that was read. */
export function CustomerForm(props: {
  customer?: CustomerDetail
  reload?: () => Promise<CustomerDetail | undefined>
  onDone: (customerId: number) => void
  onCancel: () => void
}): ReactNode {
  const { customer, reload, onDone, onCancel } = props
  const t = useTexts()
  const [form] = Form.useForm<CustomerFields>()
  const [base, setBase] = useState(customer)
  const [changed, setChanged] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const add = useSend(addCustomer, {
    form,
    stale,
    toast: 'added',
    onDone: ({ customerId }) => onDone(customerId),
  })
  const update = useSend(updateCustomer, { stale, toast: 'updated', quiet: true })
  const save = (values: CustomerFields) => {
    if (base === undefined) return add.mutate(values)
    update.mutate(
      { ...values, customerId: base.customerId, version: base.version },
      {
        onSuccess: () => onDone(base.customerId),
        onError: failure => {
          if (failure.code === 'CONFLICT') setOutdated(true)
          else if (!landOnField(form, failure)) toast.failure(failure)
        },
      },
    )
  }
  const takeTheirs = async () => {
    const newest = await reload?.()
    if (newest === undefined) return
    setBase(newest)
    form.setFieldsValue(valuesOf(newest))
    setOutdated(false)
    setChanged(false)
  }
  useSaveKeys(() => form.submit())
  // What was read above the form has gone, and the button that opened it: on from the first field.
  useEffect(() => form.scrollToField('name', { focus: true, block: 'center' }), [form])
  return (
    <Form<CustomerFields>
      form={form}
      layout="vertical"
      initialValues={customer === undefined ? nobody : valuesOf(customer)}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={() => setChanged(true)}
      onFinish={save}
    >
      <UnsavedGuard active={changed && !add.isSuccess && !update.isSuccess} />
      {isOutdated && (
        <Alert
          className={styles.outdated ?? ''}
          type="warning"
          title={t('customers.outdated')}
          action={<Button onClick={() => void takeTheirs()}>{t('customers.takeTheirs')}</Button>}
        />
      )}
      <CustomerFieldItems />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={add.isPending || update.isPending} disabled={isOutdated}>
          {t('common.save')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </Form>
  )
}

function CustomerFieldItems(): ReactNode {
  const t = useTexts()
  const tags = useCall(getCustomerTotals, {}, { quiet: true }).data?.tags ?? []
  const item = (name: 'name' | 'phone' | 'email') => (
    <Form.Item name={name} label={t(`customers.column.${name}`)} rules={rulesOf(customerFields, name)}>
      <Input autoComplete="off" {...(name === 'phone' ? { inputMode: 'tel' as const } : {})} />
    </Form.Item>
  )
  return (
    <>
      {item('name')}
      {item('phone')}
      {item('email')}
      <Form.Item
        name="tags"
        label={t('customers.column.tags')}
        extra={t('customers.tagsHint')}
        rules={rulesOf(customerFields, 'tags')}
      >
        <Select
          mode="tags"
          tokenSeparators={[',', '，', ';', '；']}
          options={tags.map(tag => ({ value: tag, label: tag }))}
        />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('customers.column.note')}
        rules={rulesOf(customerFields, 'note')}
        extra={t('customers.noteHint')}
      >
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </>
  )
}
