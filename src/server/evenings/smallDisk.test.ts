/** A whole server on a real small disk that fills up while a terminal pushes, and is emptied again (ADM-7, POS-2). */
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPglite } from '../db/engine.ts'
import { verifyStores } from '../reports/verify/verifyStores.ts'
import { makeEmptyFolder } from '../testing/embedded.ts'
import { startServerToKill } from '../testing/serverToKill.ts'
import { aSmallDisk, diskRefusal } from '../testing/smallDisk.ts'
import { makeStoreIn } from '../testing/storeWithTill.ts'

const MEGABYTE = 1024 * 1024
const SOON = { timeout: 60_000, interval: 50 }

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'ADM-7 POS-2 a disk that fills up amid pushes: /readyz and the log say so, what was acknowledged stays, and it goes on by itself',
  { timeout: 240_000 },
  async ({ skip }) => {
    skip(diskRefusal() !== undefined, diskRefusal())
    const disk = aSmallDisk(420)
    const folder = path.join(disk.folder, 'data')
    await makeEmptyFolder(folder)
    const till = await makeStoreIn(folder)
    const settings = { LOG_LEVEL: 'info', BACKUP_AT: 'off' }
    const server = await startServerToKill(folder, settings)
    const readiness = async () => (await fetch(`${server.address}/readyz`)).text()
    const acknowledged: string[] = []
    let pushed = 0
    /** A push of an order that nobody pushed before; its status. */
    const push = async (address = server.address) => {
      const orderKey = `disk-${(pushed += 1)}`
      const { isAcknowledged, status } = await till.push(address, orderKey)
      if (isAcknowledged) acknowledged.push(orderKey)
      return isAcknowledged ? 200 : status
    }
    expect(await push()).toBe(200)
    await expect.poll(readiness, SOON).toBe('ok')

    // It fills up between two orders, and more with each.
    let last = 200
    for (let free = 48; last === 200 && free > 0; free -= 2) {
      disk.fillUpTo(free * MEGABYTE)
      last = await push()
    }
    await expect.poll(() => push(), SOON).toBe(503)
    await expect.poll(readiness, SOON).toBe('disk full')
    expect(await server.logged('The disk of DATA_DIR is full')).toMatchObject({ level: 50 })

    // Room again: by itself.
    disk.empty()
    await expect.poll(readiness, SOON).toBe('ok')
    await server.logged('has room again')
    expect(await push()).toBe(200)

    // Full to the last byte of the reserve, the power goes, and there is room when it comes back. The server may have ended
    // by itself by then (status 75): it cannot go on without its log.
    disk.fillUpTo(2 * MEGABYTE)
    await expect.poll(readiness, SOON).toBe('disk full')
    disk.fillUpTo(0)
    await push().catch(() => undefined)
    await server.kill()
    disk.empty()
    const second = await startServerToKill(folder, settings)
    await expect.poll(() => push(second.address), SOON).toBe(200)
    expect(await second.stop()).toBe(0)

    const engine = await openPglite(folder)
    const kept = await engine.transact('owner', 'read', run =>
      run(sql<{ clientKey: string }>`select client_key from orders`),
    )
    const keys = kept.map(({ clientKey }) => clientKey)
    expect(keys).toHaveLength(new Set(keys).size)
    expect(keys).toEqual(expect.arrayContaining(acknowledged))
    const said: string[] = []
    expect(await verifyStores(engine, line => said.push(line)), said.join('\n')).toBe(true)
    await engine.close()
  },
)
