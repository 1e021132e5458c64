/** The list of clock records and the comparison with the plan. */
import { beforeAll, expect, test } from 'vitest'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { add, type ClockStore, refusal } from './clock.testing.ts'
import { publishDay, punch } from './clock.testing.queries.ts'

const { findPosClockList, getAttendance } = clockCalls
let store: ClockStore
let other: TestPerson
const first = '2025-01-06'
const days = 150

beforeAll(async () => {
  const merchant = await aStore({ timeZone: 'UTC' })
  const [manager, worker] = [await aPerson({ store: merchant, isBoss: true }), await aPerson({ store: merchant })]
  store = { manager, worker }
  other = await aPerson({ store: merchant })
  for (let day = 0; day < days; day++) {
    const date = addDays(first, day)
    await punch(merchant, worker.employeeId, date, `${date}T09:00:00Z`, `${date}T12:00:00Z`)
    await punch(merchant, worker.employeeId, date, `${date}T13:00:00Z`, `${date}T17:00:00Z`)
    await punch(merchant, worker.employeeId, date, `${date}T18:00:00Z`, `${date}T19:00:00Z`)
    await punch(merchant, other.employeeId, date, `${date}T08:00:00Z`, `${date}T16:00:00Z`)
  }
})

/** Page by page with an ordinary size, the same as one long walk: ids in order, none twice. */
async function everyId(input: object, pageSize: number): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await store.manager.send(findPosClockList, { ...input, page, pageSize })
    ids.push(...rows.map(({ clockId }) => clockId))
    if (rows.length === 0 && ids.length !== total) throw new Error(`${ids.length} of ${total}`)
    if (rows.length === 0) return ids
  }
}

test.each(['asc', 'desc'] as const)(
  'TIME-3 the list pages to its end without a gap, also far from its start (%s)',
  async order => {
    const ids = await everyId({ order }, 97)
    expect(new Set(ids).size).toBe(days * 4)
    const { rows } = await store.manager.send(findPosClockList, { order, pageSize: 200 })
    const instants = rows.map(({ inAt }) => inAt)
    expect(instants).toEqual(order === 'asc' ? instants.toSorted() : instants.toSorted().toReversed())
  },
)

test('TIME-3 the list narrows to days, people and roles, and counts what fits', async () => {
  const { worker, manager } = store
  const find = (input: object) => manager.send(findPosClockList, { pageSize: 1, ...input })
  expect((await find({ from: '2025-02-10', to: '2025-02-10' })).total).toBe(4)
  expect((await find({ from: '2025-02-10', to: '2025-04-20' })).total).toBe(70 * 4)
  expect((await find({ employees: [worker.employeeId] })).total).toBe(days * 3)
  expect((await find({ employees: [worker.employeeId], from: '2025-02-10', to: '2025-04-20' })).total).toBe(70 * 3)
  expect((await find({ employees: [worker.employeeId], from: '2025-02-10', to: '2025-02-12' })).total).toBe(9)
  expect((await find({ employees: [worker.employeeId], from: '2025-03-01' })).total).toBe((days - 54) * 3)
  expect((await find({ employees: [worker.employeeId], to: '2025-02-28' })).total).toBe(54 * 3)
  expect((await find({ employees: [worker.employeeId, other.employeeId] })).total).toBe(days * 4)
  expect((await find({ employees: [999_999] })).total).toBe(0)
  const people = await manager.send(clockCalls.getClockEmployee, {})
  const roleId = people.rows.find(({ employeeId }) => employeeId === other.employeeId)?.roleId ?? 0
  const ofRole = await find({ roles: [roleId], pageSize: 200 })
  expect(ofRole.total).toBe(days)
  expect(new Set(ofRole.rows.map(({ employeeId }) => employeeId))).toEqual(new Set([other.employeeId]))
  const both = await everyId({ employees: [worker.employeeId, other.employeeId], from: '2025-03-01' }, 90)
  expect(new Set(both).size).toBe((days - 54) * 4)
  expect(await refusal(find({ from: '2025-02-10', to: '2025-02-09' }))).toEqual(['RANGE_WRONG', 'to'])
})

test('TIME-3 open, corrected and deleted records are each a list of their own', async () => {
  const { manager } = store
  const open = await add(store, { from: '2025-09-01 09:00' })
  const find = async (state: 'open' | 'edited' | 'deleted') =>
    (await manager.send(findPosClockList, { state })).rows.map(({ clockId }) => clockId)
  expect(await find('open')).toEqual([open.clockId])
  expect(await find('edited')).toEqual([])
  await manager.send(clockCalls.editPosClock, {
    id: open.clockId,
    version: 1,
    employeeId: store.worker.employeeId,
    clockIn: { date: '2025-09-01', time: '09:00' },
    clockOut: { date: '2025-09-01', time: '10:00' },
    reason: 'forgot',
  })
  expect([await find('open'), await find('edited')]).toEqual([[], [open.clockId]])
  await manager.send(clockCalls.deletePosClock, { id: open.clockId, version: 2, reason: 'wrong' })
  expect([await find('edited'), await find('deleted')]).toEqual([[], [open.clockId]])
})

test('TIME-6 planned against actual: late, early, missing, unplanned, and late ones as a list', async () => {
  const { manager } = store
  const own = await aPerson({ store: manager.store })
  const plan = (date: string, from: number, to: number) =>
    publishDay(manager.store, own.employeeId, date, { startMinute: from * 60, endMinute: to * 60 })
  const work = (date: string, inTime: string, outTime: string) =>
    punch(manager.store, own.employeeId, date, `${date}T${inTime}:00Z`, `${date}T${outTime}:00Z`)
  await plan('2025-10-06', 9, 17)
  const late = await work('2025-10-06', '09:20', '17:00')
  await plan('2025-10-07', 9, 17)
  await work('2025-10-07', '09:05', '16:00')
  await plan('2025-10-08', 9, 17)
  await publishDay(manager.store, own.employeeId, '2025-10-09')
  await work('2025-10-09', '10:00', '12:00')
  await plan('2025-10-10', 22, 30)
  await punch(manager.store, own.employeeId, '2025-10-10', '2025-10-10T22:00:00Z', '2025-10-11T06:00:00Z')
  const asked = { from: '2025-10-06', to: '2025-10-10', employees: [own.employeeId] }
  const { rows, counts } = await manager.send(getAttendance, asked)
  expect(rows.map(({ date, state, lateMinutes, earlyMinutes }) => [date, state, lateMinutes, earlyMinutes])).toEqual([
    ['2025-10-10', 'worked', 0, 0],
    ['2025-10-09', 'unplanned', 0, 0],
    ['2025-10-08', 'missing', 0, 0],
    ['2025-10-07', 'worked', 0, 60],
    ['2025-10-06', 'worked', 20, 0],
  ])
  expect(counts).toEqual({ late: 1, early: 1, missing: 1, unplanned: 1, worked: 1, upcoming: 0 })
  const only = await manager.send(getAttendance, { ...asked, kinds: ['missing'] })
  expect([only.total, only.rows[0]?.date]).toEqual([1, '2025-10-08'])
  const found = await manager.send(findPosClockList, { ...asked, state: 'late' })
  expect([found.total, found.rows[0]?.clockId]).toEqual([1, late])
  expect(await refusal(manager.send(getAttendance, { from: '2025-10-01', to: '2025-11-01' }))).toEqual([
    'ATTENDANCE_RANGE',
    'to',
  ])
})
