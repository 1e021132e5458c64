/** A server process that is told to stop in the middle of an evening: what it acknowledged is there, and it ends in order. */
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from './db/engine.ts'
import { VERSION } from './kernel/version.ts'
import { verifyStores } from './reports/verify/verifyStores.ts'
import { makeEmptyFolder } from './testing/embedded.ts'
import { newFolder } from './testing/runFolder.ts'
import { startServerToKill } from './testing/serverToKill.ts'
import { makeStoreIn } from './testing/storeWithTill.ts'

const PUSHES_A_SECOND = 50

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'ADM-7 POS-2 SIGTERM amid 50 pushes a second: exit status 0, every order that was acknowledged is in the totals, and the log says so',
  async () => {
    const folder = newFolder('stop')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    await makeEmptyFolder(folder)
    const till = await makeStoreIn(folder)
    const server = await startServerToKill(folder, { LOG_LEVEL: 'info' })
    const acknowledged: string[] = []
    const cut: unknown[] = []
    const sent: Promise<void>[] = []
    const stopsAt = 60
    let stopped: Promise<number | null> | undefined
    for (let n = 0; n < 100; n += 1) {
      const orderKey = `stop-${n}`
      const sending = till.push(server.address, orderKey).then(
        ({ isAcknowledged, said }) => {
          expect(isAcknowledged, JSON.stringify(said)).toBe(true)
          acknowledged.push(orderKey)
        },
        (error: Error & { cause?: { code?: string } }) => void cut.push(error.cause?.code),
      )
      sent.push(sending)
      // A call is in the log at once, not when enough of them have come together.
      if (n === 0) await server.logged('call')
      if (n === stopsAt) stopped = server.stop()
      await wait(1000 / PUSHES_A_SECOND)
    }
    await Promise.all(sent)
    expect(await stopped).toBe(0)
    expect(acknowledged.length).toBeGreaterThan(stopsAt / 2)
    // Who comes after is refused; the machine resets connections that nobody has accepted yet.
    expect(cut.filter(code => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([])
    const lines = server.log.filter(({ call }) => call === undefined)
    expect(lines).toMatchObject([
      { msg: 'Mise is ready', version: VERSION, engine: 'pglite', address: expect.stringMatching(/^http:/), stores: 1 },
      { msg: 'Mise stops', signal: 'SIGTERM', streams: 0 },
      { msg: 'Mise has stopped', ms: expect.any(Number) },
    ])
    const engine = await openPglite(folder)
    const { kept, pending } = await engine.transact('owner', 'read', async run => ({
      kept: await run(sql<{ clientKey: string }>`select client_key from orders`),
      pending: await run(sql`select 1 from fact_due`),
    }))
    expect(kept.map(({ clientKey }) => clientKey).toSorted()).toEqual(acknowledged.toSorted())
    expect(pending).toEqual([])
    const said: string[] = []
    expect(await verifyStores(engine, line => said.push(line)), said.join('\n')).toBe(true)
    await engine.close()
  },
)
