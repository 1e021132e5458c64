/** Somebody else has set the password: its owner chooses their own before anything else (SEC-12). */
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { dashboardPasswordEmpty, newDashboardPassword, sameAs } from '../../kit/passwordRules.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { AuthFrame } from './AuthFrame.tsx'

interface Passwords {
  oldPassword: string
  newPassword: string
  confirmPassword: string
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
        <Form.Item
          name="newPassword"
          label={t('auth.password.new')}
          extra={t('auth.password.rule')}
          rules={[newDashboardPassword]}
        >
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
