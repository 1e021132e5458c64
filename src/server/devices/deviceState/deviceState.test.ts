import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { aDevice } from '../../testing/devices.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { getOrderDeviceDetail, getOrderDevices, updateOrderDevice } = deviceCalls
const permissions = [
  'equipment.devices.view',
  'equipment.devices.edit',
  'settings.tables.view',
  'settings.tables.edit',
] as const
const aManager = (store?: TestPerson['store']) => aPerson({ ...(store && { store }), permissions: [...permissions] })

async function report(token: string, body: object): Promise<Response> {
  const { app } = await testServer()
  return await app.request('/service/posDevice/reportDeviceState', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', deviceAuth: token },
    body: JSON.stringify(body),
  })
}
async function heartbeat(token: string): Promise<{ tableId: number | null }> {
  const { app } = await testServer()
  const response = await app.request('/service/posDevice/heartbeat', { headers: { deviceAuth: token } })
  return (await response.json()) as { tableId: number | null }
}
async function deviceEvents({ store: { merchantId } }: TestPerson): Promise<number> {
  const { engine } = await testServer()
  const [row] = await engine.transact({ merchantId }, 'read', run =>
    run(sql<{ count: number }>`
      select count(*)::int count from live_event where merchant_id = ${merchantId} and topic = 'device'`),
  )
  return row?.count ?? 0
}

test('DEV-3 battery and version of a device as it said them; pages hear what is news', async () => {
  const person = await aManager()
  const { deviceId, token } = await aDevice(person.store)
  expect(await person.send(getOrderDeviceDetail, { deviceId })).toMatchObject({ appVersion: '', batteryPercent: null })
  expect((await report(token, { appVersion: '3.1.0', batteryPercent: 80 })).status).toBe(200)
  expect((await report(token, { appVersion: '3.1.0', batteryPercent: 79 })).status).toBe(200)
  expect(await deviceEvents(person)).toBe(1)
  await report(token, { appVersion: '3.1.0', batteryPercent: 19 })
  expect(await deviceEvents(person)).toBe(2)
  const { rows } = await person.send(getOrderDevices, {})
  expect(rows).toMatchObject([{ deviceId, appVersion: '3.1.0', batteryPercent: 19, charging: false }])
})

test('DEV-3 a battery of more than 100 percent is refused', async () => {
  const person = await aManager()
  const { token, deviceId } = await aDevice(person.store)
  expect(await (await report(token, { batteryPercent: 101 })).json()).toMatchObject({ field: 'batteryPercent' })
  expect(await person.send(getOrderDeviceDetail, { deviceId })).toMatchObject({ batteryPercent: null })
})

test('DEV-3 a pad has S/N, model and a table; it hears of its table, and the list finds it by them', async () => {
  const person = await aManager()
  const { deviceId, token } = await aDevice(person.store, 'Pad 1')
  const { areaId } = await person.send(tableCalls.addArea, { name: 'Hall', idempotencyKey: 'area-of-pads' })
  const { tableId } = await person.send(tableCalls.addTable, {
    areaId,
    name: 'A1',
    capacity: 4,
    idempotencyKey: 'table-of-pads',
  })
  const typed = { deviceId, name: 'Pad 1', serialNo: 'SN-77', model: 'Tab 9', tableId }
  await person.send(updateOrderDevice, { ...typed, version: 1 })
  const found = await person.send(getOrderDevices, { search: 'sn-77' })
  expect(found.rows).toMatchObject([{ serialNo: 'SN-77', model: 'Tab 9', tableId, tableName: 'A1' }])
  expect(await heartbeat(token)).toMatchObject({ tableId })
  await person.send(tableCalls.deleteTable, { tableId })
  expect(await heartbeat(token)).toMatchObject({ tableId: null })
  expect(await person.send(getOrderDeviceDetail, { deviceId })).toMatchObject({ tableId: null, tableName: '' })
})

test('DEV-3 a S/N is in use once, and a table of another store is none', async () => {
  const person = await aManager()
  const [first, second] = [await aDevice(person.store, 'Pad 1'), await aDevice(person.store, 'Pad 2')]
  await person.send(updateOrderDevice, { deviceId: first.deviceId, version: 1, name: 'Pad 1', serialNo: 'SN-1' })
  await expect(
    person.send(updateOrderDevice, { deviceId: second.deviceId, version: 1, name: 'Pad 2', serialNo: 'SN-1' }),
  ).rejects.toMatchObject({ code: 'SERIAL_TAKEN', field: 'serialNo' })
  await expect(
    person.send(updateOrderDevice, { deviceId: second.deviceId, version: 1, name: 'Pad 2', tableId: 999_999 }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
