import { Button, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import {
  customerCalls,
  type CustomerDetail,
  customerFields,
  type CustomerFields,
} from '../../../shared/contract/customers/customers.ts'
import { AnotherButton, EditorForm, useClosing } from '../../kit/editing/EditorForm.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import type { Loaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import look from '../../kit/look.module.css'

const { addCustomer, getCustomer, getCustomerTotals, listCustomers, updateCustomer } = customerCalls

const fresh: CustomerFields = { name: '', phone: '', email: '', note: '', tags: [] }

/** Adds a customer, or changes one on top of the version that was read. */
export function CustomerForm(props: {
  /** Undefined for somebody new. */
  loaded?: Loaded<CustomerDetail>
  customerId?: number
  onDone: (customerId: number) => void
  onCancel: () => void
}): ReactNode {
  const { loaded, customerId, onDone, onCancel } = props
  const t = useTexts()
  const editor = useEditor({
    record: `customer ${customerId ?? 'new'}`,
    loaded,
    fresh,
    formOf: ({ name, phone, email, note, tags }) => ({ name, phone, email, note, tags }),
    words: {
      label: key => t(`customers.column.${key}`),
      value: (key, fields) => (key === 'tags' ? fields.tags.join(', ') : fields[key]) || t('common.none'),
    },
    add: {
      call: addCustomer,
      inputOf: typed => typed,
      onDone: reply => onDone(reply.customerId),
      another: { keeps: [], called: ({ name, phone, email }) => name || phone || email },
    },
    edit: {
      call: updateCustomer,
      inputOf: (typed, { customerId: id, version }) => ({ ...typed, customerId: id, version }),
    },
    stale: [listCustomers, getCustomer, getCustomerTotals],
    onDone: () => customerId !== undefined && onDone(customerId),
  })
  const cancel = useClosing(editor, onCancel)
  return (
    // What was read above the form has gone, and the button that opened it: on from the first field.
    <EditorForm editor={editor} focus="name">
      <CustomerFieldItems />
      <div className={look.actions}>
        <Button type="primary" htmlType="submit" loading={editor.saving}>
          {t('common.save')}
        </Button>
        <AnotherButton editor={editor} />
        <Button onClick={cancel}>{t('common.cancel')}</Button>
      </div>
    </EditorForm>
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
