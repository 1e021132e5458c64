/** What a list of stores says beside their settings, and what a new store takes over of another; runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface StoreCounts {
  readonly merchantId: number
  readonly dishes: number
  readonly menus: number
  readonly roles: number
}

/** How much there is to copy in each of these stores. */
export function countContents(run: Run, merchantIds: readonly number[]): Promise<StoreCounts[]> {
  return run(sql<StoreCounts>`
    select m.merchant_id,
      (select count(*) from dish d where d.merchant_id = m.merchant_id and d.deleted_at is null) as dishes,
      (select count(*) from menu n where n.merchant_id = m.merchant_id and n.deleted_at is null) as menus,
      (select count(*) from role r where r.merchant_id = m.merchant_id) as roles
    from merchant m where m.merchant_id = any(${[...merchantIds]}::int[])`)
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

/**
 * Gives a new store the roles of another, in place of those that it began with; the role of its boss stays, with the
 * functions of the one that is called the same. How many it has then.
 */
export async function copyRoles(run: Run, from: number, to: number, bossRoleId: number): Promise<number> {
  const others = sql`merchant_id = ${to} and role_id <> ${bossRoleId}`
  await run(sql`delete from role_permission where ${others}`)
  await run(sql`delete from role where ${others}`)
  await run(sql`
    update role t set second_name = s.second_name, lock_option = s.lock_option, max_discount_pcm = s.max_discount_pcm
    from role s where s.merchant_id = ${from} and t.merchant_id = ${to} and lower(s.name) = lower(t.name)`)
  await run(sql`
    delete from role_permission p using role t, role s
    where t.merchant_id = ${to} and p.merchant_id = t.merchant_id and p.role_id = t.role_id
      and s.merchant_id = ${from} and lower(s.name) = lower(t.name)`)
  // What the role of the boss is called in its second name stays its own.
  await run(sql`
    insert into role (merchant_id, name, second_name, status, lock_option, max_discount_pcm)
    select ${to}::int, s.name,
      case when exists (select from role o where o.merchant_id = ${to} and lower(o.second_name) = lower(s.second_name))
        then '' else s.second_name end,
      s.status, s.lock_option, s.max_discount_pcm
    from role s where s.merchant_id = ${from}
      and not exists (select from role t where t.merchant_id = ${to} and lower(t.name) = lower(s.name))
    order by s.role_id
    returning merchant_id`)
  await run(sql`
    insert into role_permission (merchant_id, role_id, permission)
    select ${to}::int, t.role_id, p.permission
    from role s join role t on t.merchant_id = ${to} and lower(t.name) = lower(s.name)
    join role_permission p on p.merchant_id = s.merchant_id and p.role_id = s.role_id
    where s.merchant_id = ${from} on conflict do nothing`)
  const [row] = await run(sql<{ total: number }>`select count(*) as total from role where merchant_id = ${to}`)
  return row?.total ?? 0
}
