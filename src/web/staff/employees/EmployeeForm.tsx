/** The form of a person, new or there already. What somebody else saved meanwhile is shown field by field. */
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { employeeCalls, type EmployeeDetail } from '../../../shared/contract/staff/employees.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorPage } from '../../kit/editing/EditorPage.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { dashboardPasswordEmpty } from '../../kit/passwordRules.ts'
import { useCan, useLanguage, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { permissionName } from '../../kit/usePermissionWords.ts'
import { LIST_ADDRESS } from './employeeListState.ts'
import styles from './employees.module.css'
import type { FormChoices } from './formChoices.ts'
import { FirstPaySection, PersonSection, PosSection, RightsSection, SignInSection } from './formSections.tsx'
import { type EmployeeFormValues, employeeFormOf, newPerson } from './formValues.ts'
import { MailState } from './MailState.tsx'
import { PayRates } from './PayRates.tsx'
import { useEmployeeComparing } from './useEmployeeComparing.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'

const { addPosEmployee, editPosEmployee, getEmployeeFormChoices, getPosEmployees, updatePosEmployee } = employeeCalls

/** A role is there once its rule is kept. */
const inputOf = ({ roleId, ownPassword: _own, ...typed }: EmployeeFormValues) => ({ ...typed, roleId: roleId ?? 0 })

export function AddEmployee({ choices }: { choices: FormChoices }): ReactNode {
  const t = useTexts()
  const can = useCan()
  const language = useLanguage()
  const { businessDate } = useSession().store
  const editor = useEditor({
    record: 'employee new',
    fresh: newPerson(choices.nextEmployeeNo, language, businessDate),
    formOf: employeeFormOf,
    comparing: useEmployeeComparing(choices),
    add: {
      call: addPosEmployee,
      inputOf,
      another: {
        keeps: ['roleId', 'hiredOn', 'language', 'maxDiscountPcm', 'lockOption'],
        called: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      },
    },
    stale: [getPosEmployees, getEmployeeFormChoices],
  })
  return (
    <EditorPage editor={editor} title={t('employees.form.addTitle')} back={LIST_ADDRESS}>
      <PersonSection fixed={false} />
      <RightsSection fixed={false} isNew boss={false} choices={choices} current={undefined} />
      <SignInSection fixed={false} isNew noPassword={undefined} />
      <PosSection fixed={false} isNew />
      {can('employees.list.pay') && <FirstPaySection />}
    </EditorPage>
  )
}

export function EditEmployee(props: {
  choices: FormChoices
  opened: EmployeeDetail
  /** The person as they are saved now. */
  onReload: () => Promise<EmployeeDetail | undefined>
}): ReactNode {
  const { choices, onReload } = props
  const t = useTexts()
  const can = useCan()
  const [opened] = useState(props.opened)
  const { employeeId, holdsMore: fixed, self, boss } = opened
  const editor = useEditor({
    record: `employee ${employeeId}`,
    loaded: { saved: opened, failure: null, reload: onReload },
    fresh: {},
    formOf: employeeFormOf,
    comparing: useEmployeeComparing(choices),
    edit: {
      call: updatePosEmployee,
      inputOf(all, { version }) {
        const { payRateCents: _, ...typed } = inputOf(all)
        return { ...typed, ownPassword: all.ownPassword, employeeId, version }
      },
    },
    stale: [getPosEmployees, editPosEmployee],
  })
  const name = useEmployeeWords().name(opened)
  const mayReset = can('employees.accounts.reset')
  const permission = t('permissions.employees_accounts_reset')
  const noPassword = self
    ? t('employees.form.passwordSelf')
    : mayReset
      ? undefined
      : t('employees.form.passwordRight', { permission })
  return (
    <EditorPage
      editor={editor}
      title={name}
      back={LIST_ADDRESS}
      actions={<HistoryButton objectType="employee" objectId={employeeId} title={name} />}
    >
      {fixed && <Protected person={opened} />}
      <PersonSection fixed={fixed} />
      <RightsSection fixed={fixed} isNew={false} boss={boss} choices={choices} current={opened.roleId} />
      <SignInSection fixed={fixed} isNew={false} noPassword={noPassword} />
      <MailState employeeId={employeeId} />
      <PosSection fixed={fixed} isNew={false} />
      {self && <OwnPasswordField email={opened.email} />}
      {opened.payRates !== null && (
        <PayRates employeeId={employeeId} isOwn={opened.self} fixed={fixed} first={opened.payRates} />
      )}
    </EditorPage>
  )
}

/** Asked where somebody changes their own e-mail or POS password (SEC-12). */
function OwnPasswordField({ email }: { email: string }): ReactNode {
  const t = useTexts()
  const typedEmail = Form.useWatch<string | undefined>('email') ?? email
  const posPassword = Form.useWatch<string | undefined>('posPassword') ?? ''
  const isNeeded = typedEmail !== email || posPassword !== ''
  return (
    <div hidden={!isNeeded}>
      <FormSection title={t('employees.form.ownPassword')} text={t('employees.form.ownPasswordHint')}>
        <Form.Item
          name="ownPassword"
          label={t('employees.form.ownPassword')}
          rules={isNeeded ? [dashboardPasswordEmpty] : []}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </FormSection>
    </div>
  )
}

/** Why some fields cannot be changed, with the names of what the reader lacks (SEC-1). */
function Protected({ person }: { person: EmployeeDetail }): ReactNode {
  const t = useTexts()
  const names = person.lackedPermissions.slice(0, 3).map(key => permissionName(t, key))
  const more = person.lackedPermissions.length > names.length ? [...names, '…'] : names
  return (
    <p className={styles.notice}>
      {person.boss || names.length === 0
        ? t('employees.form.protectedBoss')
        : t('employees.form.protected', { permissions: more.join(', ') })}
    </p>
  )
}
