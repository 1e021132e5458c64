/** The form of a person, new or there already. What somebody else saved meanwhile is shown field by field. */
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { employeeCalls, type EmployeeDetail } from '../../../shared/contract/staff/employees.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { unresolved } from '../../kit/editing/mergeRemote.ts'
import { landOnField } from '../../kit/fields.ts'
import { FormPage } from '../../kit/FormPage.tsx'
import { useCan, useLanguage, useSession } from '../../kit/session.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { LIST_ADDRESS } from './employeeListState.ts'
import styles from './employees.module.css'
import type { FormChoices } from './formChoices.ts'
import { FirstPaySection, PersonSection, PosSection, RightsSection, SignInSection } from './formSections.tsx'
import { type EmployeeFormValues, formOf, newPerson } from './formValues.ts'
import { PayRates } from './PayRates.tsx'
import { useConflict } from './useConflict.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'

const { addPosEmployee, editPosEmployee, getEmployeeFormChoices, getPosEmployees, updatePosEmployee } = employeeCalls

/** Back to the list, as it was left; once the guard on unsaved changes is lifted. */
function useLeaving(saved: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (saved) void (key === 'default' ? navigate(LIST_ADDRESS) : navigate(-1))
    // Saved once.
  }, [saved, key, navigate])
}

/** Every field, whatever was shown; a role is there once its rule is kept. */
const typedOf = (form: FormInstance<EmployeeFormValues>) => {
  const { roleId, ...values } = form.getFieldsValue(true) as EmployeeFormValues
  return { ...values, roleId: roleId ?? 0 }
}

export function AddEmployee({ choices }: { choices: FormChoices }): ReactNode {
  const t = useTexts()
  const can = useCan()
  const language = useLanguage()
  const { businessDate } = useSession().store
  const [form] = Form.useForm<EmployeeFormValues>()
  const add = useSend(addPosEmployee, {
    form,
    stale: [getPosEmployees, getEmployeeFormChoices],
    toast: 'added',
  })
  useLeaving(add.isSuccess)
  const save = () => add.mutate({ ...typedOf(form) })
  return (
    <FormPage<EmployeeFormValues>
      title={t('employees.form.addTitle')}
      back={LIST_ADDRESS}
      form={form}
      initialValues={newPerson(choices.nextEmployeeNo, language, businessDate)}
      onSave={save}
      saving={add.isPending}
      saved={add.isSuccess}
    >
      <PersonSection />
      <RightsSection fixed={false} isNew boss={false} choices={choices} current={undefined} />
      <SignInSection fixed={false} isNew noPassword={undefined} />
      <PosSection fixed={false} isNew />
      {can('employees.list.pay') && <FirstPaySection />}
    </FormPage>
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
  const [form] = Form.useForm<EmployeeFormValues>()
  const conflict = useConflict(form, choices, opened)
  const update = useSend(updatePosEmployee, {
    form,
    stale: [getPosEmployees, editPosEmployee],
    toast: 'updated',
    quiet: true,
  })
  useLeaving(update.isSuccess)
  const { employeeId, holdsMore: fixed, self, boss } = opened
  const name = useEmployeeWords().name(opened)
  const save = () => {
    const left = unresolved(
      conflict.conflicts.map(({ key }) => key),
      conflict.chosen,
    )
    if (left > 0) return toast.problem(t('common.conflict.left', { count: left }))
    const { payRateCents: _, ...typed } = typedOf(form)
    const onError: Parameters<typeof update.mutate>[1] = {
      onError: failure => {
        if (failure.code === 'CONFLICT') void onReload().then(theirs => theirs && conflict.meet(theirs))
        else if (!landOnField(form, failure)) toast.failure(failure)
      },
    }
    return update.mutate({ ...typed, employeeId, version: conflict.version }, onError)
  }
  const mayReset = can('employees.accounts.reset')
  const permission = t('permissions.employees_accounts_reset')
  const noPassword = self
    ? t('employees.form.passwordSelf')
    : mayReset
      ? undefined
      : t('employees.form.passwordRight', { permission })
  return (
    <FormPage<EmployeeFormValues>
      title={name}
      back={LIST_ADDRESS}
      form={form}
      initialValues={formOf(opened)}
      onSave={() => save()}
      saving={update.isPending}
      saved={update.isSuccess}
      actions={<HistoryButton objectType="employee" objectId={employeeId} title={name} />}
    >
      {conflict.saved !== undefined && (
        <ConflictNotice
          who={conflict.saved.name}
          at={conflict.saved.at}
          conflicts={conflict.conflicts}
          takenOver={conflict.takenOver}
          chosen={conflict.chosen}
          onChoose={conflict.choose}
        />
      )}
      {fixed && <Protected person={opened} />}
      <PersonSection />
      <RightsSection fixed={fixed} isNew={false} boss={boss} choices={choices} current={opened.roleId} />
      <SignInSection fixed={fixed} isNew={false} noPassword={noPassword} />
      <PosSection fixed={fixed} isNew={false} />
      {opened.payRates !== null && <PayRates employeeId={employeeId} first={opened.payRates} />}
    </FormPage>
  )
}

/** Why some fields cannot be changed, with the names of what the reader lacks (SEC-1). */
function Protected({ person }: { person: EmployeeDetail }): ReactNode {
  const t = useTexts()
  const names = person.lackedPermissions.slice(0, 3).map(key => {
    const area = key.startsWith('pos.') ? 'posPermissions' : 'permissions'
    return t(`${area}.${key.replaceAll('.', '_')}` as TextKey)
  })
  const more = person.lackedPermissions.length > names.length ? [...names, '…'] : names
  return (
    <p className={styles.notice}>
      {person.boss || names.length === 0
        ? t('employees.form.protectedBoss')
        : t('employees.form.protected', { permissions: more.join(', ') })}
    </p>
  )
}
