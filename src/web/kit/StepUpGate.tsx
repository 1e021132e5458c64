/** Asks for the signed-in person's password before figures that are protected by it (RPT-2). */
import { LockOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { authCalls } from '../../shared/contract/auth.ts'
import { dashboardPasswordEmpty } from './passwordRules.ts'
import { Card } from './pieces.tsx'
import { CallFailure } from './send.ts'
import { keepStepUp, useStepUpToken } from './stepUp.ts'
import styles from './stepUp.module.css'
import { useTexts } from './texts.ts'
import { useSend } from './useCall.ts'

/**
 * Shows its children once the password was given, for as long as the server accepts it.
 * `failure` is the failure of a call inside: STEP_UP_REQUIRED closes the gate again.
 */
export function StepUpGate({ failure, children }: { failure?: unknown; children: ReactNode }): ReactNode {
  const token = useStepUpToken()
  const refused = isStepUpRequired(failure)
  useEffect(() => {
    if (refused) keepStepUp(undefined)
  }, [refused])
  return token === undefined ? <PasswordForm /> : children
}

/** Did the server ask for the password again? */
export function isStepUpRequired(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'STEP_UP_REQUIRED'
}

function PasswordForm(): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<{ password: string }>()
  const confirm = useSend(authCalls.confirmPassword, { form, overlay: false, onDone: keepStepUp })
  return (
    <Card>
      <Form form={form} layout="vertical" className={styles.form ?? ''} onFinish={values => confirm.mutate(values)}>
        <LockOutlined className={styles.icon ?? ''} aria-hidden="true" />
        <h2 className={styles.title}>{t('common.passwordAgain.title')}</h2>
        <p className={styles.text}>{t('common.passwordAgain.text')}</p>
        <Form.Item name="password" label={t('common.passwordAgain.field')} rules={[dashboardPasswordEmpty]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={confirm.isPending}>
          {t('common.passwordAgain.open')}
        </Button>
      </Form>
    </Card>
  )
}
