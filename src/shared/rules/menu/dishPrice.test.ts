import { expect, test } from 'vitest'
import { dishMargin, dishPrice } from './dishPrice.ts'

const dish = {
  priceCents: 1295,
  dineInPriceCents: 1395,
  carryoutPriceCents: null,
  deliveryPriceCents: 0,
  costCents: 410,
}

test('MENU-3 an order type takes its own price, also of nothing, or else the price of the dish', () => {
  expect(dishPrice(dish, 'dineIn')).toBe(1395)
  expect(dishPrice(dish, 'carryout')).toBe(1295)
  expect(dishPrice({ ...dish, carryoutPriceCents: 1195 }, 'pickUp')).toBe(1195)
  expect(dishPrice(dish, 'delivery')).toBe(0)
})

test('MENU-3 the margin is what the price leaves after the cost; unknown without a cost or a price', () => {
  expect(dishMargin(dish)).toEqual({ cents: 885, pcm: 68_340 })
  expect(dishMargin({ priceCents: 400, costCents: 500 })).toEqual({ cents: -100, pcm: -25_000 })
  expect(dishMargin({ ...dish, costCents: null })).toBeNull()
  expect(dishMargin({ ...dish, priceCents: 0 })).toBeNull()
})
