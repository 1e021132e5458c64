/** When stores are open, read for all of a person's stores at once; runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { byStore } from './byStore.queries.ts'

export interface StoredHours {
  readonly merchantId: number
  readonly groupKey: 'hours' | 'closings'
  readonly value: unknown
}

/** The business hours and the closings that hold. */
export async function listStoredHours(run: Run, merchantIds: readonly number[]): Promise<StoredHours[]> {
  const stores = merchantIds.map(merchantId => ({ merchantId }))
  return byStore(run, stores, (asked, named) =>
    run(sql<StoredHours>`
    select s.merchant_id, g.group_key, v.value
    from unnest(${asked.map(({ merchantId }) => merchantId)}::int[]) as s (merchant_id)
    cross join unnest(array['hours', 'closings']) as g (group_key)
    cross join lateral (
      select value from setting_version t where t.merchant_id = ${named ?? sql`s.merchant_id`} and t.group_key = g.group_key
      order by version desc limit 1
    ) as v`),
  )
}
