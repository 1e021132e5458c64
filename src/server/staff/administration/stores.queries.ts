/** The stores that an account owns; runs as the owner of the database. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { whereTheyWork } from '../stores/workplaces.queries.ts'

export interface BossStore {
  readonly merchantId: number
  readonly name: string
  readonly secondName: string
  /** Who the account is there. */
  readonly employeeId: number
}

/** Where an account is an active boss, by name. */
export async function listBossStores(run: Run, accountId: number): Promise<BossStore[]> {
  const there = await whereTheyWork(run, sql`e.merchant_id`, [accountId])
  return run(sql<BossStore>`
    select m.merchant_id, m.name, m.second_name, e.employee_id
    from employee e join merchant m using (merchant_id)
    join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.account_id = ${accountId} and ${there} and e.is_boss and e.status = 'valid' and r.status = 'valid'
    order by m.name, m.merchant_id`)
}
