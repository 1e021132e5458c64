/** Hours and pay: what is kept of records is what the rules make of them, however they came about (I21, TIME-5). */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { clockCalls, type ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { addDays, dateOfDay } from '../../../shared/rules/basics/dates.ts'
import { minuteOfInstant } from '../../../shared/rules/basics/instants.ts'
import { sumLabor } from '../../../shared/rules/labor/laborTotals.ts'
import { payPerson } from '../../../shared/rules/labor/personPay.ts'
import { punchedShifts } from '../../../shared/rules/labor/punchedShifts.ts'
import {
  type LaborRules,
  type LaborCalendar,
  laborCalendar,
  standardRules,
  workdayIn,
} from '../../../shared/rules/labor/laborCalendar.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aClockStore, add, type ClockStore, mondayBack, refusal, saveRules, typed } from './clock.testing.ts'
import { countsAgree, readKept, ruleFromTheBeginning, setRate } from './clock.testing.queries.ts'

const { getClockTotals, exportClockTotals, exportClockRecords, getLaborRules, editPosClock } = clockCalls
const zone = 'America/New_York'
interface Period {
  readonly from: string
  readonly to: string
}
/** The clocks are put back in it. */
const autumn: Period = { from: '2025-10-27', to: '2025-11-16' }

/** The parts of a person's records by the rules alone. */
function expectedParts(records: readonly ClockDetail[], calendar: LaborCalendar) {
  const inOrder = records.toSorted((a, b) => a.inAt.localeCompare(b.inAt))
  const punched = inOrder.map(({ inAt, outAt, breaks, centsPerHour }) => ({
    startMinute: minuteOfInstant(inAt),
    endMinute: minuteOfInstant(outAt ?? ''),
    breaks: breaks.map(({ startAt, endAt, isPaid }) => ({
      startMinute: minuteOfInstant(startAt),
      endMinute: endAt === null ? undefined : minuteOfInstant(endAt),
      isPaid,
    })),
    centsPerHour: centsPerHour ?? undefined,
  }))
  return payPerson(punchedShifts(punched, calendar), calendar).map(({ shift, day, ...part }) => ({
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
const anyRules: fc.Arbitrary<LaborRules> = fc.record({
  overtimeRule: fc.constantFrom('none', 'weekly40', 'california'),
  workdayStartMinutes: fc.constantFrom(0, 90, 240, 1380),
  workweekStart: fc.integer({ min: 0, max: 6 }),
  roundingMinutes: fc.constantFrom(0, 5, 6, 15),
  toleranceMinutes: fc.constant(5),
})

/** Local time without a zone; minutes after the period's first midnight. */
const textOf = (minute: number, period: Period) => {
  const time = `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return { date: addDays(period.from, Math.floor(minute / 1440)), time, which: 'earlier' as const }
}

type Shapes = typeof shapes extends fc.Arbitrary<infer S> ? S : never

async function addAll(store: ClockStore, all: Shapes, period: Period): Promise<number[]> {
  const ids: number[] = []
  const moment = (minute: number) => textOf(minute, period)
  let done = 0
  for (const { gap, minutes, pause } of all) {
    const start = done + gap
    const end = start + minutes
    done = end
    const from = pause ? start + pause.after : 0
    const hasBreak = pause !== null && from + pause.minutes <= end
    const breaks = hasBreak ? [{ start: moment(from), end: moment(from + pause.minutes), isPaid: pause.isPaid }] : []
    const typedIn = { ...typed(store.worker.employeeId, { from: moment(start), to: moment(end) }), breaks }
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

test('I21 parts, records, totals and both exports are one sum, over changed clocks and corrections', async () => {
  const walk = fc.asyncProperty(shapes, anyRules, async (all, rules) => {
    const store = await aClockStore(zone)
    await setRate(store.manager.store, store.worker.employeeId, '2025-10-29', 1777)
    await ruleFromTheBeginning(store.manager.store, rules)
    const ids = await addAll(store, all, autumn)
    const [some] = ids
    if (some !== undefined) {
      const { version } = await store.manager.send(clockCalls.getClockDetail, { clockId: some })
      await store.manager.send(clockCalls.deletePosClock, { id: some, version, reason: 'not hers' })
    }
    await expectSums(store, ids.slice(1), autumn)
  })
  const { failed, counterexample, errorInstance } = await fc.check(walk, { numRuns: 10 })
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null])
})

test('I21 and over rules that change, in whatever order they are set; what lies before them stays', async () => {
  const from = mondayBack(5)
  const period = { from, to: addDays(from, 34) }
  const begins = fc.integer({ min: 0, max: 24 }).map(days => addDays(from, days))
  const walk = fc.asyncProperty(shapes, anyRules, anyRules, anyRules, begins, begins, async (all, ...given) => {
    const [base, second, third, onSecond, onThird] = given
    const store = await aClockStore(zone)
    await setRate(store.manager.store, store.worker.employeeId, addDays(from, 2), 1777)
    await ruleFromTheBeginning(store.manager.store, base)
    const ids = await addAll(store, all, period)
    const was = await readKept(store.manager.store)
    const { beginsOn } = await saveRules(store, onSecond, second)
    await expectSums(store, ids, period)
    const before = ({ parts }: typeof was) => parts.filter(part => (part as { onDate: string }).onDate < beginsOn)
    expect(before(await readKept(store.manager.store))).toEqual(before(was))
    await saveRules(store, onThird, third)
    await expectSums(store, ids, period)
  })
  const { failed, counterexample, errorInstance } = await fc.check(walk, { numRuns: 10 })
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null])
})

async function expectSums(store: ClockStore, ids: readonly number[], period: Period): Promise<void> {
  const { manager } = store
  const { versions } = await manager.send(getLaborRules, {})
  const calendar = laborCalendar(versions, zone)
  const details = await Promise.all(ids.map(clockId => manager.send(clockCalls.getClockDetail, { clockId })))
  const expected = expectedParts(details, calendar)
  for (const { clockId, parts, outAt, inAt, workDate, ...record } of details) {
    const own = expected.filter(part => part.clockId === clockId)
    expect(parts.map(({ date, salaryCents, workMinutes }) => [date, salaryCents, workMinutes])).toEqual(
      own.map(({ date, salaryCents, workMinutes }) => [date, salaryCents, workMinutes]),
    )
    const sums = sumLabor(own)
    expect(record).toMatchObject(sums)
    expect(sums.workMinutes).toBe(sums.totalMinutes - sums.unpaidBreakMinutes)
    expect(workDate).toBe(workdayIn(inAt, calendar))
    expect(outAt).not.toBeNull()
  }
  const inside = expected.filter(({ date }) => date >= period.from && date <= period.to)
  const totals = await manager.send(getClockTotals, period)
  expect(totals.sums).toMatchObject(sumLabor(inside))
  const lines = await linesOf(manager, exportClockRecords, period)
  expect(lines).toHaveLength(inside.length)
  const rows = await linesOf(manager, exportClockTotals, period)
  for (const exported of [lines, rows]) {
    expect(sumOf(exported, 'Work minutes')).toBe(totals.sums.workMinutes)
    expect(sumOf(exported, 'Overtime minutes') + sumOf(exported, 'Double time minutes')).toBe(
      totals.sums.overtimeMinutes + totals.sums.doubleMinutes,
    )
    expect(Math.round(sumOf(exported, 'Gross pay') * 100)).toBe(totals.sums.salaryCents)
  }
  expect(await countsAgree(manager.store)).toBe(true)
}

type Line = Record<string, string>
async function linesOf(
  person: TestPerson,
  call: typeof exportClockRecords | typeof exportClockTotals,
  period: Period,
): Promise<Line[]> {
  const answer = await person.request(call, { ...period, format: 'csv' })
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}
const sumOf = (lines: readonly Line[], column: string) => lines.reduce((sum, line) => sum + Number(line[column]), 0)

test('V19 10, 10, 10 and 8 hours at 16.00: 656.00 in California, 608.00 by the weekly rule', async () => {
  const store = await aClockStore(zone)
  await setRate(store.manager.store, store.worker.employeeId, '2025-01-01', 1600)
  const monday = mondayBack(2)
  for (const [index, out] of ['19', '19', '19', '17'].entries()) {
    const day = addDays(monday, index)
    await add(store, { from: `${day} 09:00`, to: `${day} ${out}:00` })
  }
  const week = { from: monday, to: addDays(monday, 6) }
  const salary = async () => (await store.manager.send(getClockTotals, week)).sums
  expect(await salary()).toMatchObject({ salaryCents: 60_800, overtimeMinutes: 0 })
  await saveRules(store, monday, { overtimeRule: 'california' })
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
  await ruleFromTheBeginning(store.manager.store, { ...standardRules, roundingMinutes: 15 })
  await add(store, { from: '2025-06-02 08:52', to: '2025-06-02 17:08' })
  await add(store, { from: '2025-06-03 08:53', to: '2025-06-03 17:07' })
  const { sums } = await store.manager.send(getClockTotals, { from: '2025-06-02', to: '2025-06-03' })
  expect(sums.totalMinutes).toBe(8 * 60 + 30 + 8 * 60)
})

test('TIME-5 corrections keep the sums of both weeks that they touch, and what is kept equals what is counted anew', async () => {
  const store = await aClockStore(zone)
  const { manager, worker } = store
  await setRate(manager.store, worker.employeeId, '2025-01-01', 2000)
  const monday = mondayBack(4)
  const day = (index: number) => addDays(monday, index)
  for (let index = 0; index < 6; index++) await add(store, { from: `${day(index)} 09:00`, to: `${day(index)} 17:00` })
  const night = await add(store, { from: `${day(6)} 20:00`, to: `${day(7)} 04:00` })
  await manager.send(editPosClock, {
    id: night.clockId,
    version: 1,
    ...typed(worker.employeeId, { from: `${day(13)} 18:00`, to: `${day(14)} 06:00` }),
  })
  const kept = await readKept(manager.store)
  await saveRules(store, monday, { overtimeRule: 'none', workdayStartMinutes: 300 })
  expect(await readKept(manager.store)).not.toEqual(kept)
  await saveRules(store, monday, {})
  expect(await readKept(manager.store)).toEqual(kept)
})

let mixed: ClockStore
beforeAll(async () => {
  mixed = await aClockStore(zone)
  await add(mixed, { from: '2025-06-02 09:00', to: '2025-06-02 12:00' })
  await add(mixed, { from: '2025-06-02 13:00' })
  // Nobody adds their own.
  const manager = await aPerson({ store: mixed.manager.store, isBoss: true })
  await add({ ...mixed, manager }, { from: '2025-06-02 09:00', to: '2025-06-02 17:00' }, mixed.manager.employeeId)
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
  const { sums } = await blind.send(getClockTotals, autumn)
  expect(sums.salaryCents).toBeNull()
  for (const call of [exportClockRecords, exportClockTotals]) {
    const answer = await blind.request(call, { from: '2025-06-01', to: '2025-06-30', format: 'csv' })
    const text = await answer.text()
    expect(text).toContain('Work minutes')
    expect(text).not.toMatch(/Salary|Rate/)
  }
})
