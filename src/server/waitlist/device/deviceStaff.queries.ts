/** Who stands at a device. */
import { sql } from 'kysely'
import type { Holder } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'

export type AtDevice = Holder & { readonly name: string }

/** An active employee of an active role, with what decides their permissions; undefined for anyone else. */
export async function findAtDevice(run: Run, merchantId: number, employeeId: number): Promise<AtDevice | undefined> {
  const own = (granted: boolean) => sql`array(
    select permission from employee_permission p
    where p.merchant_id = ${merchantId} and p.employee_id = e.employee_id and p.granted = ${sql.lit(granted)})`
  const [row] = await run(sql<AtDevice>`
    select e.display_name as name, e.is_boss, ${own(true)} as granted, ${own(false)} as denied,
      array(select permission from role_permission p
        where p.merchant_id = ${merchantId} and p.role_id = e.role_id) as from_role
    from employee e join role r on r.merchant_id = ${merchantId} and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId} and e.status = 'valid'
      and r.status = 'valid'`)
  return row
}
