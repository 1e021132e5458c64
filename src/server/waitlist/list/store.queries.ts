/** What the waitlist needs of its store. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface WaitlistStore {
  readonly name: string
  readonly secondName: string
  readonly timeZone: string
  readonly cutoverMinutes: number
}

/** The store's names and clock. */
export async function readStore(run: Run, merchantId: number): Promise<WaitlistStore> {
  const [row] = await run(sql<WaitlistStore>`
    select name, second_name, time_zone, cutover_minutes from merchant where merchant_id = ${merchantId}`)
  if (!row) throw new Error('No merchant')
  return row
}
