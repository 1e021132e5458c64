/** A session of a person in another of their stores, for tests. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { hashSecret } from '../kernel/secrets.ts'

/** Without ending the one that they have; who they are there. */
export async function signInThere(
  run: Run,
  { merchantId, accountId, token }: { merchantId: number; accountId: number; token: string },
): Promise<number> {
  const [row] = await run(sql<{ employeeId: number }>`
    insert into session (token_hash, account_id, merchant_id, employee_id, expires_at)
    select ${hashSecret(token)}, account_id, merchant_id, employee_id, now() + interval '1 day' from employee
    where merchant_id = ${merchantId} and account_id = ${accountId} returning employee_id`)
  if (!row) throw new Error('Nobody there')
  return row.employeeId
}
