/** From what is stored to what is shown of a person. */
import type { EmployeeRow } from '../../../shared/contract/staff/employees.ts'
import { effectiveLock, effectiveMaxDiscount } from '../../../shared/rules/staff/staff.ts'
import type { StoredEmployee } from './employees.queries.ts'

/** What row and form share, with the limits that hold. */
export function shownPerson(stored: StoredEmployee, holdsMore: boolean): Omit<EmployeeRow, 'payRateCents'> {
  const { boss: isBoss, roleMaxDiscountPcm: role, maxDiscountPcm: employee } = stored
  return {
    ...stored,
    holdsMore,
    effectiveMaxDiscountPcm: effectiveMaxDiscount({ isBoss, role, employee }).pcm,
    effectiveLockOption: effectiveLock(stored.roleLockOption, stored.lockOption).option,
  }
}
