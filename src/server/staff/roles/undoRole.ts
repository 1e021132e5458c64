import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { allowsMore, effectiveMaxDiscount } from '../../../shared/rules/staff/staff.ts'
import type { CallContext } from '../../kernel/context.ts'
import {
  requireAsMuchAsRole,
  requireMayExchange,
  type Exchange,
  type CurrentPermissions,
  currentPermissions,
} from '../rights/mayChange.ts'
import { changeRights } from '../rights/rights.ts'
import { type Change, wholeChange, type Fields, neededFor, type Undo } from '../../kernel/undo.ts'
import {
  deleteRole,
  findLimits,
  insertRoleAgain,
  lockRole,
  restoreRole,
  type RoleField,
  roleFields,
  type RoleState,
} from '../rights/undo.queries.ts'

const functions: readonly string[] = [...permissionKeys, ...posPermissionKeys]
const isField = (field: string): field is RoleField => (roleFields as string[]).includes(field)

/** A role that was added, changed or deleted: by the rules of the change that takes it back (EMP-3, EMP-6). */
export const roleUndo: Undo = {
  needs(change) {
    const { before, after } = change
    const whole = before === undefined ? after : after === undefined ? before : wholeChange(change)?.after
    if (whole === undefined) return undefined
    // One that came or went must be known with all of its fields.
    if (!(before && after) && !roleFields.every(field => field in whole)) return undefined
    const key = before === undefined ? 'employees.roles.delete' : 'employees.roles.edit'
    return neededFor(Object.keys(whole), field => (isField(field) || functions.includes(field) ? key : undefined))
  },
  putBack: (context, objectId, change) => changeRights(context, () => putBack(context, Number(objectId), change)),
}

function putBack(context: CallContext, roleId: number, { before, after }: Change): Promise<void> {
  if (before === undefined) return takeAway(context, roleId, after ?? {})
  return after === undefined ? bringBack(context, roleId, before) : change(context, roleId, before, after)
}

const functionsIn = (fields: Fields) => Object.keys(fields).filter(field => !isField(field))
const fieldsIn = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => isField(field)))
const valueOf = (role: RoleState, field: string) => (isField(field) ? role[field] : role.permissions.includes(field))
const isStill = (role: RoleState, fields: Fields) =>
  Object.entries(fields).every(([field, value]) => valueOf(role, field) === value)

/** Of a role that was added: one that was given people or functions since is no longer what was added. */
async function takeAway(context: CallContext, roleId: number, after: Fields): Promise<void> {
  const { run, merchantId } = context
  await currentPermissions(context, 'employees.roles.delete')
  const role = await lockRole(run, merchantId, roleId)
  const isSame = role && isStill(role, after) && role.permissions.length === functionsIn(after).length
  if (!isSame) throw new Failure('UNDO_IMPOSSIBLE')
  if (role.employees > 0) throw new Failure('ROLE_HAS_EMPLOYEES')
  await deleteRole(run, merchantId, roleId)
}

/** Of a role that was deleted, as if it were added; without the people who had it. */
async function bringBack(context: CallContext, roleId: number, before: Fields): Promise<void> {
  const { run, merchantId } = context
  const held = await currentPermissions(context, 'employees.roles.edit')
  if (await lockRole(run, merchantId, roleId)) throw new Failure('UNDO_IMPOSSIBLE')
  const exchange = { given: functionsIn(before), taken: [] }
  requireMayExchange(held.keys, exchange, 'auditId', held.language)
  await requireDiscountWithinOwn(context, [before['maxDiscountPcm'] as number | null])
  await insertRoleAgain(run, { merchantId, roleId }, String(before['name']))
  await restoreRole(run, { merchantId, roleId }, fieldsIn(before), exchange)
}

async function change(context: CallContext, roleId: number, before: Fields, after: Fields): Promise<void> {
  const { run, merchantId } = context
  const held = await currentPermissions(context, 'employees.roles.edit')
  const role = await lockRole(run, merchantId, roleId)
  if (!role || !isStill(role, after)) throw new Failure('UNDO_IMPOSSIBLE')
  const keys = functionsIn(before)
  const exchange: Exchange = {
    given: keys.filter(key => before[key] === true),
    taken: keys.filter(key => before[key] !== true),
  }
  requireMayExchange(held.keys, exchange, 'auditId', held.language)
  await requireMayPutBack(context, role, { before, exchange, held })
  await requireAsMuchAsRole(context, held, { roleId, ...role }, 'auditId')
  await restoreRole(run, { merchantId, roleId }, fieldsIn(before), exchange)
}

async function requireMayPutBack(
  context: CallContext,
  role: RoleState,
  {
    before,
    exchange,
    held,
  }: { readonly before: Fields; readonly exchange: Exchange; readonly held: CurrentPermissions },
): Promise<void> {
  const { status } = before
  if (status === 'invalid' && role.employees > 0) throw new Failure('ROLE_CANNOT_BE_DISABLED')
  if (status === 'valid' && role.employees > 0) {
    // Enabling a role gives its people all of it.
    const left = role.permissions.filter(key => !exchange.taken.includes(key))
    requireMayExchange(held.everywhere, { given: [...left, ...exchange.given], taken: [] }, 'auditId', held.language)
  }
  if ('maxDiscountPcm' in before) {
    await requireDiscountWithinOwn(context, [before['maxDiscountPcm'] as number | null, role.maxDiscountPcm])
  }
}

/** Nobody gives or takes a limit above their own (EMP-8). */
async function requireDiscountWithinOwn(
  { run, merchantId, actor }: CallContext,
  given: readonly (number | null)[],
): Promise<void> {
  const limits = await findLimits(run, merchantId, actor.employeeId)
  const own = limits ? effectiveMaxDiscount(limits).pcm : 0
  if (given.some(limit => allowsMore(limit, own))) {
    throw new Failure('DISCOUNT_ABOVE_OWN', { values: { percent: (own ?? 0) / 1000 } })
  }
}
