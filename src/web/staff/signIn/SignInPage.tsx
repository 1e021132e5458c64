/** Signing in at `/` (AUTH-1 … AUTH-3). */
import { Button, Form, type FormInstance, Input } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { mayOpen } from '../../../shared/rules/kernel/permissions.ts'
import { cx } from '../../kit/cx.ts'
import { dashboardPasswordEmpty } from '../../kit/passwordRules.ts'
import { heldBy, keepSession, takeAddress, useMaybeSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useLanding } from '../../kit/landing.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './auth.module.css'
import { DemoAccounts } from './DemoAccounts.tsx'
import { useSums } from './useSums.ts'
import { VerifyCodeField } from './VerifyCodeField.tsx'
import { useVerifyCode } from './VerifyPicture.tsx'

interface Credentials {
  account: string
  password: string
  verifyCode: string
}

export function SignInPage(): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Credentials>()
  const page = useCall(authCalls.signInPage, {})
  useLeaveWhenSignedIn()
  const hotline = page.data?.hotline ?? ''
  return (
    <AuthFrame
      title={t('auth.signIn.title')}
      lead={t('auth.signIn.lead')}
      below={
        <DemoAccounts
          accounts={page.data?.demoAccounts ?? []}
          onChoose={({ account, password }) => {
            form.setFieldsValue({ account, password })
            form.setFields([
              { name: 'account', errors: [] },
              { name: 'password', errors: [] },
            ])
            form.focusField('verifyCode')
          }}
        />
      }
    >
      {page.data?.needsSetup === true && (
        <p className={styles.notice}>
          <Link to="/setup">{t('auth.signIn.setUp')}</Link>
        </p>
      )}
      <SignInForm form={form} />
      <p className={styles.hint}>{hotline === '' ? t('auth.hotlineUnset') : t('auth.hotline', { hotline })}</p>
    </AuthFrame>
  )
}

function SignInForm({ form }: { form: FormInstance<Credentials> }): ReactNode {
  const t = useTexts()
  const code = useVerifyCode()
  const sums = useSums(code)
  const signIn = useSend(authCalls.login, { form, onDone: keepSession })
  const submit = (values: Credentials) => {
    const verifyCode = sums.wanted ? (sums.answer ?? '') : values.verifyCode
    const input: z.input<typeof authCalls.login.input> = { ...values, verifyCode, verifyCodeId: code.verifyCodeId }
    signIn.mutate(input, {
      // A code serves once, whatever became of the sign-in.
      onError: () => {
        form.setFields([{ name: 'verifyCode', value: '' }])
        code.redraw()
      },
    })
  }
  return (
    <Form<Credentials> form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <Form.Item
        name="account"
        label={t('auth.signIn.account')}
        rules={[{ required: true, whitespace: true, message: t('auth.signIn.accountEmpty') }]}
      >
        <Input autoComplete="username" autoCapitalize="none" placeholder={t('auth.signIn.accountHint')} size="large" />
      </Form.Item>
      <Form.Item name="password" label={t('auth.signIn.password')} rules={[dashboardPasswordEmpty]}>
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <VerifyCodeField code={code} sums={sums} />
      <Button
        className={cx(styles.submit)}
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={signIn.isPending}
        disabled={sums.wanted && sums.answer === undefined}
      >
        {t('auth.signIn.submit')}
      </Button>
    </Form>
  )
}

/** To where this person was (AUTH-5), or to the first page that is open to them. */
function useLeaveWhenSignedIn(): void {
  const session = useMaybeSession()
  const navigate = useNavigate()
  const landing = useLanding()
  const left = useRef(false)
  useEffect(() => {
    if (session === undefined || left.current) return
    left.current = true
    const remembered = takeAddress(session.userId)
    const open = remembered !== undefined && mayOpen(remembered.split('?')[0] ?? '', heldBy(session))
    void navigate(open ? remembered : landing, { replace: true })
  }, [session, navigate, landing])
}
