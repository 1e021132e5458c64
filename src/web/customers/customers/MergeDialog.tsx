/** Which of several customers stays, and with which values (CUST-1). */
import { Form, Input, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { customerCalls, type CustomerFields, type CustomerRow } from '../../../shared/contract/customers/customers.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { calledOf } from './useCustomerColumns.tsx'

const { getCustomer, getCustomerTotals, getCustomerTwins, listCustomers, mergeCustomers } = customerCalls

interface MergeForm extends CustomerFields {
  keptId: number
}

const distinct = (values: readonly string[]) => [...new Set(values.filter(value => value !== ''))]

/** At first: anyone who came most often, with what they have, and what only others have. */
function proposal(customers: readonly CustomerRow[]): MergeForm {
  const sorted = customers.toSorted((a, b) => b.visits - a.visits)
  const first = (field: 'name' | 'phone' | 'email') => distinct(sorted.map(row => row[field]))[0] ?? ''
  return {
    keptId: sorted[0]?.customerId ?? 0,
    name: first('name'),
    phone: first('phone'),
    email: first('email'),
    note: distinct(sorted.map(({ note }) => note))
      .join('\n')
      .slice(0, 1000),
    tags: [...new Set(sorted.flatMap(({ tags }) => tags))].slice(0, 20),
  }
}

/** Shown from its first moment: each merge has a dialog of its own. */
export function MergeDialog(props: { customers: readonly CustomerRow[]; onClose: (done: boolean) => void }): ReactNode {
  const { customers, onClose } = props
  const t = useTexts()
  const [form] = Form.useForm<MergeForm>()
  const merge = useSend(mergeCustomers, {
    form,
    stale: [listCustomers, getCustomer, getCustomerTotals, getCustomerTwins],
    toast: 'saved',
    onDone: () => onClose(true),
  })
  const send = ({ keptId, ...values }: MergeForm) => {
    const sides = customers.map(({ customerId, version }) => ({ customerId, version }))
    const kept = sides.find(({ customerId }) => customerId === keptId)
    if (kept === undefined) return false
    const others = sides.filter(side => side !== kept)
    return merge.mutateAsync({ kept, others, ...values })
  }
  return (
    <FormDialog<MergeForm>
      title={t('customers.merge.title', { count: customers.length })}
      text={t('customers.merge.text')}
      okText={t('customers.merge.ok')}
      width={640}
      saving={merge.isPending}
      form={form}
      initialValues={proposal(customers)}
      onFinish={send}
      onClose={() => onClose(false)}
    >
      <KeptChoice customers={customers} />
      <Choice field="name" customers={customers} />
      <Choice field="phone" customers={customers} />
      <Choice field="email" customers={customers} />
      <Form.Item name="tags" label={t('customers.column.tags')}>
        <Select mode="tags" />
      </Form.Item>
      <Form.Item name="note" label={t('customers.column.note')}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  )
}

function KeptChoice({ customers }: { customers: readonly CustomerRow[] }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const options = customers.map(row => ({
    value: row.customerId,
    label: t('customers.merge.one', {
      name: calledOf(row),
      count: row.visits,
      last: row.lastOn === null ? t('common.none') : businessDate(row.lastOn),
    }),
  }))
  return (
    <Form.Item name="keptId" label={t('customers.merge.kept')} extra={t('customers.merge.keptHint')}>
      <Radio.Group className={look.stack ?? ''} options={options} />
    </Form.Item>
  )
}

/** One of the values that they have; nothing to choose where there is one. */
function Choice({
  field,
  customers,
}: {
  field: 'name' | 'phone' | 'email'
  customers: readonly CustomerRow[]
}): ReactNode {
  const t = useTexts()
  const values = distinct(customers.map(row => row[field]))
  return (
    <Form.Item name={field} label={t(`customers.column.${field}`)} hidden={values.length === 0}>
      <Radio.Group className={look.stack ?? ''} options={values.map(value => ({ value, label: value }))} />
    </Form.Item>
  )
}
