import { expect, test } from 'vitest'
import { noOrderLimits, orderLimitFields } from '../../../shared/contract/menu/orderLimits.ts'
import { limitsFormOf, limitsOf, newBuffet, newSlot, limitsValueOf } from './limitsForm.ts'

const night = orderLimitFields.parse({
  slots: [
    { weekdays: [5], fromMinute: 1320, toMinute: 1560, slotMinutes: 30, orderTypes: ['delivery'], maxOrders: 3 },
    { weekdays: [6], fromMinute: 0, toMinute: 1440, slotMinutes: 60, orderTypes: ['pickUp'], maxDishes: 9 },
  ],
})

test('SET-8 a span past midnight stands in the form as times of day, and is sent as it was', () => {
  expect(limitsFormOf(night).slots.map(({ toMinute }) => toMinute)).toEqual([120, 0])
  expect(limitsValueOf(limitsFormOf(night))).toEqual(night)
  expect(limitsOf(limitsFormOf(night))).toEqual(night)
})

test('MENU-9 a figure that the method does not use cannot stand in its way', () => {
  const value = limitsFormOf(noOrderLimits)
  const wrong = { ...value, dishMultiplier: 1000, maxDishQuantity: 7 }
  expect(limitsValueOf(wrong)).toMatchObject({ dishMultiplier: null, maxDishQuantity: 7 })
  expect(limitsValueOf({ ...wrong, method: 'perGuestCount' })).toMatchObject({ dishMultiplier: 1000 })
  expect(limitsOf({ ...wrong, method: 'perGuestCount' })).toBeUndefined()
})

test('MENU-9 SET-8 a new slot needs a limit, a new buffet type a name and a price', () => {
  const value = limitsFormOf(noOrderLimits)
  expect(limitsOf({ ...value, slots: [newSlot] })).toBeUndefined()
  expect(limitsOf({ ...value, slots: [{ ...newSlot, maxOrders: 4 }] })).toBeDefined()
  expect(limitsOf({ ...value, buffetTypes: [newBuffet] })).toBeUndefined()
  const lunch = { ...newBuffet, name: 'Lunch', priceCents: 1999 }
  expect(limitsOf({ ...value, buffetTypes: [lunch] })).toBeDefined()
})
