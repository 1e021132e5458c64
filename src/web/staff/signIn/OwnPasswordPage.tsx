/** Somebody else has set the password: its owner chooses their own before anything else (SEC-12). */
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { type NewPassword, NewPasswordFields } from '../../kit/NewPasswordFields.tsx'
import { dashboardPasswordEmpty } from '../../kit/passwordRules.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { AuthFrame } from './AuthFrame.tsx'

interface Passwords extends NewPassword {
  oldPassword: string
}

export function OwnPasswordPage(props: { onChanged: () => void; onSignOut: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Passwords>()
  const change = useSend(authCalls.changePassword, { form, toast: 'updated', onDone: props.onChanged })
  return (
    <AuthFrame title={t('auth.ownPassword.title')} lead={t('auth.ownPassword.text')}>
      <Form<Passwords>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={values => change.mutate(values)}
      >
        <Form.Item name="oldPassword" label={t('auth.ownPassword.given')} rules={[dashboardPasswordEmpty]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <NewPasswordFields extra={t('auth.password.rule')} />
        <Button type="primary" htmlType="submit" block loading={change.isPending}>
          {t('auth.ownPassword.save')}
        </Button>
        <Button type="link" block onClick={props.onSignOut}>
          {t('auth.ownPassword.signOut')}
        </Button>
      </Form>
    </AuthFrame>
  )
}
