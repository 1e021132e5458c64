/** The week grid over HTTP (TIME-2). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aPlanner, monday, type Planner, shift, tuesday } from './scheduling.testing.ts'

const { getWeekPlan, publishWeek, savePosScheduing, saveWeekPlan } = scheduleCalls

const asOwner = async (statement: ReturnType<typeof sql>) =>
  (await testServer()).engine.transact('owner', 'write', run => run(statement))
const deactivate = ({ employeeId }: TestPerson) =>
  asOwner(sql`update employee set status = 'invalid' where employee_id = ${employeeId}`)

async function aTeam(): Promise<{ planner: Planner; mia: TestPerson; leo: TestPerson }> {
  const planner = await aPlanner()
  const { store } = planner.person
  return { planner, mia: await aPerson({ store }), leo: await aPerson({ store }) }
}

describe('TIME-2 a week', () => {
  test('TIME-5 TIME-2 a week is planned by the rules that hold on its days, not by those before or after', async () => {
    const { planner } = await aTeam()
    const { merchantId } = planner.person.store
    await asOwner(sql`insert into labor_setting (merchant_id, overtime_rule) values (${merchantId}, 'none')`)
    await asOwner(sql`
      insert into labor_rules (merchant_id, begins_on, overtime_rule, workday_start_minutes, workweek_start,
        rounding_minutes, tolerance_minutes, set_by)
      values (${merchantId}, ${monday}, 'california', 0, 1, 0, 0, 'Test')`)
    expect((await planner.week('2026-11-11')).rules.overtimeRule).toBe('none')
    expect((await planner.week('2026-11-18')).rules.overtimeRule).toBe('california')
  })

  test('TIME-2 begins on the store’s first day of the workweek and shows everybody with pattern, layers and rules', async () => {
    const { planner, mia } = await aTeam()
    await planner.person.send(savePosScheduing, {
      id: mia.employeeId,
      beginOn: '2026-01-01',
      shifts: [{ weekday: 1, startMinute: 540, endMinute: 1020 }],
    })
    const week = await planner.week('2026-11-18')
    expect(week).toMatchObject({ from: monday, hasPay: false, rules: { overtimeRule: 'weekly40', workweekStart: 1 } })
    expect(week.people).toHaveLength(3)
    expect(week.people.find(({ employeeId }) => employeeId === mia.employeeId)).toMatchObject({
      isActive: true,
      schedules: [{ beginOn: '2026-01-01', shifts: [{ weekday: 1, startMinute: 540, endMinute: 1020 }] }],
      days: [],
      rates: [],
    })
    await asOwner(sql`insert into labor_setting (merchant_id, overtime_rule, workweek_start)
      values (${planner.person.store.merchantId}, 'california', 0)`)
    expect(await planner.week('2026-11-18')).toMatchObject({
      from: '2026-11-15',
      rules: { overtimeRule: 'california' },
    })
  })

  test('TIME-2 of some roles shows those people alone, and names all roles with how many they are', async () => {
    const { planner, mia } = await aTeam()
    const { people, roles } = await planner.week()
    const roleId = people.find(({ employeeId }) => employeeId === mia.employeeId)?.roleId ?? 0
    const narrowed = await planner.week(monday, [roleId])
    expect(narrowed.people.map(({ employeeId }) => employeeId)).toEqual([mia.employeeId])
    expect(narrowed.roles).toEqual(roles)
    expect(roles.map(({ people: count }) => count)).toEqual([1, 1, 1])
  })

  test('TIME-2 EMP-6 rates come to whoever may see pay, and only those that hold in this week', async () => {
    const { planner, mia } = await aTeam()
    const { merchantId } = mia.store
    await asOwner(sql`insert into pay_rate (merchant_id, employee_id, from_date, cents_per_hour) values
      (${merchantId}, ${mia.employeeId}, '2020-01-01', 1500), (${merchantId}, ${mia.employeeId}, '2026-01-01', 1700),
      (${merchantId}, ${mia.employeeId}, '2026-11-18', 1800), (${merchantId}, ${mia.employeeId}, '2027-01-01', 1900)`)
    expect((await planner.week()).people.flatMap(({ rates }) => rates)).toEqual([])
    const payer = await aPerson({
      store: mia.store,
      permissions: ['employees.scheduling.view', 'employees.list.pay'],
    })
    const { hasPay, people } = await payer.send(getWeekPlan, { date: monday })
    expect(hasPay).toBe(true)
    expect(people.flatMap(({ rates }) => rates)).toEqual([
      { fromDate: '2026-01-01', centsPerHour: 1700 },
      { fromDate: '2026-11-18', centsPerHour: 1800 },
    ])
  })
})

describe('TIME-2 drafts', () => {
  test('TIME-2 are saved together, stand above what is published, and a day that is as it was needs none', async () => {
    const { planner, mia, leo } = await aTeam()
    await planner.save(
      { employeeId: mia.employeeId, date: monday, version: 0, shifts: [shift(1080, 1320), shift(600, 900, 'bar')] },
      { employeeId: leo.employeeId, date: tuesday, version: 0, shifts: [] },
    )
    const [draft] = await planner.days(mia)
    expect(draft).toMatchObject({ date: monday, layer: 'draft', shifts: [shift(600, 900, 'bar'), shift(1080, 1320)] })
    expect(await planner.days(leo)).toMatchObject([{ date: tuesday, layer: 'draft', shifts: [] }])
    await planner.publish()
    const [published] = await planner.days(mia)
    expect(published).toMatchObject({ layer: 'published', shifts: draft?.shifts })
    const version = published?.version ?? 0
    await planner.save({ employeeId: mia.employeeId, date: monday, version, shifts: null })
    const both = await planner.days(mia)
    expect(both.map(({ layer, shifts }) => [layer, shifts === null])).toEqual([
      ['draft', true],
      ['published', false],
    ])
    const again = both.find(({ layer }) => layer === 'draft')?.version ?? 0
    const shifts = published?.shifts ?? []
    await planner.save({ employeeId: mia.employeeId, date: monday, version: again, shifts })
    expect(await planner.days(mia)).toEqual([published])
  })

  test('TIME-2 two people at one day: the later one is told which, and nothing is lost', async () => {
    const { planner, mia, leo } = await aTeam()
    const day = { employeeId: mia.employeeId, date: monday, version: 0 }
    await planner.save({ ...day, shifts: [shift(600, 900)] })
    const late = planner.save(
      { employeeId: leo.employeeId, date: monday, version: 0, shifts: [shift(600, 900)] },
      { ...day, shifts: [shift(700, 800)] },
    )
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', field: 'days.1.version' })
    expect(await planner.days(leo)).toEqual([])
    expect(await planner.days(mia)).toMatchObject([{ shifts: [shift(600, 900)] }])
    const both = await Promise.allSettled(
      [1, 2].map(hour =>
        planner.save({ employeeId: leo.employeeId, date: tuesday, version: 0, shifts: [shift(hour * 60, 900)] }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
  })

  test('TIME-2 a day that was published and drafted anew meanwhile is not the one that was seen', async () => {
    const { planner, mia } = await aTeam()
    const day = { employeeId: mia.employeeId, date: monday }
    await planner.save({ ...day, version: 0, shifts: [shift(600, 900)] })
    const [seen] = await planner.drafts()
    await planner.discard()
    await planner.save({ ...day, version: 0, shifts: [shift(700, 800)] })
    await expect(planner.publish(monday, seen && [seen])).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'drafts.0.version',
    })
    const stale = planner.save({ ...day, version: seen?.version ?? 0, shifts: [] })
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', field: 'days.0.version' })
    expect(await planner.days(mia)).toMatchObject([{ layer: 'draft', shifts: [shift(700, 800)] }])
  })

  test('TIME-2 refuse overlapping shifts, what is no shift, a day named twice, and who no longer works here', async () => {
    const { planner, mia, leo } = await aTeam()
    const day = { employeeId: mia.employeeId, date: monday, version: 0 }
    const refusals: [() => Promise<unknown>, string, string][] = [
      [
        () => planner.save({ ...day, shifts: [shift(600, 900), shift(840, 1000)] }),
        'TIME_CONFLICT',
        'days.0.shifts.1.startMinute',
      ],
      [() => planner.save({ ...day, shifts: [shift(600, 600)] }), 'TIME_RANGE_WRONG', 'days.0.shifts.0.endMinute'],
      [() => planner.save({ ...day, shifts: [shift(0, 1441)] }), 'TIME_RANGE_WRONG', 'days.0.shifts.0.endMinute'],
      [() => planner.save({ ...day, shifts: [] }, { ...day, shifts: null }), 'INVALID_INPUT', 'days.1.date'],
    ]
    for (const [refused, code, field] of refusals) await expect(refused()).rejects.toMatchObject({ code, field })
    await deactivate(leo)
    const gone = planner.save({ ...day, shifts: [] }, { ...day, employeeId: leo.employeeId, shifts: [] })
    await expect(gone).rejects.toMatchObject({ code: 'EMPLOYEE_INACTIVE', field: 'days.1.employeeId' })
    const stranger = await aPerson()
    const foreign = planner.save({ ...day, employeeId: stranger.employeeId, shifts: [] })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'days.0.employeeId' })
    expect(await planner.days(mia)).toEqual([])
  })

  test('TIME-2 SEC-9 a save that is sent twice with one key is made once', async () => {
    const { planner, mia } = await aTeam()
    const days = [{ employeeId: mia.employeeId, date: monday, version: 0, shifts: [shift(600, 900)] }]
    const send = () => planner.person.send(saveWeekPlan, { idempotencyKey: 'once-and-again', days })
    expect(await send()).toEqual(await send())
    expect(await planner.days(mia)).toHaveLength(1)
  })
})

describe('TIME-2 publishing', () => {
  test('TIME-2 EMP-6 needs its own permission, and is in the audit trail with before and after', async () => {
    const { planner, mia } = await aTeam()
    await planner.save({ employeeId: mia.employeeId, date: monday, version: 0, shifts: [shift(1320, 1800)] })
    const editor = await aPerson({ store: mia.store, permissions: ['employees.scheduling.edit'] })
    const input = { idempotencyKey: 'publish-this', date: monday, drafts: await planner.drafts() }
    await expect(editor.send(publishWeek, input)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    expect(await planner.publish()).toMatchObject({ published: 1 })
    const { engine } = await testServer()
    const entries = await engine.transact({ merchantId: mia.store.merchantId }, 'read', run =>
      run(sql`select object_id, before, after from audit_entry
        where merchant_id = ${mia.store.merchantId} and object_type = 'plan' order by audit_id`),
    )
    const objectId = String(mia.employeeId)
    expect(entries).toEqual([
      { objectId, before: { [monday]: null }, after: { layer: 'draft', [monday]: '22:00–06:00' } },
      { objectId, before: { [monday]: null }, after: { layer: 'published', [monday]: '22:00–06:00' } },
    ])
  })

  test('TIME-2 nobody is published in two places: past midnight, and against the pattern', async () => {
    const { planner, mia } = await aTeam()
    const { employeeId } = mia
    await planner.save(
      { employeeId, date: monday, version: 0, shifts: [shift(1320, 1800)] },
      { employeeId, date: tuesday, version: 0, shifts: [shift(300, 600)] },
    )
    await expect(planner.publish()).rejects.toMatchObject({ code: 'TIME_CONFLICT', field: 'drafts.0.date' })
    expect((await planner.days(mia)).map(({ layer }) => layer)).toEqual(['draft', 'draft'])
    const drafts = await planner.drafts()
    await planner.publish(monday, drafts.slice(0, 1))
    await expect(planner.publish()).rejects.toMatchObject({ code: 'TIME_CONFLICT' })
    await planner.discard()
    const wednesday = { weekday: 2, startMinute: 300, endMinute: 600 }
    await planner.person.send(savePosScheduing, { id: employeeId, beginOn: '2026-01-01', shifts: [wednesday] })
    const [published] = await planner.days(mia)
    const version = published?.version ?? 0
    await planner.save({ employeeId, date: monday, version, shifts: [shift(1320, 1799)] })
    await expect(planner.publish()).rejects.toMatchObject({ code: 'TIME_CONFLICT' })
  })

  test('TIME-2 a draft that gives the day back to the pattern leaves nothing above it', async () => {
    const { planner, mia } = await aTeam()
    const day = { employeeId: mia.employeeId, date: monday }
    await planner.save({ ...day, version: 0, shifts: [shift(600, 900)] })
    await planner.publish()
    const [published] = await planner.days(mia)
    await planner.save({ ...day, version: published?.version ?? 0, shifts: null })
    await planner.publish()
    expect(await planner.days(mia)).toEqual([])
  })

  test('TIME-2 what was published for somebody who left stays; their pattern and drafts are no longer shown', async () => {
    const { planner, mia, leo } = await aTeam()
    await planner.save({ employeeId: mia.employeeId, date: monday, version: 0, shifts: [shift(600, 900)] })
    await planner.publish()
    await planner.save({ employeeId: mia.employeeId, date: tuesday, version: 0, shifts: [shift(600, 900)] })
    await deactivate(mia)
    await deactivate(leo)
    const { people } = await planner.week()
    expect(people.map(({ employeeId }) => employeeId)).not.toContain(leo.employeeId)
    expect(people.find(({ employeeId }) => employeeId === mia.employeeId)).toMatchObject({
      isActive: false,
      schedules: [],
      days: [{ date: monday, layer: 'published', shifts: [shift(600, 900)] }],
    })
  })

  test('TIME-2 days outside the week are refused', async () => {
    const { planner, mia } = await aTeam()
    await planner.save({ employeeId: mia.employeeId, date: monday, version: 0, shifts: [] })
    const drafts = await planner.drafts()
    const elsewhere = planner.publish('2026-11-30', drafts)
    await expect(elsewhere).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'drafts.0.date' })
  })

  test('TIME-2 the database itself keeps published shifts apart', async () => {
    const { planner, mia } = await aTeam()
    await planner.save({ employeeId: mia.employeeId, date: monday, version: 0, shifts: [shift(1320, 1800)] })
    await planner.publish()
    const { merchantId } = mia.store
    const { engine } = await testServer()
    const written = engine.transact({ merchantId }, 'write', async run => {
      await run(sql`insert into planned_day (merchant_id, employee_id, on_date, layer)
        values (${merchantId}, ${mia.employeeId}, ${tuesday}::date, 'published')`)
      await run(sql`insert into planned_shift (merchant_id, employee_id, on_date, layer, start_minute, end_minute)
        values (${merchantId}, ${mia.employeeId}, ${tuesday}::date, 'published', 300, 600)`)
    })
    await expect(written).rejects.toMatchObject({ code: '23P01' })
  })
})
