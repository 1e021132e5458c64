import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../testing/people.ts'
import { RETENTION } from '../testing/retention.ts'
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
    await deleteExpired(run, RETENTION)
    const events = await run(sql<{ seq: number }>`select seq from live_event where merchant_id = ${merchantId}`)
    const keys = await run(sql<{ key: string }>`select key from idempotency_key where merchant_id = ${merchantId}`)
    const sessions = await run(sql`select 1 from session where merchant_id = ${merchantId}`)
    return { events, keys, sessions: sessions.length }
  })
  expect(kept).toEqual({ events: [{ seq: 2 }], keys: [{ key: 'new' }], sessions: 1 })
})

test('DEV-2 print jobs that ended two months ago go; what waits stays, however old; printers that nobody claimed go', async () => {
  const { engine } = await testServer()
  const { merchantId } = (await aPerson()).store
  const kept = await engine.transact('owner', 'write', async run => {
    await run(sql`insert into printer (merchant_id, name) values (${merchantId}, 'Kitchen')`)
    await run(sql`
      insert into print_job (merchant_id, printer_id, kind, title, document, job_key, state, created_at, ended_at)
      select ${merchantId}, printer_id, 'test', j.title, '{}', j.title, j.state, now() - interval '90 days',
        now() - j.ended_ago::interval
      from printer, (values ('old', 'printed', '61 days'), ('new', 'printed', '59 days'), ('waits', 'queued', null))
        j(title, state, ended_ago)
      where merchant_id = ${merchantId}`)
    await run(sql`insert into cloud_printer (merchant_id, mac, last_seen_at) values
      (${merchantId}, '00:11:62:00:00:01', now() - interval '8 days'), (${merchantId}, '00:11:62:00:00:02', now())`)
    await deleteExpired(run, RETENTION)
    const jobs = await run(sql<{ title: string }>`
      select title from print_job where merchant_id = ${merchantId} order by title`)
    const macs = await run(sql<{ mac: string }>`select mac from cloud_printer where merchant_id = ${merchantId}`)
    return { jobs: jobs.map(({ title }) => title), macs: macs.map(({ mac }) => mac) }
  })
  expect(kept).toEqual({ jobs: ['new', 'waits'], macs: ['00:11:62:00:00:02'] })
})
