/** Hours and pay: what is kept of records is what the rules make of them, however they came about (I21, TIME-5). */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { clockCalls, type ClockDetail, type LabourRulesInput } from '../../../shared/contract/clock.ts'
import { addDays, dateOfDay } from '../../../shared/rules/dates.ts'
import { sumLabour } from '../../../shared/rules/labour/labourTotals.ts'
import { payPerson } from '../../../shared/rules/labour/personPay.ts'
import { workCalendar } from '../../../shared/rules/labour/workCalendar.ts'
import { clockSpan } from '../../../shared/rules/labour/workedTime.ts'
import { workdayOf } from '../../../shared/rules/labour/workCalendar.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aClockStore, add, type ClockStore, refusal, typed } from './clock.testing.ts'
import { countsAgree, readKept, setRate } from './clock.testing.queries.ts'

const { getClockTotals, exportClockTotals, exportClockRecords, saveLabourRules, getLabourRules, editPosClock } =
  clockCalls
const zone = 'America/New_York'
const period = { from: '2025-10-27', to: '2025-11-16' }
const standard: LabourRulesInput = {
  overtimeRule: 'weekly40',
  workdayStartMinutes: 0,
  workweekStart: 1,
  roundingMinutes: 0,
  toleranceMinutes: 5,
}
const setRules = async ({ manager }: ClockStore, rules: Partial<LabourRulesInput>) => {
  const { version } = await manager.send(getLabourRules, {})
  return manager.send(saveLabourRules, { ...standard, ...rules, version })
}

/** The parts of a person's records by the rules alone. */
function expectedParts(records: readonly ClockDetail[], rules: LabourRulesInput) {
  const clock = { ...rules, timeZone: zone }
  const inOrder = records.toSorted((a, b) => a.inAt.localeCompare(b.inAt))
  const shifts = inOrder.map(({ inAt, outAt, breaks, centsPerHour }) => {
    const closed = breaks.map(taken => ({ ...taken, endAt: taken.endAt ?? undefined }))
    const span = clockSpan({ inAt, outAt: outAt ?? undefined, breaks: closed }, clock)
    if (!span) throw new Error('still open')
    return { ...span, centsPerHour: centsPerHour ?? undefined }
  })
  return payPerson(shifts, workCalendar(clock), rules.overtimeRule).map(({ shift, day, ...part }) => ({
    ...part,
    date: dateOfDay(day),
    clockId: inOrder[shift]?.clockId,
  }))
}

/** Records of a person that do not overlap: gaps and lengths in minutes from the Monday on which the period begins. */
const shapes = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 1700 }),
    minutes: fc.integer({ min: 1, max: 1300 }),
    pause: fc.option(
      fc.record({
        after: fc.integer({ min: 0, max: 600 }),
        minutes: fc.integer({ min: 1, max: 90 }),
        isPaid: fc.boolean(),
      }),
    ),
  }),
  { minLength: 1, maxLength: 7 },
)
const anyRules: fc.Arbitrary<LabourRulesInput> = fc.record({
  overtimeRule: fc.constantFrom('none', 'weekly40', 'california'),
  workdayStartMinutes: fc.constantFrom(0, 90, 240, 1380),
  workweekStart: fc.integer({ min: 0, max: 6 }),
  roundingMinutes: fc.constantFrom(0, 5, 6, 15),
  toleranceMinutes: fc.constant(5),
})

/** Local time without a zone; minutes after the period's first midnight. */
const textOf = (minute: number) => {
  const time = `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return { date: addDays(period.from, Math.floor(minute / 1440)), time, which: 'earlier' as const }
}

type Shapes = typeof shapes extends fc.Arbitrary<infer S> ? S : never

async function addAll(store: ClockStore, all: Shapes): Promise<number[]> {
  const ids: number[] = []
  let done = 0
  for (const { gap, minutes, pause } of all) {
    const start = done + gap
    const end = start + minutes
    done = end
    const from = pause ? start + pause.after : 0
    const hasBreak = pause !== null && from + pause.minutes <= end
    const breaks = hasBreak ? [{ start: textOf(from), end: textOf(from + pause.minutes), isPaid: pause.isPaid }] : []
    const typedIn = { ...typed(store.worker.employeeId, { from: textOf(start), to: textOf(end) }), breaks }
    const answer = await store.manager.request(clockCalls.addPosClock, {
      ...typedIn,
      idempotencyKey: `key-${start}-${end}`,
    })
    const { clockId } = (await answer.json()) as { clockId?: number }
    // In the hour that comes twice a break may end before it begins: such a record is refused.
    if (clockId !== undefined) ids.push(clockId)
  }
  return ids
}

test('I21 parts, records, totals and both exports are one sum, over changed clocks, rules and corrections', async () => {
  const walk = fc.asyncProperty(shapes, anyRules, anyRules, async (all, first, second) => {
    const store = await aClockStore(zone)
    await setRate(store.manager.store, store.worker.employeeId, '2025-10-29', 1777)
    await setRules(store, first)
    const ids = await addAll(store, all)
    const [some] = ids
    if (some !== undefined) {
      const { version } = await store.manager.send(clockCalls.getClockDetail, { clockId: some })
      await store.manager.send(clockCalls.deletePosClock, { id: some, version, reason: 'not hers' })
    }
    await expectSums(store, ids.slice(1), first)
    await setRules(store, second)
    await expectSums(store, ids.slice(1), second)
  })
  const { failed, counterexample, errorInstance } = await fc.check(walk, { numRuns: 12 })
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null])
})

async function expectSums(store: ClockStore, ids: readonly number[], rules: LabourRulesInput): Promise<void> {
  const { manager } = store
  const details = await Promise.all(ids.map(clockId => manager.send(clockCalls.getClockDetail, { clockId })))
  const expected = expectedParts(details, rules)
  for (const { clockId, parts, outAt, inAt, workDate, ...record } of details) {
    const own = expected.filter(part => part.clockId === clockId)
    expect(parts.map(({ date, salaryCents, workMinutes }) => [date, salaryCents, workMinutes])).toEqual(
      own.map(({ date, salaryCents, workMinutes }) => [date, salaryCents, workMinutes]),
    )
    const sums = sumLabour(own)
    expect(record).toMatchObject(sums)
    expect(sums.workMinutes).toBe(sums.totalMinutes - sums.unpaidBreakMinutes)
    expect(workDate).toBe(workdayOf(inAt, { ...rules, timeZone: zone }))
    expect(outAt).not.toBeNull()
  }
  const inside = expected.filter(({ date }) => date >= period.from && date <= period.to)
  const totals = await manager.send(getClockTotals, period)
  expect(totals.sums).toMatchObject(sumLabour(inside))
  const lines = await linesOf(manager, exportClockRecords)
  expect(lines).toHaveLength(inside.length)
  const rows = await linesOf(manager, exportClockTotals)
  for (const exported of [lines, rows]) {
    expect(sumOf(exported, 'Work minutes')).toBe(totals.sums.workMinutes)
    expect(sumOf(exported, 'Overtime minutes') + sumOf(exported, 'Double minutes')).toBe(
      totals.sums.overtimeMinutes + totals.sums.doubleMinutes,
    )
    expect(Math.round(sumOf(exported, 'Salary') * 100)).toBe(totals.sums.salaryCents)
  }
  expect(await countsAgree(manager.store)).toBe(true)
}

type Line = Record<string, string>
async function linesOf(
  person: TestPerson,
  call: typeof exportClockRecords | typeof exportClockTotals,
): Promise<Line[]> {
  const answer = await person.request(call, { ...period, format: 'csv' })
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}
const sumOf = (lines: readonly Line[], column: string) => lines.reduce((sum, line) => sum + Number(line[column]), 0)

test('V19 10, 10, 10 and 8 hours at 16.00: 656.00 in California, 608.00 by the weekly rule', async () => {
  const store = await aClockStore(zone)
  await setRate(store.manager.store, store.worker.employeeId, '2025-01-01', 1600)
  for (const [day, out] of [
    ['02', '19'],
    ['03', '19'],
    ['04', '19'],
    ['05', '17'],
  ] as const) {
    await add(store, { from: `2025-06-${day} 09:00`, to: `2025-06-${day} ${out}:00` })
  }
  const week = { from: '2025-06-02', to: '2025-06-08' }
  const salary = async () => (await store.manager.send(getClockTotals, week)).sums
  expect(await salary()).toMatchObject({ salaryCents: 60_800, overtimeMinutes: 0 })
  await setRules(store, { overtimeRule: 'california' })
  expect(await salary()).toMatchObject({ salaryCents: 65_600, overtimeMinutes: 360, regularMinutes: 32 * 60 })
})

test('V20 30 h at 15.00 and 20 h at 20.00, weighted: 935.00', async () => {
  const store = await aClockStore(zone)
  const { manager, worker } = store
  await setRate(manager.store, worker.employeeId, '2025-01-01', 1500)
  await setRate(manager.store, worker.employeeId, '2025-06-05', 2000)
  for (const day of ['02', '03', '04', '05', '06']) {
    await add(store, { from: `2025-06-${day} 08:00`, to: `2025-06-${day} 18:00` })
  }
  const { sums, rows } = await manager.send(getClockTotals, { from: '2025-06-02', to: '2025-06-08' })
  expect(sums.salaryCents).toBe(93_500)
  expect(rows).toMatchObject([{ employeeId: worker.employeeId, salaryCents: 93_500, overtimeMinutes: 600 }])
})

test('V21 TIME-5 rounding to a quarter of an hour: 8:52 and 17:08 come to 8:45 and 17:15', async () => {
  const store = await aClockStore(zone)
  await setRules(store, { roundingMinutes: 15 })
  await add(store, { from: '2025-06-02 08:52', to: '2025-06-02 17:08' })
  await add(store, { from: '2025-06-03 08:53', to: '2025-06-03 17:07' })
  const { sums } = await store.manager.send(getClockTotals, { from: '2025-06-02', to: '2025-06-03' })
  expect(sums.totalMinutes).toBe(8 * 60 + 30 + 8 * 60)
})

test('TIME-5 corrections keep the sums of both weeks that they touch, and what is kept equals what is counted anew', async () => {
  const store = await aClockStore(zone)
  const { manager, worker } = store
  await setRate(manager.store, worker.employeeId, '2025-01-01', 2000)
  for (const day of ['02', '03', '04', '05', '06', '07']) {
    await add(store, { from: `2025-06-${day} 09:00`, to: `2025-06-${day} 17:00` })
  }
  const night = await add(store, { from: '2025-06-08 20:00', to: '2025-06-09 04:00' })
  await manager.send(editPosClock, {
    id: night.clockId,
    version: 1,
    ...typed(worker.employeeId, { from: '2025-06-15 18:00', to: '2025-06-16 06:00' }),
  })
  const kept = await readKept(manager.store)
  await setRules(store, { overtimeRule: 'none', workdayStartMinutes: 300 })
  expect(await readKept(manager.store)).not.toEqual(kept)
  await setRules(store, {})
  expect(await readKept(manager.store)).toEqual(kept)
})

test('TIME-5 other rules show first whom they change; two who save at once: the later one is told', async () => {
  const store = await aClockStore(zone)
  const { manager, worker } = store
  await setRate(manager.store, worker.employeeId, '2020-01-01', 1000)
  const today = workdayOf(new Date().toISOString(), { ...standard, timeZone: zone })
  const yesterday = addDays(today, -1)
  await add(store, { from: `${yesterday} 08:00`, to: `${yesterday} 20:00` })
  const effect = await manager.send(clockCalls.previewLabourRules, { ...standard, overtimeRule: 'california' })
  expect(effect).toMatchObject({
    before: { salaryCents: 12_000, overtimeMinutes: 0 },
    after: { salaryCents: 14_000, overtimeMinutes: 240 },
    changed: 1,
    people: [{ employeeId: worker.employeeId }],
  })
  expect((await manager.send(getClockTotals, { from: yesterday, to: today })).sums.salaryCents).toBe(12_000)
  const saves = await Promise.all(
    [1, 2].map(() => refusal(manager.send(saveLabourRules, { ...standard, overtimeRule: 'california', version: 0 }))),
  )
  expect(saves.map(([code]) => code).sort()).toEqual(['CONFLICT', 'none'])
  expect((await manager.send(getClockTotals, { from: yesterday, to: today })).sums.salaryCents).toBe(14_000)
})

let mixed: ClockStore
beforeAll(async () => {
  mixed = await aClockStore(zone)
  await add(mixed, { from: '2025-06-02 09:00', to: '2025-06-02 12:00' })
  await add(mixed, { from: '2025-06-02 13:00' })
  await add(mixed, { from: '2025-06-02 09:00', to: '2025-06-02 17:00' }, mixed.manager.employeeId)
})

test('TIME-5 totals narrow to people and roles, sort, and page; open records are told and not counted', async () => {
  const { manager, worker } = mixed
  const june = { from: '2025-06-01', to: '2025-06-30' }
  const all = await manager.send(getClockTotals, { ...june, sort: 'work', order: 'desc' })
  expect(all.rows.map(({ employeeId, workMinutes }) => [employeeId, workMinutes])).toEqual([
    [manager.employeeId, 480],
    [worker.employeeId, 180],
  ])
  expect(all.sums).toMatchObject({ openRecords: 1, workMinutes: 660, unratedMinutes: 660, salaryCents: 0 })
  const second = await manager.send(getClockTotals, { ...june, sort: 'work', order: 'desc', page: 2, pageSize: 1 })
  expect([second.total, second.rows[0]?.employeeId]).toEqual([2, worker.employeeId])
  const one = await manager.send(getClockTotals, { ...june, employees: [worker.employeeId] })
  expect(one).toMatchObject({ total: 1, sums: { workMinutes: 180 } })
  expect(await refusal(manager.send(getClockTotals, { from: '2025-06-02', to: '2025-06-01' }))).toEqual([
    'RANGE_WRONG',
    'to',
  ])
  expect(await refusal(manager.send(getClockTotals, { from: '2024-06-02', to: '2025-06-02' }))).toEqual([
    'RANGE_TOO_LONG',
    'to',
  ])
})

test('EMP-6 pay stands in no answer and no file of somebody who may not see it', async () => {
  const { store } = mixed.manager
  const blind = await aPerson({ store, permissions: ['employees.clock.view', 'employees.clock.export'] })
  const { sums } = await blind.send(getClockTotals, period)
  expect(sums.salaryCents).toBeNull()
  for (const call of [exportClockRecords, exportClockTotals]) {
    const answer = await blind.request(call, { from: '2025-06-01', to: '2025-06-30', format: 'csv' })
    const text = await answer.text()
    expect(text).toContain('Work minutes')
    expect(text).not.toMatch(/Salary|Rate/)
  }
})
