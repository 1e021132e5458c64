/** Who runs the installation. Runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** An account, as `npm run operator` shows it. */
export interface OperatorAccount {
  readonly accountId: number
  readonly email: string
  readonly isOperator: boolean
}

/** The account of an e-mail address; undefined where there is none. */
export async function findAccount(run: Run, email: string): Promise<OperatorAccount | undefined> {
  const [row] = await run(sql<OperatorAccount>`
    select a.account_id, a.email, o.account_id is not null as is_operator
    from account a left join operator o using (account_id) where a.email = ${email.toLowerCase()}`)
  return row
}

/** Everybody who runs the installation, whoever was first in front. An account without an e-mail is called by its stores. */
export function listOperators(run: Run): Promise<{ name: string; addedAt: string }[]> {
  return run(sql<{ name: string; addedAt: string }>`
    select coalesce(a.email, (select string_agg(e.login_name || '@' || m.aid, ', ' order by m.merchant_id)
      from employee e join merchant m using (merchant_id) where e.account_id = a.account_id), '') as name, o.added_at
    from operator o join account a using (account_id) order by o.added_at, o.account_id`)
}

/** Makes an account an operator; nothing where it is one. */
export async function addOperator(run: Run, accountId: number): Promise<void> {
  await run(sql`insert into operator (account_id) values (${accountId}) on conflict do nothing`)
}

export async function removeOperator(run: Run, accountId: number): Promise<void> {
  await run(sql`delete from operator where account_id = ${accountId}`)
}

/** The person that an account is in each of its stores: their trails keep what became of the account. */
export function listEmployments(run: Run, accountId: number): Promise<{ merchantId: number; employeeId: number }[]> {
  return run(sql<{ merchantId: number; employeeId: number }>`
    select merchant_id, employee_id from employee where account_id = ${accountId} order by merchant_id, employee_id`)
}
