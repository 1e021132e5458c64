import { expect, test } from 'vitest'
import { hourCalls } from '../../../shared/contract/settings/hours.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'

const { checkPosHourTimes, getPosHourTimes, savePosHourTimes } = hourCalls
const WEEK = [0, 1, 2, 3, 4, 5, 6]
const span = (weekday: number, fromMinute: number, toMinute: number) => ({ weekday, fromMinute, toMinute })
const every = (fromMinute: number, toMinute: number) => WEEK.map(day => span(day, fromMinute, toMinute))
const timeOf = (person: TestPerson, id: number) => person.send(supplyTimeCalls.getSupplyTimeDetail, { id })
const aBoss = () => aPerson({ isBoss: true })

test('SET-5 hours are saved whole, in the order of the week, and read back with whether it is open now', async () => {
  const boss = await aBoss()
  expect(await boss.send(getPosHourTimes, {})).toMatchObject({
    version: 0,
    business: [],
    carryout: null,
    isOpen: true,
    changesAt: null,
  })
  const value = { business: [span(5, 1080, 1560), span(1, 1020, 1320), span(1, 660, 900)], carryout: null }
  expect(await boss.send(savePosHourTimes, { version: 0, value })).toMatchObject({
    version: 1,
    changeId: null,
    versionNo: null,
  })
  const saved = await boss.send(getPosHourTimes, {})
  expect(saved.business).toEqual([span(1, 660, 900), span(1, 1020, 1320), span(5, 1080, 1560)])
  expect(saved.changesAt).not.toBeNull()
  // The same hours in another order are the same hours.
  expect((await boss.send(savePosHourTimes, { version: 1, value })).version).toBe(1)
  const other = await aBoss()
  expect((await other.send(getPosHourTimes, {})).version).toBe(0)
})

test('SET-5 what new hours leave outside is listed before they are saved; what was outside already is not', async () => {
  const boss = await aBoss()
  await saveSettings(boss, 'hours', { business: every(660, 1320), carryout: every(720, 1260) })
  const lunch = await addEntity(boss, 'supplyTime', { name: 'Lunch', spans: every(660, 900) })
  await addEntity(boss, 'supplyTime', { name: 'Breakfast', spans: every(420, 600) })
  await addEntity(boss, 'supplyTime', { name: 'Dinner', spans: every(1020, 1200) })
  const late = { business: every(780, 1200), carryout: every(720, 1260) }
  const stranded = { outside: WEEK, left: every(780, 1200) }
  expect(await boss.send(checkPosHourTimes, { value: late })).toMatchObject({
    carryout: { spans: every(720, 1260), ...stranded },
    supplyTimes: [
      { id: lunch, name: 'Lunch', secondName: '', spans: every(660, 900), outside: WEEK, left: every(780, 900) },
    ],
    draftName: null,
  })
  const fine = await boss.send(checkPosHourTimes, { value: { business: every(600, 1320), carryout: null } })
  expect(fine).toMatchObject({ carryout: null, supplyTimes: [] })
})

test('SET-5 what breaks is trimmed in the same save, and taken back together', async () => {
  const boss = await aBoss()
  const before = { business: every(660, 1320), carryout: every(720, 1260) }
  await saveSettings(boss, 'hours', before)
  const lunch = await addEntity(boss, 'supplyTime', { name: 'Lunch', spans: every(660, 900) })
  const value = { ...before, business: every(780, 1200) }
  const saved = await boss.send(savePosHourTimes, {
    version: 1,
    value,
    trimCarryout: true,
    trimSupplyTimes: [lunch],
  })
  expect(saved).toMatchObject({ version: 2, changeId: expect.any(Number) as number })
  expect((await readSettings(boss, 'hours')).value.carryout).toEqual(every(780, 1200))
  expect((await timeOf(boss, lunch)).spans).toEqual(every(780, 900))
  expect(
    (await auditOf(boss.store))
      .slice(-2)
      .map(({ objectType }) => objectType)
      .toSorted(),
  ).toEqual(['hours', 'supplyTime'])
  const back = { version: 2, value: before, takesBack: saved.changeId ?? 0 }
  expect(await boss.send(savePosHourTimes, back)).toMatchObject({ version: 3 })
  expect((await readSettings(boss, 'hours')).value).toEqual(before)
  expect((await timeOf(boss, lunch)).spans).toEqual(every(660, 900))
  await expect(boss.send(savePosHourTimes, { ...back, version: 3 })).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('SET-5 a refused save trims nothing; supply times are trimmed by whoever may edit them, and never to nothing', async () => {
  const boss = await aBoss()
  const lunch = await addEntity(boss, 'supplyTime', { name: 'Lunch', spans: every(660, 900) })
  const dish = await addEntity(boss, 'category', { name: 'Mains' })
  const value = { business: every(780, 1200), carryout: every(720, 1200) }
  const save = (person: TestPerson, more: object) => person.send(savePosHourTimes, { version: 0, value, ...more })
  const outside = { code: 'OUTSIDE_HOURS', field: 'value.carryout.0' }
  await expect(save(boss, { trimSupplyTimes: [lunch] })).rejects.toMatchObject(outside)
  expect((await timeOf(boss, lunch)).spans).toEqual(every(660, 900))
  const evening = { business: every(1020, 1200), carryout: null }
  const nothingLeft = { code: 'OUTSIDE_HOURS', field: 'trimSupplyTimes.0' }
  await expect(save(boss, { value: evening, trimSupplyTimes: [lunch] })).rejects.toMatchObject(nothingLeft)
  await expect(save(boss, { value: evening, takesBack: dish })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const person = await aPerson({ store: boss.store, permissions: ['settings.hours.edit'] })
  const only = { value: { ...value, carryout: null }, trimSupplyTimes: [lunch] }
  await expect(save(person, only)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  expect(await save(person, { ...only, trimSupplyTimes: [] })).toMatchObject({ version: 1, changeId: null })
})

test('SET-10 hours are taken back from the trail by their rules', async () => {
  const boss = await aBoss()
  await saveSettings(boss, 'hours', { business: every(660, 1320), carryout: every(720, 1260) })
  await saveSettings(boss, 'hours', { business: every(600, 1380), carryout: every(720, 1260) })
  await undoSettings(boss, 'hours')
  expect((await readSettings(boss, 'hours')).value.business).toEqual(every(660, 1320))
  // Carryout hours that were set since would lie outside.
  await saveSettings(boss, 'hours', { business: every(600, 1380), carryout: every(720, 1260) })
  const narrow = { business: every(600, 1380), carryout: every(600, 1380) }
  await saveSettings(boss, 'hours', narrow)
  expect((await readSettings(boss, 'hours')).value).toEqual(narrow)
})

test('SET-5 a save of all hours, and taking one back, name the supply times that are left outside', async () => {
  const boss = await aBoss()
  const save = async (business: ReturnType<typeof every>, version: number) =>
    boss.send(settingCalls.savePosSetting, { saveType: 12, version, value: { business } })
  expect(await save(every(780, 1200), 0)).toMatchObject({ effects: [] })
  expect(await save(every(600, 1320), 1)).toMatchObject({ effects: [] })
  const lunch = await addEntity(boss, 'supplyTime', { name: 'Lunch', secondName: '午市', spans: every(660, 900) })
  const left = { what: 'hoursOutside', total: 1, rows: [{ id: lunch, name: 'Lunch', secondName: '午市' }] }
  const { rows } = await boss.send(auditCalls.getObjectTimeline, { objectType: 'hours', objectId: '12' })
  const auditId = rows[0]?.auditId ?? 0
  expect(await boss.send(auditCalls.checkUndo, { auditId })).toMatchObject({ effects: [left] })
  expect(await boss.send(auditCalls.undoChange, { auditId, reason: 'by mistake' })).toMatchObject({ effects: [left] })
  expect((await timeOf(boss, lunch)).spans).toEqual(every(660, 900))
  // What is outside already is nobody's news.
  expect(await save(every(780, 1260), 3)).toMatchObject({ effects: [] })
  expect(await save(every(900, 1260), 4)).toMatchObject({ effects: [] })
})
