/** Undoing what was done to a plan and to repeating schedules, by the rules of those changes (ADM-1, TIME-1, TIME-2). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { planText, readPlanText } from './auditTexts.ts'
import { aPlanner, monday, type Planner, shift, tuesday } from './scheduling.testing.ts'

const { getObjectTimeline, undoChange } = auditCalls
const { deletePosScheduing, getEmployeeScheduing, savePosScheduing } = scheduleCalls
const trail: readonly PermissionKey[] = ['system.audit.view', 'system.audit.undo']

async function aTeam(): Promise<{ planner: Planner; mia: TestPerson }> {
  const planner = await aPlanner(trail)
  return { planner, mia: await aPerson({ store: planner.person.store }) }
}

const entriesOf = async (by: TestPerson, objectType: string, objectId: number) =>
  (await by.send(getObjectTimeline, { objectType, objectId: String(objectId) })).rows
const undo = (by: TestPerson, auditId: number | undefined) =>
  by.send(undoChange, { auditId: auditId ?? 0, reason: 'by mistake' })
/** Takes the newest change of an object back, as it is offered. */
async function undoNewest(by: TestPerson, objectType: string, objectId: number): Promise<void> {
  const [newest] = await entriesOf(by, objectType, objectId)
  expect(newest?.mayUndo).toBe(true)
  await undo(by, newest?.auditId)
}

test('ADM-1 what the trail says of a day is read back as it was, with notes and past midnight', () => {
  const plans = [
    null,
    [],
    [shift(0, 1440)],
    [shift(1320, 1800, 'till “closes”, then "home", \\ 22:00–06:00, ok')],
    [shift(600, 900), shift(1080, 1320, '关店')],
  ]
  for (const plan of plans) expect(readPlanText(planText(plan))).toEqual(plan)
  for (const text of ['', 'x', '25:00–26:00', '10:00–11:00 x', 5, undefined]) expect(readPlanText(text)).toBeUndefined()
})

test('ADM-1 TIME-2 a draft goes back to what the grid showed, note and all; an undo is undone like any change', async () => {
  const { planner, mia } = await aTeam()
  const { employeeId } = mia
  const save = async (date: string, shifts: ReturnType<typeof shift>[] | null) => {
    const version = (await planner.days(mia)).find(day => day.date === date)?.version ?? 0
    await planner.save({ employeeId, date, version, shifts })
  }
  await save(monday, [shift(540, 1020, 'bar')])
  await planner.publish()
  await save(monday, [shift(600, 1080)])
  await save(monday, [])
  const undoPlan = () => undoNewest(planner.person, 'plan', employeeId)
  await undoPlan()
  expect(await planner.days(mia)).toMatchObject([
    { layer: 'draft', shifts: [shift(600, 1080)] },
    { layer: 'published' },
  ])
  await undoPlan()
  expect(await planner.days(mia)).toMatchObject([{ layer: 'draft', shifts: [] }, { layer: 'published' }])
  const entries = await entriesOf(planner.person, 'plan', employeeId)
  // The draft before the last one, after the last was thrown away: as it is published nothing needs a draft.
  await planner.discard()
  await undoPlan()
  expect(await planner.days(mia)).toMatchObject([{ layer: 'draft', shifts: [] }, { layer: 'published' }])
  const first = entries.at(-1)
  expect(first).toMatchObject({ mayUndo: true, after: { layer: 'draft', [monday]: '09:00–17:00 "bar"' } })
  await expect(undo(planner.person, first?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  await planner.discard()
  expect(await planner.days(mia)).toMatchObject([{ layer: 'published', shifts: [shift(540, 1020, 'bar')] }])
})

test('ADM-1 TIME-2 what was published is taken back by whoever may publish, unless a draft lies above it', async () => {
  const { planner, mia } = await aTeam()
  const { employeeId } = mia
  await planner.save({ employeeId, date: monday, version: 0, shifts: [shift(540, 1020)] })
  await planner.publish()
  const [published] = await planner.days(mia)
  const version = published?.version ?? 0
  await planner.save({ employeeId, date: monday, version, shifts: [shift(600, 1080)] })
  await planner.publish()
  const [entry] = await entriesOf(planner.person, 'plan', employeeId)
  expect(entry).toMatchObject({ after: { layer: 'published', [monday]: '10:00–18:00' } })
  const editor = await aPerson({ store: mia.store, permissions: ['employees.scheduling.edit', ...trail] })
  await expect(undo(editor, entry?.auditId)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  expect((await entriesOf(editor, 'plan', employeeId))[0]?.mayUndo).toBe(false)
  const [now] = await planner.days(mia)
  await planner.save({ employeeId, date: monday, version: now?.version ?? 0, shifts: [] })
  await expect(undo(planner.person, entry?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  await planner.discard()
  await undo(planner.person, entry?.auditId)
  expect(await planner.days(mia)).toMatchObject([{ layer: 'published', shifts: [shift(540, 1020)] }])
  await undoNewest(planner.person, 'plan', employeeId)
  expect(await planner.days(mia)).toMatchObject([{ layer: 'published', shifts: [shift(600, 1080)] }])
})

test('ADM-1 TIME-2 nobody is published twice by an undo, nor planned who no longer works here', async () => {
  const { planner, mia } = await aTeam()
  const { employeeId } = mia
  await planner.save({ employeeId, date: monday, version: 0, shifts: [shift(1320, 1800)] })
  await planner.publish()
  const [was] = await planner.days(mia)
  await planner.save({ employeeId, date: monday, version: was?.version ?? 0, shifts: [] })
  await planner.publish()
  const [off] = await entriesOf(planner.person, 'plan', employeeId)
  // Tuesday begins while the shift of Monday night would still run.
  await planner.save({ employeeId, date: tuesday, version: 0, shifts: [shift(240, 600)] })
  await planner.publish()
  await expect(undo(planner.person, off?.auditId)).rejects.toMatchObject({ code: 'TIME_CONFLICT' })
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update employee set status = 'invalid' where employee_id = ${employeeId}`),
  )
  const [latest] = await entriesOf(planner.person, 'plan', employeeId)
  await expect(undo(planner.person, latest?.auditId)).rejects.toMatchObject({ code: 'EMPLOYEE_INACTIVE' })
})

test('ADM-1 TIME-2 what is not of somebody’s days is not offered', async () => {
  const { planner, mia } = await aTeam()
  const shifts = [{ employeeId: mia.employeeId, weekday: 1, ...shift(540, 1020) }]
  const { templateId } = await planner.person.send(scheduleCalls.saveWeekTemplate, { name: 'Summer', shifts })
  const object = { objectType: 'plan', objectId: `template ${templateId}` }
  const { rows } = await planner.person.send(getObjectTimeline, object)
  expect(rows.map(({ mayUndo }) => mayUndo)).toEqual([false])
  await expect(undo(planner.person, rows[0]?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('ADM-1 TIME-1 a schedule that was changed, deleted or added is put back, under its number', async () => {
  const { planner, mia } = await aTeam()
  const by = planner.person
  const weekdays = (...spans: [number, number, number][]) =>
    spans.map(([weekday, startMinute, endMinute]) => ({ weekday, startMinute, endMinute }))
  const first = {
    beginOn: '2026-01-01',
    isDefault: true,
    shifts: weekdays([1, 540, 720], [1, 780, 1020], [6, 1320, 1800]),
  }
  const { scheduleId, version } = await by.send(savePosScheduing, { id: mia.employeeId, ...first })
  const rows = async () => (await by.send(getEmployeeScheduing, { employeeId: mia.employeeId })).rows
  const other = { beginOn: '2026-02-01', isDefault: false, shifts: weekdays([2, 540, 1020]) }
  await by.send(savePosScheduing, { id: mia.employeeId, scheduleId, version, ...other })
  const undoSchedule = () => undoNewest(by, 'schedule', scheduleId)
  await undoSchedule()
  expect(await rows()).toMatchObject([{ scheduleId, version: 3, ...first }])
  await by.send(deletePosScheduing, { scheduleId, version: 3 })
  expect(await rows()).toEqual([])
  await undoSchedule()
  expect(await rows()).toMatchObject([{ scheduleId, ...first }])
  // The deletion is undone: taking that back deletes again.
  await undoSchedule()
  expect(await rows()).toEqual([])
  await by.send(savePosScheduing, { id: mia.employeeId, ...first, isDefault: false })
  const [deleted] = await entriesOf(by, 'schedule', scheduleId)
  await expect(undo(by, deleted?.auditId)).rejects.toMatchObject({ code: 'SCHEDULE_BEGIN_TAKEN' })
  const added = (await entriesOf(by, 'schedule', scheduleId)).at(-1)
  expect(added).toMatchObject({ action: 'add', mayUndo: true })
  await expect(undo(by, added?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})
