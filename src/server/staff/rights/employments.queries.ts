/** What people may do in the stores they work in; as `app`, in the caller's store alone. */
import { sql } from 'kysely'
import type { Holder } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import { whereTheyWork } from '../stores/workplaces.queries.ts'

/** A place where an account works, with what decides its rights there. */
export interface Employment extends Holder {
  readonly accountId: number
  readonly merchantId: number
}

/** Every place that the rows in reach show, those where somebody is disabled at the moment too. */
export async function listEmployments(run: Run, accountIds: readonly number[]): Promise<Employment[]> {
  const there = await whereTheyWork(run, sql`e.merchant_id`, accountIds)
  const own = sql`p.merchant_id = e.merchant_id and p.employee_id = e.employee_id`
  return run(sql<Employment>`
    select e.account_id, e.merchant_id, e.is_boss,
      array(select permission from role_permission p where p.merchant_id = e.merchant_id and p.role_id = e.role_id) as from_role,
      array(select permission from employee_permission p where ${own} and granted) as granted,
      array(select permission from employee_permission p where ${own} and not granted) as denied
    from employee e where e.account_id = any(${[...accountIds]}::int[]) and ${there}`)
}
