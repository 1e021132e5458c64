/** `/readyz` while the database takes its time (ADM-7). */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DatabaseState } from '../db/databaseState.ts'
import type { Engine } from '../db/engine.ts'
import { WITHOUT_HANGING_MS } from '../testing/patience.ts'
import { testServer } from '../testing/testServer.ts'
import { mountHealth } from './health.ts'

/** Health of a server whose engine answers once, and then not any more. */
async function answeringOnce(kind: Engine['kind']) {
  const { server, engine } = await testServer()
  let answers = 1
  const state = () => (answers-- > 0 ? Promise.resolve<DatabaseState>('ok') : new Promise<DatabaseState>(() => {}))
  const app = new Hono()
  mountHealth(app, { draining: server.draining, engine: { ...engine, kind, state } })
  return async () => {
    const from = performance.now()
    const response = await app.request('/readyz')
    expect(performance.now() - from).toBeLessThan(WITHOUT_HANGING_MS)
    return `${response.status} ${await response.text()}`
  }
}

test('ADM-7 an embedded database that one long call keeps busy is ready, and that is said within two seconds', async () => {
  const ask = await answeringOnce('pglite')
  expect(await ask()).toBe('200 ok')
  expect(await Promise.all([ask(), ask()])).toEqual(['200 ok', '200 ok'])
})

test('ADM-7 a PostgreSQL that does not answer is not ready, whatever it answered before', async () => {
  const ask = await answeringOnce('postgres')
  expect(await ask()).toBe('200 ok')
  expect(await ask()).toBe('503 database')
})
