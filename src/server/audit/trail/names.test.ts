/** What the objects of the trail are called, read from the tables that the table of objects names (ADM-1). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { auditTypes } from '../../../shared/contract/audit/objects.ts'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { deviceCalls } from '../../../shared/contract/devices/devices.ts'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { listNames } from './names.queries.ts'

const key = () => ({ idempotencyKey: `key-${unique()}` })

test.each(auditTypes)('ADM-1 the names of %s are looked up where they stand', async type => {
  const { engine } = await testServer()
  const { store } = await aPerson()
  const named = await engine.transact({ merchantId: store.merchantId }, 'read', run =>
    listNames(run, store.merchantId, type, [type === 'merchant' ? store.merchantId : 2_000_000_000]),
  )
  expect(named.map(({ id }) => id)).toEqual(type === 'merchant' ? [store.merchantId] : [])
})

test('ADM-1 an entry shows what its object is called now, and nothing of one that was deleted', async () => {
  const boss = await aPerson({ isBoss: true })
  const { printerId } = await boss.send(printerCalls.addPrinter, { name: 'Kitchen', ...key() })
  await boss.send(printerCalls.updatePrinter, { printerId, version: 1, name: 'Pass' })
  const { locationId } = await boss.send(deviceCalls.addDeviceLocation, { name: 'Bar', secondName: '吧台', ...key() })
  const gone = await boss.send(deviceCalls.addDeviceLocation, { name: 'Hall', ...key() })
  await boss.send(deviceCalls.deleteDeviceLocation, { locationId: gone.locationId })
  await boss.send(customerCalls.addCustomer, { name: '', phone: '555 0100', ...key() })
  const { rows } = await boss.send(auditCalls.findAuditList, { pageSize: 200 })
  const nameOf = (type: string, id: number | undefined) => {
    const row = rows.find(({ objectType, objectId }) => objectType === type && (!id || objectId === String(id)))
    return row && [row.objectName, row.objectSecondName]
  }
  expect(nameOf('printer', printerId)).toEqual(['Pass', ''])
  expect(nameOf('deviceLocation', locationId)).toEqual(['Bar', '吧台'])
  expect(nameOf('deviceLocation', gone.locationId)).toEqual(['', ''])
  expect(nameOf('customer', undefined)).toEqual(['555 0100', ''])
})

test('ADM-1 orders are called by their number', async () => {
  const { engine } = await testServer()
  const { store } = await aPerson()
  const orderId = await anOrder(store)
  const [named] = await engine.transact({ merchantId: store.merchantId }, 'read', run =>
    listNames(run, store.merchantId, 'order', [orderId]),
  )
  expect(named?.name).toMatch(/^#.+/)
})
