/** Deletes or disables a role; lists its employees, and moves them to another role in the same step (EMP-3). */
import { personName } from '../../../shared/rules/basics/personName.ts'
import { Alert, Form, Modal, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { roleCalls, type RolePerson, type RoleRow } from '../../../shared/contract/staff/roles.ts'
import { permissionName } from '../../kit/usePermissionWords.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './roles.module.css'

export interface Removal {
  role: RoleRow
  how: 'delete' | 'disable'
}

const MOST_ROLES = 200

export function RemoveRoleDialog({ role, how, onClose }: Removal & { onClose: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const can = useCan()
  const { roleId } = role
  const found = useCall(roleCalls.checkRole, { roleId })
  const enabled = useCall(roleCalls.getSysRoles, { statuses: ['valid'], pageSize: MOST_ROLES })
  const others = enabled.data?.rows.filter(other => other.roleId !== roleId) ?? []
  const [target, setTarget] = useState<number>()
  const done = ({ moved }: { moved: number }) => {
    const to = others.find(other => other.roleId === target)
    if (moved > 0 && to !== undefined) toast.info(t('roles.remove.done', { count: moved, name: nameOf(to) }))
    else toast.success(how === 'delete' ? 'deleted' : 'updated')
    onClose()
  }
  const options = { stale: [roleCalls.getSysRoles], quiet: true, onDone: done }
  const remove = useSend(roleCalls.delSysRole, options)
  const disable = useSend(roleCalls.updateRoleDelFlag, options)
  const { isPending, error } = how === 'delete' ? remove : disable
  const count = found.data?.employees ?? 0
  const moves = can('employees.list.edit') && others.length > 0
  const run = () => {
    const input = { roleId, ...(target === undefined || count === 0 ? {} : { moveToRoleId: target }) }
    if (how === 'delete') remove.mutate(input)
    else disable.mutate({ ...input, status: 'invalid' })
  }
  return (
    <Modal
      open
      title={t(`roles.remove.title_${how}`, { name: nameOf(role) })}
      okText={count === 0 ? t(`roles.remove.ok_${how}`) : t(`roles.remove.move_${how}`, { count })}
      okButtonProps={{
        danger: how === 'delete',
        loading: isPending,
        disabled: found.data === undefined || (count > 0 && (!moves || target === undefined)),
      }}
      cancelText={t('common.cancel')}
      onOk={run}
      onCancel={onClose}
    >
      {found.data === undefined ? (
        <Skeleton active={found.isFetching} title={false} paragraph={{ rows: 3 }} />
      ) : count === 0 ? (
        <p>{t('roles.remove.unused')}</p>
      ) : (
        <>
          <Alert
            type="warning"
            showIcon
            title={t(`failures.reasons.${how === 'delete' ? 'ROLE_HAS_EMPLOYEES' : 'ROLE_CANNOT_BE_DISABLED'}`)}
          />
          <People people={found.data.people} count={count} />
          {moves ? (
            <Form layout="vertical">
              <Form.Item label={t('roles.remove.moveTo')} extra={t('roles.remove.moveHint')} htmlFor="moveToRoleId">
                <Select<number>
                  id="moveToRoleId"
                  value={target ?? null}
                  options={others.map(other => ({ value: other.roleId, label: nameOf(other) }))}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={value => setTarget(value)}
                />
              </Form.Item>
            </Form>
          ) : (
            <p>
              {can('employees.list.edit')
                ? t('roles.remove.noOther')
                : t('roles.remove.mayNotMove', { permission: permissionName(t, 'employees.list.edit') })}
            </p>
          )}
        </>
      )}
      {error !== null && <Alert type="error" showIcon role="alert" title={error.message} />}
    </Modal>
  )
}

function People({ people, count }: { people: readonly RolePerson[]; count: number }): ReactNode {
  const t = useTexts()
  return (
    <>
      <h3 className={styles.peopleTitle}>{t('roles.remove.who')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls: the keyboard must reach it */}
      <ul className={styles.people} aria-label={t('roles.remove.who')} tabIndex={0}>
        {people.map(({ employeeId, firstName, lastName, employeeNo, isBoss, status }) => (
          <li key={employeeId}>
            <span>{personName({ firstName, lastName })}</span>
            <span className={look.quiet}>
              {[
                employeeNo,
                isBoss ? t('roles.remove.boss') : '',
                status === 'invalid' ? t('roles.remove.personDisabled') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {count > people.length && <li>{t('roles.remove.whoMore', { count: count - people.length })}</li>}
      </ul>
    </>
  )
}
