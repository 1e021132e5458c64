/** What terminals and guests see of posters (MKT-2, POS-1). */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { type DevicePoster, posterCalls } from '../../../shared/contract/posters/posters.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aDevice, type TestDevice } from '../../testing/devices.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/testServer.ts'
import { aPoster } from '../posters/posters.testing.ts'

const { cancelPoster, deletePoster, getPosterList, postPoster } = posterCalls

let server: TestServer
let owner: TestPerson
let till: TestDevice
let kiosk: TestDevice
beforeAll(async () => {
  server = await testServer()
  owner = await aPerson({
    permissions: ['marketing.posters.view', 'marketing.posters.edit', 'marketing.posters.post'],
  })
  till = await aDevice(owner.store)
  kiosk = await aDevice(owner.store, 'Kiosk')
  await server.engine.transact('owner', 'write', run =>
    run(sql`update device set kind = 'kiosk' where device_id = ${kiosk.deviceId}`),
  )
})

const fetchAs = (device: TestDevice, path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(
    server.app.request(`${SERVICE_BASE}/posDevice/${path}`, {
      headers: { [HEADERS.device]: device.token, ...headers },
    }),
  )
const postersOf = async (device: TestDevice) =>
  ((await (await fetchAs(device, 'getPosters')).json()) as { rows: DevicePoster[] }).rows
const tagOf = async (device: TestDevice) =>
  ((await (await fetchAs(device, 'heartbeat')).json()) as { posters: string }).posters

test('MKT-2 POS-1 a terminal gets what is posted for its kind, with start, end and picture, and 304 until it changes', async () => {
  const { today } = await owner.send(getPosterList, {})
  const details = { description: 'Two for one', activityDetail: 'Weekdays', secondActivityDetail: '工作日' }
  const both = await aPoster(owner, { terminals: ['kiosk', 'display'], ...details })
  const own = await aPoster(owner, { terminals: ['display'] })
  const later = await aPoster(owner, { terminals: ['display'] })
  const before = await tagOf(till)
  expect(await postersOf(till)).toEqual([])
  const post = (posterId: number, postedFrom: string | null, postedUntil: string | null) =>
    owner.send(postPoster, { posterId, version: 1, postedFrom, postedUntil })
  await post(both.posterId, null, today)
  await post(own.posterId, today, null)
  await post(later.posterId, addDays(today, 1), null)

  const first = await fetchAs(till, 'getPosters')
  const { rows } = (await first.json()) as { rows: DevicePoster[] }
  expect(rows.map(({ posterId }) => posterId)).toEqual([own.posterId, both.posterId])
  expect((await postersOf(kiosk)).map(({ posterId }) => posterId)).toEqual([both.posterId])
  expect(rows[1]).toMatchObject({ ...details, type: 'notice', picture: both.picture })
  expect(Date.parse(rows[1]?.endsAt ?? '')).toBeGreaterThan(Date.now())
  expect(rows[0]?.endsAt).toBeNull()
  expect(Date.parse(rows[0]?.startsAt ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await server.app.request(rows[1]?.picture.address ?? '')).headers.get('content-type')).toBe('image/jpeg')

  const etag = first.headers.get('etag') ?? ''
  expect(`"${await tagOf(till)}"`).toBe(etag)
  expect(await tagOf(till)).not.toBe(before)
  expect((await fetchAs(till, 'getPosters', { 'If-None-Match': etag })).status).toBe(304)
  await owner.send(cancelPoster, { posterId: own.posterId, version: 2 })
  expect((await fetchAs(till, 'getPosters', { 'If-None-Match': etag })).status).toBe(200)
  await owner.send(deletePoster, { posterId: both.posterId })
  expect(await postersOf(till)).toEqual([])
  expect(await tagOf(till)).toBe(before)
})

test('MKT-2 TBL-3 the page of a table shows what is posted for guests, in their language', async () => {
  const texts = {
    theme: 'Crab & corn',
    secondTheme: '蟹肉玉米',
    activityDetail: 'This week',
    secondActivityDetail: '本周',
  }
  const { posterId, picture } = await aPoster(owner, { terminals: ['guest'], ...texts })
  const { merchantId } = owner.store
  const guestToken = 'poster-table-0123456789'
  await server.engine.transact('owner', 'write', async run => {
    const [area] = await run(sql<{ areaId: number }>`
      insert into table_area (merchant_id, name) values (${merchantId}, 'Hall') returning area_id`)
    await run(sql`
      insert into dining_table (merchant_id, area_id, name, capacity, guest_token)
      values (${merchantId}, ${area?.areaId}, '8', 4, ${guestToken})`)
  })
  const page = async (language: string) =>
    (await server.app.request(`/t/${merchantId}.${guestToken}?lang=${language}`)).text()
  expect(await page('en')).not.toContain(picture.hash)
  await owner.send(postPoster, { posterId, version: 1, postedFrom: null, postedUntil: null })
  const english = await page('en')
  expect(english).toContain(`src="/posters/${merchantId}/${picture.hash}.jpg"`)
  expect(english).toContain('alt="Crab &amp; corn"')
  expect(english).toContain('<figcaption>This week</figcaption>')
  const chinese = await page('zh')
  expect(chinese).toContain('alt="蟹肉玉米"')
  expect(chinese).toContain('<figcaption>本周</figcaption>')
})
