import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { type Plan, planCalls } from '../../../shared/contract/room/plan.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { getPlan, savePlan } = planCalls
const { getAreas } = tableCalls
const aManager = () =>
  aPerson({
    permissions: ['settings.tables.view', 'settings.tables.edit', 'system.audit.view', 'system.audit.undo'],
  })

const asOwner = async <T>(
  work: (run: Parameters<Parameters<Awaited<ReturnType<typeof testServer>>['engine']['transact']>[2]>[0]) => Promise<T>,
) => (await testServer()).engine.transact('owner', 'write', work)

async function anArea({ store }: TestPerson, name = 'Hall'): Promise<number> {
  const [row] = await asOwner(run =>
    run(sql<{ areaId: number }>`
      insert into table_area (merchant_id, name) values (${store.merchantId}, ${name}) returning area_id`),
  )
  return row?.areaId ?? 0
}

const place = { shape: 'rectangle', x: 100, y: 100, width: 80, height: 80, radius: 45, rotation: 0 } as const
const aTable = (name: string, fields: object = {}) => ({
  tableId: null,
  version: 0,
  name,
  capacity: 4,
  ...place,
  ...fields,
})
type Input = Parameters<typeof plan>[0]

const withoutStatus = ({ status: _status, ...rest }: Omit<Plan['tables'][number], 'x' | 'y'>) => rest

/** What is sent for a plan as it was read, with some of it changed. */
function plan({ areaId, planVersion, planWidth, planHeight, planScenery, tables }: Plan) {
  const placed = tables.flatMap(({ x, y, ...rest }) =>
    x === null || y === null ? [] : [{ ...withoutStatus(rest), x, y }],
  )
  return { areaId, planVersion, planWidth, planHeight, planScenery, tables: placed, idempotencyKey: `key-${unique()}` }
}
const drawn = async (person: TestPerson, areaId: number, tables: ReturnType<typeof aTable>[]) => {
  const before: Input = await person.send(getPlan, { areaId })
  return person.send(savePlan, { ...plan(before), tables: [...plan(before).tables, ...tables] })
}
/** The first two tables, as they are sent. */
function twoOf(saved: Plan) {
  const [one, two] = plan(saved).tables
  if (one === undefined || two === undefined) throw new Error('No two tables')
  return [one, two] as const
}
const namesOf = ({ tables }: Plan) => tables.map(({ name }) => name)

test('TBL-2 a plan is drawn, read, changed and saved as one change, with its walls and texts', async () => {
  const person = await aManager()
  const areaId = await anArea(person)
  expect(await person.send(getAreas, {})).toMatchObject({ rows: [{ areaId, name: 'Hall', tables: 0 }] })
  const first = await drawn(person, areaId, [aTable('A1'), aTable('A2', { x: 300, shape: 'circle', radius: 60 })])
  expect(first).toMatchObject({ planVersion: 2, tables: [{ name: 'A1' }, { name: 'A2', shape: 'circle', radius: 60 }] })
  const pieces = [
    { pieceId: 'w-1', kind: 'wall' as const, x: 600, y: 10, width: 1200, height: 20, rotation: 0 },
    { pieceId: 't-1', kind: 'text' as const, x: 600, y: 400, width: 200, height: 30, rotation: 0, text: '吧台 🍜' },
  ]
  const [one, two] = twoOf(first)
  const change = {
    ...plan(first),
    planWidth: 1500,
    planScenery: { pieces, background: null },
    tables: [{ ...one, x: 140, rotation: 45 }, two],
  }
  const second = await person.send(savePlan, change)
  expect(second).toMatchObject({
    planWidth: 1500,
    planScenery: { pieces },
    tables: [{ x: 140, version: one.version + 1 }, { version: two.version }],
  })
  expect(await person.send(getPlan, { areaId })).toMatchObject({
    planVersion: 3,
    lastChange: { by: expect.stringMatching(/^Pat /) },
  })
  await expect(person.send(savePlan, plan(second))).rejects.toMatchObject({ code: 'UNCHANGED' })
  const { rows } = await person.send(auditCalls.getObjectTimeline, {
    objectType: 'floorPlan',
    objectId: String(areaId),
  })
  expect(rows.map(({ action }) => action)).toEqual(['update', 'update'])
  expect(rows[0]?.after).toMatchObject({ planWidth: 1500, tables: [{ name: 'A1', x: 140, rotation: 45 }] })
})

test('TBL-2 two people draw: the later one is refused, and so is a table that the page of tables changed', async () => {
  const person = await aManager()
  const areaId = await anArea(person)
  const first = await drawn(person, areaId, [aTable('A1'), aTable('A2', { x: 300 })])
  const moved = (x: number) => ({ ...plan(first), tables: plan(first).tables.map(table => ({ ...table, x })) })
  const both = await Promise.allSettled([200, 210].map(x => person.send(savePlan, moved(x))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', field: 'planVersion' },
  })
  const now = await person.send(getPlan, { areaId })
  await asOwner(run =>
    run(sql`update dining_table set name = 'B9', version = version + 1
      where merchant_id = ${person.store.merchantId} and table_id = ${now.tables[0]?.tableId ?? 0}`),
  )
  await expect(person.send(savePlan, { ...plan(now), planWidth: 1300 })).rejects.toMatchObject({
    code: 'CONFLICT',
    field: 'tables.0.version',
  })
})

test('TBL-2 names are unique in the store, whatever the capitals; two tables may swap theirs', async () => {
  const person = await aManager()
  const [areaId, other] = [await anArea(person), await anArea(person, 'Terrace')]
  const first = await drawn(person, areaId, [aTable('A1'), aTable('A2', { x: 300 })])
  const taken = (index: number) => ({ code: 'TABLE_NUMBER_TAKEN', field: `tables.${index}.name` })
  await expect(drawn(person, areaId, [aTable('a1')])).rejects.toMatchObject(taken(2))
  await expect(drawn(person, other, [aTable('T1'), aTable('a2')])).rejects.toMatchObject(taken(1))
  const [one, two] = twoOf(first)
  const swapped = await person.send(savePlan, {
    ...plan(first),
    tables: [
      { ...one, name: 'A2' },
      { ...two, name: 'A1' },
    ],
  })
  expect(namesOf(swapped)).toEqual(['A2', 'A1'])
})

test('TBL-2 a table that is taken off the plan stays, without a place and with its name', async () => {
  const person = await aManager()
  const areaId = await anArea(person)
  const first = await drawn(person, areaId, [aTable('A1'), aTable('A2', { x: 300 })])
  const without = await person.send(savePlan, { ...plan(first), tables: plan(first).tables.slice(1) })
  expect(without.tables).toMatchObject([
    { name: 'A1', x: null, y: null },
    { name: 'A2', x: 300 },
  ])
  await expect(drawn(person, areaId, [aTable('A1')])).rejects.toMatchObject({ code: 'TABLE_NUMBER_TAKEN' })
})

test('TBL-2 what lies outside is refused at its field, tables that overlap are not', async () => {
  const person = await aManager()
  const areaId = await anArea(person)
  await expect(drawn(person, areaId, [aTable('A1', { x: 39 })])).rejects.toMatchObject({
    code: 'PLAN_OUTSIDE',
    field: 'tables.0.x',
  })
  await expect(drawn(person, areaId, [aTable('A1', { x: 45, y: 45, rotation: 45 })])).rejects.toMatchObject({
    code: 'PLAN_OUTSIDE',
  })
  const both = await drawn(person, areaId, [aTable('A1'), aTable('A2', { x: 110 })])
  const wall = { pieceId: 'w', kind: 'wall' as const, x: 5000, y: 10, width: 100, height: 10, rotation: 0 }
  const scenery = (pieces: (typeof wall)[]) => ({ ...plan(both), planScenery: { pieces, background: null } })
  await expect(person.send(savePlan, scenery([wall]))).rejects.toMatchObject({
    code: 'PLAN_PIECE_OUTSIDE',
    field: 'planScenery.pieces.0.x',
  })
  await expect(
    person.send(
      savePlan,
      scenery([
        { ...wall, x: 100 },
        { ...wall, x: 100 },
      ]),
    ),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const background = { pictureId: 4711, opacityPercent: 50 }
  await expect(person.send(savePlan, { ...plan(both), planScenery: { pieces: [], background } })).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
      field: 'planScenery.background.pictureId',
    },
  )
})

test('TBL-2 the floor has the plans of all areas in their order, for whoever may see the room', async () => {
  const person = await aPerson({ permissions: ['settings.tables.view', 'settings.tables.edit', 'room.floor.view'] })
  const [hall, terrace] = [await anArea(person), await anArea(person, 'Terrace')]
  await drawn(person, hall, [aTable('A1'), aTable('A2', { x: 300 })])
  await drawn(person, terrace, [aTable('T1')])
  expect(await person.send(planCalls.getFloorPlans, {})).toMatchObject({
    rows: [
      {
        areaId: hall,
        name: 'Hall',
        tables: [
          { name: 'A1', x: 100 },
          { name: 'A2', x: 300 },
        ],
      },
      { areaId: terrace, tables: [{ name: 'T1' }] },
    ],
  })
  const server = await aPerson({ store: person.store, permissions: ['room.floor.view'] })
  expect((await server.send(planCalls.getFloorPlans, {})).rows).toHaveLength(2)
  await expect(server.send(getPlan, { areaId: hall })).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
})

test.each([
  [{ capacity: 0 }, 'tables.0.capacity'],
  [{ capacity: 1000 }, 'tables.0.capacity'],
  [{ capacity: 'four' }, 'tables.0.capacity'],
  [{ name: '  ' }, 'tables.0.name'],
  [{ name: 'x'.repeat(300) }, 'tables.0.name'],
  [{ rotation: 360 }, 'tables.0.rotation'],
  [{ width: 5 }, 'tables.0.width'],
  [{ x: 1.5 }, 'tables.0.x'],
])('TBL-2 a table with %j is refused at %s', async (fields, field) => {
  const person = await aManager()
  const areaId = await anArea(person)
  await expect(drawn(person, areaId, [aTable('A1', fields)])).rejects.toMatchObject({ code: 'INVALID_INPUT', field })
})

test('TBL-2 two thousand tables are too many for a store, five hundred are not', async () => {
  const person = await aManager()
  const areaId = await anArea(person)
  const many = (count: number) => Array.from({ length: count }, (_, index) => aTable(`T${index}`))
  await expect(drawn(person, areaId, many(2000))).rejects.toMatchObject({ code: 'TABLE_LIMIT' })
  expect((await drawn(person, areaId, many(500))).tables).toHaveLength(500)
  await expect(drawn(person, areaId, [aTable('one more')])).rejects.toMatchObject({ code: 'TABLE_LIMIT' })
})

test('TBL-2 a saved plan is undone and redone from the audit trail, unless it was changed since', async () => {
  const person = await aManager()
  const areaId = await anArea(person)
  const first = await drawn(person, areaId, [aTable('A1'), aTable('A2', { x: 300 })])
  const [one, two] = twoOf(first)
  const wall = { pieceId: 'w', kind: 'wall' as const, x: 100, y: 10, width: 100, height: 10, rotation: 0 }
  await person.send(savePlan, {
    ...plan(first),
    planHeight: 900,
    planScenery: { pieces: [wall], background: null },
    tables: [{ ...one, name: 'A2', x: 150 }, { ...two, name: 'A1' }, aTable('A3', { x: 500 })],
  })
  const entries = async () =>
    (await person.send(auditCalls.getObjectTimeline, { objectType: 'floorPlan', objectId: String(areaId) })).rows
  const undo = async () =>
    person.send(auditCalls.undoChange, {
      auditId: (await entries())[0]?.auditId ?? 0,
      reason: 'A mistake',
    })
  await undo()
  const back = await person.send(getPlan, { areaId })
  expect(back).toMatchObject({
    planHeight: 800,
    planScenery: { pieces: [] },
    tables: [{ name: 'A1', x: 100 }, { name: 'A2' }],
  })
  expect(back.tables).toHaveLength(2)
  await undo()
  const again = await person.send(getPlan, { areaId })
  expect(namesOf(again)).toEqual(['A2', 'A1', 'A3'])
  expect(again).toMatchObject({ planHeight: 900, planScenery: { pieces: [wall] } })
  const redone = await entries()
  await person.send(savePlan, {
    ...plan(again),
    tables: plan(again).tables.map(table => ({ ...table, x: table.x + 1 })),
  })
  await expect(
    person.send(auditCalls.undoChange, {
      auditId: redone[0]?.auditId ?? 0,
      reason: 'A mistake',
    }),
  ).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('TBL-2 a table that has orders is not undone with its drawing', async () => {
  const person = await aManager()
  const areaId = await anArea(person)
  const first = await drawn(person, areaId, [aTable('A1')])
  const orderId = await anOrder(person.store)
  await asOwner(run =>
    run(sql`update orders set table_id = ${first.tables[0]?.tableId ?? 0}
      where merchant_id = ${person.store.merchantId} and order_id = ${orderId}`),
  )
  const { rows } = await person.send(auditCalls.getObjectTimeline, {
    objectType: 'floorPlan',
    objectId: String(areaId),
  })
  const undo = { auditId: rows[0]?.auditId ?? 0, reason: 'A mistake' }
  await expect(person.send(auditCalls.undoChange, undo)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('TBL-2 a plan that is sent twice is saved once, and of another store nothing is seen or saved', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const areaId = await anArea(person)
  const input = { ...plan(await person.send(getPlan, { areaId })), tables: [aTable('A1')] }
  const first = await person.send(savePlan, input)
  expect(await person.send(savePlan, input)).toEqual(first)
  await expect(other.send(getPlan, { areaId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(savePlan, { ...input, idempotencyKey: `key-${unique()}` })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await other.send(getAreas, {})).toMatchObject({ rows: [] })
})
