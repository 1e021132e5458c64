/** A PostgreSQL of its own whose processes are stopped and killed (ADM-7). */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgresEngine.ts'
import { WITHOUT_HANGING_MS } from '../testing/patience.ts'
import { startPostgres } from '../testing/postgres.ts'
import { askPostgres, processesOf, signalAll } from '../testing/stoppedPostgres.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const MOST_CONNECTIONS = 30

async function readiness({ app }: TestServer): Promise<string> {
  const from = performance.now()
  const response = await app.request('/readyz')
  expect(performance.now() - from).toBeLessThan(WITHOUT_HANGING_MS)
  return `${response.status} ${await response.text()}`
}

/** A call with a session that does not exist: 511 where the database answers. */
async function callStatus({ app }: TestServer, token = 'unknown'): Promise<number> {
  const response = await app.request(`${SERVICE_BASE}${authCalls.currentSession.path}`, {
    headers: { [HEADERS.token]: token },
  })
  return response.status
}

async function untilWorks(opened: TestServer): Promise<void> {
  while ((await readiness(opened)) !== '200 ok') await pause(50)
  expect(await callStatus(opened)).toBe(511)
}

test.runIf(isPostgres && process.platform === 'linux')(
  'ADM-7 PostgreSQL stopped, killed, without free connections: said within two seconds, and over by itself',
  async () => {
    const own = await startPostgres(['-c', 'fsync=off', '-c', `max_connections=${MOST_CONNECTIONS}`])
    onTestFinished(() => own.stop())
    const engine = openPostgres(own.url)
    await migrate(engine)
    await engine.admitApp()
    const opened = await openTestServer({}, engine)
    onTestFinished(() => engine.close())
    let lost = 0
    await engine.listen(
      'stopped',
      () => {},
      () => void lost++,
    )
    await untilWorks(opened)

    // Stopped: it neither answers nor refuses.
    const stopped = await processesOf(own.url)
    onTestFinished(() => signalAll(stopped, 'SIGCONT'))
    signalAll(stopped, 'SIGSTOP')
    expect(await readiness(opened)).toBe('503 database')
    expect(await Promise.all([1, 2, 3, 4, 5].map(n => callStatus(opened, `t${n}`)))).toEqual([503, 503, 503, 503, 503])
    expect(await readiness(opened)).toBe('503 database')
    signalAll(stopped, 'SIGCONT')
    await untilWorks(opened)

    // Killed: it ends all connections and recovers.
    const backend = Number(
      await askPostgres(own.url, `select pid as answer from pg_stat_activity where query like 'listen%'`),
    )
    signalAll([backend], 'SIGKILL')
    await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    await untilWorks(opened)

    // Others have all its connections.
    await askPostgres(
      own.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where query not like 'listen%' and pid <> pg_backend_pid() and datname = 'mise'`,
    )
    const others: pg.Client[] = []
    onTestFinished(async () => void (await Promise.all(others.map(client => client.end()))))
    for (;;) {
      const client = new pg.Client({ connectionString: own.url })
      client.on('error', () => {})
      const isIn = await client.connect().then(
        () => true,
        () => false,
      )
      if (!isIn) break
      others.push(client)
    }
    expect(await readiness(opened)).toBe('503 database')
    expect(await callStatus(opened)).toBe(503)
    await others.pop()?.end()
    await others.pop()?.end()
    await untilWorks(opened)
  },
  120_000,
)
