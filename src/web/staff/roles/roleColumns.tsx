import { Button, Dropdown } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { roleCalls, type RoleRow } from '../../../shared/contract/staff/roles.ts'
import { viewAsCalls } from '../../../shared/contract/staff/viewAs.ts'
import { Allowed, AllowedLink, useRefusal } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { MoreOutlined } from '../../kit/icons.ts'
import { Status } from '../../kit/pieces.tsx'
import { useCan, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useWide } from '../../kit/useWide.ts'
import { startViewAs } from '../../kit/viewAs.ts'
import type { Removal } from './RemoveRoleDialog.tsx'
import { lockNames } from './roleForm.ts'
import styles from './roles.module.css'
import { ROLE_FORM } from './rolesState.ts'

export type OnRemove = (removal: Removal) => void

/** The columns of the list of roles. */
export function useRoleColumns(onRemove: OnRemove): readonly Column<RoleRow>[] {
  const t = useTexts()
  const { percent, number } = useFormat()
  const ofAll = (count: number, all: number) => t('roles.ofAll', { count, all })
  const can = useCan()
  const narrow = !useWide(1200)
  const { viewAs } = useSession()
  // Through other eyes they stay, and say why they cannot be used.
  const acts = can('employees.roles.edit') || can('employees.roles.delete') || viewAs !== null
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('roles.column.name'),
        always: true,
        wraps: true,
        sorts: true,
        render: role => <RoleName role={role} />,
      },
      { key: 'status', title: t('roles.column.status'), render: role => <RoleStatus role={role} /> },
      {
        key: 'employees',
        title: t('roles.column.employees'),
        end: true,
        sorts: true,
        render: ({ roleId, employees }) =>
          employees === 0 ? (
            number(employees)
          ) : (
            <AllowedLink needs="employees.list.view" to={`/merchant/EmployeeList?roleIds=${roleId}`}>
              {number(employees)}
            </AllowedLink>
          ),
      },
      {
        key: 'backOffice',
        title: t('roles.column.backOffice'),
        end: true,
        render: ({ backOffice }) => ofAll(backOffice, permissionKeys.length),
      },
      {
        key: 'pos',
        title: t('roles.column.pos'),
        end: true,
        off: narrow,
        render: ({ pos }) => ofAll(pos, posPermissionKeys.length),
      },
      {
        key: 'lock',
        title: t('roles.column.lock'),
        off: narrow,
        render: ({ lockOption }) => t(`roles.lock.${lockNames[lockOption]}`),
      },
      {
        key: 'maxDiscount',
        title: t('roles.column.maxDiscount'),
        end: true,
        off: narrow,
        render: ({ maxDiscountPcm }) => (maxDiscountPcm === null ? t('roles.noLimit') : percent(maxDiscountPcm)),
      },
      ...(acts
        ? [
            {
              key: 'actions',
              title: t('common.actions'),
              actions: true,
              render: (role: RoleRow) => <RoleActions role={role} onRemove={onRemove} />,
            },
          ]
        : []),
    ],
    // `ofAll` is made of `t`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, percent, number, acts, narrow, onRemove],
  )
}

/** Leads to the form, for anyone who may change it. */
export function RoleName({ role }: { role: RoleRow }): ReactNode {
  const nameOf = useNameOf()
  return (
    <AllowedLink needs="employees.roles.edit" to={`${ROLE_FORM}?id=${role.roleId}`}>
      {nameOf(role)}
    </AllowedLink>
  )
}

export function RoleStatus({ role }: { role: RoleRow }): ReactNode {
  const t = useTexts()
  return <Status tone={role.status === 'valid' ? 'good' : 'neutral'}>{t(`roles.status.${role.status}`)}</Status>
}

/** What can be done with a role; one that nobody has is switched at once, and back from the toast. */
export function RoleActions({ role, onRemove }: { role: RoleRow; onRemove: OnRemove }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { roleId, status, employees } = role
  const send = useSend(roleCalls.updateRoleDelFlag, { stale: [roleCalls.getSysRoles] })
  const name = nameOf(role)
  const turn = (to: RoleRow['status']) =>
    send.mutate(
      { roleId, status: to },
      {
        onSuccess: () =>
          toast.undoable(t(to === 'valid' ? 'roles.enabled' : 'roles.disabled', { name }), () =>
            send.mutate({ roleId, status: to === 'valid' ? 'invalid' : 'valid' }),
          ),
      },
    )
  const disable = () => (employees === 0 ? turn('invalid') : onRemove({ role, how: 'disable' }))
  return (
    <>
      <Allowed call={roleCalls.updateRoleDelFlag}>
        <Button type="link" size="small" onClick={status === 'valid' ? disable : () => turn('valid')}>
          {t(status === 'valid' ? 'roles.action.disable' : 'roles.action.enable')}
        </Button>
      </Allowed>
      <Allowed call={roleCalls.delSysRole}>
        <Button type="link" size="small" onClick={() => onRemove({ role, how: 'delete' })}>
          {t('roles.action.delete')}
        </Button>
      </Allowed>
      <MoreActions role={role} name={name} />
    </>
  )
}

/** A choice of a menu that cannot be taken, and why. */
function Refusal({ label, refusal }: { label: string; refusal: string }): ReactNode {
  return (
    <>
      {label}
      <div className={styles.refusal}>{refusal}</div>
    </>
  )
}

/** What is done less often. */
function MoreActions({ role, name }: { role: RoleRow; name: string }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { viewAs } = useSession()
  const { roleId, status } = role
  const [mayNotCopy, mayNotLook] = [useRefusal(roleCalls.addPosRole), useRefusal(viewAsCalls.startViewAs)]
  const look = () => startViewAs({ roleId }).catch((failure: unknown) => toast.failure(failure))
  const item = (key: 'copy' | 'viewAs', refusal: string | undefined, onClick: () => void) => {
    const label = t(`roles.action.${key}`)
    if (refusal === undefined) return [{ key, label, onClick }]
    // Through other eyes it stays, and says what is missing.
    return viewAs === null ? [] : [{ key, label: <Refusal label={label} refusal={refusal} />, disabled: true }]
  }
  const items = [
    ...item('copy', mayNotCopy, () => void navigate(`${ROLE_FORM}?copy=${roleId}`)),
    ...(status === 'valid' ? item('viewAs', mayNotLook, () => void look()) : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('roles.action.more', { name })} />
    </Dropdown>
  )
}
