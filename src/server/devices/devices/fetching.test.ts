import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aDevice, type TestDevice } from '../../testing/devices.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const fetchAs = (device: TestDevice, path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(
    server.app.request(`${SERVICE_BASE}/posDevice/${path}`, {
      headers: { [HEADERS.device]: device.token, ...headers },
    }),
  )
const etagOf = (response: Response) => response.headers.get('etag') ?? ''

/** A store that sells one dish, and a device in it. */
async function aShop(): Promise<{ person: TestPerson; device: TestDevice; categoryId: number; dishId: number }> {
  const person = await aPerson()
  const categoryId = await addEntity(person, 'category', { name: `Mains ${unique()}` })
  const dishId = await addEntity(person, 'dish', { name: 'Wok', secondName: '锅', categoryId, priceCents: 900 })
  const menuTypeId = await addEntity(person, 'menuType', { name: `POS ${unique()}` })
  const items = [{ kind: 'dish', id: dishId }]
  await addEntity(person, 'menu', {
    name: 'All day',
    menuTypeId,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    categories: [{ categoryId, items }],
  })
  return { person, device: await aDevice(person.store), categoryId, dishId }
}

interface DeviceMenuBody {
  readonly dishes: { id: number; name: string; secondName: string; priceCents: number }[]
}

test('POS-1 a device gets the published menu as it is stored, and 304 until another one is published', async () => {
  const { person, device, categoryId, dishId } = await aShop()
  const first = await fetchAs(device, 'menu')
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(first.headers.get('content-encoding')).toBeNull()
  expect(((await first.json()) as DeviceMenuBody).dishes).toMatchObject([{ id: dishId, name: 'Wok', priceCents: 900 }])

  const packed = await fetchAs(device, 'menu', { 'Accept-Encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const body = JSON.parse(gunzipSync(await packed.arrayBuffer()).toString()) as DeviceMenuBody
  expect(body.dishes).toMatchObject([{ secondName: '锅' }])

  const etag = etagOf(first)
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
  expect(etagOf(packed)).toBe(etag)
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const same = await fetchAs(device, 'menu', { 'If-None-Match': known })
    expect([same.status, await same.text(), etagOf(same)], known).toEqual([304, '', etag])
  }
  expect((await fetchAs(device, 'menu', { 'If-None-Match': '"x"' })).status).toBe(200)
  const { menu } = (await (await fetchAs(device, 'heartbeat')).json()) as { menu: string }
  expect(`"${menu}"`).toBe(etag)

  await addEntity(person, 'specialGroup', { name: 'Soups', min: 0, max: 1, dishes: [{ dishId }] })
  await addEntity(person, 'dish', { name: 'Elsewhere', categoryId, priceCents: 100 })
  // Nothing that terminals sell has changed.
  expect((await fetchAs(device, 'menu', { 'If-None-Match': etag })).status).toBe(304)
  const menuTypeId = await addEntity(person, 'menuType', { name: `Web ${unique()}` })
  expect(menuTypeId).toBeGreaterThan(0)
  const renewed = await fetchAs(device, 'menu', { 'If-None-Match': etag })
  expect(renewed.status).toBe(200)
  expect(etagOf(renewed)).not.toBe(etag)
})

test('POS-1 before the first publish there is no menu to fetch, and the heartbeat says so', async () => {
  const device = await aDevice((await aPerson()).store)
  const response = await fetchAs(device, 'menu', { 'Accept-Language': 'zh-CN' })
  expect(await response.json()).toMatchObject({ result: 'fail', reason: 'MENU_EMPTY' })
  expect(await (await fetchAs(device, 'heartbeat')).json()).toMatchObject({ result: 'success', menu: null })
})

test('MENU-10 a device hears at its next question what is sold out, until when, and that the time has come', async () => {
  const { person, device, dishId } = await aShop()
  const rowsOf = async (response: Response) => ((await response.json()) as { rows: unknown[] }).rows
  const none = await fetchAs(device, 'availability')
  expect(await rowsOf(none)).toEqual([])
  const { merchantId } = person.store
  const set = (until: string | null) =>
    server.engine.transact({ merchantId }, 'write', run =>
      run(sql`
        insert into availability (merchant_id, kind, object_id, sold_out, until_at)
        values (${merchantId}, 'dish', ${dishId}, true, ${until}::timestamptz)
        on conflict (merchant_id, kind, object_id) do update set until_at = excluded.until_at`),
    )
  // Instants come without zeros at their end.
  const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_123).toISOString()
  await set(until)
  const sold = await fetchAs(device, 'availability', { 'If-None-Match': etagOf(none) })
  expect(sold.status).toBe(200)
  expect(await rowsOf(sold)).toEqual([{ kind: 'dish', id: dishId, soldOut: true, until, remaining: null }])
  expect((await fetchAs(device, 'availability', { 'If-None-Match': etagOf(sold) })).status).toBe(304)
  const { availability } = (await (await fetchAs(device, 'heartbeat')).json()) as { availability: string }
  expect(`"${availability}"`).toBe(etagOf(sold))
  // Nobody does anything: the time has come.
  await set(new Date(Date.now() - 1_000).toISOString())
  const over = await fetchAs(device, 'availability', { 'If-None-Match': etagOf(sold) })
  expect([over.status, await rowsOf(over)]).toEqual([200, []])
  await server.engine.transact({ merchantId }, 'write', run =>
    run(sql`
      insert into availability (merchant_id, kind, object_id, remaining)
      values (${merchantId}, 'modifier', 5, 0), (${merchantId}, 'special', 6, 3)`),
  )
  expect(await rowsOf(await fetchAs(device, 'availability'))).toEqual([
    { kind: 'modifier', id: 5, soldOut: true, until: null, remaining: 0 },
    { kind: 'special', id: 6, soldOut: false, until: null, remaining: 3 },
  ])
})

test('POS-1 a device sees the menu and what is sold out of its own store alone', async () => {
  const [mine, theirs] = [await aShop(), await aShop()]
  const { dishes } = (await (await fetchAs(mine.device, 'menu')).json()) as DeviceMenuBody
  expect(dishes.map(({ id }) => id)).toEqual([mine.dishId])
  const secret = theirs.device.token.split('.')[1] ?? ''
  const forged = { ...theirs.device, token: `${mine.person.store.merchantId}.${secret}` }
  for (const path of ['menu', 'availability', 'heartbeat']) expect((await fetchAs(forged, path)).status, path).toBe(511)
})
