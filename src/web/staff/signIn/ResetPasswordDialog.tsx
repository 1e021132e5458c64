import { Form } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { type NewPassword, NewPasswordFields } from '../../kit/NewPasswordFields.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import type { Account } from './AccountsPage.tsx'

/** Gives somebody a new dashboard password (AUTH-8). */
export function ResetPasswordDialog(props: { account: Account; onClose: () => void }): ReactNode {
  const { account, onClose } = props
  const t = useTexts()
  const [form] = Form.useForm<NewPassword>()
  const reset = useSend(authCalls.resetPassword, {
    form,
    stale: [authCalls.getSignInAccounts],
    toast: 'updated',
    onDone: onClose,
  })
  const { displayName: name, employeeId } = account
  return (
    <FormDialog<NewPassword>
      title={t('auth.accounts.resetOf', { name })}
      text={t('auth.accounts.resetRule', { name })}
      okText={t('auth.accounts.reset')}
      saving={reset.isPending}
      form={form}
      onFinish={values => reset.mutateAsync({ employeeId, ...values })}
      onClose={onClose}
    >
      <NewPasswordFields />
    </FormDialog>
  )
}
