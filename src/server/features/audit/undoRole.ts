import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { permissionKeys } from '../../../shared/contract/kernel/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/kernel/posPermissions.ts'
import { allowsMore, effectiveMaxDiscount } from '../../../shared/rules/staff.ts'
import type { CallContext } from '../../kernel/context.ts'
import { checkExchange, type HeldNow, heldNow } from '../../kernel/rights/mayChange.ts'
import { changeRights } from '../../kernel/rights/rights.ts'
import type { Change, Undo } from './undoKind.ts'
import { findLimits, lockRole, restoreRole, type RoleField, roleFields, type RoleState } from './undo.queries.ts'

const functions: readonly string[] = [...permissionKeys, ...posPermissionKeys]
const isField = (field: string): field is RoleField => (roleFields as string[]).includes(field)

/** A role's fields, and the functions that it was given or lost: by the rules of changing a role (EMP-3, EMP-6). */
export const roleUndo: Undo = {
  needs: field => (isField(field) || functions.includes(field) ? 'employees.roles.edit' : undefined),
  putBack: (context, objectId, change) => changeRights(context, () => putBack(context, Number(objectId), change)),
}

async function putBack(context: CallContext, roleId: number, { before, after }: Change): Promise<void> {
  const { run, merchantId } = context
  const held = await heldNow(context, 'employees.roles.edit')
  const role = await lockRole(run, merchantId, roleId)
  if (!role) throw new Failure('UNDO_IMPOSSIBLE')
  const valueOf = (field: string) => (isField(field) ? role[field] : role.permissions.includes(field))
  if (Object.entries(after).some(([field, value]) => valueOf(field) !== value)) throw new Failure('UNDO_IMPOSSIBLE')
  const keys = Object.keys(before).filter(field => !isField(field))
  const exchange = { given: keys.filter(key => before[key] === true), taken: keys.filter(key => before[key] !== true) }
  checkExchange(held.keys, exchange, 'auditId', held.language)
  await checkFields(context, role, before, held)
  const values = Object.fromEntries(Object.entries(before).filter(([field]) => isField(field)))
  try {
    await restoreRole(run, { merchantId, roleId }, values, exchange)
  } catch (error) {
    // Unique names of the store.
    if ((error as { code?: unknown } | null)?.code === '23505') throw new Failure('NAME_TAKEN')
    throw error
  }
}

async function checkFields(
  { run, merchantId, actor }: CallContext,
  role: RoleState,
  before: Change['before'],
  held: HeldNow,
): Promise<void> {
  const { status, maxDiscountPcm } = before
  if (status === 'invalid' && role.employees > 0) throw new Failure('ROLE_CANNOT_BE_DISABLED')
  if (status === 'valid' && role.employees > 0) {
    // Enabling a role gives its people all of it.
    checkExchange(held.everywhere, { given: role.permissions, taken: [] }, 'auditId', held.language)
  }
  if (!('maxDiscountPcm' in before)) return
  const limits = await findLimits(run, merchantId, actor.employeeId)
  const own = limits ? effectiveMaxDiscount(limits).pcm : 0
  if ([maxDiscountPcm as number | null, role.maxDiscountPcm].some(limit => allowsMore(limit, own))) {
    throw new Failure('DISCOUNT_ABOVE_OWN', { values: { percent: (own ?? 0) / 1000 } })
  }
}
