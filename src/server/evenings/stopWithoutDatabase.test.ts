/** A server is told to stop while its PostgreSQL says nothing: it ends at the deadline, and says what it was at (ADM-7). */
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { createDatabase } from '../testing/freshEngine.ts'
import { WITHOUT_HANGING_MS } from '../testing/patience.ts'
import { openRelay } from '../testing/relay.ts'
import { newFolder } from '../testing/runFolder.ts'
import { startPostgres } from '../testing/postgres.ts'
import { startServerToKill } from '../testing/serverToKill.ts'
import { processesOf, signalAll } from '../testing/stoppedPostgres.ts'

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'ADM-7 SIGTERM while PostgreSQL says nothing ends the server at its deadline, with what was cut in the log',
  async () => {
    const folder = newFolder('stop')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    const relay = await openRelay(await createDatabase())
    onTestFinished(() => relay.close())
    const settings = { DATABASE_URL: relay.url, LOG_LEVEL: 'info', STOP_SECONDS: '1' }
    const server = await startServerToKill(folder, settings)
    await server.logged('Mise is ready')
    relay.cut()
    const { path } = authCalls.signInPage
    const asked = fetch(server.address + SERVICE_BASE + path)
    asked.catch(() => {})
    // It is there before the signal: the process answers in between.
    await fetch(`${server.address}/healthz`)
    const from = performance.now()
    expect(await server.stop()).toBe(1)
    expect(performance.now() - from).toBeLessThan(WITHOUT_HANGING_MS)
    const last = server.log.at(-1)
    expect(last).toMatchObject({ level: 40, msg: expect.stringContaining('was cut') })
    expect(last?.['cut']).toContain(`GET ${SERVICE_BASE}${path}`)
    await expect(asked).rejects.toThrow('fetch failed')
  },
)

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres' || process.platform !== 'linux')(
  'ADM-7 SIGTERM while every process of PostgreSQL is stopped (SIGSTOP) ends the server at its deadline, with a sentence',
  { timeout: 240_000 },
  async () => {
    const folder = newFolder('stop')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    const own = await startPostgres()
    onTestFinished(() => own.stop())
    const settings = { DATABASE_URL: own.url, LOG_LEVEL: 'info', STOP_SECONDS: '2' }
    const server = await startServerToKill(folder, settings)
    await server.logged('Mise is ready')
    const stopped = await processesOf(own.url)
    onTestFinished(() => signalAll(stopped, 'SIGCONT'))
    signalAll(stopped, 'SIGSTOP')
    const { path } = authCalls.signInPage
    const asked = fetch(server.address + SERVICE_BASE + path)
    asked.catch(() => {})
    await fetch(`${server.address}/healthz`)
    const from = performance.now()
    expect(await server.stop()).toBe(1)
    expect(performance.now() - from).toBeLessThan(WITHOUT_HANGING_MS)
    expect(server.log.at(-1)).toMatchObject({
      level: 40,
      msg: expect.stringContaining('had not ended after 2 s was cut'),
    })
  },
)
