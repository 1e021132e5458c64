import { expect, test } from 'vitest'
import { noOrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSlot, readGroup, saveGroup, type TypedLimits } from './orderLimits.testing.ts'

const { getPosSetting, getPosSettingHistory, savePosSetting } = settingCalls

const perGuests: TypedLimits = { method: 'perPeriodByGuests', dishLimitMinutes: 20, dishMultiplier: 5 }

/** The refusal of a group, word for word. */
async function said(person: TestPerson, value: unknown, language: string) {
  const { version } = await readGroup(person)
  const input = { saveType: 6, version, value }
  return (await answered(person.request(savePosSetting, input, { 'Accept-Language': language }))).body
}

test('MENU-9 a store that never set limits has none; what is saved is read back whole, with who and when', async () => {
  const boss = await aPerson({ isBoss: true })
  expect(await readGroup(boss)).toMatchObject({ version: 0, setBy: '', setAt: null, value: noOrderLimits })
  expect(await saveGroup(boss, { ...perGuests, notice: 'Please share', slots: [aSlot()] })).toBe(1)
  const now = await readGroup(boss)
  expect(now).toMatchObject({ version: 1, setBy: expect.stringContaining('Pat') as string })
  expect(now.value).toMatchObject({ ...perGuests, notice: 'Please share', slots: [{ maxOrders: 8, maxDishes: null }] })
  // Saving what is there already makes no version.
  expect(await saveGroup(boss, now.value)).toBe(1)
  expect(await saveGroup(boss, { ...now.value, limitsDiningTime: true })).toBe(2)
  expect((await auditOf(boss.store)).at(-1)).toMatchObject({
    action: 'update',
    objectType: 'orderLimits',
    objectId: '6',
    before: { limitsDiningTime: false },
    after: { limitsDiningTime: true },
  })
})

test('SET-10 what held at an instant can be read, and who set it; another store sees none of it', async () => {
  const boss = await aPerson({ isBoss: true })
  for (const dishMultiplier of [1, 2, 3]) await saveGroup(boss, { ...perGuests, dishMultiplier })
  const { rows, total } = await boss.send(getPosSettingHistory, { saveType: 6, pageSize: 2 })
  expect([rows.map(({ version }) => version), total]).toEqual([[3, 2], 3])
  const [third, second] = rows
  const then = await readGroup(boss, second?.setAt)
  // Two saves may fall into one millisecond: then the later one holds.
  const held = third?.setAt === second?.setAt ? 3 : 2
  expect([then.version, then.value.dishMultiplier]).toEqual([held, held])
  expect((await readGroup(boss, '2020-01-01T00:00:00Z')).version).toBe(0)
  expect((await readGroup(boss, new Date(Date.now() + 60_000).toISOString())).version).toBe(3)
  const other = await aPerson({ isBoss: true })
  expect(await readGroup(other)).toMatchObject({ version: 0 })
  expect((await other.send(getPosSettingHistory, { saveType: 6 })).total).toBe(0)
})

test('SHELL-6 everybody who is signed in reads the limits; only who may edit them saves', async () => {
  const waiter = await aPerson({ permissions: ['menu.limits.view'] })
  expect(await readGroup(waiter)).toMatchObject({ version: 0 })
  await expect(saveGroup(waiter, perGuests)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const manager = await aPerson({ store: waiter.store, permissions: ['menu.limits.edit'] })
  expect(await saveGroup(manager, perGuests)).toBe(1)
  const unknown = manager.send(getPosSetting, { saveType: 5 as 6 })
  await expect(unknown).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'saveType' })
})

test('MENU-9 of two people who save at once one is told; nothing of the other is lost', async () => {
  const boss = await aPerson({ isBoss: true })
  await saveGroup(boss, perGuests)
  await expect(saveGroup(boss, { ...perGuests, notice: 'late' }, 0)).rejects.toMatchObject({
    code: 'CONFLICT',
    field: 'version',
  })
  const both = await Promise.all(
    ['one', 'two'].map(notice =>
      answered(boss.request(savePosSetting, { saveType: 6, version: 1, value: { ...perGuests, notice } })),
    ),
  )
  expect(both.map(({ body }) => body.reason ?? body.result).toSorted()).toEqual(['CONFLICT', 'success'])
  expect((await readGroup(boss)).version).toBe(2)
})

test('MENU-9 each method needs its own figures, said at the field in both languages', async () => {
  const boss = await aPerson({ isBoss: true })
  const needs = {
    perOrder: 'maxDishQuantity',
    perGuestCount: 'dishMultiplier',
    perPeriod: 'dishLimitMinutes',
    perPeriodByGuests: 'dishLimitMinutes',
  } as const
  for (const [method, field] of Object.entries(needs)) {
    expect(await said(boss, { method }, 'en-US')).toMatchObject({
      field: `value.${field}`,
      message: 'This is required.',
    })
    expect((await said(boss, { method }, 'zh-CN')).message).toBe('此项必填。')
  }
  expect(await said(boss, { method: 'perPeriod', dishLimitMinutes: 20 }, 'en-US')).toMatchObject({
    field: 'value.maxDishQuantity',
  })
})

test.each([
  ['dishLimitMinutes', 0, 'At least 1.'],
  ['dishLimitMinutes', 1000, 'At most 999.'],
  ['dishLimitMinutes', 1.5, ''],
  ['dishMultiplier', 1000, 'At most 999.'],
  ['dishMultiplier', 0, 'At least 1.'],
  ['maxDishQuantity', 1000, 'At most 999.'],
  ['maxDishQuantity', -1, 'At least 1.'],
  ['maxDiningMinutes', 1, 'At least 2.'],
  ['maxDiningMinutes', 1000, 'At most 999.'],
  ['maxDiningMinutes', null, 'This is required.'],
  ['remainingMinutes', 0, 'At least 1.'],
  ['remainingMinutes', 120, 'At most 119.'],
  ['notice', 'x'.repeat(201), 'At most 200 characters.'],
])('MENU-9 %s cannot be %s', async (field, wrong, message) => {
  const boss = await aPerson({ isBoss: true })
  const value = { ...perGuests, maxDiningMinutes: 120, [field]: wrong }
  expect(await said(boss, value, 'en-US')).toMatchObject({
    reason: 'INVALID_INPUT',
    field: `value.${field}`,
    ...(message !== '' && { message }),
  })
  expect((await said(boss, value, 'zh-CN')).message).toMatch(/\p{Script=Han}/u)
})

test('MENU-9 the bounds themselves are allowed: 1 and 999, 2 and 999, one minute below the dining time', async () => {
  const boss = await aPerson({ isBoss: true })
  const least = { dishLimitMinutes: 1, dishMultiplier: 1, maxDishQuantity: 1, maxDiningMinutes: 2, remainingMinutes: 1 }
  const most = {
    dishLimitMinutes: 999,
    dishMultiplier: 999,
    maxDishQuantity: 999,
    maxDiningMinutes: 999,
    remainingMinutes: 998,
  }
  expect(await saveGroup(boss, { method: 'perPeriod', ...least })).toBe(1)
  expect(await saveGroup(boss, { method: 'perPeriodByGuests', ...most })).toBe(2)
})

test('SET-8 a slot has a time of at least 30 minutes, fits into it, and limits something', async () => {
  const boss = await aPerson({ isBoss: true })
  const refused = async (fields: object, field: string, message: string) =>
    expect(await said(boss, { slots: [aSlot(fields)] }, 'en-US')).toMatchObject({
      field: `value.slots.0.${field}`,
      message,
    })
  await refused({ toMinute: 1080 }, 'toMinute', 'Wrong time range selection!')
  await refused({ fromMinute: 600, toMinute: 2400 }, 'toMinute', 'Time range is wrong')
  await refused({ toMinute: 1109, slotMinutes: 5 }, 'toMinute', 'A time span must be at least 30 minutes.')
  await refused({ toMinute: 1110, slotMinutes: 31 }, 'slotMinutes', 'At most 30.')
  await refused({ slotMinutes: 4 }, 'slotMinutes', 'At least 5.')
  await refused({ maxOrders: null }, 'maxOrders', 'Set at least one limit.')
  await refused({ weekdays: [] }, 'weekdays', 'At least 1.')
  await refused({ weekdays: [1, 1] }, 'weekdays', 'This is listed twice.')
  await refused({ orderTypes: ['takeaway'] }, 'orderTypes.0', 'Choose one of the options.')
  await refused({ maxAmountCents: 0 }, 'maxAmountCents', 'At least 1.')
  // Past midnight, and exactly 30 minutes.
  const slots = [aSlot({ fromMinute: 1320, toMinute: 1560 }), aSlot({ toMinute: 1110, slotMinutes: 30 })]
  expect(await saveGroup(boss, { slots })).toBe(1)
})

test('MENU-9 what counts are dishes and categories of this store; what was deleted since is left out', async () => {
  const boss = await aPerson({ isBoss: true })
  const other = await aPerson({ isBoss: true })
  const category = await addEntity(boss, 'category', { name: 'Mains' })
  const foreign = await addEntity(other, 'category', { name: 'Mains' })
  const counted = [{ kind: 'category' as const, id: category }]
  expect(await saveGroup(boss, { ...perGuests, counted })).toBe(1)
  const twice = await said(boss, { ...perGuests, counted: [...counted, ...counted] }, 'en-US')
  expect(twice).toMatchObject({ field: 'value.counted', message: 'This is listed twice.' })
  const gone = await said(boss, { ...perGuests, counted: [{ kind: 'category', id: foreign }] }, 'en-US')
  expect(gone).toMatchObject({ reason: 'REFERENCE_GONE', field: 'value.counted' })
  const menu = await said(boss, { counted: [{ kind: 'menu', id: 1 }] }, 'en-US')
  expect(menu).toMatchObject({ reason: 'INVALID_INPUT', field: 'value.counted.0.kind' })
})

test('SET-10 a change is undone as long as nothing has changed it since', async () => {
  const boss = await aPerson({ isBoss: true })
  await saveGroup(boss, { ...perGuests, notice: 'A' })
  await saveGroup(boss, { ...perGuests, notice: 'B' })
  const timeline = () => boss.send(auditCalls.getObjectTimeline, { objectType: 'orderLimits', objectId: '6' })
  const undo = (auditId: number | undefined) =>
    boss.send(auditCalls.undoChange, { auditId: auditId ?? 0, reason: 'by mistake' })
  const [second, first] = (await timeline()).rows
  expect(second?.mayUndo).toBe(true)
  await expect(undo(first?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  await undo(second?.auditId)
  expect(await readGroup(boss)).toMatchObject({ version: 3, value: { notice: 'A', dishMultiplier: 5 } })
  await expect(undo(second?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})
