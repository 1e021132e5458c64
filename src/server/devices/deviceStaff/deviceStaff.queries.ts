/** The people of a store as its terminals know them (SEC-2). */
import { sql } from 'kysely'
import type { LockOption } from '../../../shared/rules/staff/staff.ts'
import type { Run } from '../../db/run.ts'

export interface StaffRow {
  readonly employeeId: number
  readonly employeeNo: string
  readonly firstName: string
  readonly lastName: string
  readonly isBoss: boolean
  readonly language: string
  readonly maxDiscountPcm: number | null
  readonly lockOption: LockOption
  readonly posPasswordHash: string | null
  readonly roleId: number
  readonly roleName: string
  readonly roleSecondName: string
  readonly roleMaxDiscountPcm: number | null
  readonly roleLockOption: LockOption
  readonly fromRole: readonly string[]
  readonly granted: readonly string[]
  readonly denied: readonly string[]
}

/** Anyone who may work now, always in the same order; nobody who left, and nobody of a role that is switched off. */
export function listStaff(run: Run, merchantId: number): Promise<StaffRow[]> {
  const own = (granted: boolean) => sql`array(
    select permission from employee_permission p
    where p.merchant_id = ${merchantId} and p.employee_id = e.employee_id and granted = ${granted} order by permission)`
  return run(sql<StaffRow>`
    select e.employee_id, e.employee_no, e.first_name, e.last_name, e.is_boss, e.language, e.max_discount_pcm,
      e.lock_option, e.pos_password_hash, r.role_id, r.name as role_name, r.second_name as role_second_name,
      r.max_discount_pcm as role_max_discount_pcm, r.lock_option as role_lock_option,
      array(select permission from role_permission p where p.merchant_id = ${merchantId} and p.role_id = r.role_id
        order by permission) as from_role,
      ${own(true)} as granted, ${own(false)} as denied
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.status = 'valid' and r.status = 'valid'
    order by e.employee_id`)
}
