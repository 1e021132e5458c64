/** The rows that decide who may administer roles. */
import { sql } from 'kysely'
import { effectivePermissions, type Holder } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'

const RIGHTS_LOCK = 20154

/** Until the end of the transaction nobody else changes rights in the store. */
export async function lockRights(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${RIGHTS_LOCK}::int, ${merchantId}::int)`)
}

/** What decides a person's rights. */
export interface HolderRow extends Holder {
  readonly employeeId: number
}

/** The people whose status and role are valid, with what decides their rights; all, or some. */
export function listHolders(run: Run, merchantId: number, employeeIds?: readonly number[]): Promise<HolderRow[]> {
  const own = sql`p.merchant_id = ${merchantId} and p.employee_id = e.employee_id`
  const among = employeeIds === undefined ? sql`` : sql`and e.employee_id = any(${[...employeeIds]}::int[])`
  return run(sql<HolderRow>`
    select e.employee_id, e.is_boss,
      array(select permission from role_permission p where p.merchant_id = ${merchantId} and p.role_id = e.role_id) as from_role,
      array(select permission from employee_permission p where ${own} and granted) as granted,
      array(select permission from employee_permission p where ${own} and not granted) as denied,
      array(select module from disabled_module d where d.merchant_id = ${merchantId}) as disabled_modules
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.status = 'valid' and r.status = 'valid' ${among}`)
}

/** The active people who can administer roles. Looks at those alone that could: it is in every change of rights. */
export async function listAdministrators(run: Run, merchantId: number): Promise<HolderRow[]> {
  const key = 'employees.roles.edit'
  const candidates = await run(sql<{ employeeId: number }>`
    select employee_id from employee e where merchant_id = ${merchantId} and status = 'valid' and (is_boss
      or exists (select from role_permission p where p.merchant_id = ${merchantId} and p.role_id = e.role_id and p.permission = ${key})
      or exists (select from employee_permission p where p.merchant_id = ${merchantId} and p.employee_id = e.employee_id
        and p.permission = ${key} and granted))`)
  const holders = await listHolders(
    run,
    merchantId,
    candidates.map(({ employeeId }) => employeeId),
  )
  return holders.filter(holder => effectivePermissions(holder).has(key))
}

/** Whether an active person can administer roles. */
export async function hasAdministrator(run: Run, merchantId: number): Promise<boolean> {
  return (await listAdministrators(run, merchantId)).length > 0
}

/** Whether an owner has a role. */
export async function isRoleOfBoss(run: Run, merchantId: number, roleId: number): Promise<boolean> {
  const rows = await run(sql`select from employee
    where merchant_id = ${merchantId} and role_id = ${roleId} and is_boss limit 1`)
  return rows.length > 0
}
