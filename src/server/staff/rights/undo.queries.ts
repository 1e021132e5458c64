/** The present state of what a change can be undone on, and putting it back. */
import { type RawBuilder, sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface RoleState {
  readonly name: string
  readonly secondName: string
  readonly status: 'valid' | 'invalid'
  readonly lockOption: number
  readonly maxDiscountPcm: number | null
  readonly employees: number
  readonly permissions: readonly string[]
}

/** A role, held until the transaction ends. */
export async function lockRole(run: Run, merchantId: number, roleId: number): Promise<RoleState | undefined> {
  const own = sql`merchant_id = ${merchantId} and role_id = ${roleId}`
  await run(sql`select from role where ${own} for update`)
  const [row] = await run(sql<RoleState>`
    select name, second_name, status, lock_option, max_discount_pcm,
      (select count(*) from employee where ${own}) as employees,
      array(select permission from role_permission where ${own}) as permissions
    from role where ${own}`)
  return row
}

/** Columns by the names of their fields, so that nothing but these is ever written. */
const ROLE_COLUMNS = {
  name: 'name',
  secondName: 'second_name',
  status: 'status',
  lockOption: 'lock_option',
  maxDiscountPcm: 'max_discount_pcm',
} as const
export type RoleField = keyof typeof ROLE_COLUMNS
export const roleFields = Object.keys(ROLE_COLUMNS) as RoleField[]

type Values = Readonly<Record<string, unknown>>

function assignments(columns: Readonly<Record<string, string>>, values: Values): RawBuilder<unknown> {
  const set = Object.entries(values).map(([field, value]) => sql`${sql.ref(columns[field] ?? '')} = ${value}`)
  return sql.join([...set, sql`version = version + 1`])
}

/** Makes a role again under the number that it had; its functions come by `restoreRole`. */
export async function insertRoleAgain(
  run: Run,
  { merchantId, roleId }: { readonly merchantId: number; readonly roleId: number },
  name: string,
): Promise<void> {
  await run(sql`insert into role (merchant_id, role_id, name) overriding system value
    values (${merchantId}, ${roleId}, ${name})`)
}

/** Deletes a role that nobody has. */
export async function deleteRole(run: Run, merchantId: number, roleId: number): Promise<void> {
  await run(sql`delete from role where merchant_id = ${merchantId} and role_id = ${roleId}`)
}

/** Sets fields of a role, gives it functions and takes others. */
export async function restoreRole(
  run: Run,
  { merchantId, roleId }: { readonly merchantId: number; readonly roleId: number },
  values: Values,
  { given, taken }: { readonly given: readonly string[]; readonly taken: readonly string[] },
): Promise<void> {
  const own = sql`merchant_id = ${merchantId} and role_id = ${roleId}`
  await run(sql`update role set ${assignments(ROLE_COLUMNS, values)} where ${own}`)
  await run(sql`delete from role_permission where ${own} and permission = any(${[...taken]}::text[])`)
  await run(sql`insert into role_permission (merchant_id, role_id, permission)
    select ${merchantId}, ${roleId}, unnest(${[...given]}::text[]) on conflict do nothing`)
}

export interface OwnRight {
  readonly permission: string
  readonly granted: boolean
}

/** What a person was granted or denied on top of the role; undefined where there is no such person. */
export async function lockRightsOf(
  run: Run,
  merchantId: number,
  employeeId: number,
): Promise<{ isBoss: boolean; accountId: number; own: OwnRight[] } | undefined> {
  const [person] = await run(sql<{ isBoss: boolean; accountId: number }>`
    select is_boss, account_id from employee where merchant_id = ${merchantId} and employee_id = ${employeeId} for update`)
  if (!person) return undefined
  const own = await run(sql<OwnRight>`select permission, granted from employee_permission
    where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
  return { ...person, own }
}

/** Sets a person's own word on a function; undefined takes it back. */
export async function restoreRight(
  run: Run,
  { merchantId, employeeId }: { readonly merchantId: number; readonly employeeId: number },
  permission: string,
  granted: boolean | undefined,
): Promise<void> {
  if (granted === undefined) {
    await run(sql`delete from employee_permission
      where merchant_id = ${merchantId} and employee_id = ${employeeId} and permission = ${permission}`)
    return
  }
  await run(sql`insert into employee_permission (merchant_id, employee_id, permission, granted)
    values (${merchantId}, ${employeeId}, ${permission}, ${granted})
    on conflict (merchant_id, employee_id, permission) do update set granted = excluded.granted`)
}

/** Whether a module is switched on in the store. */
export async function isModuleOn(run: Run, merchantId: number, module: string): Promise<boolean> {
  const rows = await run(sql`select from disabled_module where merchant_id = ${merchantId} and module = ${module}`)
  return rows.length === 0
}

/** Switches a module on or off. */
export async function restoreModule(run: Run, merchantId: number, module: string, on: boolean): Promise<void> {
  await run(
    on
      ? sql`delete from disabled_module where merchant_id = ${merchantId} and module = ${module}`
      : sql`insert into disabled_module (merchant_id, module) values (${merchantId}, ${module}) on conflict do nothing`,
  )
}

/** The most discount that somebody's role, and they themselves, allow; null where one sets no limit. */
export async function findLimits(
  run: Run,
  merchantId: number,
  employeeId: number,
): Promise<{ isBoss: boolean; role: number | null; employee: number | null } | undefined> {
  const [row] = await run(sql<{ isBoss: boolean; role: number | null; employee: number | null }>`
    select e.is_boss, r.max_discount_pcm as role, e.max_discount_pcm as employee
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId}`)
  return row
}
