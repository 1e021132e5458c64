import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { newDashboardPassword, sameAs } from '../../kit/passwordRules.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import type { Account } from './AccountsPage.tsx'

interface NewPassword {
  newPassword: string
  confirmPassword: string
}

/** Gives somebody a new dashboard password (AUTH-8); open while there is an account. */
export function ResetPasswordDialog(props: { account: Account | undefined; onClose: () => void }): ReactNode {
  const { account, onClose } = props
  const t = useTexts()
  const [form] = Form.useForm<NewPassword>()
  const reset = useSend(authCalls.resetPassword, {
    form,
    stale: [authCalls.getSignInAccounts],
    toast: 'updated',
    onDone: onClose,
  })
  const name = account?.displayName ?? ''
  return (
    <Modal
      open={account !== undefined}
      title={t('auth.accounts.resetOf', { name })}
      okText={t('auth.accounts.reset')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: reset.isPending }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('auth.accounts.resetRule', { name })}</p>
      <Form<NewPassword>
        form={form}
        layout="vertical"
        preserve={false}
        validateTrigger="onBlur"
        onFinish={values => account !== undefined && reset.mutate({ employeeId: account.employeeId, ...values })}
      >
        <Form.Item name="newPassword" label={t('auth.password.new')} rules={[newDashboardPassword]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={t('auth.password.confirm')}
          dependencies={['newPassword']}
          rules={[sameAs('newPassword')]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
    </Modal>
  )
}
