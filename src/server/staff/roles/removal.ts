/** Taking a role out of use: disabling and deleting, with its employees moving to another one (EMP-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { RoleFields } from '../../../shared/contract/staff/roles.ts'
import type { CallContext } from '../../kernel/context.ts'
import { excessesOf, holdsMore } from '../rights/excess.ts'
import {
  requireAsMuchAsRole,
  requireMayExchange,
  exchangeOf,
  type CurrentPermissions,
  currentPermissions,
} from '../rights/mayChange.ts'
import { asKept, requireStatusAllowed } from './changes.ts'
import { requireDiscountLimit } from './discountLimit.ts'
import { deleteRole, lockRoles, moveEmployees, ownDiscountLimit, type StoredRole, updateRole } from './roles.queries.ts'

interface Wanted {
  readonly roleId: number
  readonly moveToRoleId?: number | undefined
}

/** Enables or disables a role; how many employees moved. */
export async function setRoleStatus(
  context: CallContext,
  input: Wanted & { readonly status: RoleFields['status'] },
): Promise<number> {
  const { run, merchantId } = context
  const { status } = input
  const { held, role, to } = await prepare(context, input, 'employees.roles.edit')
  if (role.status === status) return 0
  // Enabling a role gives its people all of it.
  if (status === 'valid' && role.employees > 0)
    requireMayExchange(held.everywhere, exchangeOf([], role.permissions), 'roleId', held.language)
  const moved = status === 'invalid' && to ? await move(context, held, role, to) : 0
  if (!to) requireStatusAllowed(role, status)
  await requireAsMuchAsRole(context, held, role, 'roleId')
  await updateRole(run, merchantId, role.roleId, { ...role, status })
  const change = { before: { status: role.status }, after: { status } }
  context.audit({ action: 'update', objectType: 'role', objectId: role.roleId, ...change })
  return moved
}

/** Deletes a role; how many employees moved. */
export async function removeRole(context: CallContext, input: Wanted): Promise<number> {
  const { held, role, to } = await prepare(context, input, 'employees.roles.delete')
  if (role.employees > 0 && !to) throw new Failure('ROLE_HAS_EMPLOYEES', { field: 'roleId' })
  const moved = to ? await move(context, held, role, to) : 0
  await requireAsMuchAsRole(context, held, role, 'roleId')
  await remove(context, role)
  return moved
}

/** Deletes those of the roles that nobody has; the others are the answer. Throws `NOT_FOUND` where one does not exist. */
export async function removeUnusedRoles(context: CallContext, roleIds: readonly number[]): Promise<StoredRole[]> {
  await currentPermissions(context, 'employees.roles.delete')
  const roles = await lockRoles(context.run, context.merchantId, roleIds)
  const unknown = roleIds.findIndex(wanted => !roles.some(({ roleId }) => roleId === wanted))
  if (unknown >= 0) throw new Failure('NOT_FOUND', { field: `roleIds.${unknown}` })
  for (const role of roles.filter(({ employees }) => employees === 0)) await remove(context, role)
  return roles.filter(({ employees }) => employees > 0)
}

async function remove(context: CallContext, role: StoredRole): Promise<void> {
  await deleteRole(context.run, context.merchantId, role.roleId)
  context.audit({ action: 'delete', objectType: 'role', objectId: role.roleId, before: asKept(role) })
}

/** The role and the one to move to, locked. Throws where one does not exist, or nobody can be moved there. */
async function prepare(context: CallContext, { roleId, moveToRoleId }: Wanted, needs: PermissionKey) {
  const held = await currentPermissions(context, needs)
  const wanted = moveToRoleId === undefined ? [roleId] : [roleId, moveToRoleId]
  const roles = await lockRoles(context.run, context.merchantId, wanted)
  const role = roles.find(found => found.roleId === roleId)
  if (!role) throw new Failure('NOT_FOUND', { field: 'roleId' })
  if (moveToRoleId === undefined) return { held, role, to: undefined }
  const to = roles.find(found => found.roleId === moveToRoleId)
  if (!to) throw new Failure('NOT_FOUND', { field: 'moveToRoleId' })
  if (to === role || to.status !== 'valid') throw new Failure('ROLE_INVALID', { field: 'moveToRoleId' })
  return { held, role, to }
}

/** Gives everybody of a role another one. Each change of hands is the actor's: they hold what is given and taken. */
async function move(context: CallContext, held: CurrentPermissions, from: StoredRole, to: StoredRole): Promise<number> {
  const { run, merchantId, actor } = context
  if (from.employees === 0) return 0
  // Giving an employee another role is editing the employee.
  if (!held.keys.has('employees.list.edit')) throw new Failure('INSUFFICIENT_AUTHORITY')
  requireMayExchange(held.everywhere, exchangeOf(from.permissions, to.permissions), 'moveToRoleId', held.language)
  const limit = await ownDiscountLimit(run, merchantId, actor.employeeId)
  requireDiscountLimit(limit, from.maxDiscountPcm, to.maxDiscountPcm, 'moveToRoleId')
  const people = await moveEmployees(run, merchantId, from.roleId, to.roleId)
  if (!held.isBoss && people.some(({ isBoss }) => isBoss)) throw new Failure('BOSS_ONLY', { field: 'moveToRoleId' })
  // Somebody may hold more than their role.
  const excessOf = await excessesOf(
    context,
    people.map(({ accountId }) => accountId),
  )
  const [excess] = people.flatMap(({ accountId }) => excessOf(accountId) ?? [])
  if (excess) throw holdsMore(excess, context)
  const [before, after] = [
    { roleId: from.roleId, roleName: from.name },
    { roleId: to.roleId, roleName: to.name },
  ]
  for (const { employeeId } of people)
    context.audit({ action: 'update', objectType: 'employee', objectId: employeeId, before, after })
  context.publish('employee', { employeeIds: people.map(({ employeeId }) => employeeId) })
  return people.length
}
