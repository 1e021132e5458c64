/** What callers see of a full disk: refused changes, results that stand, and everything again once there is room. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cashBoxCalls } from '../../shared/contract/devices/cashBoxes.ts'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { pushCalls } from '../../shared/contract/orders/push.ts'
import { DiskReserve, ENOUGH_FREE_BYTES, LEAST_FREE_BYTES, RESERVE_BYTES } from '../db/diskReserve.ts'
import type { Engine } from '../db/engine.ts'
import { aTerminal, item, orderBody, ordersOf } from '../orders/pushing/pushing.testing.queries.ts'
import { aPerson, requester, unique } from '../testing/people.ts'
import { newFolder } from '../testing/runFolder.ts'
import { openTestServer, testServer } from '../testing/testServer.ts'
import { diskLook } from './diskWatch.ts'

function aReserve(freeBytes?: () => number): { reserve: DiskReserve; folder: string } {
  const folder = newFolder('disk')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return { reserve: new DiskReserve(folder, freeBytes), folder }
}

test('ADM-7 while the disk is full changes are refused with a sentence, and everything can be read', async () => {
  const { engine } = await testServer()
  const { reserve } = aReserve()
  const test = await openTestServer({}, { ...engine, disk: reserve })
  const { token } = await aPerson({ permissions: ['equipment.cashBoxes.view', 'equipment.cashBoxes.edit'] })
  const person = requester(test, token)
  const add = (language: string) =>
    person.request(
      cashBoxCalls.addCashBox,
      { name: `Box ${unique()}`, idempotencyKey: `key-${unique()}` },
      { 'Accept-Language': language },
    )
  const count = async () => (await person.send(cashBoxCalls.getCashBoxes, {})).total
  expect((await add('en')).status).toBe(200)
  reserve.giveUp()
  for (const [language, message] of [
    ['en', /disk is full.*not saved/],
    ['zh-CN', /磁盘已满/],
  ] as const) {
    const refused = await add(language)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      reason: 'STORAGE_FULL',
      message: expect.stringMatching(message) as string,
    })
  }
  expect(await count()).toBe(1)
  const ready = async () => await (await test.app.request('/readyz')).text()
  expect(await ready()).toBe('disk full')
  expect(test.defects).toEqual([])
  await reserve.keep()
  expect(await ready()).toBe('ok')
  expect((await add('en')).status).toBe(200)
  expect(await count()).toBe(2)
})

/** An engine whose disk is full after so many writes, as PostgreSQL says it (53100). */
function aFillingEngine(engine: Engine) {
  let left = Infinity
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  const filling: Engine = {
    ...engine,
    async transact(scope, mode, work) {
      if (mode === 'write' && left-- <= 0) throw full
      return engine.transact(scope, mode, work)
    },
  }
  return { engine: filling, fullAfter: (writes: number) => (left = writes) }
}

test('POS-8 where the disk fills up in the middle of a push, the results of the items before it stand', async () => {
  const terminal = await aTerminal()
  const { engine, fullAfter } = aFillingEngine((await testServer()).engine)
  const { app, defects } = await openTestServer({}, engine)
  const push = async (...items: object[]) => {
    const response = await app.request(SERVICE_BASE + pushCalls.push.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [HEADERS.device]: terminal.device.token },
      body: JSON.stringify({ at: new Date().toISOString(), items }),
    })
    return { status: response.status, body: (await response.json()) as { results?: { key: string }[] } }
  }
  const [known, first, second, third] = [1200, 800, 300, 500].map(cents => item('order', orderBody([cents])))
  // The server knows terminal and clock from here on, and writes nothing but items.
  await push(known ?? {})
  fullAfter(1)
  const cut = await push(first ?? {}, second ?? {}, third ?? {})
  expect(cut.status).toBe(200)
  expect(cut.body.results).toMatchObject([
    { key: first?.key, outcome: 'applied' },
    { key: second?.key, outcome: 'failed' },
    { key: third?.key, outcome: 'failed' },
  ])
  const none = await push(second ?? {}, third ?? {})
  expect(none).toMatchObject({ status: 503, body: { reason: 'STORAGE_FULL' } })
  expect(defects.splice(0).length).toBeGreaterThan(0)
  expect(await ordersOf(terminal.store)).toHaveLength(2)
  fullAfter(Infinity)
  const after = await push(first ?? {}, second ?? {}, third ?? {})
  expect(after.body.results).toMatchObject(Array(3).fill({ outcome: 'applied' }))
  expect(await ordersOf(terminal.store)).toHaveLength(4)
})

test('ADM-7 the reserve is made, given up with a warning before the disk is full, and made again once there is room', async () => {
  let free = 5e9
  const { reserve, folder } = aReserve(() => free)
  const said: string[] = []
  const say = (line: unknown) => void said.push(String(line))
  const scripts: string[] = []
  const engine = {
    ...(await testServer()).engine,
    disk: reserve,
    script: async (text: string) => void scripts.push(text),
  }
  const look = diskLook(engine, { warn: say, error: say, info: say } as never) ?? (async () => {})
  const reserved = () => fs.statSync(path.join(folder, 'reserve'), { throwIfNoEntry: false })?.size ?? 0
  await look()
  expect(reserved()).toBe(0)
  free = 1e9
  await look()
  expect([reserved(), reserve.isFull, said]).toEqual([RESERVE_BYTES, false, []])
  free = LEAST_FREE_BYTES + 1
  await look()
  expect([reserved(), reserve.isFull]).toEqual([RESERVE_BYTES, false])
  expect(said.splice(0)).toEqual([expect.stringMatching(/getting full: 32 MB are free/)])
  free = LEAST_FREE_BYTES - 1
  await look()
  expect([reserved(), reserve.isFull, scripts]).toEqual([0, true, ['checkpoint']])
  expect(said.splice(0)).toEqual([expect.stringMatching(/is full: .*changes are refused/)])
  // What the reserve held is not enough to go on.
  free = LEAST_FREE_BYTES + RESERVE_BYTES
  await look()
  expect([reserved(), reserve.isFull]).toEqual([0, true])
  free = ENOUGH_FREE_BYTES
  await look()
  expect([reserved(), reserve.isFull]).toEqual([RESERVE_BYTES, false])
  expect(said).toEqual([expect.stringMatching(/has room again/)])
})

test('ADM-7 a database is not opened on a full disk, unless its reserve makes room', async () => {
  let free = ENOUGH_FREE_BYTES
  const { reserve } = aReserve(() => free)
  await reserve.keep()
  free = 0
  reserve.requireRoomToOpen()
  expect(reserve.isFull).toBe(true)
  expect(() => reserve.requireRoomToOpen()).toThrow(/is full: 0 MB are free, 32 MB are needed. Make room/)
})
