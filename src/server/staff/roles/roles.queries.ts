/** Roles with what they allow, and the people who have them. */
import { sql } from 'kysely'
import type { RoleFields, RolePerson, roleSorts, roleStatuses } from '../../../shared/contract/staff/roles.ts'
import { build } from '../../db/build.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'

/** A role as it is stored; its functions are of the back office and of the POS together. */
export interface StoredRole {
  readonly roleId: number
  readonly version: number
  readonly name: string
  readonly secondName: string
  readonly status: (typeof roleStatuses)[number]
  readonly lockOption: 0 | 1 | 2
  readonly maxDiscountPcm: number | null
  readonly employees: number
  readonly permissions: readonly string[]
}

const columns = (
  merchantId: number,
) => sql`r.role_id, r.version, r.name, r.second_name, r.status, r.lock_option, r.max_discount_pcm,
  (select count(*) from employee e where e.merchant_id = ${merchantId} and e.role_id = r.role_id) as employees,
  array(select permission from role_permission p
    where p.merchant_id = ${merchantId} and p.role_id = r.role_id order by permission) as permissions`

export interface RoleListInput {
  readonly page: number
  readonly pageSize: number
  readonly sort: (typeof roleSorts)[number]
  readonly order: 'asc' | 'desc'
  readonly search: string
  readonly statuses: readonly string[]
}

/** A page of the roles, and how many there are. Roles are few: a part of a name is simply looked for. */
export async function listRoles(run: Run, merchantId: number, input: RoleListInput) {
  const { page, pageSize, sort, order, search, statuses } = input
  const part = containing(search)
  const conditions = [
    sql`r.merchant_id = ${merchantId}`,
    ...(statuses.length === 0 ? [] : [sql`r.status = any(${[...statuses]}::text[])`]),
    ...(search === '' ? [] : [sql`(r.name ilike ${part} or r.second_name ilike ${part})`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const by = { name: sql`lower(r.name)`, employees: sql`employees` }[sort]
  const rows = run(sql<StoredRole>`
    select ${columns(merchantId)} from role r where ${where}
    order by ${by} ${sql.raw(order)}, lower(r.name), r.role_id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from role r where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}

/** One role of the store. */
export async function findRole(run: Run, merchantId: number, roleId: number): Promise<StoredRole | undefined> {
  const [role] = await run(sql<StoredRole>`
    select ${columns(merchantId)} from role r where merchant_id = ${merchantId} and role_id = ${roleId}`)
  return role
}

/**
 * Roles that are about to change, in the order of their ids: until the end of the transaction nobody else changes them,
 * nor does anybody get one.
 */
export async function lockRoles(run: Run, merchantId: number, roleIds: readonly number[]): Promise<StoredRole[]> {
  const among = sql`merchant_id = ${merchantId} and role_id = any(${[...roleIds]}::int[])`
  await run(sql`select from role where ${among} order by role_id for update`)
  return run(sql<StoredRole>`select ${columns(merchantId)} from role r where ${among} order by role_id`)
}

type OwnFields = Pick<RoleFields, 'name' | 'secondName' | 'status' | 'lockOption' | 'maxDiscountPcm'>
const ownFields = ({ name, secondName, status, lockOption, maxDiscountPcm }: OwnFields): OwnFields => ({
  name,
  secondName,
  status,
  lockOption,
  maxDiscountPcm,
})

/** Adds a role without functions; its id. */
export async function insertRole(run: Run, merchantId: number, fields: OwnFields): Promise<number> {
  const [row] = await run(
    build
      .insertInto('role')
      .values({ merchantId, ...ownFields(fields) })
      .returning('roleId'),
  )
  if (!row) throw new Error('No role')
  return row.roleId
}

/** Writes a role's own fields and counts its version up; the new version. */
export async function updateRole(run: Run, merchantId: number, roleId: number, fields: OwnFields): Promise<number> {
  const { name, secondName, status, lockOption, maxDiscountPcm } = fields
  const [row] = await run(sql<{ version: number }>`
    update role set name = ${name}, second_name = ${secondName}, status = ${status}, lock_option = ${lockOption},
      max_discount_pcm = ${maxDiscountPcm}, version = version + 1
    where merchant_id = ${merchantId} and role_id = ${roleId} returning version`)
  if (!row) throw new Error('No role')
  return row.version
}

/** Gives functions to a role and takes others from it. */
export async function exchangePermissions(
  run: Run,
  merchantId: number,
  roleId: number,
  { given, taken }: { readonly given: readonly string[]; readonly taken: readonly string[] },
): Promise<void> {
  if (taken.length > 0)
    await run(sql`delete from role_permission
      where merchant_id = ${merchantId} and role_id = ${roleId} and permission = any(${[...taken]}::text[])`)
  if (given.length > 0)
    await run(sql`insert into role_permission (merchant_id, role_id, permission)
      select ${merchantId}::int, ${roleId}::int, unnest(${[...given]}::text[]) on conflict do nothing`)
}

export async function deleteRole(run: Run, merchantId: number, roleId: number): Promise<void> {
  await run(sql`delete from role where merchant_id = ${merchantId} and role_id = ${roleId}`)
}

/** The first people of a role by name, the disabled too. */
export function listPeopleOf(run: Run, merchantId: number, roleId: number, most: number): Promise<RolePerson[]> {
  return run(sql<RolePerson>`
    select employee_id, first_name, last_name, employee_no, status, is_boss from employee
    where merchant_id = ${merchantId} and role_id = ${roleId}
    order by first_name, last_name, employee_id limit ${most}`)
}

export interface MovedPerson {
  readonly employeeId: number
  readonly accountId: number
  readonly isBoss: boolean
}

/** Gives everybody of one role another; who they were. */
export function moveEmployees(run: Run, merchantId: number, from: number, to: number): Promise<MovedPerson[]> {
  return run(sql<MovedPerson>`
    update employee set role_id = ${to}, version = version + 1
    where merchant_id = ${merchantId} and role_id = ${from} returning employee_id, account_id, is_boss`)
}

/** The discount that a person may give at most: the lower of their own and their role's; null is no limit (EMP-8). */
export async function ownDiscountLimit(run: Run, merchantId: number, employeeId: number): Promise<number | null> {
  const [row] = await run(sql<{ most: number | null }>`
    select case when e.is_boss then null else least(e.max_discount_pcm, r.max_discount_pcm) end as most
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId}`)
  return row?.most ?? null
}

/** Modules that are switched off in the store (EMP-4). */
export async function listDisabledModules(run: Run, merchantId: number): Promise<string[]> {
  const rows = await run(sql<{ module: string }>`select module from disabled_module where merchant_id = ${merchantId}`)
  return rows.map(({ module }) => module)
}
