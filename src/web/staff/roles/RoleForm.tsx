import { Form, Input, Radio } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lockOptions, roleCalls, type RoleFields, roleStatuses } from '../../../shared/contract/staff/roles.ts'
import { allowsMore, MAX_DISCOUNT } from '../../../shared/rules/staff/staff.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { unresolved } from '../../kit/editing/mergeRemote.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormPage, FormSection } from '../../kit/FormPage.tsx'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import { fieldsOf, formOf, lockNames, type RoleDetail, type RoleForm as Typed } from './roleForm.ts'
import styles from './roles.module.css'
import { ROLES } from './rolesState.ts'
import { TreeField } from './TreeField.tsx'
import type { Given } from './useGiven.ts'
import { useRoleConflict } from './useRoleConflict.ts'

export interface RoleFormProps {
  given: Given
  /** What the form begins with. */
  start: RoleFields
  /** The role as it is saved now; undefined for a new one. */
  role?: RoleDetail
  /** Asks for it again: somebody else has saved it. */
  reload?: () => Promise<RoleDetail | undefined>
}

export function RoleForm({ given, start, role, reload }: RoleFormProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const conflict = useRoleConflict(form, role)
  const stale = [roleCalls.getSysRoles]
  const add = useSend(roleCalls.addPosRole, { form, stale, toast: 'added' })
  const update = useSend(roleCalls.updatePosRole, { form, stale, toast: 'updated' })
  const saved = add.isSuccess || update.isSuccess
  useLeaving(saved)
  const save = (typed: Typed) => {
    const { notice, version, take } = conflict
    const left =
      notice === undefined
        ? 0
        : unresolved(
            notice.conflicts.map(({ key }) => key),
            notice.chosen,
          )
    if (left > 0) return toast.problem(t('common.conflict.left', { count: left }))
    const fields = fieldsOf({ ...formOf(start), ...typed })
    if (role === undefined) return add.mutate(fields)
    const showTheirs = async () => {
      const theirs = await reload?.()
      if (theirs !== undefined) take(theirs)
    }
    return update.mutate(
      { roleId: role.roleId, version, ...fields },
      { onError: failure => void (failure.code === 'CONFLICT' && showTheirs()) },
    )
  }
  return (
    <FormPage<Typed>
      title={t(role === undefined ? 'roles.form.add' : 'roles.form.edit')}
      back={ROLES}
      form={form}
      initialValues={formOf(start)}
      onSave={save}
      saving={add.isPending || update.isPending}
      saved={saved}
      {...(role === undefined
        ? {}
        : { actions: <HistoryButton objectType="role" objectId={role.roleId} title={role.name} /> })}
    >
      {conflict.notice !== undefined && <ConflictNotice {...conflict.notice} />}
      <Names employees={role?.employees ?? 0} />
      <Terminal given={given} start={start} isNew={role === undefined} />
      <Tree tree="backOffice" given={given} />
      <Tree tree="pos" given={given} />
    </FormPage>
  )
}

/** Back to the list, as it was left; once the guard on unsaved changes is lifted. */
function useLeaving(saved: boolean): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (saved) void (key === 'default' ? navigate(ROLES) : navigate(-1))
  }, [saved, key, navigate])
}

function Names({ employees }: { employees: number }): ReactNode {
  const t = useTexts()
  const { input } = roleCalls.addPosRole
  return (
    <FormSection title={t('roles.form.role')} text={t('roles.form.roleText')}>
      <Form.Item name="name" label={t('roles.form.name')} rules={rulesOf(input, 'name')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="secondName" label={t('roles.form.secondName')} rules={rulesOf(input, 'secondName')}>
        <Input maxLength={60} lang="zh" />
      </Form.Item>
      <Form.Item
        name="status"
        label={t('roles.form.status')}
        extra={employees > 0 && t('roles.form.inUse', { count: employees })}
      >
        <Radio.Group options={roleStatuses.map(value => ({ value, label: t(`roles.status.${value}`) }))} />
      </Form.Item>
    </FormSection>
  )
}

function Terminal({ given, start, isNew }: { given: Given; start: RoleFields; isNew: boolean }): ReactNode {
  const t = useTexts()
  const { percent } = useFormat()
  const { ownMaxDiscountPcm: own } = given
  const ownRule = useMemo((): RuleObject => {
    const isAbove = (pcm: TypedNumber) =>
      typeof pcm !== 'string' && (isNew || pcm !== start.maxDiscountPcm) && allowsMore(pcm, own)
    return {
      validator: (_, value: TypedNumber | undefined) =>
        isAbove(value ?? null)
          ? Promise.reject(new Error(t('failures.reasons.DISCOUNT_ABOVE_OWN', { percent: (own ?? 0) / 1000 })))
          : Promise.resolve(),
    }
  }, [t, own, start.maxDiscountPcm, isNew])
  const options = lockNames.map(name => ({
    value: lockOptions[name],
    label: (
      <>
        {t(`roles.lock.${name}`)}
        <span className={styles.choiceHint}>{t(`roles.lockHint.${name}`)}</span>
      </>
    ),
  }))
  return (
    <FormSection title={t('roles.form.terminal')} text={t('roles.form.terminalText')}>
      <Form.Item name="lockOption" label={t('roles.form.lock')}>
        <Radio.Group vertical options={options} />
      </Form.Item>
      <Form.Item
        name="maxDiscountPcm"
        label={t('roles.form.maxDiscount')}
        extra={own === null ? t('roles.form.maxDiscountHint') : t('roles.form.ownLimit', { percent: percent(own) })}
        rules={[percentRule({ ...MAX_DISCOUNT, outside: 'failures.reasons.DISCOUNT_RANGE' }), ownRule]}
      >
        <PercentInput />
      </Form.Item>
    </FormSection>
  )
}

function Tree({ tree, given }: { tree: 'backOffice' | 'pos'; given: Given }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t(`roles.form.${tree}`)} text={t(`roles.form.${tree}Text`)}>
      <Form.Item name={tree}>
        <TreeField tree={tree} given={given} />
      </Form.Item>
    </FormSection>
  )
}
