/** The generator alone: what a restaurant's weeks look like. */
import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/basics/dates.ts'
import { sumOf } from '../../shared/rules/basics/money.ts'
import { bookOrder } from '../orders/ledger/bookOrder.ts'
import type { Sale } from '../orders/ledger/sale.ts'
import { demoDay } from './demoDay.ts'
import { offersOf } from './demoOffers.ts'
import { menuOf } from './demoStores.queries.ts'
import type { DemoStore } from './demoStore.ts'
import { demoClock, houses } from './house.ts'

let ids = 0
const menuWithIds = (key: 'main' | 'second') =>
  menuOf(key).map(category => ({
    ...category,
    categoryId: ++ids,
    dishes: category.dishes.map(dish => ({ ...dish, dishId: ++ids })),
  }))
const aStoreWithMenu = (key: 'main' | 'second', menu = menuWithIds(key)): DemoStore => ({
  merchantId: 1,
  house: houses[key],
  menu,
  ...offersOf(menu, { special: () => ++ids, addOn: () => ++ids }),
  managers: [{ id: 1, name: 'Kevin Wang' }],
  cashiers: [{ id: 2, name: 'Emily Zhang' }],
  waiters: [3, 4, 5, 6, 7, 8].map(id => ({ id, name: `Waiter ${id}` })),
})
const store = aStoreWithMenu('main')

const longAfter = Date.parse('2026-12-01T00:00:00Z')
const first = '2026-05-04'
const weeks = 8
const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index))
const byDay = days.map(date => demoDay(store, 'seed', date, longAfter))
const sales = byDay.flat()
const has = (isIt: (sale: Sale) => boolean) => sales.filter(isIt).length

test('the main store serves 75 to 170 guests’ orders a day, most at the end of the week; the second about half', () => {
  const counts = byDay.map(day => day.length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(75)
  expect(Math.max(...counts)).toBeLessThanOrEqual(170)
  const onWeekday = (weekday: number) => sumOf(counts.filter((_, index) => index % 7 === weekday))
  const [monday, saturday] = [onWeekday(0), onWeekday(5)]
  expect(saturday).toBeGreaterThan(1.4 * monday)
  const second = sumOf(days.map(date => demoDay(aStoreWithMenu('second'), 'seed', date, longAfter).length))
  expect(second / sales.length).toBeGreaterThan(0.4)
  expect(second / sales.length).toBeLessThan(0.6)
})

test('everything that a restaurant meets is among eight weeks', () => {
  const kinds = {
    dineIn: has(({ orderType }) => orderType === 'dineIn'),
    carryout: has(({ orderType }) => orderType === 'carryout'),
    pickUp: has(({ orderType }) => orderType === 'pickUp'),
    delivery: has(({ orderType }) => orderType === 'delivery'),
    ...Object.fromEntries(['pos', 'pad', 'kiosk', 'qr', 'web'].map(port => [port, has(sale => sale.port === port)])),
    ...Object.fromEntries(
      ['cash', 'card', 'manualCard', 'giftCard', 'online', 'thirdParty'].map(tender => [
        tender,
        has(({ payments }) => payments.some(payment => payment.tender === tender)),
      ]),
    ),
    splits: has(({ payments }) => payments.filter(({ code }) => code === 1).length > 1),
    failedPayments: has(({ payments }) => payments.some(({ code }) => code === 2)),
    voidedPayments: has(({ payments }) => payments.some(({ code }) => code === 7)),
    deleted: has(({ deleted }) => deleted !== undefined),
    voidedLines: has(({ lines }) => lines.some(({ sold }) => sold.voided)),
    comps: has(({ priced }) => priced.compCents > 0),
    itemDiscounts: has(({ priced }) => priced.itemDiscountCents > 0),
    orderDiscounts: has(({ priced }) => priced.orderDiscountCents > 0),
    giftCards: has(({ priced }) => priced.nonRevenueCents > 0),
    ...Object.fromEntries(
      store.specials.map(({ specialId, name }) => [
        name,
        has(({ lines }) => lines.some(({ sold }) => sold.links?.specialId === specialId)),
      ]),
    ),
    addOns: has(({ lines }) => lines.some(({ sold }) => sold.modifiers.some(({ addOnId }) => addOnId !== null))),
    buffets: has(({ texts }) => texts?.buffetType !== ''),
    tips: has(({ payments }) => payments.some(({ tipCents = 0 }) => tipCents > 0)),
    twoRates: has(({ priced }) => priced.taxes.length === 2),
    refundsOfLines: has(({ refunds }) => refunds.some(({ kind }) => kind === 'lines')),
    refundsOfAmounts: has(({ refunds }) => refunds.some(({ kind }) => kind === 'amount')),
    refundsWhole: has(({ refunds }) => refunds.some(({ kind }) => kind === 'whole')),
    refundsOfTips: has(({ refunds }) => refunds.some(({ kind }) => kind === 'tip')),
    refundsLater: has(({ closedAt = 0, refunds }) => refunds.some(({ at }) => at > closedAt + 20 * 3_600_000)),
    unfinished: has(({ closedAt, deleted }) => closedAt === undefined && !deleted),
  }
  const missing = Object.entries(kinds).filter(([, count]) => count === 0)
  expect(missing).toEqual([])
  expect(kinds.failedPayments).toBeLessThan(sales.length / 30)
  expect(has(({ refunds }) => refunds.length > 0)).toBeLessThan(sales.length / 20)
})

test('a gratuity is on every sold order of six guests and more and on no other; the kitchen fee is taxed', () => {
  const sold = sales.filter(({ priced }) => priced.netCents > 0)
  const large = sold.filter(({ guests }) => guests >= 6)
  expect(large.length).toBeGreaterThan(50)
  expect(large.every(({ priced }) => priced.gratuityCents > 0)).toBe(true)
  expect(sold.filter(({ guests }) => guests < 6).every(({ priced }) => priced.gratuityCents === 0)).toBe(true)
  const atTable = sold.filter(({ orderType, priced }) => orderType === 'dineIn' && priced.feeCents > 10)
  expect(atTable.length).toBeGreaterThan(1000)
  expect(atTable.every(({ priced }) => (priced.fees[0]?.taxCents ?? 0) > 0)).toBe(true)
})

test('both languages name every dish, and none of a store’s names comes twice', () => {
  const dishes = store.menu.flatMap(category => category.dishes)
  expect(dishes.length).toBeGreaterThanOrEqual(80)
  expect(dishes.every(({ name, secondName }) => /[A-Za-z]/.test(name) && /\p{Script=Han}/u.test(secondName))).toBe(true)
  expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length)
})

test('the same seed makes the same day, another seed another one', () => {
  expect(demoDay(store, 'seed', first, longAfter)).toEqual(byDay[0])
  expect(demoDay(store, 'other', first, longAfter)).not.toEqual(byDay[0])
})

test('nothing happens after now, and what was settled by then stays as it was', () => {
  const whole = new Map((byDay[5] ?? []).map(sale => [sale.orderNo, sale]))
  for (const time of ['10:30', '13:10', '19:40', '23:30']) {
    const now = Date.parse(`2026-05-09T${time}:00-07:00`)
    const made = demoDay(store, 'seed', '2026-05-09', now)
    for (const sale of made) {
      const { order, payments, refunds } = bookOrder(sale, demoClock)
      const instants = [order.orderedAt, order.closedAt, order.deletedAt, ...payments.map(({ paidAt }) => paidAt)]
      for (const at of [...instants, ...refunds.map(({ row }) => row.refundedAt)]) {
        expect(at === null || Date.parse(at) <= now).toBe(true)
      }
    }
    const settled = made.filter(({ closedAt, refunds }) => closedAt !== undefined && refunds.length === 0)
    const later = settled.map(({ orderNo }) => whole.get(orderNo))
    expect(later.map(sale => ({ ...sale, refunds: [] }))).toEqual(settled)
    expect(later.flatMap(sale => sale?.refunds ?? []).every(({ at }) => at > now)).toBe(true)
  }
})

test('some orders of the running day are open at any hour of it', () => {
  for (let hour = 4; hour < 28; hour++) {
    const now = Date.parse('2026-05-06T00:00:00-07:00') + hour * 3_600_000 + 60_000
    const open = demoDay(store, 'seed', '2026-05-06', now).filter(({ closedAt, deleted }) => !closedAt && !deleted)
    expect(open.length).toBeGreaterThanOrEqual(4)
  }
})
