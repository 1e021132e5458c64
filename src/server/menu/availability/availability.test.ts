import { expect, test } from 'vitest'
import {
  type AvailabilityKind,
  type AvailabilityTo,
  availabilityCalls,
} from '../../../shared/contract/menu/availability.ts'
import { businessDay, businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { listAvailability } from '../library/availability.queries.ts'
import { soldOutEnds } from '../library/availabilityDue.ts'
import { changeMenu, entityOf } from '../library/changeMenu.ts'
import { addEntity, addSpecialOf, inStoreOf } from '../library/menu.testing.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { eventsOf } from './availability.testing.queries.ts'

const { getSoldOut, setSoldOut } = availabilityCalls

async function someDishes(person: TestPerson) {
  const category = await addEntity(person, 'category', { name: 'Fish', secondName: '鱼类' })
  const salmon = await addEntity(person, 'dish', {
    name: 'Salmon',
    secondName: '三文鱼',
    categoryId: category,
    priceCents: 2400,
  })
  const cod = await addEntity(person, 'dish', { name: 'Cod', categoryId: category, priceCents: 1900 })
  const deal = await addSpecialOf(person, { name: 'Fish for two', priceCents: 4500 })
  return { salmon, cod, deal }
}

const aCook = (store?: TestPerson['store']) => aPerson({ permissions: ['menu.panel.soldOut'], ...(store && { store }) })
const rowsOf = async (person: TestPerson) => (await person.send(getSoldOut, {})).rows
const mark = (person: TestPerson, id: number, to: AvailabilityTo, kind: AvailabilityKind = 'dish') =>
  person.send(setSoldOut, { changes: [{ kind, id, to }] })

test('MENU-10 a dish is sold out until it is switched on, by whoever may do that alone, and kept in the audit trail', async () => {
  const cook = await aCook()
  const { salmon } = await someDishes(cook)
  expect(await mark(cook, salmon, { state: 'soldOut' })).toMatchObject({
    before: [{ kind: 'dish', id: salmon, to: { state: 'onSale' } }],
  })
  expect(await rowsOf(cook)).toMatchObject([
    { kind: 'dish', id: salmon, name: 'Salmon', secondName: '三文鱼', partOf: 'Fish', soldOut: true, untilAt: null },
  ])
  expect((await auditOf(cook.store)).at(-1)).toMatchObject({
    objectType: 'availability',
    objectId: `dish:${salmon}`,
    before: { name: 'Salmon', soldOut: false },
    after: { name: 'Salmon', soldOut: true },
  })
  const entries = (await auditOf(cook.store)).length
  await mark(cook, salmon, { state: 'soldOut' })
  expect(await auditOf(cook.store)).toHaveLength(entries)
  await mark(cook, salmon, { state: 'onSale' })
  expect(await rowsOf(cook)).toEqual([])
  const guest = await aPerson({ store: cook.store })
  await expect(mark(guest, salmon, { state: 'soldOut' })).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
})

test.each([
  ['America/New_York', 240],
  ['Asia/Shanghai', 0],
  ['Pacific/Auckland', 1439],
])('MENU-10 until the next business day is the store’s cutover: %s at minute %i', async (timeZone, cutoverMinutes) => {
  const cook = await aCook(await aStore({ timeZone, cutoverMinutes }))
  const { salmon } = await someDishes(cook)
  const today = () => businessDay(Date.now(), timeZone, cutoverMinutes)
  const before = today()
  await mark(cook, salmon, { state: 'nextDay' })
  const { rows, nextDayAt } = await cook.send(getSoldOut, {})
  const ends = [before, today()].map(day => businessDayEnd(day, timeZone, cutoverMinutes))
  expect(ends).toContain(Date.parse(rows[0]?.untilAt ?? ''))
  expect(ends).toContain(Date.parse(nextDayAt))
})

test('MENU-10 until a time: it ends by itself for whoever reads, and the past is refused at its field', async () => {
  const cook = await aCook()
  const { salmon, deal } = await someDishes(cook)
  const untilAt = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 19)}Z`
  await mark(cook, salmon, { state: 'time', untilAt })
  await mark(cook, deal, { state: 'time', untilAt }, 'special')
  expect((await rowsOf(cook)).map(row => [row.kind, row.untilAt])).toEqual([
    ['special', untilAt],
    ['dish', untilAt],
  ])
  const at = (now: string) => inStoreOf(cook, ({ run, merchantId }) => listAvailability(run, merchantId, now))
  expect(await at(new Date(Date.parse(untilAt) - 1).toISOString())).toHaveLength(2)
  expect(await at(untilAt)).toEqual([])
  const past = new Date(Date.now() - 1_000).toISOString()
  await expect(mark(cook, salmon, { state: 'time', untilAt: past })).rejects.toMatchObject({
    code: 'PUBLISH_TIME_PAST',
    field: 'changes.0.to.untilAt',
  })
})

test('MENU-10 nothing of another store, nothing twice, no negative portions', async () => {
  const [cook, other] = [await aCook(), await aCook()]
  const { salmon } = await someDishes(other)
  await expect(mark(cook, salmon, { state: 'soldOut' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'changes.0.id',
  })
  const change = { kind: 'dish', id: salmon, to: { state: 'soldOut' } } as const
  await expect(other.send(setSoldOut, { changes: [change, change] })).rejects.toMatchObject({ code: 'LISTED_TWICE' })
  for (const remaining of [0, -1, 1.5, 100_000])
    await expect(mark(other, salmon, { state: 'counted', remaining })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await rowsOf(other)).toEqual([])
})

test('MENU-10 a whole menu of 5,000 dishes is marked in one transaction: all, or none where one is refused', async () => {
  const cook = await aCook()
  const categoryId = await addEntity(cook, 'category', { name: 'Fish' })
  const dishes = await inStoreOf(cook, async context => {
    const { entries } = await changeMenu(context, {
      origin: 'import',
      make: async (_, take) =>
        (await take('dish', 5_000)).map(id => ({
          kind: 'dish',
          id,
          before: null,
          after: entityOf('dish', id, { name: `Dish ${id}`, categoryId, priceCents: 900 }),
        })),
    })
    return entries.map(({ id }) => id)
  })
  const all = (to: AvailabilityTo, ids = dishes) => ids.map(id => ({ kind: 'dish' as const, id, to }))
  const unknown = Math.max(...dishes) + 1_000_000
  const oneWrong = all({ state: 'soldOut' }, [...dishes.slice(1), unknown])
  await expect(cook.send(setSoldOut, { changes: oneWrong })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'changes.4999.id',
  })
  expect(await rowsOf(cook)).toEqual([])
  const { before } = await cook.send(setSoldOut, { changes: all({ state: 'soldOut' }) })
  expect(await rowsOf(cook)).toHaveLength(5_000)
  await cook.send(setSoldOut, { changes: before })
  expect(await rowsOf(cook)).toEqual([])
  const tooMany = all({ state: 'soldOut' }, [...dishes, unknown])
  await expect(cook.send(setSoldOut, { changes: tooMany })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('MENU-10 when the time has come the dish is cleared once, also by two processes, and pages are told', async () => {
  const cook = await aCook()
  const { salmon, cod } = await someDishes(cook)
  const untilAt = new Date(Date.now() + 60_000).toISOString()
  await mark(cook, salmon, { state: 'time', untilAt })
  await mark(cook, cod, { state: 'soldOut' })
  const { engine } = await testServer()
  const { merchantId } = cook.store
  const later = new Date(Date.parse(untilAt) + 1)
  const due = (now: Date) => engine.transact('owner', 'read', run => soldOutEnds.listDue(run, now, 1_000))
  const inStore = async (now: Date) => (await due(now)).filter(job => job.merchantId === merchantId)
  expect(await inStore(new Date(Date.parse(untilAt) - 1))).toEqual([])
  const [job] = await inStore(later)
  expect(job).toMatchObject({ merchantId })
  const next = await engine.transact('owner', 'read', run => soldOutEnds.nextDue(run))
  expect(next?.getTime()).toBeLessThanOrEqual(Date.parse(untilAt))
  const run = () => inStoreOf(cook, context => soldOutEnds.runDue(context, { merchantId, id: 1 }, later))
  expect((await Promise.all([run(), run()])).toSorted()).toEqual([false, true])
  expect((await rowsOf(cook)).map(({ id }) => id)).toEqual([cod])
  expect(await eventsOf(cook)).toContainEqual({ changed: [`dish:${salmon}`] })
})
