/** Call points of robots, and robots that are sent to tables (TBL-4). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { robotCalls } from '../../../shared/contract/room/robots.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import type { RobotSetup } from '../../../shared/contract/settings/groups/robotSetup.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import type { Actor } from '../../kernel/actor.ts'
import { CallContext, type RequestFacts, type TurnContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { aPerson, aStore, requester, type TestPerson, unique } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { APP_KEY, PuduStandIn, SECRET, SN } from './puduStandIn.testing.ts'
import { robotWork } from './robotWork.ts'
import { SANDBOX_MAP } from './sandboxRobot.ts'
import { sendRobot } from './sendRobot.ts'

const { cancelRobot, cancelRobotTest, fetchRobotPoints, getRobotCalls, getRobotPoints, getRobotTest, testRobot } =
  robotCalls
const pudu = new PuduStandIn()
let address: string
let guarded: TestServer
beforeAll(async () => {
  address = await pudu.open()
  guarded = await openTestServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, (await testServer()).engine)
})
afterAll(() => pudu.close())
beforeEach(() => {
  pudu.reset()
  guarded.defects.length = 0
})

const key = () => ({ idempotencyKey: `key-${unique()}` })
const permissions = [
  'settings.tables.view',
  'settings.tables.edit',
  'settings.pos.edit',
  'settings.thirdParty.edit',
  'room.floor.view',
  'room.floor.operate',
  'system.audit.view',
] as const

/** A store with a robot, and two tables at its points. */
async function aStoreWithRobot(setup: Partial<RobotSetup>, map: string, names: readonly string[]) {
  const store = await aStore()
  const person = await aPerson({ store, permissions })
  const boss = { ...person, ...requester(guarded, person.token) }
  await saveSettings(boss, 'robotSetup', { enabled: true, brand: 'sandbox', ...setup })
  const { areaId } = await boss.send(tableCalls.addArea, { name: 'Hall', ...key() })
  const tableIds: number[] = []
  for (const [at, robotPoint] of names.entries()) {
    const point = { robotVendor: setup.brand ?? 'sandbox', robotMap: map, robotPoint } as const
    const table = { name: `A${at + 1}`, areaId, capacity: 4, ...point, ...key() }
    tableIds.push((await boss.send(tableCalls.addTable, table)).tableId)
  }
  const [a1 = 0, a2 = 0] = tableIds
  return { store, boss, areaId, a1, a2 }
}
const aSandbox = () => aStoreWithRobot({}, SANDBOX_MAP, ['Table A1', 'Blocked aisle'])
async function aPuduStore(setup: Partial<RobotSetup> = {}) {
  const whole = { brand: 'pudu', address, account: APP_KEY, robot: SN, ...setup } as const
  const made = await aStoreWithRobot(whole, pudu.mapName, ['T-1', 'T-2'])
  await made.boss.send(secretCalls.saveSecret, { name: 'robotKey', value: SECRET })
  return made
}

const stateOf = async (person: TestPerson, tableId: number) => (await person.send(getRobotTest, { tableId })).call
/** What a process does about a call, seconds after it was made. */
async function follows(person: TestPerson, tableId: number, seconds: number) {
  const call = await stateOf(person, tableId)
  const at = new Date(Date.parse(call?.askedAt ?? '') + seconds * 1_000)
  const { merchantId } = person.store
  await robotWork(guarded.server).runOutside({ merchantId, id: call?.callId ?? 0 }, at)
  return (await stateOf(person, tableId))?.state
}

/** The turns of a call of a person, without its request. */
function turnsOf({ store: { merchantId }, employeeId }: TestPerson): TurnContext {
  const actor = { employeeId, merchantId, displayName: 'Pat' } as Actor
  const facts = { requestId: 'r', origin: 'test', language: 'en', call: 'sendRobot', now: new Date() } as const
  const request: RequestFacts = facts
  return {
    actor,
    merchantId,
    request,
    signal: new AbortController().signal,
    turn: (mode, work) =>
      transactIn(guarded.server, { merchantId }, mode, run => new CallContext(run, request, actor), work),
  }
}

test('TBL-4 the sandbox robot sets off, arrives and leaves; all of it is told and kept', async () => {
  const { boss, a1 } = await aSandbox()
  await boss.send(testRobot, { tableId: a1, ...key() })
  expect(await stateOf(boss, a1)).toMatchObject({
    state: 'waiting',
    isTest: true,
    tableName: 'A1',
    pointName: 'Table A1',
  })
  expect(await follows(boss, a1, 4)).toBe('driving')
  expect(await follows(boss, a1, 5)).toBe('driving')
  expect(await follows(boss, a1, 8)).toBe('arrived')
  expect(await follows(boss, a1, 19)).toBe('arrived')
  expect(await follows(boss, a1, 30)).toBe('done')
  const { rows } = await boss.send(auditCalls.getObjectTimeline, { objectType: 'diningTable', objectId: String(a1) })
  expect(rows[0]?.after).toEqual({ robot: 'tested', robotPoint: 'Table A1' })
  expect(guarded.defects).toEqual([])
})

test('TBL-4 a blocked robot fails, and says so', async () => {
  const { boss, a2 } = await aSandbox()
  await boss.send(robotCalls.sendRobot, { tableId: a2, ...key() })
  expect(await follows(boss, a2, 4)).toBe('driving')
  expect(await follows(boss, a2, 8)).toBe('failed')
  expect(await stateOf(boss, a2)).toMatchObject({ reason: 'onTheWay', isTest: false })
})

test('TBL-4 the same click is one call, and a robot on its way is sent nowhere else until it is called back', async () => {
  const { boss, a1, a2 } = await aPuduStore()
  const click = { tableId: a1, ...key() }
  const both = await Promise.all([boss.send(testRobot, click), boss.send(testRobot, click)])
  expect(new Set(both.map(({ callId }) => callId)).size).toBe(1)
  expect(pudu.calls).toHaveLength(1)
  const busy = { code: 'ROBOT_BUSY' }
  await expect(boss.send(testRobot, { tableId: a2, ...key() })).rejects.toMatchObject(busy)
  expect(pudu.calls).toHaveLength(1)
  await boss.send(cancelRobotTest, { callId: both[0].callId })
  expect(pudu.cancelled).toEqual(['task-1'])
  expect(await stateOf(boss, a1)).toMatchObject({ state: 'cancelled' })
  await expect(boss.send(cancelRobotTest, { callId: both[0].callId })).rejects.toMatchObject({ code: 'ROBOT_ENDED' })
  await boss.send(robotCalls.sendRobot, { tableId: a2, ...key() })
  expect(pudu.calls).toHaveLength(2)
})

test('TBL-4 Pudu gets its signed calls, and its robot is followed to the table', async () => {
  const { boss, a1 } = await aPuduStore()
  await boss.send(fetchRobotPoints, {})
  await boss.send(robotCalls.sendRobot, { tableId: a1, ...key() })
  expect(pudu.calls).toEqual([
    {
      sn: SN,
      map_name: pudu.mapName,
      point: 'T-1',
      point_type: 'table',
      call_device_name: APP_KEY,
      call_mode: 'CALL',
    },
  ])
  pudu.move = 'MOVING'
  expect(await follows(boss, a1, 4)).toBe('driving')
  pudu.move = 'ARRIVE'
  expect(await follows(boss, a1, 8)).toBe('arrived')
  const { rows, tableIds } = await boss.send(getRobotCalls, {})
  expect(rows).toMatchObject([{ tableId: a1, state: 'arrived' }])
  expect(tableIds).toContain(a1)
  pudu.move = 'IDLE'
  expect(await follows(boss, a1, 20)).toBe('done')
  expect(pudu.refused).toBe(0)
})

test('TBL-4 a wrong secret, a missing one and a refusal are failures in words, without the secret', async () => {
  const { boss, a1 } = await aPuduStore()
  pudu.secret = 'another'
  await boss.send(testRobot, { tableId: a1, ...key() })
  expect(await stateOf(boss, a1)).toMatchObject({ state: 'failed', reason: 'keyRefused' })
  await expect(boss.send(fetchRobotPoints, {})).rejects.toMatchObject({ code: 'ROBOT_KEY' })
  pudu.secret = SECRET
  pudu.mood = { status: 200, message: 'ROBOT_OFFLINE' }
  await boss.send(testRobot, { tableId: a1, ...key() })
  expect(await stateOf(boss, a1)).toMatchObject({ state: 'failed', reason: 'refused', problem: 'ROBOT_OFFLINE' })
  await boss.send(secretCalls.clearSecret, { name: 'robotKey' })
  await boss.send(testRobot, { tableId: a1, ...key() })
  expect(await stateOf(boss, a1)).toMatchObject({ state: 'failed', reason: 'keyMissing' })
  expect(pudu.calls).toHaveLength(1)
  expect(JSON.stringify(guarded.defects)).not.toContain(SECRET)
})

test('TBL-4 an address of the private network that nobody allowed is not asked (SEC-10)', async () => {
  const { boss, a1 } = await aPuduStore({ address: 'https://10.0.0.9/pudu-entry' })
  await boss.send(testRobot, { tableId: a1, ...key() })
  expect(await stateOf(boss, a1)).toMatchObject({ state: 'failed', reason: 'badAddress' })
})

test('TBL-4 a call without an answer is unknown, and never sent again by itself', async () => {
  const { boss, store, a1 } = await aPuduStore()
  pudu.mood = 'silent'
  const late = new AbortController()
  pudu.ignored = () => late.abort()
  const click = { tableId: a1, ...key() }
  const turns = turnsOf(boss)
  const options = { isTest: false, deadline: () => late.signal }
  const { callId } = await sendRobot(guarded.server, turns, click, options)
  expect(await stateOf(boss, a1)).toMatchObject({ state: 'unknown', callId })
  // The same click again, and a process that looks for work.
  expect(await sendRobot(guarded.server, turns, click, options)).toEqual({ callId })
  const job = { merchantId: store.merchantId, id: callId }
  expect(await robotWork(guarded.server).runOutside(job, new Date(Date.now() + 3_600_000))).toBe(false)
  expect(pudu.calls).toHaveLength(1)
  await expect(boss.send(cancelRobot, { callId })).rejects.toMatchObject({ code: 'ROBOT_ENDED' })
})

test('TBL-4 an answer that names no task leaves the call unknown', async () => {
  const { boss, a1 } = await aPuduStore()
  pudu.mood = 'noTask'
  await boss.send(testRobot, { tableId: a1, ...key() })
  expect(await stateOf(boss, a1)).toMatchObject({ state: 'unknown' })
})

test('TBL-4 points are fetched, and one that disappears marks its table’s link as broken', async () => {
  const { boss, a1, a2 } = await aPuduStore()
  pudu.points = Array.from({ length: 130 }, (_, at) => ({ name: `T-${at + 1}`, type: 'table' }))
  expect(await boss.send(fetchRobotPoints, {})).toMatchObject({ points: 130, gone: 0 })
  const gone = async () =>
    (await boss.send(tableCalls.getTables, {})).rows.filter(row => row.isPointGone).map(({ tableId }) => tableId)
  expect(await gone()).toEqual([])
  pudu.points = pudu.points.filter(({ name }) => name !== 'T-2')
  expect(await boss.send(fetchRobotPoints, {})).toMatchObject({ points: 129, gone: 1 })
  expect(await gone()).toEqual([a2])
  const { rows, canSend, vendor } = await boss.send(getRobotPoints, {})
  expect({ canSend, vendor }).toEqual({ canSend: true, vendor: 'pudu' })
  expect(rows.filter(({ goneAt }) => goneAt !== null).map(({ pointName }) => pointName)).toEqual(['T-2'])
  pudu.points.push({ name: 'T-2', type: 'table' })
  expect(await boss.send(fetchRobotPoints, {})).toMatchObject({ points: 130, gone: 0 })
  expect(await gone()).toEqual([])
  expect(a1).not.toBe(a2)
})

test('TBL-4 another brand, another store and a table without a point send nothing', async () => {
  const { boss, areaId, a1 } = await aPuduStore()
  const { tableId } = await boss.send(tableCalls.addTable, { name: 'Z', areaId, capacity: 2, ...key() })
  await expect(boss.send(testRobot, { tableId, ...key() })).rejects.toMatchObject({ code: 'ROBOT_NO_POINT' })
  const other = await aPuduStore()
  await expect(other.boss.send(testRobot, { tableId: a1, ...key() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await saveSettings(boss, 'robotSetup', { enabled: true, brand: 'bear', address })
  await expect(boss.send(testRobot, { tableId: a1, ...key() })).rejects.toMatchObject({ code: 'ROBOT_NONE' })
  expect(await boss.send(getRobotPoints, {})).toMatchObject({ canSend: false })
  expect(pudu.calls).toEqual([])
})
