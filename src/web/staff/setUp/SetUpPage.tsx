/** The first start: the store, its owner and the default roles (AUTH-9). */
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link, Navigate } from 'react-router'
import type { z } from 'zod'
import { GUIDE_PAGE } from '../../../shared/contract/guide/guide.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { POS_PASSWORD } from '../../../shared/rules/staff/passwords.ts'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { newDashboardPassword, newPosPassword, sameAs } from '../../kit/passwordRules.ts'
import { keepSession, useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { AuthFrame } from '../signIn/AuthFrame.tsx'
import styles from './setup.module.css'

const { input } = authCalls.setUp
type SetUp = z.input<typeof input>

export function SetUpPage(): ReactNode {
  const t = useTexts()
  const page = useCall(authCalls.signInPage, {})
  const [form] = Form.useForm<SetUp>()
  const setUp = useSend(authCalls.setUp, {
    form,
    stale: [authCalls.signInPage],
    onDone: ({ session }) => keepSession(session),
  })
  // Signed in by now: what comes next is the guide's (SHELL-16).
  if (setUp.isSuccess) return <Navigate to={GUIDE_PAGE} replace />
  if (page.data?.needsSetup === false) {
    return (
      <AuthFrame title={t('auth.setup.title')} lead={t('auth.setup.already')}>
        <Link to="/">{t('auth.direct.toSignIn')}</Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('auth.setup.title')} lead={t('auth.setup.lead')} wide>
      <SetUpForm form={form} saving={setUp.isPending} onSave={values => setUp.mutate(values)} />
    </AuthFrame>
  )
}

function SetUpForm(props: {
  form: ReturnType<typeof Form.useForm<SetUp>>[0]
  saving: boolean
  onSave: (values: SetUp) => void
}): ReactNode {
  const { form, saving, onSave } = props
  const t = useTexts()
  const language = useLanguage()
  const field = (name: keyof SetUp, label: string, control: ReactNode = <Input />, extra?: string) => (
    <Form.Item name={name} label={label} extra={extra} rules={rulesOf(input, name)}>
      {control}
    </Form.Item>
  )
  return (
    <Form<SetUp>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={{
        setupCode: '',
        timeZone: ownZone(),
        currency: 'USD',
        storeSecondName: '',
        lastName: '',
        posPassword: '',
      }}
      onFinish={values => onSave({ ...values, language })}
    >
      <div className={styles.sections}>
        <FormSection flat title={t('auth.setup.code')} text={t('auth.setup.codeText')}>
          <Form.Item
            name="setupCode"
            label={t('auth.setup.code')}
            extra={t('auth.setup.codeRule')}
            rules={[requiredRule]}
          >
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
        </FormSection>
        <FormSection flat title={t('auth.setup.store')} text={t('auth.setup.storeText')}>
          {field('storeName', t('auth.setup.storeName'))}
          {field('storeSecondName', t('auth.setup.storeSecondName'))}
          {field('phone', t('auth.setup.phone'), <Input type="tel" />, t('auth.setup.phoneRule'))}
          {field('timeZone', t('auth.setup.timeZone'), <Choice values={timeZones} />)}
          {field('currency', t('auth.setup.currency'), <Choice values={currencies} />, t('auth.setup.currencyRule'))}
        </FormSection>
        <FormSection flat title={t('auth.setup.owner')} text={t('auth.setup.ownerText')}>
          {field('firstName', t('auth.setup.firstName'), <Input autoComplete="given-name" />)}
          {field('lastName', t('auth.setup.lastName'), <Input autoComplete="family-name" />)}
          {field(
            'email',
            t('auth.setup.email'),
            <Input type="email" autoComplete="username" />,
            t('auth.setup.emailRule'),
          )}
          <Passwords />
        </FormSection>
      </div>
      <Button className={styles.submit ?? ''} type="primary" htmlType="submit" size="large" loading={saving}>
        {t('auth.setup.submit')}
      </Button>
    </Form>
  )
}

/** The owner's, for the back office and, if they ring up themselves, for a terminal. */
function Passwords(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item
        name="password"
        label={t('auth.setup.password')}
        rules={[newDashboardPassword]}
        extra={t('auth.setup.passwordRule')}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('auth.setup.confirm')}
        dependencies={['password']}
        rules={[sameAs('password')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="posPassword"
        label={t('auth.setup.posPassword')}
        extra={t('auth.setup.posPasswordRule')}
        rules={[newPosPassword]}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={POS_PASSWORD.most} />
      </Form.Item>
    </>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** antd's form gives the value, the handler and the id. */
function Choice({ values, ...given }: { values: readonly string[] }): ReactNode {
  const options = useMemo(() => values.map(value => ({ value, label: value })), [values])
  return <Select {...given} showSearch options={options} />
}
