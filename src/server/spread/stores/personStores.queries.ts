/** Where an account works, with what decides its rights there; runs as the owner of the database. */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { Holder } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import type { Store } from '../../kernel/actor.ts'

export interface PersonStore extends Store, Holder {
  readonly accountId: number
  readonly employeeId: number
  readonly displayName: string
  readonly language: Language
}

/** The stores in which the account is an active person, by name; all, or some. */
export function listPersonStores(run: Run, accountId: number, among?: readonly number[]): Promise<PersonStore[]> {
  const only = among === undefined ? sql`` : sql`and m.merchant_id = any(${[...among]}::int[])`
  return run(sql<PersonStore>`
    select m.merchant_id, m.aid, m.name, m.second_name, m.time_zone, m.currency, m.cutover_minutes,
      m.dinner_from_minutes, m.clover_mid, m.logo_light, m.logo_dark, m.languages, m.theme, m.idle_minutes, m.own_changes,
      a.account_id, a.language, e.employee_id, e.display_name, e.is_boss,
      array(select permission from role_permission p
        where p.merchant_id = e.merchant_id and p.role_id = e.role_id) as from_role,
      array(select permission from employee_permission p
        where p.merchant_id = e.merchant_id and p.employee_id = e.employee_id and granted) as granted,
      array(select permission from employee_permission p
        where p.merchant_id = e.merchant_id and p.employee_id = e.employee_id and not granted) as denied,
      array(select module from disabled_module d where d.merchant_id = e.merchant_id) as disabled_modules
    from employee e
    join account a on a.account_id = e.account_id
    join merchant m on m.merchant_id = e.merchant_id
    join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.account_id = ${accountId} and e.status = 'valid' and r.status = 'valid' ${only}
    order by m.name, m.merchant_id`)
}

/** What a store is called. */
export async function storeName(run: Run, merchantId: number): Promise<string> {
  const [row] = await run(sql<{ name: string }>`select name from merchant where merchant_id = ${merchantId}`)
  return row?.name ?? ''
}
