/** What the demo of delivery channels reads and writes beside the product's own ways. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

/** Whether a store has published anything. */
export async function hasPublished(run: Run, merchantId: number): Promise<boolean> {
  return (await run(sql`select from delivery_publish where merchant_id = ${merchantId} limit 1`)).length > 0
}

/** The boss of a demo store. */
export async function findBoss(
  run: Run,
  merchantId: number,
): Promise<{ readonly employeeId: number; readonly displayName: string }> {
  const [boss] = await run(sql<{ employeeId: number; displayName: string }>`
    select employee_id, display_name from employee where merchant_id = ${merchantId} and is_boss
    order by employee_id limit 1`)
  if (!boss) throw new Error('The demo store has no boss')
  return boss
}

/** The connections hold as long as the other settings do. */
export async function dateConnections(run: Run, merchantId: number): Promise<void> {
  await run(sql`
    update setting_version set set_at = (select min(set_at) from setting_version where merchant_id = ${merchantId})
    where merchant_id = ${merchantId} and group_key = 'thirdParty'`)
}
