/** The discount that a role allows at most (EMP-2, EMP-8). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { allowsMore, isMaxDiscount } from '../../../shared/rules/staff/staff.ts'

/**
 * Throws where a limit is out of range (`DISCOUNT_RANGE`), or where somebody with a limit of their own moves one that
 * lies above it, in either direction (`DISCOUNT_ABOVE_OWN`). Null is no limit; `before` is undefined for a new role.
 */
export function requireDiscountLimit(
  own: number | null,
  before: number | null | undefined,
  after: number | null,
  field: string,
): void {
  if (before === after) return
  if (after !== null && !isMaxDiscount(after)) throw new Failure('DISCOUNT_RANGE', { field })
  if (own === null) return
  if (allowsMore(after, own) || (before !== undefined && allowsMore(before, own)))
    throw new Failure('DISCOUNT_ABOVE_OWN', { field, values: { percent: own / 1000 } })
}
