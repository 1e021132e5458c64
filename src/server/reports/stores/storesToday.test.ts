/** The running business day of each store by its own clock (RPT-9), at moments of our choice. */
import { expect, test } from 'vitest'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { Dice } from '../../../shared/rules/basics/dice.ts'
import { sameTimeDaysBefore, storeMoment } from '../../../shared/rules/reports/storeMoment.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { findActor } from '../../kernel/actor.queries.ts'
import { CallContext } from '../../kernel/context.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import type { TestPerson, TestStore } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { aBossOf, aStoreIn, bookAt, type Clock, clockAt, newYork, saleAt, usualSales } from './stores.testing.ts'
import { differenceOfToday } from './storeDifference.ts'
import { storeOfReport } from './ownStores.ts'
import { reportOfToday } from './storesToday.ts'

/** What a person sees at an instant. */
async function seenAt<T>(person: TestPerson, now: number, work: (context: CallContext) => Promise<T>): Promise<T> {
  const { engine } = await testServer()
  return engine.transact('owner', 'write', async run => {
    const actor = await findActor(run, hashSecret(person.token))
    if (!actor) throw new Error('Nobody is signed in')
    const facts = {
      requestId: 'test',
      origin: 'test',
      language: 'en',
      call: 'getStoresToday',
      now: new Date(now),
    } as const
    return work(new CallContext(run, facts, actor))
  })
}

const all = { groupId: null, withHours: true }
const rowsOf = async (person: TestPerson, now: number) =>
  new Map((await seenAt(person, now, context => reportOfToday(context, all))).stores.map(row => [row.merchantId, row]))

test('RPT-9 stores in other zones have business days of their own, each up to its own time', async () => {
  const hawaii: Clock = { timeZone: 'Pacific/Honolulu', cutoverMinutes: 240 }
  const [east, west] = [await aStoreIn(), await aStoreIn(hawaii)]
  // Five in the morning of 3 June in New York is eleven at night of 2 June in Honolulu.
  const now = clockAt(newYork.timeZone, '2025-06-03', 5)
  for (const [store, clock] of [
    [east, newYork],
    [west, hawaii],
  ] as const) {
    // prettier-ignore
    await bookAt(store, clock, [saleAt(now - 60_000, 700), ...usualSales(clock.timeZone, '2025-06-02', 20, 1000)])
    await bookAt(store, clock, usualSales(clock.timeZone, '2025-06-03', 4, 50))
  }
  const rows = await rowsOf(await aBossOf(east, west), now)
  expect(rows.get(east.merchantId)).toMatchObject({
    from: '2025-06-03',
    localMinute: 300,
    sums: { orders: 1, netCents: 700 },
    before: { from: '2025-05-27', netCents: 50 },
    usual: { days: 8, netCents: 50 },
    hours: [{ key: '04', orders: 1, netCents: 700 }],
  })
  expect(rows.get(west.merchantId)).toMatchObject({
    from: '2025-06-02',
    localMinute: 1380,
    sums: { netCents: 700 },
    before: { from: '2025-05-26', netCents: 1000 },
    usual: { days: 8, orders: 1, netCents: 1000 },
  })
})

interface Sold {
  readonly at: number
  readonly cents: number
}

/** The sums of the sales of a business day up to an instant, one by one. */
function soldUntil(sales: readonly Sold[], clock: Clock, day: string, until: number) {
  const counted = sales.filter(({ at }) => businessDay(at, clock.timeZone, clock.cutoverMinutes) === day && at <= until)
  return { orders: counted.length, netCents: counted.reduce((sum, { cents }) => sum + cents, 0) }
}

test.each([
  ['an ordinary day', newYork, '2025-06-12'],
  ['the day the clocks go forward', newYork, '2025-03-09'],
  ['a week after they went forward', newYork, '2025-03-16'],
  ['the day the clocks go back', newYork, '2025-11-02'],
  ['a day that begins at half past four', { timeZone: 'Europe/Berlin', cutoverMinutes: 270 }, '2025-10-26'],
  ['a zone of half hours', { timeZone: 'Asia/Kolkata', cutoverMinutes: 15 }, '2025-06-12'],
])('RPT-9 RPT-8 %s: before and usual are the orders up to the same time, whenever one looks', async (_, clock, day) => {
  const dice = new Dice(day)
  const store: TestStore = await aStoreIn(clock)
  const sales = Array.from({ length: 9 }, (_week, week) =>
    Array.from({ length: 14 }, () => {
      const at = clockAt(clock.timeZone, addDays(day, -7 * week), dice.int(0, 27), dice.int(0, 59))
      return { at, cents: dice.int(100, 5000) }
    }),
  ).flat()
  await bookAt(
    store,
    clock,
    sales.map(({ at, cents }) => saleAt(at, cents)),
  )
  const boss = await aBossOf(store)
  const moments = [0, 1, 2, 3, 4, 5, 12, 18, 23, 24, 25, 26].map(hour =>
    clockAt(clock.timeZone, day, hour, dice.int(0, 59)),
  )
  for (const now of moments) {
    const { today } = storeMoment(now, clock)
    const earlier = [1, 2, 3, 4, 5, 6, 7, 8].map(week =>
      soldUntil(sales, clock, addDays(today, -7 * week), sameTimeDaysBefore(now, 7 * week, clock.timeZone)),
    )
    const row = (await rowsOf(boss, now)).get(store.merchantId)
    expect(row?.before, new Date(now).toISOString()).toMatchObject(earlier[0] ?? {})
    const sold = earlier.filter(
      (_each, week) => soldUntil(sales, clock, addDays(today, -7 * (week + 1)), Infinity).orders > 0,
    )
    const average = (figure: 'orders' | 'netCents') =>
      Math.round(sold.reduce((sum, each) => sum + each[figure], 0) / sold.length)
    const usual = { days: sold.length, orders: average('orders'), netCents: average('netCents') }
    expect(row?.usual).toEqual(sold.length < 4 ? null : { ...usual, guests: row?.usual?.guests })
    const why = await seenAt(boss, now, async context =>
      differenceOfToday(context, await storeOfReport(context, store.merchantId), 'usual'),
    )
    expect(why.base.netCents).toBe(sold.length === 0 ? 0 : usual.netCents)
    const difference = why.now.netCents - why.base.netCents
    const sum = (parts: typeof why.hours) => parts.reduce((total, part) => total + part.netCents - part.baseCents, 0)
    expect([why.ordersCents + why.averageCents, sum(why.hours), sum(why.orderTypes)]).toEqual([
      difference,
      difference,
      difference,
    ])
  }
})

test('RPT-9 SET-5 a store that is closed by the calendar says so, and one without hours says nothing', async () => {
  const [plain, hours] = [await aStoreIn(), await aStoreIn()]
  const boss = await aBossOf(hours, plain)
  const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fromMinute: 600, toMinute: 1320 }))
  await saveSettings(boss, 'hours', { ...(await readSettings(boss, 'hours')).value, business: week })
  const stateAt = async (hour: number) =>
    (await rowsOf(boss, clockAt(newYork.timeZone, '2030-06-03', hour))).get(hours.merchantId)?.state
  expect([await stateAt(9), await stateAt(12), await stateAt(23)]).toEqual(['shut', 'open', 'shut'])
  const closing = { fromDate: '2030-06-03', toDate: '2030-06-03', orderTypes: [...orderTypes] }
  await saveSettings(boss, 'closings', { closings: [closing] })
  expect(await stateAt(12)).toBe('closed')
  const rows = await rowsOf(boss, clockAt(newYork.timeZone, '2030-06-03', 12))
  expect(rows.get(plain.merchantId)).toMatchObject({ state: null, sums: { orders: 0 }, usual: null })
})
