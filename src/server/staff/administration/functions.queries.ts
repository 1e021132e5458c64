/** Who holds which function of a store. */
import { sql } from 'kysely'
import type { FunctionHolder } from '../../../shared/contract/staff/administration.ts'
import type { Run } from '../../db/run.ts'

/** Those who may sign in: person and role are valid. */
const active = (merchantId: number) => sql`employee e
  join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id and r.status = 'valid'
  where e.merchant_id = ${merchantId} and e.status = 'valid'`

export interface FunctionCounts {
  readonly permission: string
  /** People whose role holds it, bosses left out. */
  readonly fromRole: number
  /** People to whom it was granted, and those of them whose role lacks it. */
  readonly granted: number
  readonly added: number
  /** People to whom it is denied though their role holds it. */
  readonly denied: number
}

/** How many people hold each function that any role or person was given. */
export function countHolders(run: Run, merchantId: number): Promise<FunctionCounts[]> {
  return run(sql<FunctionCounts>`
    with active as (select e.employee_id, e.role_id from ${active(merchantId)} and not e.is_boss),
    by_role as (select role_id, count(*) as people from active group by role_id),
    from_role as (
      select permission, sum(people)::int8 as people from role_permission join by_role using (role_id)
      where merchant_id = ${merchantId} group by permission),
    own as (
      select p.permission, count(*) filter (where p.granted) as granted,
        count(*) filter (where p.granted and o.permission is null) as added,
        count(*) filter (where not p.granted and o.permission is not null) as denied
      from employee_permission p join active a using (employee_id)
      left join role_permission o on o.merchant_id = p.merchant_id and o.role_id = a.role_id and o.permission = p.permission
      where p.merchant_id = ${merchantId} group by p.permission)
    select permission, coalesce(people, 0) as from_role, coalesce(granted, 0) as granted, coalesce(added, 0) as added,
      coalesce(denied, 0) as denied
    from from_role full join own using (permission)`)
}

/** How many active bosses the store has. */
export async function countBosses(run: Run, merchantId: number): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select count(*) as total from ${active(merchantId)} and e.is_boss`)
  return row?.total ?? 0
}

/** A page of those who hold a function, by name, and how many there are. */
export async function listHoldersOf(
  run: Run,
  merchantId: number,
  permission: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: FunctionHolder[]; total: number }> {
  const ofPerson = (granted: boolean) => sql`exists (select from employee_permission p
    where p.merchant_id = ${merchantId} and p.employee_id = e.employee_id and p.permission = ${permission}
      and p.granted = ${granted})`
  const ofRole = sql`exists (select from role_permission p
    where p.merchant_id = ${merchantId} and p.role_id = e.role_id and p.permission = ${permission})`
  const holds = sql`${active(merchantId)} and (e.is_boss or ${ofPerson(true)} or (${ofRole} and not ${ofPerson(false)}))`
  const rows = run(sql<FunctionHolder>`
    select e.employee_id, e.display_name,
      r.name as role_name, r.second_name as role_second_name,
      case when e.is_boss then 'boss' when ${ofRole} then 'role' else 'granted' end as origin
    from ${holds} order by e.first_name, e.last_name, e.employee_id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from ${holds}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}
