import { expect, test } from 'vitest'
import { closingCalls } from '../../../shared/contract/settings/closings.ts'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { addDays, addMonths } from '../../../shared/rules/basics/dates.ts'
import { instantOf } from '../../../shared/rules/basics/localTime.ts'
import type { OrderType } from '../../../shared/rules/pricing/pricingTypes.ts'
import { aLine } from '../../../shared/rules/testing/orders.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'

const { addStopBusiness, checkStopBusiness, delStopBusiness, editStopBusiness, getStopBusinessList } = closingCalls
const zone = 'America/New_York'
const all: OrderType[] = ['dineIn', 'carryout', 'pickUp', 'delivery']
const aBoss = () => aPerson({ isBoss: true })
const closed = (fromDate: string, more: object = {}) => ({ fromDate, toDate: fromDate, orderTypes: all, ...more })
const add = (person: TestPerson, closing: ReturnType<typeof closed>) =>
  person.send(addStopBusiness, { ...closing, idempotencyKey: `key-${unique()}` })

test('SET-5 closings are added, changed and deleted one by one, by date, each save on top of what was read', async () => {
  const boss = await aBoss()
  const eve = { hours: [{ fromMinute: 600, toMinute: 900 }], note: 'Christmas Eve', secondNote: '平安夜' }
  const christmas = await add(boss, closed('2026-12-25', { yearly: true }))
  const before = await add(boss, closed('2026-12-24', eve))
  const { version, rows } = await boss.send(getStopBusinessList, {})
  expect(rows).toEqual([
    { id: before.id, ...closed('2026-12-24'), yearly: false, ...eve },
    { id: christmas.id, ...closed('2026-12-25'), yearly: true, hours: null, note: '', secondNote: '' },
  ])
  const moved = { ...closed('2026-12-24'), toDate: '2026-12-24', orderTypes: ['delivery' as const], id: before.id }
  const edited = await boss.send(editStopBusiness, { ...moved, version })
  expect(edited).toMatchObject({ id: before.id, version: version + 1 })
  await expect(boss.send(delStopBusiness, { id: before.id, version })).rejects.toMatchObject({ code: 'CONFLICT' })
  await boss.send(delStopBusiness, { id: before.id, version: edited.version })
  expect((await readSettings(boss, 'closings')).value.closings.map(({ id }) => id)).toEqual([christmas.id])
  await undoSettings(boss, 'closings')
  expect((await readSettings(boss, 'closings')).value.closings).toMatchObject([
    { id: before.id, orderTypes: ['delivery'] },
    { id: christmas.id },
  ])
  expect((await (await aBoss()).send(getStopBusinessList, {})).rows).toEqual([])
})

test('SET-5 a closing lists the pre-orders and publishes that it meets before it is saved, and nothing else', async () => {
  const boss = await aBoss()
  await saveSettings(boss, 'hours', {
    business: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fromMinute: 660, toMinute: 1320 })),
  })
  const today = new Date().toISOString().slice(0, 10)
  const day = addDays(today, 30)
  const preOrder = (orderNo: string, time: string, more: { on?: string; type?: OrderType; deleted?: boolean } = {}) => {
    const order = { orderType: more.type ?? 'delivery', guests: 1, lines: [aLine(1000)], discounts: [] }
    const deleted = more.deleted ? { deleted: { at: Date.now(), reason: 'x' } } : {}
    const wantedAt = instantOf(more.on ?? day, time, zone)
    return anOrder(boss.store, { order, sale: { orderNo, wantedAt, ...deleted } })
  }
  const noon = await preOrder('noon', '12:00')
  const late = await preOrder('late', '21:30', { type: 'dineIn' })
  await preOrder('closed anyway', '23:00')
  await preOrder('deleted', '13:00', { deleted: true })
  const next = await preOrder('next day', '12:00', { on: addDays(day, 1) })
  await anOrder(boss.store, { sale: { orderNo: 'no pre-order' } })
  const ordersOf = async (closing: ReturnType<typeof closed>) =>
    (await boss.send(checkStopBusiness, closing)).orders.map(({ orderId }) => orderId)
  expect(await ordersOf(closed(day))).toEqual([noon, late])
  expect(await boss.send(checkStopBusiness, closed(day))).toMatchObject({
    publishes: [],
    orderCount: 2,
    orders: [{ orderNo: 'noon', orderType: 'delivery', customerName: '' }, {}],
  })
  expect(await ordersOf(closed(day, { orderTypes: ['dineIn'] }))).toEqual([late])
  expect(await ordersOf(closed(day, { hours: [{ fromMinute: 660, toMinute: 1200 }] }))).toEqual([late])
  const lastYear = addMonths(day, -12)
  expect(await ordersOf(closed(lastYear, { yearly: true, toDate: addDays(lastYear, 1) }))).toEqual([noon, late, next])
  // One that is saved already is not met by itself; changed, it is looked at without what it was.
  const { id } = await add(boss, closed(day, { orderTypes: ['dineIn'] }))
  const { orders } = await boss.send(checkStopBusiness, { ...closed(day), id })
  expect(orders.map(({ orderId }) => orderId)).toEqual([noon, late])
  await expect(boss.send(checkStopBusiness, closed(day))).rejects.toMatchObject({ code: 'TIME_CONFLICT' })

  await boss.send(menuVersionCalls.openMenuDraft, { name: 'Winter', idempotencyKey: `key-${unique()}` })
  const categoryId = await addEntity(boss, 'category', { name: 'Mains' })
  const dish = await addEntity(boss, 'dish', { name: 'Wok', categoryId, priceCents: 900 })
  const menuTypeId = await addEntity(boss, 'menuType', { name: 'POS' })
  const categories = [{ categoryId, items: [{ kind: 'dish', id: dish }] }]
  await addEntity(boss, 'menu', { name: 'All day', menuTypeId, orderTypes: all, channels: ['pos'], categories })
  const { revision, live } = await boss.send(menuVersionCalls.getMenuDraft, {})
  const { scheduleId } = await boss.send(menuScheduleCalls.scheduleMenuPublish, {
    name: 'Winter menu',
    date: day,
    time: '06:00',
    revision,
    liveVersionNo: live?.versionNo ?? null,
    idempotencyKey: `key-${unique()}`,
  })
  const { publishes } = await boss.send(checkStopBusiness, { ...closed(day), id })
  expect(publishes).toMatchObject([{ scheduleId, name: 'Winter menu' }])
  expect((await boss.send(checkStopBusiness, closed(addDays(day, 2)))).publishes).toEqual([])
})
