/** Whether this installation has been set up (AUTH-9), and its demo stores (SEC-4). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Whether any merchant exists. */
export async function hasStores(run: Run): Promise<boolean> {
  const [row] = await run(sql<{ found: boolean }>`select exists (select from merchant) as found`)
  return row?.found === true
}

/** One set-up at a time, until the transaction ends. */
export async function lockSetUp(run: Run): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(20152)`)
}

/** Somebody of a demo store who can sign in. */
export interface DemoSignIn {
  readonly aid: string
  readonly loginName: string
  readonly email: string | null
  readonly isBoss: boolean
}

/** The people of demo stores, the oldest store first. */
export function listDemoSignIns(run: Run): Promise<DemoSignIn[]> {
  return run(sql<DemoSignIn>`
    select m.aid, e.login_name, a.email, e.is_boss
    from merchant m join employee e using (merchant_id) join account a using (account_id)
    where m.demo and e.status = 'valid' order by e.merchant_id, e.employee_id`)
}
