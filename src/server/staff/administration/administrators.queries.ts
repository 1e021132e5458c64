import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

interface NamedPerson {
  readonly displayName: string
  readonly roleName: string
  readonly roleSecondName: string
  readonly isBoss: boolean
}

/** Some people of a store by name, bosses first, at most `most`. */
export function listNames(
  run: Run,
  merchantId: number,
  employeeIds: readonly number[],
  most: number,
): Promise<NamedPerson[]> {
  return run(sql<NamedPerson>`
    select e.display_name, r.name as role_name,
      r.second_name as role_second_name, e.is_boss
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.employee_id = any(${[...employeeIds]}::int[])
    order by e.is_boss desc, e.first_name, e.last_name, e.employee_id limit ${most}`)
}
