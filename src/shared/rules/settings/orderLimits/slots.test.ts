import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderLimitFields, type SlotLimit } from '../../../contract/menu/orderLimits.ts'
import { nextFreeMinute, playSlots, slotAt, type SlotOrder, slotUse, WEEK_MINUTES } from './slots.ts'

const FRIDAY = 5 * 1440
const SATURDAY = 6 * 1440
const rule = (fields: object = {}): SlotLimit => {
  const slot = {
    weekdays: [5],
    fromMinute: 1080,
    toMinute: 1320,
    slotMinutes: 15,
    orderTypes: ['delivery'],
    maxOrders: 2,
    ...fields,
  }
  const [made] = orderLimitFields.parse({ slots: [slot] }).slots
  if (!made) throw new Error('No slot')
  return made
}
const order = (minute: number, fields: Partial<SlotOrder> = {}): SlotOrder => ({
  minuteOfWeek: FRIDAY + minute,
  orderType: 'delivery',
  amountCents: 5_000,
  dishes: 4,
  ...fields,
})
const refused = (rules: SlotLimit[], orders: SlotOrder[]) =>
  playSlots(rules, orders).map(({ refusals }) => refusals.map(({ measure }) => measure).join())

test('SET-8 a slot takes so many orders; the next one is free again', () => {
  const steps = playSlots([rule()], [order(1080), order(1094), order(1090), order(1095)])
  expect(steps.map(({ refusals }) => refusals.length)).toEqual([0, 0, 1, 0])
  expect(steps[2]).toMatchObject({ nextMinute: FRIDAY + 1095, refusals: [{ measure: 'orders', limit: 2, used: 2 }] })
})

test('SET-8 limits by count, by amount and by dishes hold together', () => {
  const rules = [rule({ maxOrders: 3, maxAmountCents: 12_000, maxDishes: 9 })]
  expect(refused(rules, [order(1080), order(1081), order(1082, { amountCents: 2_001, dishes: 1 })])).toEqual([
    '',
    '',
    'amountCents',
  ])
  expect(refused(rules, [order(1080), order(1081), order(1082, { amountCents: 2_000, dishes: 2 })])).toEqual([
    '',
    '',
    'dishes',
  ])
  expect(refused(rules, [order(1080), order(1081), order(1082, { amountCents: 2_000, dishes: 1 })])).toEqual([
    '',
    '',
    '',
  ])
})

test('SET-8 each order type is counted by itself; what a rule does not name is free', () => {
  const rules = [rule({ orderTypes: ['delivery', 'pickUp'], maxOrders: 1 })]
  const orders = [order(1080), order(1081, { orderType: 'pickUp' }), order(1082), order(1083, { orderType: 'dineIn' })]
  expect(refused(rules, orders)).toEqual(['', '', 'orders', ''])
})

test('SET-8 slots lie within their span, also past midnight and over the end of the week', () => {
  const late = rule({ weekdays: [6], fromMinute: 1380, toMinute: 1505, slotMinutes: 60 })
  expect(slotAt(late, SATURDAY + 1379)).toBeUndefined()
  expect(slotAt(late, SATURDAY + 1439)).toEqual({ from: SATURDAY + 1380, to: WEEK_MINUTES })
  // Sunday 00:30 belongs to Saturday's night; its last slot is short.
  expect(slotAt(late, 30)).toEqual({ from: WEEK_MINUTES, to: WEEK_MINUTES + 60 })
  expect(slotAt(late, 64)).toEqual({ from: WEEK_MINUTES + 60, to: WEEK_MINUTES + 65 })
  expect(slotAt(late, 65)).toBeUndefined()
  const orders = [30, 40, 45].map(minuteOfWeek => order(0, { minuteOfWeek }))
  expect(playSlots([late], orders).at(-1)).toMatchObject({ refusals: [{ measure: 'orders' }], nextMinute: 60 })
})

test('SET-8 an order that no slot could hold is told so', () => {
  const rules = [
    rule({ weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, toMinute: 1440, maxOrders: null, maxDishes: 10 }),
  ]
  expect(nextFreeMinute(rules, [], order(1080, { dishes: 11 }))).toBeUndefined()
  // Outside of the hours of a rule nothing holds it back.
  expect(nextFreeMinute([rule({ maxOrders: null, maxDishes: 10 })], [], order(1080, { dishes: 11 }))).toBe(
    FRIDAY + 1320,
  )
})

test('SET-8 property: no slot ever holds more than its limits, and the time that is offered is accepted', () => {
  const anyOrder = fc.record({
    minuteOfWeek: fc.integer({ min: FRIDAY + 1000, max: FRIDAY + 1400 }),
    orderType: fc.constantFrom<SlotOrder['orderType']>('delivery', 'pickUp'),
    amountCents: fc.integer({ min: 0, max: 9_000 }),
    dishes: fc.integer({ min: 1, max: 6 }),
  })
  const rules = [
    rule({ maxOrders: 3, maxAmountCents: 12_000 }),
    rule({ orderTypes: ['delivery', 'pickUp'], slotMinutes: 40, maxDishes: 12, maxOrders: null }),
  ]
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 40 }), orders => {
      const steps = playSlots(rules, orders)
      const placed = steps.filter(({ refusals }) => refusals.length === 0).map(step => step.order)
      for (const one of rules)
        for (const { minuteOfWeek, orderType } of placed) {
          const slot = slotAt(one, minuteOfWeek)
          if (!slot || !one.orderTypes.includes(orderType)) continue
          const use = slotUse(one, slot, orderType, placed)
          expect(use.orders).toBeLessThanOrEqual(one.maxOrders ?? Infinity)
          expect(use.amountCents).toBeLessThanOrEqual(one.maxAmountCents ?? Infinity)
          expect(use.dishes).toBeLessThanOrEqual(one.maxDishes ?? Infinity)
        }
      for (const [at, { nextMinute, order: asked }] of steps.entries()) {
        if (nextMinute === undefined) continue
        const before = steps.slice(0, at).filter(({ refusals }) => refusals.length === 0)
        const [again] = playSlots(rules, [
          ...before.map(step => step.order),
          { ...asked, minuteOfWeek: nextMinute },
        ]).slice(-1)
        expect(again?.refusals).toEqual([])
      }
    }),
  )
})
