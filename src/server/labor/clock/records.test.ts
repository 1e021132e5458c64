/** Clock records over the wire: added, corrected, deleted, and what is refused. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { zh } from '../../../shared/text/zh.ts'
import { aPerson } from '../../testing/people.ts'
import { aClockStore, add, at, type ClockStore, refusal, type Typed, typed } from './clock.testing.ts'
import { countsAgree, punch, setRate } from './clock.testing.queries.ts'

const { editPosClock, deletePosClock, delTakeBreakListByClockId, findPosClockList, getClockDetail } = clockCalls
const detailOf = ({ manager }: ClockStore, clockId: number) => manager.send(getClockDetail, { clockId })
const edit = (
  { manager, worker }: ClockStore,
  saved: { clockId: number; version: number },
  record: Typed,
  more: { takeRateAgain?: boolean; employeeId?: number } = {},
) => {
  const { employeeId = worker.employeeId, ...rest } = more
  return manager.send(editPosClock, {
    id: saved.clockId,
    version: saved.version,
    ...typed(employeeId, record),
    ...rest,
  })
}

test('TIME-3 a record comes to work time, breaks, total hours and salary by the rate of its workday', async () => {
  const store = await aClockStore()
  await setRate(store.manager.store, store.worker.employeeId, '2025-01-01', 1500)
  await setRate(store.manager.store, store.worker.employeeId, '2025-06-03', 2000)
  const breaks = [
    { from: '2025-06-02 12:00', to: '2025-06-02 12:30' },
    { from: '2025-06-02 15:00', to: '2025-06-02 15:10', isPaid: true },
  ]
  const { clockId } = await add(store, { from: '2025-06-02 09:00', to: '2025-06-02 17:30', breaks, note: 'till' })
  const detail = await detailOf(store, clockId)
  expect(detail).toMatchObject({
    workDate: '2025-06-02',
    inAt: '2025-06-02T13:00:00Z',
    outAt: '2025-06-02T21:30:00Z',
    totalMinutes: 510,
    breakMinutes: 40,
    unpaidBreakMinutes: 30,
    workMinutes: 480,
    centsPerHour: 1500,
    salaryCents: 12_000,
    note: 'till',
    isEdited: false,
  })
  expect(detail.breaks.map(({ isPaid }) => isPaid)).toEqual([false, true])
  expect(detail.parts).toHaveLength(1)
  const { rows } = await store.manager.send(findPosClockList, {})
  expect(rows).toMatchObject([{ clockId, workMinutes: 480, salaryCents: 12_000 }])
})

test('TIME-3 a raise leaves old records as they are; the rate of the day can be taken again by whoever may see pay', async () => {
  const store = await aClockStore()
  await setRate(store.manager.store, store.worker.employeeId, '2025-01-01', 1500)
  const saved = await add(store, { from: '2025-06-02 09:00', to: '2025-06-02 17:00' })
  await setRate(store.manager.store, store.worker.employeeId, '2025-01-01', 1800)
  const later = await edit(store, saved, { from: '2025-06-02 09:00', to: '2025-06-02 18:00' })
  expect(await detailOf(store, saved.clockId)).toMatchObject({
    centsPerHour: 1500,
    salaryCents: 13_500,
    isEdited: true,
  })
  const blind = await aPerson({
    store: store.manager.store,
    permissions: ['employees.clock.view', 'employees.clock.edit'],
  })
  const record = { from: '2025-06-02 09:00', to: '2025-06-02 18:00' }
  expect(await refusal(edit({ ...store, manager: blind }, later, record, { takeRateAgain: true }))).toEqual([
    'INSUFFICIENT_AUTHORITY',
    undefined,
  ])
  await edit(store, later, record, { takeRateAgain: true })
  expect(await detailOf(store, saved.clockId)).toMatchObject({ centsPerHour: 1800, salaryCents: 16_200 })
  const seen = await blind.send(getClockDetail, { clockId: saved.clockId })
  expect(seen).toMatchObject({ centsPerHour: null, salaryCents: null, workMinutes: 540 })
  expect(JSON.stringify(seen.history)).not.toContain('centsPerHour')
})

test('TIME-3 another person or another day takes the rate that holds there; without one the time is unrated', async () => {
  const store = await aClockStore()
  const other = await aPerson({ store: store.manager.store })
  await setRate(store.manager.store, store.worker.employeeId, '2025-06-03', 2000)
  await setRate(store.manager.store, other.employeeId, '2025-01-01', 1000)
  const saved = await add(store, { from: '2025-06-02 09:00', to: '2025-06-02 17:00' })
  expect(await detailOf(store, saved.clockId)).toMatchObject({
    centsPerHour: null,
    unratedMinutes: 480,
    salaryCents: 0,
  })
  const moved = await edit(store, saved, { from: '2025-06-04 09:00', to: '2025-06-04 17:00' })
  expect(await detailOf(store, saved.clockId)).toMatchObject({ centsPerHour: 2000, salaryCents: 16_000 })
  const record = { from: '2025-06-04 09:00', to: '2025-06-04 17:00' }
  await edit(store, moved, record, { employeeId: other.employeeId })
  expect(await detailOf(store, saved.clockId)).toMatchObject({ employeeId: other.employeeId, salaryCents: 8000 })
})

test('TIME-3 what a record may not be is refused at its field, in both languages', async () => {
  const store = await aClockStore()
  const on = (time: string) => `2025-06-02 ${time}`
  const shift = { from: on('09:00'), to: on('17:00') }
  const pauses = (...breaks: [string, string?][]) => ({
    ...shift,
    breaks: breaks.map(([from, to]) => ({ from: on(from), ...(to === undefined ? {} : { to: on(to) }) })),
  })
  const cases: [Typed, string, string][] = [
    [{ from: on('09:00'), to: on('09:00') }, 'CLOCK_OUT_NOT_AFTER_IN', 'clockOut'],
    [{ from: on('09:00'), to: on('08:59') }, 'CLOCK_OUT_NOT_AFTER_IN', 'clockOut'],
    [{ from: on('09:00'), to: '2025-06-03 10:00' }, 'CLOCK_TOO_LONG', 'clockOut'],
    [pauses(['08:30', '09:30']), 'BREAK_OUTSIDE_SHIFT', 'breaks.0.start'],
    [pauses(['12:00', '12:30'], ['16:30', '17:30']), 'BREAK_OUTSIDE_SHIFT', 'breaks.1.end'],
    [pauses(['12:00', '12:00']), 'BREAK_END_NOT_AFTER_START', 'breaks.0.end'],
    [pauses(['12:00']), 'BREAK_NOT_ENDED', 'breaks.0.end'],
    [pauses(['12:00', '13:00'], ['12:30', '13:30']), 'BREAKS_OVERLAP', 'breaks.1.start'],
    [{ ...shift, reason: '' }, 'REASON_REQUIRED', 'reason'],
    [{ ...shift, reason: '   ' }, 'REASON_REQUIRED', 'reason'],
  ]
  for (const [record, code, field] of cases) expect(await refusal(add(store, record))).toEqual([code, field])
  expect(await refusal(add(store, shift, 987_654_321))).toEqual(['NOT_FOUND', 'employeeId'])
  const answer = await store.manager.request(
    clockCalls.addPosClock,
    { ...typed(store.worker.employeeId, { from: on('09:00'), to: on('08:00') }), idempotencyKey: randomUUID() },
    { 'Accept-Language': 'zh-CN' },
  )
  expect(await answer.json()).toMatchObject({ message: zh.failures.reasons.CLOCK_OUT_NOT_AFTER_IN })
  expect((await store.manager.send(findPosClockList, {})).total).toBe(0)
  await add(store, pauses(['09:00', '09:30'], ['16:30', '17:00']))
})

test('TIME-3 overlapping records are refused with the times of the other one, also by two at the same moment', async () => {
  const store = await aClockStore()
  const { manager, worker } = store
  await add(store, { from: '2025-06-02 09:00', to: '2025-06-02 17:00' })
  const answer = await manager.request(clockCalls.addPosClock, {
    ...typed(worker.employeeId, { from: '2025-06-02 16:00', to: '2025-06-02 20:00' }),
    idempotencyKey: randomUUID(),
  })
  expect(await answer.json()).toMatchObject({
    reason: 'CLOCK_OVERLAPS',
    field: 'clockIn',
    message: expect.stringContaining('2025-06-02 09:00 – 2025-06-02 17:00'),
  })
  await add(store, { from: '2025-06-02 17:00', to: '2025-06-02 20:00' })
  expect(await refusal(add(store, { from: '2025-06-02 08:00', to: '2025-06-02 21:00' }))).toEqual([
    'CLOCK_OVERLAPS',
    'clockOut',
  ])
  const open = await add(store, { from: '2025-06-03 09:00' })
  expect(await refusal(add(store, { from: '2025-06-05 09:00' }))).toEqual(['CLOCK_OVERLAPS', 'clockIn'])
  await manager.send(deletePosClock, { id: open.clockId, version: 1, reason: 'twice' })
  await add(store, { from: '2025-06-05 09:00' })
  const both = await Promise.all(
    [1, 2, 3].map(() => refusal(add(store, { from: '2025-06-04 09:00', to: '2025-06-04 12:00' }))),
  )
  expect(both.map(([code]) => code).sort()).toEqual(['CLOCK_OVERLAPS', 'CLOCK_OVERLAPS', 'none'])
  expect(await countsAgree(manager.store)).toBe(true)
})

test('TIME-3 a punch keeps its seconds where its minute is not changed, and a typed minute after one means it', async () => {
  const store = await aClockStore()
  const { manager, worker } = store
  const clockId = await punch(
    manager.store,
    worker.employeeId,
    '2025-06-02',
    '2025-06-02T13:00:31.500Z',
    '2025-06-02T18:00:25.250Z',
  )
  const after = await add(store, { from: '2025-06-02 14:00', to: '2025-06-02 18:00' })
  expect((await detailOf(store, after.clockId)).inAt).toBe('2025-06-02T18:00:25.250Z')
  const breaks = [{ from: '2025-06-02 09:00', to: '2025-06-02 09:10' }]
  await edit(store, { clockId, version: 1 }, { from: '2025-06-02 09:00', to: '2025-06-02 13:30', breaks })
  const detail = await detailOf(store, clockId)
  expect([detail.inAt, detail.breaks[0]?.startAt]).toEqual(['2025-06-02T13:00:31.500Z', '2025-06-02T13:00:31.500Z'])
  expect(detail.outAt).toBe('2025-06-02T17:30:00Z')
  expect(detail).toMatchObject({ totalMinutes: 270, unpaidBreakMinutes: 10, workMinutes: 260 })
})

test.each([
  ['America/New_York', '2025-11-02', '2026-03-08'],
  ['America/Los_Angeles', '2025-11-02', '2026-03-08'],
])('V21 TIME-3 nights on which the clocks change come to what really passed (%s)', async (zone, autumn, spring) => {
  const store = await aClockStore(zone)
  const minutesOf = async ({ clockId }: { clockId: number }) => (await detailOf(store, clockId)).totalMinutes
  const before = (date: string) => `${date.slice(0, 8)}0${Number(date.slice(9)) - 1}`
  expect(await minutesOf(await add(store, { from: `${before(autumn)} 22:00`, to: `${autumn} 06:00` }))).toBe(9 * 60)
  expect(await minutesOf(await add(store, { from: `${before(spring)} 22:00`, to: `${spring} 06:00` }))).toBe(7 * 60)
  const never = { from: `${spring} 10:00`, to: `${spring} 18:00`, breaks: [] }
  expect(await refusal(add(store, { ...never, from: `${spring} 02:30` }))).toEqual(['LOCAL_TIME_NEVER', 'clockIn'])
  const twice = { from: `${autumn} 06:30`, to: `${autumn} 07:00` }
  await add(store, twice)
  const other = await aPerson({ store: store.manager.store })
  const one = { from: `${autumn} 01:30`, to: `${autumn} 04:00` }
  expect(await refusal(add(store, one, other.employeeId))).toEqual(['LOCAL_TIME_TWICE', 'clockIn'])
  const first = await add(store, { ...one, from: at(one.from, 'earlier') }, other.employeeId)
  expect(await minutesOf(first)).toBe(210)
  const second = await edit(store, first, { ...one, from: at(one.from, 'later') }, { employeeId: other.employeeId })
  expect(await minutesOf(second)).toBe(150)
})

test('TIME-4 every change keeps who, when, before, after and why; a deleted record stays readable', async () => {
  const store = await aClockStore()
  const { manager } = store
  const breaks = [{ from: '2025-06-02 12:00', to: '2025-06-02 12:30' }]
  const saved = await add(store, { from: '2025-06-02 09:00', to: '2025-06-02 17:00', breaks, reason: 'no POS' })
  const later = await edit(store, saved, {
    from: '2025-06-02 08:00',
    to: '2025-06-02 17:00',
    breaks,
    reason: 'came early',
  })
  const bare = await manager.send(delTakeBreakListByClockId, {
    clockId: saved.clockId,
    version: later.version,
    reason: 'worked through',
  })
  expect(await detailOf(store, saved.clockId)).toMatchObject({ workMinutes: 540, breaks: [] })
  expect(await refusal(manager.send(deletePosClock, { id: saved.clockId, version: bare.version }))).toEqual([
    'REASON_REQUIRED',
    'reason',
  ])
  await manager.send(deletePosClock, { id: saved.clockId, version: bare.version, reason: 'not hers' })
  const { history, deletedAt } = await detailOf(store, saved.clockId)
  expect(deletedAt).not.toBeNull()
  expect(history.map(({ action, reason }) => [action, reason])).toEqual([
    ['delete', 'not hers'],
    ['update', 'worked through'],
    ['update', 'came early'],
    ['add', 'no POS'],
  ])
  expect(history[2]).toMatchObject({
    before: { inAt: '2025-06-02T13:00:00.000Z' },
    after: { inAt: '2025-06-02T12:00:00.000Z' },
  })
  expect(history.every(({ actorName }) => actorName.startsWith('Pat'))).toBe(true)
  expect((await manager.send(findPosClockList, {})).total).toBe(0)
  expect((await manager.send(findPosClockList, { state: 'deleted' })).rows).toMatchObject([{ clockId: saved.clockId }])
  expect(await refusal(edit(store, { clockId: saved.clockId, version: 4 }, { from: '2025-06-02 08:00' }))).toEqual([
    'CONFLICT',
    'version',
  ])
})

test('TIME-4 of two who correct one record the later one is told, and nothing is lost', async () => {
  const store = await aClockStore()
  const saved = await add(store, { from: '2025-06-02 09:00', to: '2025-06-02 17:00' })
  const tries = await Promise.all([
    refusal(edit(store, saved, { from: '2025-06-02 09:00', to: '2025-06-02 18:00' })),
    refusal(edit(store, saved, { from: '2025-06-02 10:00', to: '2025-06-02 17:00' })),
  ])
  expect(tries.map(([code]) => code).sort()).toEqual(['CONFLICT', 'none'])
  const { history, version } = await detailOf(store, saved.clockId)
  expect([history.length, version]).toEqual([2, 2])
  expect(await refusal(store.manager.send(deletePosClock, { id: saved.clockId, version: 1, reason: 'x' }))).toEqual([
    'CONFLICT',
    'version',
  ])
})

test('SEC-9 a record that is sent twice with one key is added once', async () => {
  const store = await aClockStore()
  const input = {
    ...typed(store.worker.employeeId, { from: '2025-06-02 09:00', to: '2025-06-02 17:00' }),
    idempotencyKey: randomUUID(),
  }
  const [one, two] = [
    await store.manager.send(clockCalls.addPosClock, input),
    await store.manager.send(clockCalls.addPosClock, input),
  ]
  expect(two.clockId).toBe(one.clockId)
})

test('TIME-3 people who can be clocked, and who is in', async () => {
  const store = await aClockStore()
  await add(store, { from: '2025-06-02 09:00' })
  const { rows } = await store.manager.send(clockCalls.getClockEmployee, {})
  expect(rows.map(({ employeeId, inAt, isActive }) => [employeeId, inAt, isActive])).toEqual(
    expect.arrayContaining([
      [store.worker.employeeId, '2025-06-02T13:00:00Z', true],
      [store.manager.employeeId, null, true],
    ]),
  )
})
