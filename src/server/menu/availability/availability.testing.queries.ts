/** What open pages were told of sold-out dishes, for tests. */
import { sql } from 'kysely'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

/** The payloads of the topic `availability`, the oldest first. */
export async function eventsOf({ store }: TestPerson): Promise<unknown[]> {
  const { engine } = await testServer()
  const rows = await engine.transact('owner', 'read', run =>
    run(sql<{ payload: unknown }>`
      select payload from live_event where merchant_id = ${store.merchantId} and topic = 'availability' order by seq`),
  )
  return rows.map(({ payload }) => payload)
}
