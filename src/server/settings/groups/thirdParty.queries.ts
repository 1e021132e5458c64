/** What sessions know of the card gateway of their store. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Brings the row of the store in step. */
export async function keepCloverMid(run: Run, merchantId: number, cloverMid: string): Promise<void> {
  await run(sql`update merchant set clover_mid = ${cloverMid} where merchant_id = ${merchantId}`)
}
