/** PostgreSQL that is stopped, locked, restarted, full, or behind a network that was cut (ADM-7). */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../shared/contract/kernel/call.ts'
import { idempotencyKey } from '../../shared/contract/kernel/fields.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { WITHOUT_HANGING_MS } from '../testing/patience.ts'
import { aPerson } from '../testing/people.ts'
import { openRelay, type Relay } from '../testing/relay.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { answered, mountForTest } from './kernel.testing.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const databaseUrl = () => process.env['TEST_DATABASE_URL'] ?? ''

/** A server behind a network that can be cut. */
async function behindRelay(most?: number): Promise<TestServer & { relay: Relay }> {
  const relay = await openRelay(databaseUrl())
  const opened = await openTestServer({}, openPostgres(relay.url, most === undefined ? {} : { most }))
  onTestFinished(async () => {
    relay.mend()
    await opened.engine.close()
    await relay.close()
  })
  return { ...opened, relay }
}

/** What `/readyz` says, and whether within two seconds. */
async function readiness({ app }: TestServer): Promise<string> {
  const from = performance.now()
  const response = await app.request('/readyz')
  expect(performance.now() - from).toBeLessThan(WITHOUT_HANGING_MS)
  return `${response.status} ${await response.text()}`
}

/** Looks until it says so. */
async function untilReadiness(server: TestServer, wanted: string): Promise<void> {
  while ((await readiness(server)) !== wanted) await pause(50)
}

const rename = {
  rename: defineCall({
    method: 'POST',
    access: 'write',
    about: '',
    path: '/rename',
    needs: 'signedIn',
    input: z.object({ name: z.string(), idempotencyKey }),
    reply: z.object({ times: z.number() }),
  }),
  names: defineCall({
    method: 'POST',
    access: 'read',
    about: '',
    path: '/names',
    needs: 'signedIn',
    input: z.object({}),
    reply: z.object({ names: z.array(z.string()) }),
  }),
}

async function renaming(opened: TestServer, beforeCommit = () => {}) {
  let times = 0
  const calls = await mountForTest(
    rename,
    {
      async rename({ name }, { run, merchantId }) {
        times += 1
        await run(sql`insert into role (merchant_id, name) values (${merchantId}, ${name})`)
        beforeCommit()
        return { times }
      },
      async names(_input, { run }) {
        const roles = await run(sql<{ name: string }>`select name from role where name in ('kept', 'once')`)
        return { names: roles.map(({ name }) => name) }
      },
    },
    opened.server,
  )
  const person = await aPerson()
  return calls.as(person)
}

test.runIf(isPostgres)(
  'ADM-7 a network that was cut: calls are answered in words, also those after it, and all is well when it is back',
  async () => {
    const opened = await behindRelay()
    const { request } = await renaming(opened)
    expect(await answered(request(rename.names, {}))).toMatchObject({ status: 200 })
    opened.relay.cut()
    const from = performance.now()
    const response = await request(rename.names, {}, { 'accept-language': 'zh' })
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await answered(Promise.resolve(response))).toMatchObject({
      status: 503,
      body: { reason: 'DATABASE_AWAY', message: '数据库没有响应，本次内容未保存，请稍后重试。' },
    })
    const waitedMs = performance.now() - from
    expect(await readiness(opened)).toBe('503 database')
    // From then on nobody waits.
    const next = performance.now()
    const body = { name: 'kept', idempotencyKey: crypto.randomUUID() }
    expect(await answered(request(rename.rename, body))).toMatchObject({ status: 503 })
    expect(performance.now() - next).toBeLessThan(waitedMs / 2)
    expect((await opened.app.request('/healthz')).status).toBe(200)
    opened.relay.mend()
    await untilReadiness(opened, '200 ok')
    expect(await answered(request(rename.rename, body))).toMatchObject({ status: 200, body: { times: 1 } })
  },
)

test.runIf(isPostgres)(
  'ADM-7 SEC-9 a write whose commit was not answered says that nobody knows, and is done once when it is sent again',
  async () => {
    const opened = await behindRelay()
    let cuts = 1
    const { request } = await renaming(opened, () => {
      if (cuts-- > 0) opened.relay.cutAfter('commit')
    })
    const body = { name: 'once', idempotencyKey: crypto.randomUUID() }
    expect(await answered(request(rename.rename, body))).toMatchObject({
      status: 503,
      body: { reason: 'OUTCOME_UNKNOWN' },
    })
    opened.relay.mend()
    await untilReadiness(opened, '200 ok')
    expect(await answered(request(rename.rename, body))).toMatchObject({ status: 200, body: { times: 1 } })
    expect(await answered(request(rename.names, {}))).toMatchObject({ body: { names: ['once'] } })
  },
)

test.runIf(isPostgres)(
  'ADM-7 a lock that another session keeps: refused with words, and readiness names it',
  async () => {
    const opened = await openTestServer({}, openPostgres(databaseUrl()))
    onTestFinished(() => opened.engine.close())
    const other = new pg.Client({ connectionString: databaseUrl() })
    await other.connect()
    onTestFinished(() => other.end())
    expect(await readiness(opened)).toBe('200 ok')
    await other.query('begin; lock table history_import in access exclusive mode')
    expect(await readiness(opened)).toBe('503 locked')
    await other.query('rollback')
    expect(await readiness(opened)).toBe('200 ok')
  },
)
