import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { deleteExpired } from './housekeeping.queries.ts'

test('SEC-5 expired secrets, old events and old keys are cleared, living ones stay', async () => {
  const { engine } = await testServer()
  const { merchantId } = (await aPerson()).store
  const kept = await engine.transact('owner', 'write', async run => {
    await run(sql`insert into live_event (merchant_id, seq, at, topic, payload) values
      (${merchantId}, 1, now() - interval '8 days', 'order', '{}'), (${merchantId}, 2, now(), 'order', '{}')`)
    await run(sql`insert into idempotency_key (merchant_id, actor_id, call, key, body_hash, created_at) values
      (${merchantId}, 1, 'c', 'old', '', now() - interval '8 days'), (${merchantId}, 1, 'c', 'new', '', now())`)
    await deleteExpired(run)
    const events = await run(sql<{ seq: number }>`select seq from live_event where merchant_id = ${merchantId}`)
    const keys = await run(sql<{ key: string }>`select key from idempotency_key where merchant_id = ${merchantId}`)
    const sessions = await run(sql`select 1 from session where merchant_id = ${merchantId}`)
    return { events, keys, sessions: sessions.length }
  })
  expect(kept).toEqual({ events: [{ seq: 2 }], keys: [{ key: 'new' }], sessions: 1 })
})
