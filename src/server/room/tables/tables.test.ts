/** Areas and tables of a store (TBL-1). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { OpenContext } from '../../kernel/context.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { deviceTables } from '../states/deviceTables.ts'
import { tableByToken } from './tables.queries.ts'
import { tableLinkWork } from './tableLinkWork.ts'

const {
  addArea,
  addTable,
  addTables,
  deleteArea,
  deleteTable,
  getAreas,
  getNamesWithoutTable,
  getTableDetail,
  getTableNames,
  getTables,
  sortAreas,
  sortTables,
  updateArea,
  updateTable,
} = tableCalls

const aManager = () =>
  aPerson({ permissions: ['settings.tables.view', 'settings.tables.edit', 'system.audit.view', 'system.audit.undo'] })
const key = () => ({ idempotencyKey: `key-${unique()}` })
const anArea = async (person: TestPerson, name = `Area ${unique()}`) =>
  (await person.send(addArea, { name, ...key() })).areaId
const aTable = async (person: TestPerson, areaId: number, name: string, capacity = 4) =>
  (await person.send(addTable, { name, areaId, capacity, ...key() })).tableId
const namesOf = async (person: TestPerson) => (await person.send(getTables, {})).rows.map(({ name }) => name)

describe('TBL-1 areas', () => {
  test('TBL-1 an area is added, renamed, put in order and deleted; its name is unique whatever the capitals', async () => {
    const person = await aManager()
    const [hall, patio] = [await anArea(person, 'Hall'), await anArea(person, '露台')]
    await aTable(person, hall, '1', 4)
    await aTable(person, hall, '2', 6)
    const listed = async () =>
      (await person.send(getAreas, {})).rows.map(({ name, tables, seats }) => [name, tables, seats])
    expect(await listed()).toEqual([
      ['Hall', 2, 10],
      ['露台', 0, 0],
    ])
    const taken = { code: 'AREA_NAME_TAKEN', field: 'name' }
    await expect(anArea(person, 'HALL')).rejects.toMatchObject(taken)
    await expect(person.send(updateArea, { areaId: patio, version: 1, name: 'hall' })).rejects.toMatchObject(taken)
    await expect(person.send(updateArea, { areaId: hall, version: 1, name: 'Hall' })).rejects.toMatchObject({
      code: 'UNCHANGED',
    })
    expect(await person.send(updateArea, { areaId: patio, version: 1, name: 'Terrace' })).toMatchObject({ version: 2 })
    await person.send(sortAreas, { ids: [patio, hall] })
    expect(await listed()).toEqual([
      ['Terrace', 0, 0],
      ['Hall', 2, 10],
    ])
    await expect(person.send(sortAreas, { ids: [patio] })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(person.send(deleteArea, { areaId: hall })).rejects.toMatchObject({ code: 'AREA_HAS_TABLES' })
    await person.send(deleteArea, { areaId: patio })
    expect(await listed()).toEqual([['Hall', 2, 10]])
    await anArea(person, 'Terrace')
  })

  test('TBL-1 a table is not added to an area that is deleted at the same moment', async () => {
    const person = await aManager()
    const areaId = await anArea(person)
    const both = await Promise.allSettled([person.send(deleteArea, { areaId }), aTable(person, areaId, 'A1')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const areas = await person.send(getAreas, {})
    expect(areas.rows.length).toBe((await namesOf(person)).length)
  })
})

describe('TBL-1 tables', () => {
  test('TBL-1 a table is added, changed, deleted and taken back, and the trail keeps it', async () => {
    const person = await aManager()
    const areaId = await anArea(person)
    const tableId = await aTable(person, areaId, 'B4')
    const fields = { name: 'B4', areaId, capacity: 4, status: 'valid', qrStyle: 'square' } as const
    expect(await person.send(getTableDetail, { tableId })).toMatchObject({ ...fields, version: 1 })
    const change = { ...fields, tableId, version: 1, capacity: 6, status: 'invalid', qrStyle: 'dots' } as const
    expect(await person.send(updateTable, change)).toMatchObject({ version: 2 })
    await expect(person.send(updateTable, change)).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
    await expect(person.send(updateTable, { ...change, version: 2 })).rejects.toMatchObject({ code: 'UNCHANGED' })
    const trail = async () =>
      (await person.send(auditCalls.getObjectTimeline, { objectType: 'diningTable', objectId: String(tableId) })).rows
    const [changed] = await trail()
    expect(changed).toMatchObject({ action: 'update', before: { capacity: 4 }, after: { capacity: 6 } })
    await person.send(auditCalls.undoChange, { auditId: changed?.auditId ?? 0, reason: 'Wrong table' })
    expect(await person.send(getTableDetail, { tableId })).toMatchObject({ ...fields, version: 3 })
    await person.send(deleteTable, { tableId })
    await expect(person.send(getTableDetail, { tableId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await trail()).map(({ action }) => action)).toEqual(['delete', 'undo', 'update', 'add'])
  })

  test('TBL-1 a table’s number is unique in the store, also of two that are added at once', async () => {
    const person = await aManager()
    const [hall, patio] = [await anArea(person), await anArea(person)]
    await aTable(person, hall, 'A1')
    const taken = { code: 'TABLE_NUMBER_TAKEN', field: 'name' }
    await expect(aTable(person, patio, 'a1')).rejects.toMatchObject(taken)
    const both = await Promise.allSettled([aTable(person, hall, 'Bär'), aTable(person, patio, 'bär')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
  })

  test.each([
    ['a name of 300 characters', { name: '桌'.repeat(300) }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of blanks', { name: '   ' }, 'name'],
    ['an emoji', { name: '🍜' }, 'name'],
    ['signs', { name: 'A#1' }, 'name'],
    ['nobody', { capacity: 0 }, 'capacity'],
    ['a thousand', { capacity: 1000 }, 'capacity'],
    ['half a person', { capacity: 2.5 }, 'capacity'],
    ['a word for a capacity', { capacity: 'four' }, 'capacity'],
    ['no area', { areaId: 4711 }, 'areaId'],
    ['another status', { status: 'on' }, 'status'],
    ['a call point without a robot', { robotPoint: 'T1' }, 'robotVendor'],
  ])('TBL-1 %s is refused at its field', async (_, wrong, field) => {
    const person = await aManager()
    const areaId = await anArea(person)
    const input = { name: 'A1', areaId, capacity: 4, ...wrong, ...key() } as never
    await expect(person.send(addTable, input)).rejects.toMatchObject({ field })
    expect(await namesOf(person)).toEqual([])
  })

  test.each(['قاعة 4', 'Ñ1', '包厢三', '٣', '12'])(
    'TBL-1 %s is a table, in letters and digits of any script',
    async name => {
      const person = await aManager()
      await aTable(person, await anArea(person), name)
      expect(await namesOf(person)).toEqual([name])
    },
  )

  test('TBL-1 a row of tables is added in one go, all or none, in its order', async () => {
    const person = await aManager()
    const areaId = await anArea(person, 'Hall')
    const names = ['A1', 'A2', 'A10']
    const { tableIds } = await person.send(addTables, { areaId, capacity: 2, names, ...key() })
    expect(tableIds).toHaveLength(3)
    expect(await namesOf(person)).toEqual(names)
    const more = { areaId, capacity: 2, names: ['A11', 'A2'], ...key() }
    await expect(person.send(addTables, more)).rejects.toMatchObject({ code: 'TABLE_NUMBER_TAKEN' })
    expect(await namesOf(person)).toEqual(names)
    await person.send(sortTables, { areaId, ids: tableIds.toReversed() })
    expect(await namesOf(person)).toEqual(['A10', 'A2', 'A1'])
    const [first] = (await person.send(getTableNames, {})).rows
    expect(first).toMatchObject({ name: 'A10', areaName: 'Hall', capacity: 2, status: 'valid' })
    await expect(person.send(sortTables, { areaId, ids: tableIds.slice(1) })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('TBL-1 the store’s limit holds, also for many at once; 2,000 tables are listed', async () => {
    const person = await aPerson({ isBoss: true })
    const areaId = await anArea(person)
    const row = (from: number, count: number) => ({
      areaId,
      capacity: 4,
      names: Array.from({ length: count }, (_, at) => `T${from + at}`),
      ...key(),
    })
    const beyond = { code: 'TABLE_LIMIT' }
    await expect(person.send(addTables, row(1, 2_000))).rejects.toMatchObject(beyond)
    await person.send(addTables, row(1, 499))
    const both = await Promise.allSettled([aTable(person, areaId, 'X1'), aTable(person, areaId, 'X2')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: beyond })
    const { saveType } = settingGroups.tables
    await person.send(settingCalls.savePosSetting, {
      saveType,
      version: 0,
      value: { mostTables: 2_000, needsCleaning: false },
    })
    await person.send(addTables, row(500, 1_500))
    expect((await person.send(getTables, {})).rows).toHaveLength(2_000)
    await expect(aTable(person, areaId, 'Y1')).rejects.toMatchObject(beyond)
  })

  test('TBL-1 every table’s code has 128 random bits of its own, and is of its store alone', async () => {
    const [person, other] = [await aManager(), await aManager()]
    const areaId = await anArea(person)
    await person.send(addTables, { areaId, capacity: 2, names: ['A1', 'A2'], ...key() })
    const { engine } = await testServer()
    const { merchantId } = person.store
    const rows = await engine.transact('owner', 'read', run =>
      run(sql<{ guestToken: string; tableId: number }>`
        select guest_token, table_id from dining_table where merchant_id = ${merchantId} order by table_id`),
    )
    expect(new Set(rows.map(({ guestToken }) => guestToken)).size).toBe(2)
    for (const { guestToken, tableId } of rows) {
      expect(Buffer.from(guestToken, 'base64url')).toHaveLength(16)
      const found = (store: number) =>
        engine.transact({ merchantId: store }, 'read', run => tableByToken(run, store, guestToken))
      expect(await found(merchantId)).toMatchObject({ tableId })
      expect(await found(other.store.merchantId)).toBeUndefined()
    }
  })

  test('TBL-4 a table has a robot call point, which terminals fetch with it; a robot without a point is refused', async () => {
    const person = await aManager()
    const areaId = await anArea(person)
    const point = { robotVendor: 'pudu', robotMap: 'Floor 1', robotPoint: 'T-12' } as const
    const { tableId } = await person.send(addTable, { name: '12', areaId, capacity: 4, ...point, ...key() })
    expect(await person.send(getTableDetail, { tableId })).toMatchObject(point)
    const { engine } = await testServer()
    const { merchantId } = person.store
    const { body } = await engine.transact({ merchantId }, 'read', run => deviceTables(run, merchantId))
    expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject({ areas: [{ tables: [{ tableId, ...point }] }] })
    const none = { name: '13', areaId, capacity: 4, robotVendor: 'pudu', ...key() } as const
    await expect(person.send(addTable, none)).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'robotPoint' })
  })

  test('TBL-1 another store sees and changes nothing', async () => {
    const [person, other] = [await aManager(), await aManager()]
    const areaId = await anArea(person)
    const tableId = await aTable(person, areaId, 'A1')
    expect(await namesOf(other)).toEqual([])
    await expect(other.send(deleteTable, { tableId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(aTable(other, areaId, 'B1')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'areaId' })
    await expect(other.send(deleteArea, { areaId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('TBL-1 tables and orders', () => {
  const ordersOf = async ({ store: { merchantId } }: TestPerson) =>
    (await testServer()).engine.transact('owner', 'read', run =>
      run(sql<{ tableName: string; tableId: number | null }>`
        select table_name, table_id from orders where merchant_id = ${merchantId} order by order_id`),
    )
  /** Does the background's work for a store, as often as it asks for. */
  async function link({ store: { merchantId } }: TestPerson): Promise<void> {
    const { engine } = await testServer()
    const now = new Date()
    const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now } as const
    const due = await engine.transact('owner', 'read', run => tableLinkWork.listDue(run, now, 100_000))
    for (const job of due.filter(each => each.merchantId === merchantId)) {
      await engine.transact({ merchantId }, 'write', run => tableLinkWork.runDue(new OpenContext(run, facts), job, now))
    }
  }

  test('TBL-1 older orders are linked to the table of their name, whatever its capitals; names without a table are listed', async () => {
    const person = await aManager()
    const areaId = await anArea(person)
    for (const tableName of ['A1', 'a1', 'B#2', 'B#2', ''])
      await anOrder(person.store, { sale: { texts: { tableName } } })
    const unknown = async () => (await person.send(getNamesWithoutTable, {})).rows
    expect(await unknown()).toEqual([
      { name: 'A1', orders: 1 },
      { name: 'B#2', orders: 2 },
      { name: 'a1', orders: 1 },
    ])
    const tableId = await aTable(person, areaId, 'A1')
    expect(await unknown()).toEqual([{ name: 'B#2', orders: 2 }])
    const linking = async () => (await person.send(getNamesWithoutTable, {})).linking
    expect(await linking()).toBe(2)
    await link(person)
    expect(await linking()).toBe(0)
    expect((await ordersOf(person)).map(order => order.tableId)).toEqual([tableId, tableId, null, null, null])
  })

  test('TBL-1 a renamed table takes the orders of its new name and keeps those of its old one', async () => {
    const person = await aManager()
    const areaId = await anArea(person)
    const tableId = await aTable(person, areaId, 'A1')
    for (const tableName of ['A1', 'VIP']) await anOrder(person.store, { sale: { texts: { tableName } } })
    await link(person)
    await person.send(updateTable, { tableId, version: 1, areaId, capacity: 4, name: 'VIP' })
    await link(person)
    expect(await ordersOf(person)).toEqual([
      { tableName: 'A1', tableId },
      { tableName: 'VIP', tableId },
    ])
  })

  test('TBL-1 a table with an unpaid order is not deleted, by its link or by its name; with paid ones it is', async () => {
    const person = await aManager()
    const areaId = await anArea(person)
    const tableId = await aTable(person, areaId, 'A1')
    const orderId = await anOrder(person.store, { sale: { texts: { tableName: 'a1' } } })
    const unpaid = { code: 'TABLE_UNPAID' }
    await expect(person.send(deleteTable, { tableId })).rejects.toMatchObject(unpaid)
    await link(person)
    await expect(person.send(deleteTable, { tableId })).rejects.toMatchObject(unpaid)
    await (
      await testServer()
    ).engine.transact('owner', 'write', run =>
      run(sql`update orders set status = 'paid', paid_cents = total_cents
        where merchant_id = ${person.store.merchantId} and order_id = ${orderId}`),
    )
    await person.send(deleteTable, { tableId })
    expect(await ordersOf(person)).toEqual([{ tableName: 'a1', tableId }])
  })
})
