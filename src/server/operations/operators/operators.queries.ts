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
export async function listOperators(run: Run): Promise<{ name: string; addedAt: string }[]> {
  const operators = await run(sql<{ accountId: number; email: string | null; addedAt: string }>`
    select o.account_id, a.email, o.added_at
    from operator o join account a using (account_id) order by o.added_at, o.account_id`)
  const unnamed = operators.flatMap(({ accountId, email }) => (email === null ? [accountId] : []))
  const logins = await run(sql<{ accountId: number; name: string }>`
    select e.account_id, e.login_name || '@' || m.aid as name from employee e join merchant m using (merchant_id)
    where e.account_id = any(${unnamed}::int[]) order by e.merchant_id`)
  const namesOf = Map.groupBy(logins, ({ accountId }) => accountId)
  return operators.map(({ accountId, email, addedAt }) => {
    const own = namesOf.get(accountId) ?? []
    return { name: email ?? own.map(({ name }) => name).join(', '), addedAt }
  })
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
