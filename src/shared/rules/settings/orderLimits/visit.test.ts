import { expect, test } from 'vitest'
import { type BuffetType, noOrderLimits, type OrderLimits } from '../../../contract/menu/orderLimits.ts'
import { textsOfRefusal, textsOfState } from './guestTexts.ts'
import { isAmong, playVisit, type Visit, type VisitEvent } from './visit.ts'

const rules = (fields: Partial<OrderLimits>): OrderLimits => ({ ...noOrderLimits, ...fields })
const visit = (fields: Partial<Visit> = {}): Visit => ({ seatedAt: 0, guests: 2, buffet: null, events: [], ...fields })
const order = (at: number, quantity: number, dishId?: number, categoryId = 1): VisitEvent => ({
  at,
  kind: 'order',
  quantity,
  dish: dishId === undefined ? null : { dishId, categoryId },
})
const buffet: BuffetType = {
  name: 'Sushi',
  secondName: '寿司',
  priceCents: 1,
  status: 'valid',
  includes: [{ kind: 'category', id: 7 }],
  maxPerGuest: 2,
}
const keys = (texts: readonly { key: string }[]) => texts.map(({ key }) => key)

test('MENU-9 only what was chosen counts: dishes, and all dishes of a category', () => {
  const counted = [
    { kind: 'dish' as const, id: 5 },
    { kind: 'category' as const, id: 7 },
  ]
  expect(isAmong(counted, { dishId: 5, categoryId: 1 })).toBe(true)
  expect(isAmong(counted, { dishId: 6, categoryId: 7 })).toBe(true)
  expect(isAmong(counted, { dishId: 7, categoryId: 5 })).toBe(false)
  expect(isAmong([], { dishId: 7, categoryId: 5 })).toBe(true)
  const limits = rules({ method: 'perOrder', maxDishQuantity: 3, counted })
  const { steps, now } = playVisit(limits, visit({ events: [order(1, 3, 5), order(2, 50, 9), order(3, 1, 9, 7)] }))
  expect(steps.map(({ refusal }) => refusal)).toEqual([null, null, 'dishes'])
  expect(now.dishes.ordered).toBe(3)
})

test('MENU-9 a buffet type limits its own dishes beside the method', () => {
  const { steps, now } = playVisit(
    noOrderLimits,
    visit({ buffet, events: [order(1, 4, 1, 7), order(2, 1, 1, 7), order(3, 9, 2, 8)] }),
  )
  expect(steps.map(({ refusal }) => refusal)).toEqual([null, 'buffet', null])
  expect(now.buffet).toMatchObject({ limit: 4, ordered: 4, remaining: 0 })
  expect(keys(textsOfState(noOrderLimits, now))).toEqual(['free', 'buffetFull'])
})

test('MENU-9 after the dining time nothing can be ordered', () => {
  const limits = rules({ limitsDiningTime: true, maxDiningMinutes: 60, remainingMinutes: 10 })
  const { steps, now } = playVisit(limits, visit({ events: [order(59, 1), order(60, 1)] }), 61)
  expect(steps.map(({ refusal }) => refusal)).toEqual([null, 'time'])
  expect(keys(textsOfState(limits, now))).toEqual(['timeOver'])
})

test('MENU-9 events count in the order of time, whatever the order in which they were typed', () => {
  const limits = rules({ method: 'perGuestCount', dishMultiplier: 1 })
  const events: VisitEvent[] = [order(20, 2), { at: 10, kind: 'guests', guests: 4 }, order(5, 2)]
  const { steps } = playVisit(limits, visit({ events }))
  expect(steps.map(({ event, refusal }) => [event.at, refusal])).toEqual([
    [5, null],
    [10, null],
    [20, null],
  ])
})

test('MENU-9 V23 guests read how much is left, until when, and why an order was refused', () => {
  const limits = rules({ method: 'perPeriod', maxDishQuantity: 5, dishLimitMinutes: 20 })
  const { steps, now } = playVisit(
    limits,
    visit({ seatedAt: 1080, events: [order(1080, 4), order(1085, 2), order(1086, 1), order(1099, 1)] }),
  )
  const [first, tooMany, , refused] = steps
  expect(first && textsOfState(limits, first.before)).toEqual([
    { key: 'leftNewWindow', values: { count: 5, minutes: 20 } },
  ])
  expect(tooMany && textsOfRefusal(limits, tooMany)).toEqual([
    { key: 'tooMany', values: { count: 2, remaining: 1 } },
    { key: 'leftWindow', values: { count: 1, limit: 5, minute: 1100 } },
  ])
  expect(refused && textsOfRefusal(limits, refused)).toEqual([
    { key: 'fullWindow', values: { ordered: 5, limit: 5, count: 1, minute: 1100 } },
  ])
  expect(first && textsOfRefusal(limits, first)).toEqual([])
  expect(keys(textsOfState(limits, now))).toEqual(['fullWindow'])
})

test('MENU-9 guests read the dining time that is left, and the reminder', () => {
  const limits = rules({
    method: 'perOrder',
    maxDishQuantity: 5,
    limitsDiningTime: true,
    maxDiningMinutes: 90,
    remainingMinutes: 15,
  })
  const seen = (at: number) => keys(textsOfState(limits, playVisit(limits, visit(), at).now))
  expect(seen(10)).toEqual(['left', 'timeLeft'])
  expect(seen(80)).toEqual(['left', 'timeShort'])
  const full = playVisit(limits, visit({ events: [order(1, 5)] })).now
  expect(keys(textsOfState(limits, full))).toEqual(['full', 'timeLeft'])
})
