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

/** The e-mails and AIDs by which people of demo stores sign in. */
export async function listDemoNames(run: Run): Promise<ReadonlySet<string>> {
  const rows = await run(sql<{ name: string }>`
    select a.email as name from merchant m join employee e using (merchant_id) join account a using (account_id)
    where m.demo and e.status = 'valid' and a.email is not null
    union select aid from merchant where demo`)
  return new Set(rows.map(({ name }) => name))
}
