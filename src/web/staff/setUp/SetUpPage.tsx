/** The first start: the store, its owner and the default roles (AUTH-9). */
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { newDashboardPassword, sameAs } from '../../kit/passwordRules.ts'
import { useLanding } from '../../kit/landing.ts'
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
  const landing = useLanding()
  if (setUp.isSuccess) {
    return (
      <AuthFrame title={t('auth.setup.done')} lead={t('auth.setup.doneHint', { aid: setUp.data.aid })}>
        <Link to={landing}>{t('auth.setup.begin')}</Link>
      </AuthFrame>
    )
  }
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
  const field = (name: keyof SetUp, label: string, control: ReactNode = <Input />, required = false) => (
    <Form.Item name={name} label={label} rules={[...(required ? [requiredRule] : []), ...rulesOf(input, name)]}>
      {control}
    </Form.Item>
  )
  return (
    <Form<SetUp>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={{ setupCode: '', timeZone: ownZone(), currency: 'USD', storeSecondName: '', lastName: '' }}
      onFinish={values => onSave({ ...values, language })}
    >
      <div className={styles.sections}>
        <FormSection flat title={t('auth.setup.code')} text={t('auth.setup.codeText')}>
          {field('setupCode', t('auth.setup.code'), <Input autoComplete="off" />, true)}
        </FormSection>
        <FormSection flat title={t('auth.setup.store')} text={t('auth.setup.storeText')}>
          {field('storeName', t('auth.setup.storeName'))}
          {field('storeSecondName', t('auth.setup.storeSecondName'))}
          {field('phone', t('auth.setup.phone'), <Input type="tel" />)}
          {field('timeZone', t('auth.setup.timeZone'), <Choice values={timeZones} />)}
          {field('currency', t('auth.setup.currency'), <Choice values={currencies} />)}
        </FormSection>
        <FormSection flat title={t('auth.setup.owner')} text={t('auth.setup.ownerText')}>
          {field('firstName', t('auth.setup.firstName'), <Input autoComplete="given-name" />)}
          {field('lastName', t('auth.setup.lastName'), <Input autoComplete="family-name" />)}
          {field('email', t('auth.setup.email'), <Input type="email" autoComplete="username" />)}
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
        </FormSection>
      </div>
      <Button className={styles.submit ?? ''} type="primary" htmlType="submit" size="large" loading={saving}>
        {t('auth.setup.submit')}
      </Button>
    </Form>
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
