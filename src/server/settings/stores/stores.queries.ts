/** What a list of stores says beside their settings, and what a new store takes over of another; runs as the owner. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface StoreCounts {
  readonly merchantId: number
  readonly dishes: number
  readonly menus: number
  readonly roles: number
}

/** How much there is to copy in each of these stores. */
export async function countContents(run: Run, merchantIds: readonly number[]): Promise<StoreCounts[]> {
  const count = async (rows: RawBuilder<unknown>) => {
    const counts = await run(sql<{ merchantId: number; total: number }>`
      select merchant_id, count(*) as total from ${rows} and merchant_id = any(${[...merchantIds]}::int[])
      group by merchant_id`)
    return new Map(counts.map(({ merchantId, total }) => [merchantId, total]))
  }
  const [dishes, menus, roles] = await Promise.all([
    count(sql`dish where deleted_at is null`),
    count(sql`menu where deleted_at is null`),
    count(sql`role where true`),
  ])
  return merchantIds.map(merchantId => ({
    merchantId,
    dishes: dishes.get(merchantId) ?? 0,
    menus: menus.get(merchantId) ?? 0,
    roles: roles.get(merchantId) ?? 0,
  }))
}

const LOCK = 20154

/** One store of an account after another, so that none is opened beyond the most that there can be. */
export async function lockOpening(run: Run, accountId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${LOCK}, ${accountId})`)
}

export interface BossName {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** What the boss is called in the store of the session. */
export async function findBoss(run: Run, merchantId: number, employeeId: number): Promise<BossName> {
  const [row] = await run(sql<BossName>`select first_name, last_name, phone from employee
    where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
  if (!row) throw new Error('No boss')
  return row
}

interface Role {
  readonly roleId: number
  readonly name: string
  readonly secondName: string
  readonly status: string
  readonly lockOption: number
  readonly maxDiscountPcm: number | null
  /** Both names as they are compared. */
  readonly key: string
  readonly secondKey: string
  readonly permissions: readonly string[]
}

/** All of a store, or one. */
const listRoles = (run: Run, merchantId: number, roleId: number | null = null): Promise<Role[]> =>
  run(sql<Role>`
    select r.role_id, r.name, r.second_name, r.status, r.lock_option, r.max_discount_pcm, lower(r.name) as key,
      lower(r.second_name) as second_key, array(select p.permission from role_permission p
        where p.merchant_id = ${merchantId} and p.role_id = r.role_id) as permissions
    from role r where r.merchant_id = ${merchantId} and (${roleId}::int is null or r.role_id = ${roleId})
    order by r.role_id`)

/**
 * Gives a new store the roles of another, in place of those that it began with; the role of its boss stays, with the
 * functions of the one that is called the same. How many it has then. The two stores may lie on two nodes of a cluster, so
 * that no statement is of both.
 */
export async function copyRoles(run: Run, from: number, to: number, bossRoleId: number): Promise<number> {
  const others = sql`merchant_id = ${to} and role_id <> ${bossRoleId}`
  const [source, held] = await Promise.all([
    listRoles(run, from),
    listRoles(run, to, bossRoleId),
    run(sql`delete from role_permission where ${others}`),
    run(sql`delete from role where ${others}`),
  ])
  const heldBy = new Map(held.map(role => [role.key, role]))
  for (const role of source) await renew(run, to, heldBy.get(role.key)?.roleId, role)
  const missing = source.filter(({ key }) => !heldBy.has(key))
  // What the role of the boss is called in its second name stays its own.
  const sourceBy = new Map(source.map(role => [role.key, role]))
  const secondNames = new Set(held.map(role => (sourceBy.get(role.key) ?? role).secondKey))
  const rows = missing.map(role => ({ ...role, secondName: secondNames.has(role.secondKey) ? '' : role.secondName }))
  const made = await run(sql<{ roleId: number; key: string }>`
    insert into role (merchant_id, name, second_name, status, lock_option, max_discount_pcm)
    select ${to}::int, r.name, r."secondName", r.status, r."lockOption", r."maxDiscountPcm"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("roleId" int, name text, "secondName" text, status text,
      "lockOption" int, "maxDiscountPcm" int)
    order by r."roleId"
    returning role_id, lower(name) as key`)
  const ids = new Map([...held, ...made].map(({ key, roleId }) => [key, roleId]))
  const given = source.flatMap(({ key, permissions }) =>
    permissions.map(permission => ({ roleId: ids.get(key), permission })),
  )
  await run(sql`
    insert into role_permission (merchant_id, role_id, permission)
    select ${to}::int, g."roleId", g.permission
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("roleId" int, permission text)
    on conflict do nothing`)
  return ids.size
}

/** A role that is there already takes over what the other has; which functions it holds is written anew. */
async function renew(run: Run, merchantId: number, roleId: number | undefined, role: Role): Promise<void> {
  if (roleId === undefined) return
  const own = sql`merchant_id = ${merchantId} and role_id = ${roleId}`
  await run(sql`update role set second_name = ${role.secondName}, lock_option = ${role.lockOption},
    max_discount_pcm = ${role.maxDiscountPcm} where ${own}`)
  await run(sql`delete from role_permission where ${own}`)
}
