/** Adding and changing a role. Each runs inside `changeRights`. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { type PosPermissionKey, posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import type { RoleFields } from '../../../shared/contract/staff/roles.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { requireAsMuchAsRole, requireMayExchange, exchangeOf, currentPermissions } from '../rights/mayChange.ts'
import { requireDiscountLimit } from './discountLimit.ts'
import {
  exchangePermissions,
  insertRole,
  lockRoles,
  ownDiscountLimit,
  type StoredRole,
  updateRole,
} from './roles.queries.ts'

/** The functions of a role that exist today, by tree. */
export function functionsOf({ permissions }: Pick<StoredRole, 'permissions'>): {
  backOffice: PermissionKey[]
  pos: PosPermissionKey[]
} {
  const held = new Set(permissions)
  return {
    backOffice: permissionKeys.filter(key => held.has(key)),
    pos: posPermissionKeys.filter(key => held.has(key)),
  }
}

type OwnFields = Omit<RoleFields, 'backOffice' | 'pos'>
const fieldsOf = ({ name, secondName, status, lockOption, maxDiscountPcm }: OwnFields): OwnFields => ({
  name,
  secondName,
  status,
  lockOption,
  maxDiscountPcm,
})

/** A role as the audit trail keeps it: its fields, and each function that it allows. */
export const asKept = (role: OwnFields & Pick<StoredRole, 'permissions'>): Record<string, unknown> => ({
  ...fieldsOf(role),
  ...Object.fromEntries(role.permissions.map(key => [key, true])),
})

/** Which tree a refused function is in, so that the message lands beside it. */
const fieldOf = (keys: readonly string[]): string => (keys.some(key => key.startsWith('pos.')) ? 'pos' : 'backOffice')

/** Throws where functions change hands that the actor lacks; the back office first. */
function requireMayExchangeFunctions(
  held: ReadonlySet<string>,
  before: readonly string[],
  after: readonly string[],
  language: 'en' | 'zh',
): void {
  const { given, taken } = exchangeOf(before, after)
  for (const tree of ['backOffice', 'pos']) {
    const own = (keys: readonly string[]) => keys.filter(key => fieldOf([key]) === tree)
    requireMayExchange(held, { given: own(given), taken: own(taken) }, tree, language)
  }
}

/** Adds a role; its id. */
export async function addRole(context: CallContext, input: RoleFields): Promise<number> {
  const { run, merchantId, actor } = context
  const held = await currentPermissions(context, 'employees.roles.edit')
  requireDiscountLimit(
    await ownDiscountLimit(run, merchantId, actor.employeeId),
    undefined,
    input.maxDiscountPcm,
    'maxDiscountPcm',
  )
  const permissions = [...input.backOffice, ...input.pos]
  requireMayExchangeFunctions(held.keys, [], permissions, held.language)
  const roleId = await insertRole(run, merchantId, input)
  await exchangePermissions(run, merchantId, roleId, { given: permissions, taken: [] })
  context.audit({ action: 'add', objectType: 'role', objectId: roleId, after: asKept({ ...input, permissions }) })
  return roleId
}

/** Changes a role whole; its new version. Functions that do not exist any more stay as they are. */
export async function changeRole(
  context: CallContext,
  input: RoleFields & { readonly roleId: number; readonly version: number },
): Promise<number> {
  const { run, merchantId, actor } = context
  const { roleId } = input
  const held = await currentPermissions(context, 'employees.roles.edit')
  const [stored] = await lockRoles(run, merchantId, [roleId])
  const role = requireFound(stored, 'roleId')
  requireVersion(role, input.version)
  const limit = await ownDiscountLimit(run, merchantId, actor.employeeId)
  requireDiscountLimit(limit, role.maxDiscountPcm, input.maxDiscountPcm, 'maxDiscountPcm')
  requireStatusAllowed(role, input.status)
  const { backOffice, pos } = functionsOf(role)
  const [before, after] = [
    [...backOffice, ...pos],
    [...input.backOffice, ...input.pos],
  ]
  requireMayExchangeFunctions(held.keys, before, after, held.language)
  // Enabling a role gives its people all of it.
  const wakes = role.status === 'invalid' && input.status === 'valid' && role.employees > 0
  if (wakes) requireMayExchangeFunctions(held.everywhere, [], after, held.language)
  await requireAsMuchAsRole(context, held, role, 'roleId')
  const exchange = exchangeOf(before, after)
  const changes = changesOf(role, input, exchange)
  if (Object.keys(changes.after).length === 0) return role.version
  const version = await updateRole(run, merchantId, roleId, input)
  await exchangePermissions(run, merchantId, roleId, exchange)
  context.audit({ action: 'update', objectType: 'role', objectId: roleId, ...changes })
  return version
}

/** A role with employees cannot be disabled (EMP-3). */
export function requireStatusAllowed(role: StoredRole, status: RoleFields['status']): void {
  if (status === 'invalid' && role.status === 'valid' && role.employees > 0)
    throw new Failure('ROLE_CANNOT_BE_DISABLED', { field: 'status' })
}

/** What differs, before and after; functions as allowed or not. */
function changesOf(role: StoredRole, input: RoleFields, { given, taken }: ReturnType<typeof exchangeOf>) {
  const changes = changesBetween(fieldsOf(role), fieldsOf(input))
  const functions = (on: readonly string[], off: readonly string[]): Record<string, boolean> =>
    Object.fromEntries([...on.map(key => [key, true] as const), ...off.map(key => [key, false] as const)])
  return {
    before: { ...changes?.before, ...functions(taken, given) },
    after: { ...changes?.after, ...functions(given, taken) },
  }
}
