/** On which paper a store prints: what its settings say of its country. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

/** As somebody has typed it; empty where nobody has. */
export async function findCountry(run: Run, merchantId: number): Promise<string> {
  const [row] = await run(sql<{ country: string }>`
    select coalesce(value->>'country', '') as country from setting_version
    where merchant_id = ${merchantId} and group_key = 'store' order by version desc limit 1`)
  return row?.country ?? ''
}
