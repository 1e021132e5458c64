/** A new dashboard password, typed twice: `newPassword` and `confirmPassword` of the form around it (AUTH-8). */
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { newDashboardPassword, sameAs } from './passwordRules.ts'
import { useTexts } from './texts.ts'

export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

/** `extra` says below the field what a password must be, where the form does not say it above. */
export function NewPasswordFields({ extra }: { extra?: string }): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name="newPassword" label={t('auth.password.new')} extra={extra} rules={[newDashboardPassword]}>
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
    </>
  )
}
