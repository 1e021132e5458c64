/** Rows that tests make or look at. */
import { sql } from 'kysely'
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'

/** Makes a role. */
export async function aRoleRow(
  run: Run,
  merchantId: number,
  name: string,
  permissions: readonly string[],
  more: { maxDiscountPcm?: number; lockOption?: number; status?: 'valid' | 'invalid' },
): Promise<number> {
  const [row] = await run(
    build
      .insertInto('role')
      .values({ merchantId, name, ...more })
      .returning('roleId'),
  )
  const roleId = row?.roleId ?? 0
  const held = permissions.map(permission => ({ merchantId, roleId, permission }))
  if (held.length > 0) await run(build.insertInto('rolePermission').values(held))
  return roleId
}

export interface StoredSecrets {
  readonly passwordHash: string
  readonly posPasswordHash: string | null
  readonly posPasswordKey: string | null
}

/** What is stored of a person's passwords. */
export async function secretsOf(run: Run, employeeId: number): Promise<StoredSecrets | undefined> {
  const [row] = await run(sql<StoredSecrets>`
    select a.password_hash, e.pos_password_hash, e.pos_password_key
    from employee e join account a using (account_id) where e.employee_id = ${employeeId}`)
  return row
}

/** The audit trail of a person (of lists taken out, for an empty id), oldest first. */
export function auditOf(run: Run, merchantId: number, employeeId: number | ''): Promise<Record<string, unknown>[]> {
  return run(sql<Record<string, unknown>>`
    select action, actor_id, before, after, reason from audit_entry
    where merchant_id = ${merchantId} and object_type = 'employee' and object_id = ${String(employeeId)} order by audit_id`)
}

/** How many sessions a person has. */
export async function sessionsOf(run: Run, employeeId: number): Promise<number> {
  const [row] = await run(
    sql<{ count: number }>`select count(*) as count from session where employee_id = ${employeeId}`,
  )
  return row?.count ?? 0
}

/** Many people with one role and one account each. */
export async function manyPeople(run: Run, merchantId: number, roleId: number, count: number): Promise<void> {
  await run(sql`
    with made as (insert into account (password_hash) select 'none' from generate_series(1, ${count}::int) returning account_id),
      numbered as (select account_id, row_number() over () as n from made)
    insert into employee (merchant_id, account_id, role_id, employee_no, first_name, last_name, login_name, phone)
    select ${merchantId}, account_id, ${roleId}, (1000 + n)::text, 'First' || n, 'Last' || (n % 17), 'login' || n,
      '415555' || lpad(n::text, 4, '0')
    from numbered`)
}
