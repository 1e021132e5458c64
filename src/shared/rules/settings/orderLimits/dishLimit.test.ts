import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LimitMethod, limitMethods, noOrderLimits, type OrderLimits } from '../../../contract/menu/orderLimits.ts'
import { buffetLimitAt, diningTimeAt, dishLimitAt, limitFor, type PlacedDishes } from './dishLimit.ts'
import { playVisit, type VisitEvent } from './visit.ts'

const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const rules = (fields: Partial<OrderLimits>): OrderLimits => ({ ...noOrderLimits, ...fields })
const perGuest = rules({ method: 'perGuestCount', dishMultiplier: 2 })
const perPeriod = rules({ method: 'perPeriod', maxDishQuantity: 5, dishLimitMinutes: 20 })

test('V22 dish limit 2 per guest: 4 guests, 7 ordered, guests corrected to 3: limit 8 → 6, remaining 0, the order stays valid', () => {
  const placed = [{ at: at('18:00'), quantity: 7 }]
  expect(dishLimitAt(perGuest, 4, placed, at('18:05'))).toMatchObject({ limit: 8, ordered: 7, remaining: 1 })
  expect(dishLimitAt(perGuest, 3, placed, at('18:05'))).toMatchObject({ limit: 6, ordered: 7, remaining: 0 })
  const { steps, now } = playVisit(perGuest, {
    seatedAt: at('18:00'),
    guests: 4,
    buffet: null,
    events: [
      { at: at('18:00'), kind: 'order', quantity: 7, dish: null },
      { at: at('18:05'), kind: 'guests', guests: 3 },
      { at: at('18:06'), kind: 'order', quantity: 1, dish: null },
    ],
  })
  expect(steps.map(({ refusal }) => refusal)).toEqual([null, null, 'dishes'])
  expect(now.dishes).toMatchObject({ limit: 6, ordered: 7, remaining: 0 })
})

test('V23 limit 5 per 20 min: 5 at 18:00; 1 at 18:19 refused with 1 min left, 1 at 18:20 accepted', () => {
  const order = (clock: string, quantity: number): VisitEvent => ({
    at: at(clock),
    kind: 'order',
    quantity,
    dish: null,
  })
  const { steps, now } = playVisit(perPeriod, {
    seatedAt: at('17:50'),
    guests: 2,
    buffet: null,
    events: [order('18:00', 5), order('18:19', 1), order('18:20', 1)],
  })
  expect(steps.map(({ refusal }) => refusal)).toEqual([null, 'dishes', null])
  expect(steps[1]?.before.dishes).toMatchObject({ remaining: 0, minutesLeft: 1, endsAt: at('18:20') })
  expect(now.dishes).toMatchObject({ ordered: 1, remaining: 4, endsAt: at('18:40') })
})

test('MENU-9 the window is fixed: it begins with its first order, and later orders do not move it', () => {
  const placed: PlacedDishes[] = [
    { at: at('18:00'), quantity: 1 },
    { at: at('18:15'), quantity: 2 },
  ]
  expect(dishLimitAt(perPeriod, 2, placed, at('18:19'))).toMatchObject({ ordered: 3, remaining: 2, minutesLeft: 1 })
  // Nobody has ordered in the next one yet: it has not begun.
  expect(dishLimitAt(perPeriod, 2, placed, at('18:20'))).toMatchObject({ ordered: 0, remaining: 5, endsAt: null })
  const later = [...placed, { at: at('18:47'), quantity: 1 }]
  expect(dishLimitAt(perPeriod, 2, later, at('19:06'))).toMatchObject({ endsAt: at('19:07'), minutesLeft: 1 })
  // A refused first order begins none, and begun minutes count whole.
  expect(dishLimitAt(perPeriod, 2, [{ at: 0, quantity: 0 }], 1)).toMatchObject({ endsAt: null })
  expect(dishLimitAt(perPeriod, 2, [{ at: 0, quantity: 1 }], 18.5).minutesLeft).toBe(2)
})

test('MENU-9 the five methods: no limit, per order, per guest, per period, per period by guests', () => {
  const fields = { maxDishQuantity: 10, dishMultiplier: 3, dishLimitMinutes: 20 }
  const limits = limitMethods.map(method => limitFor(rules({ method, ...fields }), 4))
  expect(limits).toEqual([null, 10, 12, 10, 12])
  expect(dishLimitAt(noOrderLimits, 4, [{ at: 0, quantity: 500 }], 1)).toMatchObject({ limit: null, remaining: null })
  // Without its figure a method limits nothing.
  expect(limitFor(rules({ method: 'perGuestCount' }), 4)).toBeNull()
})

test('MENU-9 the dining time ends after its minutes; guests are reminded when what is left has come down to the reminder', () => {
  const timed = rules({ limitsDiningTime: true, maxDiningMinutes: 90, remainingMinutes: 15 })
  const seen = [at('19:14'), at('19:15'), at('19:29.5'), at('19:30'), at('21:00')].map(minute =>
    diningTimeAt(timed, at('18:00'), minute),
  )
  expect(seen.map(time => [time?.minutesLeft, time?.isShort, time?.isOver])).toEqual([
    [16, false, false],
    [15, true, false],
    [1, true, false],
    [0, true, true],
    [0, true, true],
  ])
  expect(diningTimeAt(noOrderLimits, 0, 999)).toBeNull()
})

test('MENU-9 a buffet type leaves so many of its dishes for each guest', () => {
  const type = { name: 'B', secondName: '', priceCents: 1, status: 'valid' as const, includes: [], maxPerGuest: 3 }
  expect(buffetLimitAt(type, 2, 5)).toMatchObject({ limit: 6, remaining: 1 })
  expect(buffetLimitAt(type, 1, 5)).toMatchObject({ limit: 3, remaining: 0 })
  expect(buffetLimitAt({ ...type, maxPerGuest: null }, 1, 5).remaining).toBeNull()
})

const anyRules = fc
  .record({
    method: fc.constantFrom(...limitMethods),
    dishLimitMinutes: fc.integer({ min: 1, max: 60 }),
    dishMultiplier: fc.integer({ min: 1, max: 5 }),
    maxDishQuantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(rules)
const anyOrders = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 240 }), quantity: fc.integer({ min: 1, max: 8 }) }),
  { maxLength: 30 },
)

test('MENU-9 V22 V23 property: with the same guests no window ever holds more than the limit; remaining is never negative', () => {
  fc.assert(
    fc.property(anyRules, anyOrders, fc.integer({ min: 1, max: 8 }), (limits, orders, guests) => {
      const events = orders.map(order => ({ ...order, kind: 'order' as const, dish: null }))
      const { steps } = playVisit(limits, { seatedAt: 0, guests, buffet: null, events })
      const limit = limitFor(limits, guests) ?? Infinity
      for (const { after, before, refusal } of steps) {
        expect(after.dishes.ordered).toBeLessThanOrEqual(limit)
        expect(after.dishes.remaining ?? 0).toBeGreaterThanOrEqual(0)
        expect(after.dishes).toEqual(refusal === null ? after.dishes : before.dishes)
      }
    }),
  )
})

test('MENU-9 property: guests who leave take nothing back that was ordered', () => {
  const anyMethod = fc.constantFrom<LimitMethod>('perGuestCount', 'perPeriodByGuests')
  fc.assert(
    fc.property(anyRules, anyMethod, anyOrders, fc.integer({ min: 2, max: 8 }), (limits, method, orders, guests) => {
      const placed = orders.toSorted((a, b) => a.at - b.at)
      const last = placed.at(-1)?.at ?? 0
      const many = dishLimitAt({ ...limits, method }, guests, placed, last)
      const few = dishLimitAt({ ...limits, method }, guests - 1, placed, last)
      expect(few.ordered).toBe(many.ordered)
      expect(few.remaining ?? 0).toBeLessThanOrEqual(many.remaining ?? 0)
    }),
  )
})
