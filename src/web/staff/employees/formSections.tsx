/** The sections of a person's form; each field by the name that the contract gives it. */
import { Form, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { lockOptions } from '../../../shared/rules/staff/staff.ts'
import { highestCentsPerHour } from '../../../shared/rules/labor/payRates.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { givenDashboardPassword, newPosPassword } from '../../kit/passwordRules.ts'
import { PercentInput } from '../../kit/PercentInput.tsx'
import { useLanguage, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './employees.module.css'
import { discountRange, discountRule, type EmployeeFormValues, repeats, rules } from './formValues.ts'
import { DayInput } from './inputs.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { type FormChoices, roleOf } from './formChoices.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'

/** What a section needs to know of the person and of the reader. */
export interface SectionProps {
  /** Nothing of this person is the reader's to change (SEC-1, EMP-9). */
  fixed: boolean
  isNew: boolean
}

export function PersonSection({ fixed }: Pick<SectionProps, 'fixed'>): ReactNode {
  const t = useTexts()
  // As a name is said in the reader's language.
  const names = useLanguage() === 'zh' ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const)
  return (
    <FormSection title={t('employees.form.person')} text={t('employees.form.personText')}>
      <div className={styles.pair}>
        {names.map(name => (
          <Form.Item key={name} name={name} label={t(`employees.column.${name}`)} rules={rules(name)}>
            <Input autoComplete="off" disabled={fixed} />
          </Form.Item>
        ))}
        <Form.Item
          name="employeeNo"
          label={t('employees.column.employeeNo')}
          extra={t('employees.form.employeeNoHint')}
          rules={rules('employeeNo')}
        >
          <Input autoComplete="off" disabled={fixed} />
        </Form.Item>
        <Form.Item name="hiredOn" label={t('employees.column.hiredOn')}>
          <DayInput disabled={fixed} />
        </Form.Item>
        <Form.Item name="phone" label={t('employees.column.phone')} rules={rules('phone')}>
          <Input type="tel" autoComplete="off" disabled={fixed} />
        </Form.Item>
        <Form.Item name="language" label={t('employees.column.language')}>
          <Segmented
            disabled={fixed}
            options={(['en', 'zh'] as const).map(value => ({ value, label: t(`employees.language.${value}`) }))}
          />
        </Form.Item>
      </div>
    </FormSection>
  )
}

export function SignInSection(
  props: SectionProps & {
    /** Why a new dashboard password cannot be set here; undefined where it can. */
    noPassword: string | undefined
  },
): ReactNode {
  const { fixed, isNew, noPassword } = props
  const t = useTexts()
  const { aid } = useSession().store
  const loginName = Form.useWatch<string | undefined>('loginName') || '…'
  return (
    <FormSection title={t('employees.form.signIn')} text={t('employees.form.signInText')}>
      <Form.Item
        name="loginName"
        label={t('employees.column.loginName')}
        extra={t('employees.form.loginNameHint', { loginName, aid })}
        rules={rules('loginName')}
      >
        <Input autoComplete="off" disabled={fixed} />
      </Form.Item>
      <Form.Item name="email" label={t('employees.column.email')} rules={rules('email')}>
        <Input type="email" autoComplete="off" disabled={fixed} />
      </Form.Item>
      {noPassword === undefined ? (
        <div className={styles.pair}>
          <Form.Item
            name="password"
            label={t(`employees.form.${isNew ? 'password' : 'newPassword'}`)}
            extra={t(`employees.form.${isNew ? 'passwordHint' : 'passwordStays'}`)}
            rules={[givenDashboardPassword]}
          >
            <Input.Password autoComplete="new-password" disabled={fixed} />
          </Form.Item>
          <Form.Item
            name="confirmPassword"
            label={t('employees.form.confirm')}
            dependencies={['password']}
            rules={[repeats('password')]}
          >
            <Input.Password autoComplete="new-password" disabled={fixed} />
          </Form.Item>
        </div>
      ) : (
        <p className={look.intro}>{noPassword}</p>
      )}
    </FormSection>
  )
}

export function RightsSection(
  props: SectionProps & { boss: boolean; choices: FormChoices; current: number | undefined },
): ReactNode {
  const { fixed, boss, choices, current } = props
  const t = useTexts()
  const { percent } = useFormat()
  const own = choices.ownMaxDiscountPcm
  const hints = [
    t('employees.form.maxDiscountHint'),
    ...(own === null ? [] : [t('employees.form.maxDiscountOwn', { percent: percent(own) })]),
  ]
  return (
    <FormSection title={t('employees.form.rights')} text={t('employees.form.rightsText')}>
      <Form.Item name="roleId" label={t('employees.form.role')} rules={rules('roleId')}>
        <RoleSelect choices={choices} current={current} disabled={fixed} />
      </Form.Item>
      <Form.Item
        name="maxDiscountPcm"
        label={t('employees.form.maxDiscount')}
        extra={hints.join(' ')}
        rules={fixed ? [] : [discountRange, discountRule(own)]}
      >
        <PercentInput disabled={fixed} />
      </Form.Item>
      <Effective boss={boss} choices={choices} what="discount" />
      <LockField fixed={fixed} />
      <Effective boss={boss} choices={choices} what="lock" />
    </FormSection>
  )
}

function LockField({ fixed }: { fixed: boolean }): ReactNode {
  const t = useTexts()
  const lock = Form.useWatch<EmployeeFormValues['lockOption'] | undefined>('lockOption') ?? 0
  return (
    <Form.Item name="lockOption" label={t('employees.form.lock')} extra={t(`employees.lockHint.${lock}`)}>
      <Segmented
        disabled={fixed}
        options={lockOptions.map(value => ({ value, label: t(`employees.lock.${value}`) }))}
      />
    </Form.Item>
  )
}

/** What holds once it is saved, and whose word it is (EMP-8). */
function Effective({
  boss,
  choices,
  what,
}: {
  boss: boolean
  choices: FormChoices
  what: 'discount' | 'lock'
}): ReactNode {
  const t = useTexts()
  const words = useEmployeeWords()
  const role = roleOf(choices, Form.useWatch<number | null | undefined>('roleId'))
  const pcm = Form.useWatch<number | null | undefined>('maxDiscountPcm') ?? null
  const lock = Form.useWatch<EmployeeFormValues['lockOption'] | undefined>('lockOption') ?? 0
  const said =
    what === 'lock'
      ? words.lock(role?.lockOption ?? 0, lock)
      : words.maxDiscount({ isBoss: boss, role: role?.maxDiscountPcm ?? null, employee: pcm })
  return (
    <div className={styles.effective} aria-live="polite">
      <span>{t('employees.form.effective')}</span>
      <strong>{said}</strong>
    </div>
  )
}

export function PosSection({ fixed, isNew }: SectionProps): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('employees.form.pos')} text={t('employees.form.posText')}>
      <div className={styles.pair}>
        <Form.Item
          name="posPassword"
          label={t(`employees.form.${isNew ? 'posPassword' : 'newPosPassword'}`)}
          extra={t(`employees.form.${isNew ? 'posHint' : 'posStays'}`)}
          rules={[newPosPassword]}
        >
          <Input.Password autoComplete="off" inputMode="numeric" disabled={fixed} />
        </Form.Item>
        <Form.Item
          name="confirmPosPassword"
          label={t('employees.form.confirmPos')}
          dependencies={['posPassword']}
          rules={[repeats('posPassword')]}
        >
          <Input.Password autoComplete="off" inputMode="numeric" disabled={fixed} />
        </Form.Item>
      </div>
    </FormSection>
  )
}

/** The first rate of somebody new. */
export function FirstPaySection(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('employees.pay.title')} text={t('employees.pay.text')}>
      <Form.Item
        name="payRateCents"
        label={t('employees.form.payRate')}
        extra={t('employees.form.payRateHint')}
        rules={[moneyRule({ most: highestCentsPerHour })]}
      >
        <MoneyInput />
      </Form.Item>
    </FormSection>
  )
}
