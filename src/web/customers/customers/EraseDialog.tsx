import { Alert, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { customerCalls, type CustomerDetail } from '../../../shared/contract/customers/customers.ts'
import { requiredRule } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import styles from './customers.module.css'
import { calledOf } from './useCustomerColumns.tsx'

const { eraseCustomer, getCustomer, getCustomerTotals, listCustomers } = customerCalls

interface EraseForm {
  confirm: string
  reason: string
}

/** Forgets a person for good, once their name is typed. */
export function EraseDialog(props: { customer: CustomerDetail; onClose: () => void }): ReactNode {
  const { customer, onClose } = props
  const t = useTexts()
  const [form] = Form.useForm<EraseForm>()
  const erase = useSend(eraseCustomer, {
    form,
    stale: [listCustomers, getCustomer, getCustomerTotals],
    toast: 'deleted',
    onDone: onClose,
  })
  const { customerId, version } = customer
  return (
    <FormDialog<EraseForm>
      title={t('customers.erase.title')}
      text={
        <div className={styles.dialog}>
          <p>{t('customers.erase.text')}</p>
          <Alert type="warning" title={t('customers.erase.final')} />
        </div>
      }
      okText={t('customers.erase.ok')}
      danger
      saving={erase.isPending}
      form={form}
      focus="confirm"
      requiredMark={false}
      onFinish={({ confirm, reason }) =>
        erase.mutateAsync({ customerId, version, confirm: confirm.trim(), reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Form.Item
        name="confirm"
        label={t('customers.erase.confirm', { name: calledOf(customer) })}
        rules={[requiredRule]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}
