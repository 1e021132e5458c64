import { Alert, Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { customerCalls, type CustomerDetail } from '../../../shared/contract/customers/customers.ts'
import { requiredRule } from '../../kit/fields.ts'
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
export function EraseDialog(props: { open: boolean; customer: CustomerDetail; onClose: () => void }): ReactNode {
  const { open, customer, onClose } = props
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
    <Modal
      open={open}
      title={t('customers.erase.title')}
      okText={t('customers.erase.ok')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: erase.isPending }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={now => (now ? form.focusField('confirm') : form.resetFields())}
    >
      <div className={styles.dialog}>
        <p>{t('customers.erase.text')}</p>
        <Alert type="warning" title={t('customers.erase.final')} />
        <Form<EraseForm>
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={({ confirm, reason }) =>
            erase.mutate({ customerId, version, confirm: confirm.trim(), reason: reason.trim() })
          }
        >
          <Form.Item
            name="confirm"
            label={t('customers.erase.confirm', { name: calledOf(customer) })}
            rules={[requiredRule]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <ReasonField />
        </Form>
      </div>
    </Modal>
  )
}
