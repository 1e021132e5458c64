/** The room as it is now, said by people and terminals, moved by orders (TBL-1, TBL-2). */
import { describe, expect, test } from 'vitest'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { roomStateCalls } from '../../../shared/contract/room/states.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { aDevice, type TestDevice } from '../../testing/devices.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, aStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { getRoomState, getTableEvents, mergeTable, setTableState } = roomStateCalls
const key = () => ({ idempotencyKey: `key-${unique()}` })

async function aRoom() {
  const store = await aStore()
  const permissions = ['settings.tables.edit', 'settings.tables.view', 'room.floor.view', 'room.floor.operate'] as const
  const host = await aPerson({ store, permissions: [...permissions] })
  const { areaId } = await host.send(tableCalls.addArea, { name: 'Hall', ...key() })
  const names = ['A1', 'A2', 'A3']
  const { tableIds } = await host.send(tableCalls.addTables, { areaId, capacity: 4, names, ...key() })
  const [a1 = 0, a2 = 0, a3 = 0] = tableIds
  const state = async () => new Map((await host.send(getRoomState, {})).rows.map(row => [row.tableId, row] as const))
  const say = (tableId: number, to: string, given: object = {}) =>
    host.send(setTableState, { tableId, state: to, ...given, ...key() } as never)
  return { store, host, areaId, a1, a2, a3, state, say }
}
const unpaidAt = (store: Awaited<ReturnType<typeof aStore>>, tableId: number, cents = 1000) =>
  anOrder(store, { cents, sale: { at: Date.now() - 60_000, links: { tableId } } })

async function asDevice({ token }: TestDevice, path: string, body?: object, etag?: string): Promise<Response> {
  const { app } = await testServer()
  const known = etag === undefined ? {} : { 'If-None-Match': etag }
  const headers = { [HEADERS.device]: token, 'content-type': 'application/json', ...known }
  return app.request(`${SERVICE_BASE}/posDevice/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
}

describe('TBL-1 the room now', () => {
  test('TBL-1 a table is held, seated, gets its bill, is cleaned and free again; other ways are refused', async () => {
    const { a1, state, say } = await aRoom()
    expect((await state()).get(a1)).toMatchObject({ state: 'free', since: null, dueCents: 0 })
    await say(a1, 'held', { note: 'Party Chen' })
    expect((await state()).get(a1)).toMatchObject({ state: 'held', note: 'Party Chen' })
    await expect(say(a1, 'billPrinted')).rejects.toMatchObject({ code: 'TABLE_MOVED' })
    await say(a1, 'seated', { guests: 3 })
    const sat = (await state()).get(a1)
    expect(sat).toMatchObject({ state: 'seated', guests: 3 })
    await say(a1, 'seated', { guests: 5 })
    expect((await state()).get(a1)).toMatchObject({ guests: 5, since: sat?.since })
    await say(a1, 'toClean')
    await say(a1, 'free')
    await say(a1, 'free')
    expect((await state()).get(a1)).toMatchObject({ state: 'free', guests: 0 })
  })

  test('TBL-1 an order takes its table, with what it owes; nobody frees it before it is paid', async () => {
    const { store, a1, state, say } = await aRoom()
    const orderId = await unpaidAt(store, a1, 2500)
    const seen = (await state()).get(a1)
    expect(seen).toMatchObject({ state: 'seated', orderId, orders: 1 })
    expect(seen?.dueCents).toBe(seen?.totalCents)
    expect(seen?.dueCents).toBeGreaterThanOrEqual(2500)
    for (const to of ['free', 'toClean', 'held'])
      await expect(say(a1, to)).rejects.toMatchObject({ code: 'TABLE_OWES' })
    await say(a1, 'billPrinted')
    expect((await state()).get(a1)).toMatchObject({ state: 'billPrinted', since: seen?.since })
  })

  test('TBL-1 merged tables are one, share what they owe, and come apart', async () => {
    const { store, host, a1, a2, a3, state, say } = await aRoom()
    await say(a1, 'seated', { guests: 7 })
    const merge = (tableId: number, into: number | null) => host.send(mergeTable, { tableId, into, ...key() })
    await merge(a2, a1)
    await unpaidAt(store, a1)
    const seen = await state()
    expect(seen.get(a2)).toMatchObject({ state: 'seated', mergedInto: a1, dueCents: seen.get(a1)?.dueCents })
    for (const [tableId, into] of [
      [a1, a3],
      [a3, a2],
      [a3, a3],
    ] as const)
      await expect(merge(tableId, into)).rejects.toMatchObject({ code: 'TABLE_MERGED' })
    await merge(a2, null)
    expect((await state()).get(a2)).toMatchObject({ state: 'free', mergedInto: null })
  })

  test('TBL-1 a table keeps what was said of it: who, when, and with which table it was one', async () => {
    const { store, host, a1, a2, say } = await aRoom()
    const device = await aDevice(store, 'Bar')
    const merge = (tableId: number, into: number | null) => host.send(mergeTable, { tableId, into, ...key() })
    await say(a1, 'seated', { guests: 7 })
    // Said again: no news.
    await say(a1, 'seated', { guests: 7 })
    await merge(a2, a1)
    await asDevice(device, 'tableState', { tableId: a1, state: 'toClean', at: new Date().toISOString() })
    await merge(a2, a1)
    await merge(a2, null)
    await asDevice(device, 'tableState', { tableId: a1, state: 'free', at: new Date().toISOString() })
    const eventsOf = async (tableId: number) => {
      const { rows } = await host.send(getTableEvents, { tableId })
      return rows.map(({ kind, state, guests, otherName, byName }) => [state ?? kind, guests, otherName, byName])
    }
    const who = (await eventsOf(a1)).at(-1)?.[3]
    expect(who).toBeTruthy()
    expect(await eventsOf(a1)).toEqual([
      ['free', 0, '', 'Bar'],
      ['apart', 0, 'A2', who],
      ['joined', 0, 'A2', who],
      ['toClean', 0, '', 'Bar'],
      ['joined', 0, 'A2', who],
      ['seated', 7, '', who],
    ])
    expect(await eventsOf(a2)).toEqual([
      ['apart', 0, 'A1', who],
      ['mergedInto', 0, 'A1', who],
      ['toClean', 0, '', 'Bar'],
      ['mergedInto', 0, 'A1', who],
    ])
    const { rows } = await host.send(getTableEvents, { tableId: a1 })
    const older = await host.send(getTableEvents, { tableId: a1, before: rows[1]?.eventId ?? 0 })
    expect(older).toMatchObject({ rows: rows.slice(2), more: false })
    const other = await aRoom()
    expect(await other.host.send(getTableEvents, { tableId: a1 })).toMatchObject({ rows: [], more: false })
  })

  test.each([2_000_000_000, 999_999])('TBL-1 table %d and its server are nobody’s', async unknown => {
    const { host, a1, say } = await aRoom()
    await expect(say(unknown, 'seated')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'tableId' })
    await expect(say(a1, 'seated', { employeeId: unknown })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'employeeId',
    })
    const merge = { tableId: a1, into: unknown, ...key() }
    await expect(host.send(mergeTable, merge)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'into' })
  })

  test('TBL-1 another store neither sees nor says anything of a table', async () => {
    const { a1 } = await aRoom()
    const other = await aRoom()
    await expect(other.say(a1, 'seated')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'tableId' })
    expect((await other.state()).has(a1)).toBe(false)
  })
})

describe('TBL-1 terminals', () => {
  test('TBL-1 a terminal fetches areas and tables with a tag, and the heartbeat says when there are others', async () => {
    const { store, host, areaId, a1 } = await aRoom()
    const device = await aDevice(store)
    const first = await asDevice(device, 'tables')
    const etag = first.headers.get('etag') ?? ''
    const { areas } = (await first.json()) as { areas: { name: string; tables: object[] }[] }
    expect(areas).toMatchObject([{ name: 'Hall', tables: [{ tableId: a1, name: 'A1', capacity: 4 }, {}, {}] }])
    expect((await asDevice(device, 'tables', undefined, etag)).status).toBe(304)
    const tag = async () => ((await (await asDevice(device, 'heartbeat')).json()) as { tables: string }).tables
    expect(`"${await tag()}"`).toBe(etag)
    await host.send(tableCalls.addTable, { areaId, name: 'B1', capacity: 2, ...key() })
    expect(`"${await tag()}"`).not.toBe(etag)
    expect((await asDevice(device, 'tables', undefined, etag)).status).toBe(200)
  })

  test('TBL-1 a terminal says what became of a table; what comes late changes nothing', async () => {
    const { store, a1, a2, a3, state } = await aRoom()
    const device = await aDevice(store)
    const say = async (to: string, at: Date, tableId = a1) =>
      (await (await asDevice(device, 'tableState', { tableId, state: to, at: at.toISOString() })).json()) as object
    const early = new Date(Date.now() - 120_000)
    expect(await say('seated', new Date())).toMatchObject({ result: 'success' })
    expect(await say('toClean', early)).toMatchObject({ result: 'success' })
    expect((await state()).get(a1)).toMatchObject({ state: 'seated' })
    expect(await say('billPrinted', new Date(), a2)).toMatchObject({ reason: 'TABLE_MOVED' })
    await asDevice(device, 'tableMerge', { tableId: a3, into: a1, at: new Date().toISOString() })
    await asDevice(device, 'tableMerge', { tableId: a2, into: a1 })
    // Taken apart long ago: it was merged since.
    await asDevice(device, 'tableMerge', { tableId: a3, into: null, at: early.toISOString() })
    const { rows } = (await (await asDevice(device, 'room')).json()) as { rows: { tableId: number }[] }
    for (const merged of [a2, a3])
      expect(rows.find(({ tableId }) => tableId === merged)).toMatchObject({ state: 'seated', mergedInto: a1 })
  })
})
