/** May this role and this discount be given by the actor? (EMP-2, EMP-6, EMP-8) */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { allowsMore, effectiveMaxDiscount, isMaxDiscount } from '../../../shared/rules/staff/staff.ts'
import type { CallContext } from '../../kernel/context.ts'
import { percentText } from '../../kernel/exports/cells.ts'
import { requireMayGrant } from '../rights/rights.ts'
import { listRoles, type RoleRow } from './employees.queries.ts'
import { findOwnLimits } from './writing.queries.ts'

/** Throws `DISCOUNT_RANGE` for what is no discount limit; null is none. */
export function requireDiscountRange(pcm: number | null): void {
  if (pcm !== null && !isMaxDiscount(pcm)) throw new Failure('DISCOUNT_RANGE', { field: 'maxDiscountPcm' })
}

/** The role, for a person who does not have it yet: of this store, enabled, with nothing that the actor lacks. */
export async function findRoleToGive(context: CallContext, roleId: number): Promise<RoleRow> {
  const role = await findRole(context, roleId)
  if (role.status !== 'valid') throw new Failure('ROLE_INVALID', { field: 'roleId' })
  requireMayGrant(context, role.permissions, 'roleId')
  return role
}

/** A role of this store. */
export async function findRole({ run, merchantId }: CallContext, roleId: number): Promise<RoleRow> {
  const [role] = await listRoles(run, merchantId, roleId)
  if (!role) throw new Failure('NOT_FOUND', { field: 'roleId' })
  return role
}

/** The most discount that the actor may allow; null for no limit. */
export async function ownMaxDiscount({ run, merchantId, actor }: Pick<CallContext, 'run' | 'merchantId' | 'actor'>) {
  const limits = await findOwnLimits(run, merchantId, actor.employeeId)
  return limits ? effectiveMaxDiscount(limits).pcm : 0
}

interface Limits {
  readonly isBoss: boolean
  readonly role: number | null
  readonly employee: number | null
}

/**
 * Throws `DISCOUNT_ABOVE_OWN` where somebody may then give more than before, and more than the actor. What lies above
 * already, and is left as it is, is nobody's gift.
 */
export async function requireDiscountWithinOwn(
  context: CallContext,
  before: Limits | undefined,
  after: Limits,
): Promise<void> {
  const own = await ownMaxDiscount(context)
  if (own === null) return
  const refuse = () => {
    const percent = percentText(own).replace('%', '')
    throw new Failure('DISCOUNT_ABOVE_OWN', { field: 'maxDiscountPcm', values: { percent } })
  }
  const { employee } = after
  if (employee !== null && employee !== before?.employee && allowsMore(employee, own)) refuse()
  const [now, then] = [effectiveMaxDiscount(after).pcm, before && effectiveMaxDiscount(before).pcm]
  const isRaised = then === undefined || allowsMore(now, then)
  if (isRaised && allowsMore(now, own)) refuse()
}
