/** The store's rules for hours over the wire: from which day they hold, what they count anew, who set them (TIME-5). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { addDays, dayNumber } from '../../../shared/rules/basics/dates.ts'
import { DAYS_BACK, standardRules } from '../../../shared/rules/labor/laborCalendar.ts'
import { aPerson } from '../../testing/people.ts'
import { aClockStore, add, type ClockStore, mondayBack, refusal, saveRules } from './clock.testing.ts'
import { publishDay, punch, readKept, setRate } from './clock.testing.queries.ts'

const { getLaborRules, previewLaborRules, saveLaborRules, removeLaborRules, getClockTotals } = clockCalls
const nextMonday = mondayBack(-1)

/** Twelve hours on a day, at 10.00 an hour. */
async function twelveHours(store: ClockStore, date: string): Promise<void> {
  await setRate(store.manager.store, store.worker.employeeId, '2020-01-01', 1000)
  await add(store, { from: `${date} 08:00`, to: `${date} 20:00` })
}
const salaryOf = async ({ manager }: ClockStore, from: string, to = from) =>
  (await manager.send(getClockTotals, { from, to })).sums.salaryCents
const beginsOf = async ({ manager }: ClockStore) =>
  (await manager.send(getLaborRules, {})).versions.map(({ beginsOn }) => beginsOn)

test('TIME-5 new rules count what was worked from their first day on; hours before it stay as they were paid', async () => {
  const store = await aClockStore()
  const [before, first] = [mondayBack(3), mondayBack(2)]
  await twelveHours(store, before)
  await twelveHours(store, first)
  const old = addDays(first, -200)
  await twelveHours(store, old)
  await saveRules(store, first, { overtimeRule: 'california' })
  expect(await Promise.all([old, before, first].map(day => salaryOf(store, day)))).toEqual([12_000, 12_000, 14_000])
  // A record is counted by the rules of its own workweek, whenever it is typed in.
  await twelveHours(store, addDays(before, 1))
  await twelveHours(store, addDays(first, 1))
  expect(await salaryOf(store, before, addDays(before, 1))).toBe(24_000)
  expect(await salaryOf(store, first, addDays(first, 1))).toBe(28_000)
})

test('TIME-5 rules begin with a workweek, at most 60 days back; another day becomes the next one', async () => {
  const store = await aClockStore()
  const { earliest, today, versions } = await store.manager.send(getLaborRules, {})
  expect(versions).toMatchObject([{ beginsOn: null, setBy: null, overtimeRule: 'weekly40' }])
  expect(dayNumber(today) - dayNumber(earliest)).toBeLessThanOrEqual(DAYS_BACK)
  expect(await saveRules(store, addDays(nextMonday, 1), { roundingMinutes: 5 })).toMatchObject({
    beginsOn: addDays(nextMonday, 7),
  })
  expect(await saveRules(store, '2001-01-01', { roundingMinutes: 15 })).toMatchObject({
    beginsOn: earliest,
    version: 2,
  })
  expect(await beginsOf(store)).toEqual([null, earliest, addDays(nextMonday, 7)])
})

test('TIME-5 other rules show first whom they change; of two who save at once the later one is told', async () => {
  const store = await aClockStore()
  const { manager, worker } = store
  const first = mondayBack(2)
  await twelveHours(store, first)
  const wanted = { ...standardRules, overtimeRule: 'california' as const, beginsOn: first }
  const effect = await manager.send(previewLaborRules, wanted)
  expect(effect).toMatchObject({
    isTrial: false,
    from: first,
    before: { salaryCents: 12_000, overtimeMinutes: 0 },
    after: { salaryCents: 14_000, overtimeMinutes: 240 },
    changed: 1,
    people: [{ employeeId: worker.employeeId }],
  })
  expect(await salaryOf(store, first)).toBe(12_000)
  const saves = await Promise.all([1, 2].map(() => refusal(manager.send(saveLaborRules, { ...wanted, version: 0 }))))
  expect(saves.map(([code]) => code).sort()).toEqual(['CONFLICT', 'none'])
  expect(await salaryOf(store, first)).toBe(14_000)
})

test('TIME-5 of rules to come the effect is a trial on the last two workweeks, and no hour is counted anew', async () => {
  const store = await aClockStore()
  const first = mondayBack(1)
  await twelveHours(store, first)
  const kept = await readKept(store.manager.store)
  const wanted = { ...standardRules, overtimeRule: 'california' as const, beginsOn: nextMonday }
  expect(await store.manager.send(previewLaborRules, wanted)).toMatchObject({
    isTrial: true,
    beginsOn: nextMonday,
    replaces: false,
    from: first,
    changed: 1,
    before: { salaryCents: 12_000 },
    after: { salaryCents: 14_000 },
  })
  await saveRules(store, nextMonday, { overtimeRule: 'california' })
  expect(await readKept(store.manager.store)).toEqual(kept)
})

test('TIME-5 rules to come are replaced and removed before they begin, those that hold are not', async () => {
  const store = await aClockStore()
  const { manager } = store
  await saveRules(store, mondayBack(1), { roundingMinutes: 5 })
  await saveRules(store, nextMonday, { roundingMinutes: 6 })
  const again = await manager.send(previewLaborRules, { ...standardRules, beginsOn: nextMonday })
  expect(again.replaces).toBe(true)
  const { version } = await saveRules(store, nextMonday, { roundingMinutes: 15 })
  const { versions } = await manager.send(getLaborRules, {})
  expect(versions.map(({ roundingMinutes }) => roundingMinutes)).toEqual([0, 5, 15])
  const remove = (beginsOn: string, seen: number) =>
    refusal(manager.send(removeLaborRules, { beginsOn, version: seen }))
  expect(await remove(mondayBack(1), version)).toEqual(['NOT_FOUND', 'beginsOn'])
  expect(await remove(addDays(nextMonday, 7), version)).toEqual(['NOT_FOUND', 'beginsOn'])
  expect(await remove(nextMonday, version - 1)).toEqual(['CONFLICT', 'version'])
  expect(await remove(nextMonday, version)).toEqual(['none', undefined])
  expect(await beginsOf(store)).toEqual([null, mondayBack(1)])
})

test('TIME-5 rules to come that would split a workweek begin with the next one, and the effect says so', async () => {
  const store = await aClockStore()
  await saveRules(store, addDays(nextMonday, 14), { overtimeRule: 'none' })
  const wanted = { ...standardRules, workweekStart: 0, beginsOn: nextMonday }
  const moved = [{ from: addDays(nextMonday, 14), to: addDays(nextMonday, 20) }]
  expect((await store.manager.send(previewLaborRules, wanted)).moved).toEqual(moved)
  await saveRules(store, nextMonday, { workweekStart: 0 })
  expect(await beginsOf(store)).toEqual([null, nextMonday, addDays(nextMonday, 20)])
})

test('TIME-5 ADM-1 the versions say who set them, and the audit trail what they were before', async () => {
  const store = await aClockStore()
  await saveRules(store, mondayBack(1), { overtimeRule: 'california' })
  const { versions } = await store.manager.send(getLaborRules, {})
  const [, set] = versions
  expect(set).toMatchObject({ beginsOn: mondayBack(1), overtimeRule: 'california' })
  expect(set?.setBy).toMatch(/^Pat p\d+$/)
  expect(Date.parse(set?.setAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const boss = await aPerson({ store: store.manager.store, isBoss: true })
  const { rows } = await boss.send(auditCalls.findAuditList, { objectType: 'laborRules' })
  expect(rows).toMatchObject([
    {
      action: 'update',
      actorId: store.manager.employeeId,
      actorName: set?.setBy,
      before: { overtimeRule: 'weekly40' },
      after: { overtimeRule: 'california', beginOn: mondayBack(1) },
    },
  ])
})

test('TIME-5 another first day of the workweek: what lies in both is paid once, the better way', async () => {
  const store = await aClockStore()
  const { manager, worker } = store
  await setRate(manager.store, worker.employeeId, '2020-01-01', 1000)
  const monday = mondayBack(3)
  // 48 hours until Saturday, 8 on the Sunday that both share, 30 in the week after it.
  const hours = [8, 8, 8, 8, 8, 8, 8, 5, 5, 5, 5, 5, 5]
  for (const [index, count] of hours.entries()) {
    const day = addDays(monday, index)
    await add(store, { from: `${day} 09:00`, to: `${day} ${String(9 + count).padStart(2, '0')}:00` })
  }
  await saveRules(store, monday, { workweekStart: 0 })
  const { sums } = await manager.send(getClockTotals, { from: monday, to: addDays(monday, 12) })
  expect(sums).toMatchObject({ workMinutes: 86 * 60, overtimeMinutes: 16 * 60, salaryCents: 86_000 + 8_000 })
})

test('TIME-6 late is measured by the tolerance of its day', async () => {
  const store = await aClockStore('UTC')
  const { manager, worker } = store
  const days = [mondayBack(3), mondayBack(2)]
  for (const day of days) {
    await publishDay(manager.store, worker.employeeId, day, { startMinute: 540, endMinute: 1020 })
    await punch(manager.store, worker.employeeId, day, `${day}T09:20:00Z`, `${day}T17:00:00Z`)
  }
  await saveRules(store, mondayBack(2), { toleranceMinutes: 30 })
  const { rows } = await manager.send(clockCalls.getAttendance, { from: mondayBack(3), to: mondayBack(2) })
  expect(rows.map(({ date, lateMinutes }) => [date, lateMinutes])).toEqual([
    [days[1], 0],
    [days[0], 20],
  ])
})
