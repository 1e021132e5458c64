/** Roles of several stores with what they hold; runs as the owner of the database, so every query names its stores. */
import { sql } from 'kysely'
import type { RoleInStore } from '../../../shared/contract/staff/administration.ts'
import { amongStores } from '../../db/amongStores.ts'
import type { Run } from '../../db/run.ts'

/** The roles of some stores, by name. */
export function listRoles(run: Run, merchantIds: readonly number[]): Promise<RoleInStore[]> {
  return run(sql<RoleInStore>`
    select r.merchant_id, r.role_id, r.version, r.name, r.second_name, r.status, r.lock_option, r.max_discount_pcm,
      (select count(*) from employee e where e.merchant_id = r.merchant_id and e.role_id = r.role_id) as employees,
      array(select permission from role_permission p where p.merchant_id = r.merchant_id and p.role_id = r.role_id
        order by permission collate "C") as permissions
    from role r where ${amongStores(sql`r.merchant_id`, merchantIds)} order by r.name, r.merchant_id`)
}

export interface RoleName {
  readonly merchantId: number
  readonly roleId: number
  readonly name: string
  readonly secondName: string
  readonly status: 'valid' | 'invalid'
}

/** The roles of some stores by name alone. */
export function listRoleNames(run: Run, merchantIds: readonly number[]): Promise<RoleName[]> {
  return run(sql<RoleName>`select merchant_id, role_id, name, second_name, status from role
    where ${amongStores(sql`merchant_id`, merchantIds)} order by name, merchant_id`)
}

/** A new role without functions; its id. */
export async function insertRole(
  run: Run,
  merchantId: number,
  role: Pick<RoleInStore, 'name' | 'secondName' | 'status' | 'lockOption' | 'maxDiscountPcm'>,
): Promise<number> {
  const { name, secondName, status, lockOption, maxDiscountPcm } = role
  const [row] = await run(sql<{ roleId: number }>`
    insert into role (merchant_id, name, second_name, status, lock_option, max_discount_pcm)
    values (${merchantId}, ${name}, ${secondName}, ${status}, ${lockOption}, ${maxDiscountPcm}) returning role_id`)
  if (!row) throw new Error('No role')
  return row.roleId
}

/** Sets what a copy takes over besides the functions. */
export async function setValues(
  run: Run,
  { merchantId, roleId }: Pick<RoleInStore, 'merchantId' | 'roleId'>,
  values: Pick<RoleInStore, 'name' | 'secondName' | 'lockOption' | 'maxDiscountPcm'>,
): Promise<void> {
  const { name, secondName, lockOption, maxDiscountPcm } = values
  await run(sql`update role set name = ${name}, second_name = ${secondName}, lock_option = ${lockOption},
    max_discount_pcm = ${maxDiscountPcm} where merchant_id = ${merchantId} and role_id = ${roleId}`)
}

/** Gives a role exactly these functions, and counts its version up. */
export async function setPermissions(
  run: Run,
  { merchantId, roleId }: Pick<RoleInStore, 'merchantId' | 'roleId'>,
  permissions: readonly string[],
): Promise<void> {
  const own = sql`merchant_id = ${merchantId} and role_id = ${roleId}`
  const wanted = sql`${[...permissions]}::text[]`
  await run(sql`delete from role_permission where ${own} and permission <> all(${wanted})`)
  await run(sql`insert into role_permission (merchant_id, role_id, permission)
    select ${merchantId}, ${roleId}, unnest(${wanted}) on conflict do nothing`)
  await run(sql`update role set version = version + 1 where ${own}`)
}
