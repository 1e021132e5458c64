/** Repeating schedules over HTTP (TIME-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { deletePosScheduing, getEmployeeScheduing, savePosScheduing } = scheduleCalls
const [sunday, monday, tuesday, saturday] = [0, 1, 2, 6]
const nine = { startMinute: 540, endMinute: 1020 }
const night = { startMinute: 1320, endMinute: 1800 }

async function aPlanner(): Promise<TestPerson> {
  return aPerson({ permissions: ['employees.scheduling.view', 'employees.scheduling.edit'] })
}

const save = async (planner: TestPerson, input: object) => {
  const given = { id: planner.employeeId, beginOn: '2026-03-02', shifts: [], ...input }
  const { scheduleId, version } = await planner.send(savePosScheduing, given)
  return { scheduleId, version }
}
const list = async (planner: TestPerson) =>
  (await planner.send(getEmployeeScheduing, { employeeId: planner.employeeId })).rows

test('TIME-1 a schedule is saved with its shifts, read again, changed and deleted', async () => {
  const planner = await aPlanner()
  const first = await save(planner, { isDefault: true, shifts: [{ weekday: monday, ...nine }] })
  expect(await list(planner)).toEqual([
    { ...first, beginOn: '2026-03-02', isDefault: true, shifts: [{ weekday: monday, ...nine }] },
  ])
  const second = await save(planner, { ...first, shifts: [{ weekday: tuesday, ...night }] })
  expect(second).toMatchObject({ scheduleId: first.scheduleId, version: first.version + 1 })
  expect(await list(planner)).toMatchObject([{ isDefault: false, shifts: [{ weekday: tuesday, ...night }] }])
  await expect(planner.send(deletePosScheduing, first)).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
  await planner.send(deletePosScheduing, { scheduleId: second.scheduleId, version: second.version })
  expect(await list(planner)).toEqual([])
})

test('TIME-1 two people at one schedule: the later one is told, and nothing is lost', async () => {
  const planner = await aPlanner()
  const seen = await save(planner, {})
  await save(planner, { ...seen, shifts: [{ weekday: monday, ...nine }] })
  await expect(save(planner, { ...seen, shifts: [] })).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
  expect((await list(planner))[0]?.shifts).toHaveLength(1)
})

test('TIME-1 begin dates do not repeat, and one schedule at most is the default', async () => {
  const planner = await aPlanner()
  const first = await save(planner, { isDefault: true })
  await expect(save(planner, {})).rejects.toMatchObject({ code: 'SCHEDULE_BEGIN_TAKEN', field: 'beginOn' })
  const other = { beginOn: '2026-06-01', isDefault: true }
  await expect(save(planner, other)).rejects.toMatchObject({ code: 'SCHEDULE_TWO_DEFAULTS', field: 'isDefault' })
  await save(planner, { ...other, isDefault: false })
  // The one that is changed does not overlap with itself.
  await save(planner, { ...first, isDefault: true })
  const both = [save(planner, { beginOn: '2026-07-01' }), save(planner, { beginOn: '2026-07-01' })]
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'SCHEDULE_BEGIN_TAKEN' },
  })
})

test('TIME-1 a time inside one that is set conflicts, past midnight and from Saturday to Sunday too', async () => {
  const planner = await aPlanner()
  const conflicting = [
    [
      { weekday: monday, ...nine },
      { weekday: monday, startMinute: 1019, endMinute: 1100 },
    ],
    [
      { weekday: monday, ...night },
      { weekday: tuesday, startMinute: 300, endMinute: 400 },
    ],
    [
      { weekday: saturday, ...night },
      { weekday: sunday, startMinute: 359, endMinute: 400 },
    ],
    [
      { weekday: sunday, startMinute: 359, endMinute: 400 },
      { weekday: saturday, ...night },
    ],
  ]
  for (const shifts of conflicting) {
    await expect(save(planner, { shifts })).rejects.toMatchObject({
      code: 'TIME_CONFLICT',
      field: 'shifts.1.endMinute',
    })
  }
  const touching = [
    { weekday: monday, ...nine },
    { weekday: monday, startMinute: 1020, endMinute: 1440 },
    { weekday: saturday, ...night },
    { weekday: sunday, startMinute: 360, endMinute: 600 },
  ]
  expect(await save(planner, { shifts: touching })).toMatchObject({ version: 1 })
})

test('TIME-1 a shift lasts a minute at least and 24 hours at most', async () => {
  const planner = await aPlanner()
  for (const span of [
    { startMinute: 600, endMinute: 600 },
    { startMinute: 600, endMinute: 500 },
    { startMinute: 600, endMinute: 2041 },
  ]) {
    const refused = save(planner, { shifts: [{ weekday: monday, ...span }] })
    await expect(refused).rejects.toMatchObject({ code: 'TIME_RANGE_WRONG', field: 'shifts.0.endMinute' })
  }
  await save(planner, { shifts: [{ weekday: monday, startMinute: 600, endMinute: 2040 }] })
})

test('TIME-1 the database itself keeps shifts apart, begin dates unique and the default alone', async () => {
  const planner = await aPlanner()
  const { merchantId } = planner.store
  const { scheduleId } = await save(planner, { isDefault: true, shifts: [{ weekday: saturday, ...night }] })
  const { engine } = await testServer()
  const write = (statement: ReturnType<typeof sql>) =>
    engine.transact({ merchantId }, 'write', run => run(statement)).catch((error: { code: string }) => error.code)
  const insert = (weekday: number, start: number, end: number) =>
    write(sql`insert into schedule_shift (merchant_id, schedule_id, weekday, start_minute, end_minute)
      values (${merchantId}, ${scheduleId}, ${weekday}, ${start}, ${end})`)
  expect(await insert(sunday, 300, 400)).toBe('23P01')
  expect(await insert(saturday, 1400, 1500)).toBe('23P01')
  expect(await insert(sunday, 360, 400)).toEqual([])
  const another = (beginOn: string, isDefault: boolean) =>
    write(sql`insert into schedule (merchant_id, employee_id, begin_on, is_default)
      values (${merchantId}, ${planner.employeeId}, ${beginOn}::date, ${isDefault})`)
  expect(await another('2026-03-02', false)).toBe('23505')
  expect(await another('2026-09-01', true)).toBe('23505')
})

test('TIME-1 nobody is planned who no longer works here, nor somebody of another store', async () => {
  const planner = await aPlanner()
  const stranger = await aPerson()
  const gone = await aPerson({ store: planner.store })
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update employee set status = 'invalid' where employee_id = ${gone.employeeId}`),
  )
  await expect(save(planner, { id: gone.employeeId })).rejects.toMatchObject({ code: 'EMPLOYEE_INACTIVE', field: 'id' })
  await expect(save(planner, { id: stranger.employeeId })).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  const strangers = planner.send(getEmployeeScheduing, { employeeId: stranger.employeeId })
  await expect(strangers).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('TIME-1 EMP-6 who may only look changes nothing; a change is in the audit trail with before and after', async () => {
  const planner = await aPlanner()
  const viewer = await aPerson({ store: planner.store, permissions: ['employees.scheduling.view'] })
  const refused = viewer.send(savePosScheduing, { id: planner.employeeId, beginOn: '2026-03-02', shifts: [] })
  await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const saved = await save(planner, { shifts: [{ weekday: monday, ...night }] })
  await save(planner, { ...saved, shifts: [] })
  const { engine } = await testServer()
  const entries = await engine.transact({ merchantId: planner.store.merchantId }, 'read', run =>
    run(sql`select action, before, after from audit_entry
      where merchant_id = ${planner.store.merchantId} and object_type = 'schedule' order by audit_id`),
  )
  expect(entries).toMatchObject([
    { action: 'add', before: null, after: { employeeId: planner.employeeId, weekday1: '22:00–06:00' } },
    { action: 'update', before: { weekday1: '22:00–06:00' }, after: { beginOn: '2026-03-02' } },
  ])
})
