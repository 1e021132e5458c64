import { Form, Input, Radio } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { type ReactNode, useMemo } from 'react'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { lockOptions, roleCalls, type RoleFields, roleStatuses } from '../../../shared/contract/staff/roles.ts'
import { allowsMore, MAX_DISCOUNT } from '../../../shared/rules/staff/staff.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorPage } from '../../kit/editing/EditorPage.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import { fieldsOf, roleFormOf, lockNames, type RoleDetail } from './roleForm.ts'
import styles from './roles.module.css'
import { ROLES } from './rolesState.ts'
import { TreeField } from './TreeField.tsx'
import type { Given } from './useGiven.ts'
import { useRoleComparing } from './useRoleComparing.ts'

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
  const editor = useEditor({
    record: `role ${role?.roleId ?? 'new'}`,
    loaded: role && { saved: role, failure: null, reload: reload ?? (() => Promise.resolve(undefined)) },
    fresh: roleFormOf(start),
    formOf: (saved: RoleDetail) => roleFormOf(saved),
    comparing: useRoleComparing(),
    add: { call: roleCalls.addPosRole, inputOf: fieldsOf, madeOf: reply => reply.roleId },
    edit: {
      call: roleCalls.updatePosRole,
      inputOf: (typed, { roleId, version }) => ({ roleId, version, ...fieldsOf(typed) }),
    },
    stale: [roleCalls.getSysRoles, employeeCalls.getEmployeeFormChoices],
  })
  const title = t(role === undefined ? 'roles.form.add' : 'roles.form.edit')
  const history = role && { actions: <HistoryButton objectType="role" objectId={role.roleId} title={role.name} /> }
  return (
    <EditorPage editor={editor} title={title} back={ROLES} {...history}>
      <Names employees={role?.employees ?? 0} />
      <Terminal given={given} start={start} isNew={role === undefined} />
      <Tree tree="backOffice" given={given} />
      <Tree tree="pos" given={given} />
    </EditorPage>
  )
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
