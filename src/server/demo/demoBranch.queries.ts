/** Whether the demo's third store has its sales. */
import { sql } from 'kysely'
import { inReach } from '../db/nodeReach.ts'
import type { Run } from '../db/run.ts'

/** The demo store of this name and zone, where it has no order yet and its node answers; runs as the owner. */
export async function findEmptyBranch(run: Run, name: string, timeZone: string): Promise<number | undefined> {
  const branches = await run(sql<{ merchantId: number }>`
    select merchant_id from merchant where demo and name = ${name} and time_zone = ${timeZone} order by merchant_id`)
  const merchantIds = inReach(
    run,
    branches.map(({ merchantId }) => merchantId),
  )
  for (const merchantId of merchantIds) if (!(await hasSold(run, merchantId))) return merchantId
  return undefined
}

async function hasSold(run: Run, merchantId: number): Promise<boolean> {
  return (await run(sql`select from orders where merchant_id = ${merchantId} limit 1`)).length > 0
}

/** Asked again before its sales are written: of two servers that start together the second waits, and finds them there. */
export async function isStillEmpty(run: Run, merchantId: number): Promise<boolean> {
  await run(sql`select from merchant where merchant_id = ${merchantId} for no key update`)
  return !(await hasSold(run, merchantId))
}
