/** Asks for the signed-in person's password before figures that are protected by it (RPT-2). */
import { LockOutlined } from './icons.ts'
import { Button, Form, Input } from 'antd'
import { Activity, type ReactNode, useEffect, useState } from 'react'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { dashboardPasswordEmpty } from './passwordRules.ts'
import { Card } from './pieces.tsx'
import { CallFailure } from './send.ts'
import { keepStepUp, useStepUpToken } from './stepUp.ts'
import styles from './stepUp.module.css'
import { useTexts } from './texts.ts'
import { useSend } from './useCall.ts'

/**
 * Shows its children once the password was given, for as long as the server accepts it. Then they are hidden, with
 * whatever they have opened over the page, and come back as they were: nothing typed is lost.
 * `failure` is the failure of a call inside: STEP_UP_REQUIRED closes the gate again.
 */
export function StepUpGate({ failure, children }: { failure?: unknown; children: ReactNode }): ReactNode {
  const token = useStepUpToken()
  const open = token !== undefined
  const [entered, setEntered] = useState(open)
  if (open && !entered) setEntered(true)
  const refused = isStepUpRequired(failure)
  useEffect(() => {
    if (refused) keepStepUp(undefined)
  }, [refused])
  return (
    <>
      {!open && <PasswordForm />}
      {entered && <Activity mode={open ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  )
}

/** Did the server ask for the password again? */
export function isStepUpRequired(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'STEP_UP_REQUIRED'
}

function PasswordForm(): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<{ password: string }>()
  const confirm = useSend(authCalls.confirmPassword, { form, onDone: keepStepUp })
  return (
    <Card>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        onFinish={values => confirm.mutate(values)}
      >
        <LockOutlined className={styles.icon ?? ''} />
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
