/** The people of a store who can sign in. */
import { sql } from 'kysely'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'

export interface AccountRow {
  readonly accountId: number
  readonly employeeId: number
  readonly displayName: string
  readonly loginName: string
  readonly email: string | null
  readonly roleName: string
  readonly roleSecondName: string
  readonly isBoss: boolean
  readonly status: 'valid' | 'invalid'
  readonly lastSignInAt: string | null
}

export interface AccountPage {
  readonly page: number
  readonly pageSize: number
  readonly search: string
}

const fields = sql`a.account_id, e.employee_id, e.display_name, e.login_name, a.email, r.name as role_name,
  r.second_name as role_second_name,  e.is_boss, e.status, a.last_sign_in_at`
const tables = sql`employee e join account a using (account_id)
  join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id`

/** A page of a store's people by name, and how many there are. */
export async function listAccounts(run: Run, merchantId: number, asked: AccountPage) {
  const { page, pageSize } = asked
  const part = containing(asked.search)
  const where = sql`e.merchant_id = ${merchantId} and
    (e.display_name ilike ${part} or e.login_name ilike ${part} or a.email ilike ${part})`
  const rows = await run(sql<AccountRow>`
    select ${fields} from ${tables} where ${where}
    order by e.first_name, e.last_name, e.employee_id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const [counted] = await run(sql<{ total: number }>`select count(*) as total from ${tables} where ${where}`)
  return { rows, total: counted?.total ?? 0 }
}

/** One person of a store. */
export async function findAccount(run: Run, merchantId: number, employeeId: number): Promise<AccountRow | undefined> {
  const [row] = await run(sql<AccountRow>`
    select ${fields} from ${tables} where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId}`)
  return row
}

/** Replaces a password whatever it was; its owner must choose another one (SEC-12). */
export async function setPasswordHash(run: Run, accountId: number, passwordHash: string): Promise<void> {
  await run(sql`update account set password_hash = ${passwordHash}, must_change_password = true
    where account_id = ${accountId}`)
}
