import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { type PrinterFields, printerCalls } from '../../../shared/contract/devices/printers.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addPrinter, deletePrinter, getPrinterNames, getPrinters, getPrinterUses, updatePrinter } = printerCalls

const aManager = () =>
  aPerson({
    permissions: ['equipment.devices.view', 'equipment.devices.edit', 'menu.dishes.view', 'system.audit.view'],
  })
const KITCHEN = {
  name: 'Kitchen',
  label: 'K1',
  serialNo: 'SN-1',
  type: 'localStar',
  connection: 'local',
  location: 'Back',
  status: 'valid',
  sentBy: 'server',
  driver: 'escpos',
  address: '192.168.1.20',
  port: 9100,
  paperMm: 80,
  confirms: true,
  backupPrinterId: null,
  backupAfterMinutes: 5,
} as const satisfies PrinterFields
/** One that needs no S/N. */
const PLAIN = { serialNo: '', type: 'pbm' } as const
const add = async (person: TestPerson, fields: Partial<PrinterFields> = {}) =>
  (await person.send(addPrinter, { ...KITCHEN, ...fields, idempotencyKey: `key-${unique()}` })).printerId

test('DEV-1 a printer is added, found, changed and kept in the trail', async () => {
  const person = await aManager()
  const printerId = await add(person)
  const bar = await add(person, { name: '酒吧', serialNo: '', location: 'Bar', type: 'pbm', status: 'invalid' })
  expect(await person.send(getPrinters, {})).toMatchObject({
    rows: [{ printerId, version: 1, dishes: 0, ...KITCHEN }, expect.objectContaining({ printerId: bar, name: '酒吧' })],
    total: 2,
  })
  const found = async (input: object) => (await person.send(getPrinters, input)).rows.map(row => row.printerId)
  expect(await found({ search: 'sn-' })).toEqual([printerId])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ types: ['pbm', 'star'] })).toEqual([bar])
  expect(await found({ statuses: ['valid'] })).toEqual([printerId])
  expect(await found({ sort: 'location', order: 'desc' })).toEqual([bar, printerId])
  expect(await found({ page: 2, pageSize: 1 })).toEqual([bar])

  const change = { printerId, ...KITCHEN, label: 'K2' }
  expect(await person.send(updatePrinter, { ...change, version: 1 })).toMatchObject({ version: 2 })
  expect(await person.send(updatePrinter, { ...change, version: 2 })).toMatchObject({ version: 2 })
  await expect(person.send(updatePrinter, { ...change, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  const { rows } = await person.send(auditCalls.getObjectTimeline, {
    objectType: 'printer',
    objectId: String(printerId),
  })
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['update', { label: 'K1' }, { label: 'K2' }],
    ['add', null, KITCHEN],
  ])
  expect(await person.send(printerCalls.getPrinterDetail, { printerId })).toMatchObject({
    label: 'K2',
    version: 2,
    lastChange: { by: expect.stringMatching(/^Pat /) },
  })
  const nobody = await aPerson({ store: person.store })
  expect((await nobody.send(getPrinterNames, {})).rows.map(({ name }) => name)).toEqual(['Kitchen', '酒吧'])
})

test('DEV-1 a name and an S/N belong to one printer of a store; no S/N belongs to many', async () => {
  const person = await aManager()
  const printerId = await add(person)
  await add(person, { ...PLAIN, name: 'A' })
  await add(person, { ...PLAIN, name: 'B' })
  await expect(add(person, { name: 'KITCHEN', serialNo: '2' })).rejects.toMatchObject({
    code: 'NAME_TAKEN',
    field: 'name',
  })
  const serial = add(person, { name: 'C' })
  await expect(serial).rejects.toMatchObject({ code: 'SERIAL_TAKEN', field: 'serialNo' })
  const both = await Promise.allSettled([add(person, { ...PLAIN, name: 'D' }), add(person, { ...PLAIN, name: 'd' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = { reason: { code: 'NAME_TAKEN', field: 'name' } }
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject(lost)
  await expect(add(await aManager())).resolves.toBeGreaterThan(0)
  await person.send(deletePrinter, { printerId })
  await expect(add(person)).resolves.not.toBe(printerId)
})

test('DEV-1 a local Star printer is found by its S/N: without one it is neither added nor made of another', async () => {
  const person = await aManager()
  const refused = { code: 'INVALID_INPUT', field: 'serialNo' }
  await expect(add(person, { serialNo: '' })).rejects.toMatchObject(refused)
  await expect(add(person, { serialNo: '\u2800' })).rejects.toMatchObject(refused)
  for (const type of ['star', 'pbm'] as const) {
    const printerId = await add(person, { name: type, serialNo: '', type })
    const change = { ...KITCHEN, name: type, serialNo: '', printerId, version: 1 }
    await expect(person.send(updatePrinter, change)).rejects.toMatchObject(refused)
  }
})

test('DEV-1 a deleted printer leaves the dishes that are printed on it, which it named before', async () => {
  const person = await aManager()
  const [kitchen, bar] = [await add(person), await add(person, { ...PLAIN, name: 'Bar' })]
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const dish = { name: 'Wok', secondName: '锅', categoryId, priceCents: 900, printerIds: [kitchen, bar] }
  const dishId = await addEntity(person, 'dish', dish)
  expect(await person.send(getPrinterUses, { printerId: kitchen })).toMatchObject({
    total: 1,
    uses: [{ kind: 'dish', id: dishId, name: 'Wok', secondName: '锅' }],
  })
  const { changeId, versionNo } = await person.send(deletePrinter, { printerId: kitchen })
  expect(changeId).toBeGreaterThan(0)
  expect(versionNo).toBeGreaterThan(0)
  expect(await person.send(dishCalls.getDishDetail, { id: dishId })).toMatchObject({ printerIds: [bar] })
  expect((await person.send(getPrinters, {})).rows.map(({ printerId, dishes }) => [printerId, dishes])).toEqual([
    [bar, 1],
  ])
  for (const gone of [deletePrinter, getPrinterUses])
    await expect(person.send(gone, { printerId: kitchen })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'printerId',
    })
})

test('ADM-1 a change of a printer is taken back unless it was changed since; its coming and going are not', async () => {
  const person = await aPerson({
    permissions: ['equipment.devices.view', 'equipment.devices.edit', 'system.audit.view', 'system.audit.undo'],
  })
  const printerId = await add(person)
  const object = { objectType: 'printer', objectId: String(printerId) }
  const entries = async () => (await person.send(auditCalls.getObjectTimeline, object)).rows
  const undo = async (auditId = 0) => person.send(auditCalls.undoChange, { auditId, reason: 'by mistake' })
  await person.send(updatePrinter, { ...KITCHEN, printerId, version: 1, label: 'K2', location: 'Front' })
  const [changed, added] = await entries()
  expect([changed?.mayUndo, added?.mayUndo]).toEqual([true, false])
  await undo(changed?.auditId)
  expect(await person.send(printerCalls.getPrinterDetail, { printerId })).toMatchObject({ ...KITCHEN, version: 3 })
  await expect(undo(changed?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  // Its name was given away in the meantime.
  await person.send(updatePrinter, { ...KITCHEN, printerId, version: 3, name: 'Bar' })
  const [renamed] = await entries()
  await add(person, PLAIN)
  await expect(undo(renamed?.auditId)).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
})

test('DEV-1 another store sees and changes no printer', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const printerId = await add(person)
  expect(await other.send(getPrinters, {})).toMatchObject({ rows: [], total: 0 })
  const foreign = [
    () => other.send(updatePrinter, { printerId, version: 1, ...KITCHEN }),
    () => other.send(deletePrinter, { printerId }),
    () => other.send(getPrinterUses, { printerId }),
    () => other.send(printerCalls.getPrinterDetail, { printerId }),
  ]
  for (const refused of foreign) await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('DEV-1 a printer that the server sends to has an address; one that others send to needs none', async () => {
  const person = await aManager()
  const refused = { code: 'INVALID_INPUT', field: 'address' }
  await expect(add(person, { address: '' })).rejects.toMatchObject(refused)
  await expect(add(person, { address: '', sentBy: 'device' })).resolves.toBeGreaterThan(0)
  await expect(add(person, { ...PLAIN, name: 'Cloud', address: '', connection: 'online' })).resolves.toBeGreaterThan(0)
  for (const port of [0, 80, 70_000])
    await expect(add(person, { name: 'P', serialNo: 'P', port })).rejects.toMatchObject({ field: 'port' })
})

test('DEV-1 a backup printer is another one of the store, and the queue never comes back', async () => {
  const person = await aManager()
  const make = (name: string, backupPrinterId: number | null = null) => add(person, { ...PLAIN, name, backupPrinterId })
  const [a, other] = [await make('A'), await add(await aManager())]
  const b = await make('B', a)
  const c = await make('C', b)
  const loop = { code: 'PRINTER_BACKUP_LOOP', field: 'backupPrinterId' }
  const change = (printerId: number, name: string, backupPrinterId: number | null) =>
    person.send(updatePrinter, { ...KITCHEN, ...PLAIN, name, printerId, version: 1, backupPrinterId })
  for (const backup of [a, b, c]) await expect(change(a, 'A', backup)).rejects.toMatchObject(loop)
  await expect(make('D', other)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'backupPrinterId' })
  const [d, e] = [await make('D'), await make('E')]
  const both = await Promise.allSettled([change(d, 'D', e), change(e, 'E', d)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await person.send(deletePrinter, { printerId: b })
  expect(await person.send(printerCalls.getPrinterDetail, { printerId: c })).toMatchObject({ backupPrinterId: null })
})
