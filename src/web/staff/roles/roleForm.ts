/** What is typed of a role, as the form, the call and a comparison of two states have it; no drawing here. */
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { lockOptions, roleCalls, RoleFields } from '../../../shared/contract/staff/roles.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'

/** A role as it is saved. */
export type RoleDetail = ReplyOf<(typeof roleCalls)['getRoleDetail']>

/** As antd's form holds it: the trees as lists of what is allowed. */
export interface RoleForm {
  name: string
  secondName: string
  status: RoleFields['status']
  lockOption: RoleFields['lockOption']
  /** Empty is no limit. */
  maxDiscountPcm: TypedNumber
  backOffice: readonly string[]
  pos: readonly string[]
}

export const emptyRole: RoleFields = {
  name: '',
  secondName: '',
  status: 'valid',
  lockOption: 0,
  maxDiscountPcm: null,
  backOffice: [],
  pos: [],
}

/** The name of a lock option in the texts. */
export const lockNames = ['none', 'self', 'all'] as const satisfies readonly (keyof typeof lockOptions)[]

export function roleFormOf(role: RoleFields): RoleForm {
  const { name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos } = role
  return { name, secondName, status, lockOption, maxDiscountPcm, backOffice, pos }
}

export function fieldsOf(form: RoleForm): RoleFields {
  const { name, secondName, status, lockOption, maxDiscountPcm } = form
  const [backOffice, pos] = [new Set(form.backOffice), new Set(form.pos)]
  return {
    name,
    secondName,
    status,
    lockOption,
    // What could not be read is refused by its rule before it is sent.
    maxDiscountPcm: typeof maxDiscountPcm === 'number' ? maxDiscountPcm : null,
    backOffice: permissionKeys.filter(key => backOffice.has(key)),
    pos: posPermissionKeys.filter(key => pos.has(key)),
  }
}

/** One field a thing that somebody can change: each function is one, so that two people's changes clash only there. */
export type FlatRole = Readonly<Record<string, string | number | boolean | null>>

export function flatten(role: RoleFields): FlatRole {
  const { name, secondName, status, lockOption, maxDiscountPcm } = role
  const allowed = new Set<string>([...role.backOffice, ...role.pos])
  const functions = [...permissionKeys, ...posPermissionKeys].map(key => [key, allowed.has(key)])
  return { name, secondName, status, lockOption, maxDiscountPcm, ...Object.fromEntries(functions) }
}

export function unflatten(flat: FlatRole): RoleFields {
  const { name, secondName, status, lockOption, maxDiscountPcm } = flat as unknown as RoleFields
  return {
    name,
    secondName,
    status,
    lockOption,
    maxDiscountPcm,
    backOffice: permissionKeys.filter(key => flat[key] === true),
    pos: posPermissionKeys.filter(key => flat[key] === true),
  }
}
