/** The roles of a store that were added as starter roles (SHELL-16). */
import { sql } from 'kysely'
import type { StarterRoleKey } from '../../shared/contract/guide/starterRoles.ts'
import type { Run } from '../db/run.ts'

export interface AddedRole {
  readonly starter: StarterRoleKey
  readonly roleId: number
  readonly name: string
  readonly secondName: string
  /** Everybody who has it, the disabled too. */
  readonly employees: number
  /** Nobody has changed it since: every change of a role counts its version up. */
  readonly isUnchanged: boolean
}

/** Those that are still there. One that was deleted and brought back is somebody's own. */
export function listAddedRoles(run: Run, merchantId: number): Promise<AddedRole[]> {
  return run(sql<AddedRole>`
    select s.starter, r.role_id, r.name, r.second_name, r.version = 1 as is_unchanged,
      (select count(*) from employee e where e.merchant_id = ${merchantId} and e.role_id = r.role_id) as employees
    from starter_role s join role r on r.merchant_id = s.merchant_id and r.role_id = s.role_id
    where s.merchant_id = ${merchantId} order by r.role_id`)
}

/** The names of all roles of the store, in both languages. */
export function listRoleNames(run: Run, merchantId: number): Promise<{ name: string; secondName: string }[]> {
  return run(sql<{ name: string; secondName: string }>`
    select name, second_name from role where merchant_id = ${merchantId} order by role_id`)
}

/** Remembers the role that a starter role was added as, in the place of an earlier one, which has another name now. */
export async function keepAddedRole(
  run: Run,
  merchantId: number,
  { starter, roleId }: Pick<AddedRole, 'starter' | 'roleId'>,
): Promise<void> {
  await run(sql`
    insert into starter_role (merchant_id, starter, role_id) values (${merchantId}, ${starter}, ${roleId})
    on conflict (merchant_id, starter) do update set role_id = excluded.role_id`)
}
