import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deviceCalls, PAIRING_LETTERS } from '../../../shared/contract/devices/devices.ts'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'

const { addDeviceLocation, addPairingCode, deleteDeviceLocation, getDeviceLocations } = deviceCalls
const { getOrderDevices, revokeOrderDevice, updateDeviceLocation, updateOrderDevice } = deviceCalls

let server: TestServer
/** A second process on the same database, behind a proxy that says where calls come from. */
let proxied: TestServer
beforeAll(async () => {
  server = await testServer()
  proxied = await openTestServer({ TRUST_PROXY: '1' }, server.engine)
})

const aManager = () =>
  aPerson({
    permissions: [
      'equipment.devices.view',
      'equipment.devices.edit',
      'equipment.devices.pair',
      'equipment.devices.revoke',
    ],
  })
const aLocation = async (person: TestPerson, name: string) =>
  (await person.send(addDeviceLocation, { name, idempotencyKey: `key-${unique()}` })).locationId

interface Paired {
  readonly result: string
  readonly reason?: string
  readonly field?: string
  readonly token: string
  readonly deviceId: number
}
const anAddress = () => `10.0.${unique()}`
async function pair(code: string, name = 'Till', address = anAddress()): Promise<Paired & { status: number }> {
  const response = await proxied.app.request(`${SERVICE_BASE}/posDevice/pair`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ code, name }),
  })
  return { ...((await response.json()) as Paired), status: response.status }
}
const beat = async (token: string, through = server) =>
  (await through.app.request(`${SERVICE_BASE}/posDevice/heartbeat`, { headers: { [HEADERS.device]: token } })).status
const aPairedDevice = async (person: TestPerson, input: object = {}) =>
  pair((await person.send(addPairingCode, { kind: 'pos', ...input })).code)

test('POS-1 a device is paired with a code that somebody shows, once, however it is typed', async () => {
  const person = await aManager()
  const locationId = await aLocation(person, 'Bar')
  const { code, expiresAt } = await person.send(addPairingCode, { kind: 'pad', locationId })
  expect(code).toMatch(new RegExp(`^[${PAIRING_LETTERS}]{4}-[${PAIRING_LETTERS}]{4}$`))
  const lives = Date.parse(expiresAt) - Date.now()
  expect(lives).toBeGreaterThan(9 * 60_000)
  expect(lives).toBeLessThanOrEqual(10 * 60_000)
  const paired = await pair(` ${code.toLowerCase().replace('-', ' ')}`, 'Tablet 1')
  const { merchantId } = person.store
  expect(paired).toMatchObject({ result: 'success', kind: 'pad', merchantId, currency: 'USD' })
  const { rows } = await person.send(getOrderDevices, {})
  expect(rows).toEqual([
    expect.objectContaining({
      deviceId: paired.deviceId,
      name: 'Tablet 1',
      kind: 'pad',
      locationName: 'Bar',
      revokedAt: null,
    }),
  ])
  expect(Date.now() - Date.parse(rows[0]?.lastSeenAt ?? '')).toBeLessThan(60_000)
  expect(await beat(paired.token)).toBe(200)
  expect(await pair(code)).toMatchObject({ status: 200, reason: 'PAIRING_CODE_WRONG', field: 'code' })
  // Only a hash of it is kept.
  const kept = await server.engine.transact('owner', 'read', run =>
    run(sql<{ text: string }>`select s::text as text from device_session s where merchant_id = ${merchantId}`),
  )
  expect(kept.some(({ text }) => text.includes(paired.token.split('.')[1] ?? ''))).toBe(false)
})

test('SEC-5 a code expires, gives way to the next one of the same person, and dies with who made it', async () => {
  const person = await aManager()
  const first = (await person.send(addPairingCode, { kind: 'pos' })).code
  const second = (await person.send(addPairingCode, { kind: 'pos' })).code
  expect(await pair(first)).toMatchObject({ reason: 'PAIRING_CODE_WRONG' })
  const { employeeId, store } = person
  await server.engine.transact('owner', 'write', run =>
    run(sql`update pairing_code set expires_at = now() - interval '1 second' where merchant_id = ${store.merchantId}`),
  )
  expect(await pair(second)).toMatchObject({ reason: 'PAIRING_CODE_WRONG' })
  const third = (await person.send(addPairingCode, { kind: 'pos' })).code
  await server.engine.transact('owner', 'write', run =>
    run(sql`update employee set status = 'invalid' where employee_id = ${employeeId}`),
  )
  expect(await pair(third)).toMatchObject({ reason: 'PAIRING_CODE_WRONG' })
})

test('SEC-5 ten wrong codes from one address are the most, however many come at once; others are not held up', async () => {
  const person = await aManager()
  const { code } = await person.send(addPairingCode, { kind: 'pos' })
  const address = anAddress()
  const tries = await Promise.all(Array.from({ length: 25 }, () => pair('AAAA-AAAA', 'x', address)))
  expect(tries.filter(({ reason }) => reason === 'PAIRING_CODE_WRONG')).toHaveLength(10)
  expect(tries.filter(({ status, reason }) => status === 429 && reason === 'TOO_MANY_ATTEMPTS')).toHaveLength(15)
  // Not even with the right one.
  expect(await pair(code, 'x', address)).toMatchObject({ status: 429 })
  expect(await pair(code)).toMatchObject({ result: 'success' })
})

test('SEC-5 of many who type the same code at once one gets a token', async () => {
  const person = await aManager()
  const { code } = await person.send(addPairingCode, { kind: 'kiosk' })
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => pair(code, `Kiosk ${at}`)))
  expect(all.filter(({ result }) => result === 'success')).toHaveLength(1)
  expect((await person.send(getOrderDevices, {})).total).toBe(1)
})

test('POS-1 a revoked device is told 511 at once in every process; its row stays', async () => {
  const person = await aManager()
  const [{ deviceId, token }, other] = [await aPairedDevice(person), await aPairedDevice(person)]
  expect([await beat(token), await beat(token, proxied), await beat(other.token)]).toEqual([200, 200, 200])
  await person.send(revokeOrderDevice, { deviceId })
  expect(await beat(token)).toBe(511)
  await expect.poll(() => beat(token, proxied), { timeout: 2_000 }).toBe(511)
  expect(await beat(other.token)).toBe(200)
  const again = person.send(revokeOrderDevice, { deviceId })
  await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'deviceId' })
  const revoked = await person.send(getOrderDevices, { state: 'revoked' })
  expect(revoked.rows).toEqual([expect.objectContaining({ deviceId, lastSeenAt: null, revokedAt: expect.any(String) })])
  expect((await person.send(getOrderDevices, {})).rows.map(row => row.deviceId)).toEqual([other.deviceId])
})

test('POS-1 devices are found, renamed and moved; two who rename at once are told', async () => {
  const person = await aManager()
  const [bar, hall] = [await aLocation(person, 'Bar'), await aLocation(person, 'Hall')]
  const [a, b] = [await aPairedDevice(person, { locationId: bar }), await aPairedDevice(person, { kind: 'kiosk' })]
  const change = { deviceId: a.deviceId, name: 'Front till', locationId: hall }
  expect(await person.send(updateOrderDevice, { ...change, version: 1 })).toMatchObject({ version: 2 })
  await expect(person.send(updateOrderDevice, { ...change, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await person.send(deviceCalls.getOrderDeviceDetail, { deviceId: a.deviceId })).toMatchObject({
    name: 'Front till',
    isOnline: true,
    lastChange: { by: expect.stringMatching(/^Pat /) },
  })
  const nowhere = person.send(updateOrderDevice, { ...change, version: 2, locationId: 2_000_000_000 })
  await expect(nowhere).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'locationId' })
  const found = async (input: object) => (await person.send(getOrderDevices, input)).rows.map(row => row.deviceId)
  expect(await found({ search: 'FRONT' })).toEqual([a.deviceId])
  expect(await found({ kinds: ['kiosk'] })).toEqual([b.deviceId])
  expect(await found({ locationIds: [hall] })).toEqual([a.deviceId])
  expect(await found({ sort: 'lastSeenAt', order: 'desc', pageSize: 1 })).toHaveLength(1)
})

test('POS-1 a place is named once, renamed, and deleted from under its devices, which stay', async () => {
  const person = await aManager()
  const bar = await aLocation(person, 'Bar')
  await expect(aLocation(person, 'BAR')).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  const { deviceId } = await aPairedDevice(person, { locationId: bar })
  const renamed = { locationId: bar, version: 1, name: 'Bar counter', secondName: '吧台' }
  expect(await person.send(updateDeviceLocation, renamed)).toMatchObject({ version: 2 })
  await expect(person.send(updateDeviceLocation, renamed)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await person.send(getDeviceLocations, {})).rows).toEqual([{ ...renamed, version: 2, devices: 1 }])
  const detail = await person.send(deviceCalls.getDeviceLocationDetail, { locationId: bar })
  expect(detail).toMatchObject({ name: 'Bar counter', version: 2, lastChange: { by: expect.stringMatching(/^Pat /) } })
  const { code } = await person.send(addPairingCode, { kind: 'pos', locationId: bar })
  expect(await person.send(deleteDeviceLocation, { locationId: bar })).toMatchObject({ devices: 1 })
  expect(await pair(code)).toMatchObject({ result: 'success' })
  expect((await person.send(getDeviceLocations, {})).rows).toEqual([])
  const { rows } = await person.send(getOrderDevices, {})
  expect(rows.find(row => row.deviceId === deviceId)).toMatchObject({ locationId: null, locationName: '', version: 2 })
  const gone = person.send(addPairingCode, { kind: 'pos', locationId: bar })
  await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'locationId' })
})

test('POS-1 another store sees, moves and revokes no device, and pairs none at a foreign place', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const bar = await aLocation(person, 'Bar')
  const { deviceId, token } = await aPairedDevice(person)
  expect(await other.send(getOrderDevices, {})).toMatchObject({ rows: [], total: 0 })
  const foreign = [
    () => other.send(updateOrderDevice, { deviceId, version: 1, name: 'x' }),
    () => other.send(revokeOrderDevice, { deviceId }),
    () => other.send(deviceCalls.getOrderDeviceDetail, { deviceId }),
    () => other.send(deviceCalls.getDeviceLocationDetail, { locationId: bar }),
    () => other.send(addPairingCode, { kind: 'pos', locationId: bar }),
    () => other.send(updateDeviceLocation, { locationId: bar, version: 1, name: 'x' }),
    () => other.send(deleteDeviceLocation, { locationId: bar }),
  ]
  for (const refused of foreign) await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await beat(token)).toBe(200)
})
