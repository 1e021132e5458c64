/** Writes people and what belongs to their accounts; as the owner, so each statement names its store. */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'
import { copyAccount } from '../stores/workplaces.queries.ts'

/** Both or neither (a constraint). */
export interface PosPassword {
  readonly posPasswordHash: string
  readonly posPasswordKey: string
}

/** The columns of a person that the form fills; e-mail and language are the account's. */
export interface EmployeeValues {
  readonly employeeNo: string
  readonly firstName: string
  readonly lastName: string
  readonly loginName: string
  readonly phone: string
  readonly roleId: number
  readonly hiredOn: string | null
  readonly maxDiscountPcm: number | null
  readonly lockOption: number
}

/** Changes a person of that version; false where it is another by now. */
export async function updateEmployee(
  run: Run,
  merchantId: number,
  who: { readonly employeeId: number; readonly version: number },
  values: EmployeeValues & Partial<PosPassword>,
): Promise<boolean> {
  const { employeeId, version } = who
  const rows = await run(
    build
      .updateTable('employee')
      .set({ ...values, version: version + 1 })
      .where('merchantId', '=', merchantId)
      .where('employeeId', '=', employeeId)
      .where('version', '=', version)
      .returning('employeeId'),
  )
  return rows.length === 1
}

/** E-mail and language of an account, in its people's rows too, which are then of another version. */
export async function updateAccount(
  run: Run,
  accountId: number,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  await run(sql`update account set email = ${email === '' ? null : email}, language = ${language}
    where account_id = ${accountId}`)
  await copyAccount(run, accountId)
}

/** The version that a person is of now. */
export async function versionOf(run: Run, merchantId: number, employeeId: number): Promise<number> {
  const [row] = await run(sql<{ version: number }>`select version from employee
    where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
  return row?.version ?? 0
}

/** Replaces a dashboard password, which its owner must change (SEC-12); every session and ticket of the account ends. */
export async function resetDashboardPassword(run: Run, accountId: number, passwordHash: string): Promise<void> {
  await run(sql`update account set password_hash = ${passwordHash}, must_change_password = true
    where account_id = ${accountId}`)
  await run(sql`delete from sign_in_ticket where account_id = ${accountId}`)
  await run(sql`delete from session where account_id = ${accountId}`)
}

/** Enables or disables; the ids of those that were not so already. */
export async function setStatus(
  run: Run,
  merchantId: number,
  employeeIds: readonly number[],
  status: 'valid' | 'invalid',
): Promise<number[]> {
  const rows = await run(sql<{ employeeId: number }>`
    update employee set status = ${status}, version = version + 1
    where merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[]) and status <> ${status}
    returning employee_id`)
  return rows.map(({ employeeId }) => employeeId)
}

/** Ends the sessions and tickets of people in a store. */
export async function endSessions(run: Run, merchantId: number, employeeIds: readonly number[]): Promise<void> {
  const theirs = sql`merchant_id = ${merchantId} and employee_id = any(${[...employeeIds]}::int[])`
  await run(sql`delete from sign_in_ticket where ${theirs}`)
  await run(sql`delete from session where ${theirs}`)
}

/** Limits of one person and their role. */
export interface OwnLimits {
  readonly isBoss: boolean
  readonly role: number | null
  readonly employee: number | null
}

/** What decides the most discount that a person may allow. */
export async function findOwnLimits(run: Run, merchantId: number, employeeId: number): Promise<OwnLimits | undefined> {
  const [row] = await run(sql<OwnLimits>`
    select e.is_boss, r.max_discount_pcm as role, e.max_discount_pcm as employee
    from employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId}`)
  return row
}
