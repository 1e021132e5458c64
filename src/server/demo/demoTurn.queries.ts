/** Two servers that start together fill a store one after the other: the second finds what the first has written. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

/** Until the transaction ends. */
export async function takeDemoTurn(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(20156, ${merchantId}::int)`)
}
