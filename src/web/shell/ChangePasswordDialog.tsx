import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { type NewPassword, NewPasswordFields } from '../kit/NewPasswordFields.tsx'
import { dashboardPasswordEmpty } from '../kit/passwordRules.ts'
import { useTexts } from '../kit/texts.ts'
import { useSend } from '../kit/useCall.ts'

interface Passwords extends NewPassword {
  oldPassword: string
}

/** Changes the signed-in person's own dashboard password; the old one is asked (AUTH-8). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Passwords>()
  const change = useSend(authCalls.changePassword, { form, toast: 'updated', onDone: onClose })
  return (
    <FormDialog<Passwords>
      title={t('auth.password.change')}
      text={t('auth.password.rule')}
      okText={t('common.save')}
      saving={change.isPending}
      form={form}
      onFinish={values => change.mutateAsync(values)}
      onClose={onClose}
    >
      <Form.Item name="oldPassword" label={t('auth.password.old')} rules={[dashboardPasswordEmpty]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <NewPasswordFields />
    </FormDialog>
  )
}
