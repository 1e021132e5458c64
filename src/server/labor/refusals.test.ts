/** What schedules, plans and clock records refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { clockCalls } from '../../shared/contract/labor/clock.ts'
import { scheduleCalls } from '../../shared/contract/labor/schedules.ts'
import { setRow } from '../staff/rights/rights.testing.queries.ts'
import { aPerson, aStore, type TestPerson, unique } from '../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../testing/refusals.ts'

const { addPosClock, deletePosClock, editPosClock, findPosClockList, getAttendance, getClockTotals } = clockCalls
const { getWeekPlan, savePosScheduing, saveWeekPlan, saveWeekTemplate } = scheduleCalls

let manager: TestPerson
let worker: TestPerson
beforeAll(async () => {
  const store = await aStore({ timeZone: 'America/New_York' })
  manager = await aPerson({
    store,
    permissions: [
      'employees.clock.view',
      'employees.clock.edit',
      'employees.clock.delete',
      'employees.scheduling.view',
      'employees.scheduling.edit',
    ],
  })
  worker = await aPerson({ store })
})

const at = (text: string, which?: 'earlier' | 'later') => {
  const [date = '', time = ''] = text.split(' ')
  return { date, time, ...(which === undefined ? {} : { which }) }
}
const on = (time: string) => at(`2025-06-02 ${time}`)
const pauses = (...breaks: [string, string | null][]) => ({
  breaks: breaks.map(([start, end]) => ({ start: on(start), end: end === null ? null : on(end), isPaid: false })),
})
/** What the form of a record sends: a day's work, with some fields changed. */
const record = (more: Input = {}) => ({
  employeeId: worker.employeeId,
  clockIn: on('09:00'),
  clockOut: on('17:00'),
  reason: 'forgot',
  ...more,
})

const notAfter = {
  reason: 'CLOCK_OUT_NOT_AFTER_IN',
  field: 'clockOut',
}
const tooLong = {
  reason: 'CLOCK_TOO_LONG',
  field: 'clockOut',
}
const outside = { reason: 'BREAK_OUTSIDE_SHIFT' }
const breakEnd = { reason: 'BREAK_END_NOT_AFTER_START' }
const noReason = { reason: 'REASON_REQUIRED', field: 'reason' }
const conflict = { reason: 'TIME_CONFLICT' }
const rangeWrong = { reason: 'TIME_RANGE_WRONG' }

const noTime = { reason: 'INVALID_INPUT', text: 'time' }

const records: readonly [what: string, typed: Input, words: Refused][] = [
  ['a clock-out at the clock-in', { clockOut: on('09:00') }, notAfter],
  ['a clock-out before the clock-in', { clockOut: on('08:59') }, notAfter],
  ['25 hours', { clockOut: at('2025-06-03 10:00') }, tooLong],
  ['a break before the shift', pauses(['08:30', '09:30']), { ...outside, field: 'breaks.0.start' }],
  ['a break after the shift', pauses(['12:00', '12:30'], ['16:30', '17:30']), { ...outside, field: 'breaks.1.end' }],
  ['a break that ends as it begins', pauses(['12:00', '12:00']), { ...breakEnd, field: 'breaks.0.end' }],
  [
    'a break without an end',
    pauses(['12:00', null]),
    {
      reason: 'BREAK_NOT_ENDED',
      field: 'breaks.0.end',
    },
  ],
  [
    'two breaks at once',
    pauses(['12:00', '13:00'], ['12:30', '13:30']),
    { reason: 'BREAKS_OVERLAP', field: 'breaks.1.start' },
  ],
  ['no reason', { reason: '  ' }, noReason],
  ['no time', { clockIn: on('') }, { ...noTime, field: 'clockIn.time' }],
  ['a time of no clock', { clockOut: on('24:00') }, { ...noTime, field: 'clockOut.time' }],
  [
    'a time that does not exist on that day',
    { clockIn: at('2025-03-09 02:30'), clockOut: at('2025-03-09 09:00') },
    {
      reason: 'LOCAL_TIME_NEVER',
      field: 'clockIn',
    },
  ],
  [
    'a time that comes twice on that day',
    { clockIn: at('2025-11-02 01:30'), clockOut: at('2025-11-02 09:00') },
    {
      reason: 'LOCAL_TIME_TWICE',
      field: 'clockIn',
    },
  ],
  [
    'somebody who does not exist',
    { employeeId: 987_654_321 },
    {
      reason: 'NOT_FOUND',
      field: 'employeeId',
    },
  ],
]

test.each(records)(
  'TIME-3 a clock record with %s is refused when added and when corrected',
  async (_, typed, words) => {
    const day = { clockIn: at('2024-06-03 09:00'), clockOut: at('2024-06-03 17:00') }
    const own = await aPerson({ store: manager.store })
    const { clockId: id, version } = await manager.send(addPosClock, {
      ...record({ ...day, employeeId: own.employeeId }),
      idempotencyKey: `key-${unique()}`,
    })
    expect(await refusalOf(manager, addPosClock, { ...record(typed), idempotencyKey: `key-${unique()}` })).toEqual(
      words,
    )
    expect(await refusalOf(manager, editPosClock, { ...record(typed), id, version })).toEqual(words)
  },
)

test('TIME-3 TIME-4 a second record of a time, and one deleted or changed meanwhile', async () => {
  const own = await aPerson({ store: manager.store })
  const first = { ...record({ employeeId: own.employeeId }), idempotencyKey: `key-${unique()}` }
  const { clockId: id, version } = await manager.send(addPosClock, first)
  const overlapping = { ...first, clockIn: on('16:00'), clockOut: on('20:00'), idempotencyKey: `key-${unique()}` }
  expect(await refusalOf(manager, addPosClock, overlapping)).toEqual({
    reason: 'CLOCK_OVERLAPS',
    field: 'clockIn',
    values: { from: '2025-06-02 09:00', to: '2025-06-02 17:00' },
  })
  expect(await refusalOf(manager, deletePosClock, { id, version, reason: '' })).toEqual(noReason)
  expect(await refusalOf(manager, deletePosClock, { id, version: version + 1, reason: 'twice' })).toEqual({
    reason: 'CONFLICT',
    field: 'version',
  })
})

test('TIME-3 TIME-5 TIME-6 a period that ends before it begins, and one that is too long', async () => {
  const reversed = { from: '2025-06-02', to: '2025-06-01' }
  const wrong = {
    reason: 'RANGE_WRONG',
    field: 'to',
  }
  for (const call of [findPosClockList, getClockTotals, getAttendance])
    expect(await refusalOf(manager, call, reversed)).toEqual(wrong)
  expect(await refusalOf(manager, getClockTotals, { from: '2024-01-01', to: '2025-06-01' })).toEqual({
    reason: 'RANGE_TOO_LONG',
    field: 'to',
  })
  expect(await refusalOf(manager, getAttendance, { from: '2025-06-01', to: '2025-07-02' })).toEqual({
    reason: 'ATTENDANCE_RANGE',
    field: 'to',
  })
})

const nine = { startMinute: 540, endMinute: 1020 }
const late = { startMinute: 1019, endMinute: 1100 }
const backwards = { startMinute: 600, endMinute: 500 }
const long = { startMinute: 600, endMinute: 600 + 25 * 60 }

test('TIME-1 one default, begin dates once, no time inside one that is set, shifts that end after they begin', async () => {
  const of = { id: worker.employeeId, shifts: [] }
  await manager.send(savePosScheduing, { ...of, beginOn: '2026-03-02', isDefault: true })
  const cases: [Input, Refused][] = [
    [
      { beginOn: '2026-03-02' },
      {
        reason: 'SCHEDULE_BEGIN_TAKEN',
        field: 'beginOn',
      },
    ],
    [
      { beginOn: '2026-06-01', isDefault: true },
      {
        reason: 'SCHEDULE_TWO_DEFAULTS',
        field: 'isDefault',
      },
    ],
    [
      {
        shifts: [
          { weekday: 1, ...nine },
          { weekday: 1, ...late },
        ],
      },
      { ...conflict, field: 'shifts.1.endMinute' },
    ],
    [{ shifts: [{ weekday: 1, ...backwards }] }, { ...rangeWrong, field: 'shifts.0.endMinute' }],
    [{ shifts: [{ weekday: 1, ...long }] }, { ...rangeWrong, field: 'shifts.0.endMinute' }],
  ]
  for (const [more, words] of cases) {
    expect(await refusalOf(manager, savePosScheduing, { ...of, beginOn: '2026-07-01', ...more })).toEqual(words)
  }
})

test('TIME-2 the week grid: overlapping shifts, one of 25 hours, one that ends before it begins, a template’s name', async () => {
  const save = (...shifts: object[]) => ({
    idempotencyKey: `key-${unique()}`,
    days: [{ employeeId: worker.employeeId, date: '2026-11-16', version: 0, shifts }],
  })
  expect(await refusalOf(manager, saveWeekPlan, save(nine, late))).toEqual({
    ...conflict,
    field: 'days.0.shifts.1.startMinute',
  })
  for (const span of [backwards, long]) {
    expect(await refusalOf(manager, saveWeekPlan, save(span))).toEqual({
      ...rangeWrong,
      field: 'days.0.shifts.0.endMinute',
    })
  }
  const template = { name: 'Summer', shifts: [{ employeeId: worker.employeeId, weekday: 1, ...nine }] }
  await manager.send(saveWeekTemplate, template)
  const taken = { reason: 'NAME_TAKEN', field: 'name' }
  expect(await refusalOf(manager, saveWeekTemplate, template)).toEqual(taken)
  expect((await manager.send(getWeekPlan, { date: '2026-11-16' })).people.flatMap(({ days }) => days)).toEqual([])
})

test('TIME-1 TIME-2 nobody is planned who no longer works here', async () => {
  const gone = await aPerson({ store: manager.store })
  await setRow(gone, 'employee', 'status', 'invalid')
  const inactive = {
    reason: 'EMPLOYEE_INACTIVE',
  }
  const schedule = { id: gone.employeeId, beginOn: '2026-03-02', shifts: [] }
  expect(await refusalOf(manager, savePosScheduing, schedule)).toEqual({ ...inactive, field: 'id' })
  const day = { employeeId: gone.employeeId, date: '2026-11-16', version: 0, shifts: [nine] }
  expect(await refusalOf(manager, saveWeekPlan, { idempotencyKey: `key-${unique()}`, days: [day] })).toEqual({
    ...inactive,
    field: 'days.0.employeeId',
  })
})
