/** Weeks laid on other weeks, over HTTP (TIME-2). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aPlanner, monday, shift } from './scheduling.testing.ts'

const { applyWeekTemplate, copyWeek, deleteWeekTemplate, getWeekTemplates, savePosScheduing, saveWeekTemplate } =
  scheduleCalls

test('TIME-2 a week is copied as the grid shows it: drafts above what is published above the pattern', async () => {
  const planner = await aPlanner()
  const { employeeId } = planner.person
  const pattern = [1, 2, 3].map(weekday => ({ weekday, startMinute: 540, endMinute: 1020 }))
  await planner.person.send(savePosScheduing, { id: employeeId, beginOn: '2026-11-16', shifts: pattern })
  const day = (step: number, shifts: ReturnType<typeof shift>[]) => ({
    employeeId,
    date: addDays(monday, step),
    version: 0,
    shifts,
  })
  await planner.save(day(1, [shift(600, 900, 'bar')]), day(2, []))
  const { days } = await planner.person.send(copyWeek, { from: '2026-11-20', to: '2026-11-25' })
  expect(days.filter(({ shifts }) => shifts.length > 0)).toEqual([
    { employeeId, date: '2026-11-23', shifts: [shift(540, 1020)] },
    { employeeId, date: '2026-11-24', shifts: [shift(600, 900, 'bar')] },
  ])
  expect(days).toHaveLength(7)
  const before = await planner.person.send(copyWeek, { from: '2026-11-09', to: monday })
  expect(before.days.every(({ shifts }) => shifts.length === 0)).toBe(true)
})

test('TIME-2 a week is kept under a name, laid on another one without whoever left, and deleted', async () => {
  const planner = await aPlanner()
  const { employeeId, store } = planner.person
  const mia = await aPerson({ store })
  const shifts = [
    { employeeId, weekday: 1, ...shift(600, 900, 'bar') },
    { employeeId, weekday: 0, ...shift(1320, 1800) },
    { employeeId: mia.employeeId, weekday: 1, ...shift(600, 900) },
  ]
  const { templateId } = await planner.person.send(saveWeekTemplate, { name: 'Quiet week', shifts })
  const again = planner.person.send(saveWeekTemplate, { name: 'Quiet week', shifts })
  await expect(again).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  const { rows } = await planner.person.send(getWeekTemplates, {})
  expect(rows).toEqual([{ templateId, name: 'Quiet week', shifts: 3, people: 2 }])
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update employee set status = 'invalid' where employee_id = ${mia.employeeId}`),
  )
  const { days, left } = await planner.person.send(applyWeekTemplate, { templateId, date: '2026-12-03' })
  expect(left).toBe(1)
  expect(days.filter(day => day.shifts.length > 0)).toEqual([
    { employeeId, date: '2026-11-30', shifts: [shift(600, 900, 'bar')] },
    { employeeId, date: '2026-12-06', shifts: [shift(1320, 1800)] },
  ])
  await planner.person.send(deleteWeekTemplate, { templateId })
  expect((await planner.person.send(getWeekTemplates, {})).rows).toEqual([])
  const gone = planner.person.send(applyWeekTemplate, { templateId, date: monday })
  await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'templateId' })
})

test('TIME-2 a template refuses what is no shift and people of another store', async () => {
  const planner = await aPlanner()
  const { employeeId } = planner.person
  const stranger = await aPerson()
  const save = (shifts: { employeeId: number; weekday: number; startMinute: number; endMinute: number }[]) =>
    planner.person.send(saveWeekTemplate, { name: 'Week', shifts })
  const wrong = save([{ employeeId, weekday: 1, ...shift(600, 600) }])
  await expect(wrong).rejects.toMatchObject({ code: 'TIME_RANGE_WRONG', field: 'shifts.0.endMinute' })
  const foreign = save([{ employeeId: stranger.employeeId, weekday: 1, ...shift(600, 700) }])
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'shifts.0.employeeId' })
})
