import { expect, test } from 'vitest'
import { exchanged, hasAmounts, inOtherCurrency, type PriceCopy } from './otherCurrency.ts'

const rate = (of: number, given: object = {}): PriceCopy => ({
  kind: 'rate',
  rateE6: Math.round(of * 1e6),
  step: 1,
  toward: 'nearest',
  ...given,
})

test('ORD-11 an amount is taken to another currency at the rate, in its minor units, and rounded once', () => {
  const toYen = (cents: number, prices: PriceCopy) => exchanged(cents, { from: 'USD', to: 'JPY', prices })
  expect(toYen(7_95, rate(150.5))).toBe(1196)
  expect(toYen(7_95, rate(150.5, { step: 10 }))).toBe(1200)
  expect(toYen(7_95, rate(150.5, { step: 100, toward: 'down' }))).toBe(1100)
  expect(toYen(-7_95, rate(150.5, { step: 10, toward: 'up' }))).toBe(-1200)
  // Half a yen goes up.
  expect(toYen(1, rate(50))).toBe(1)
  expect(exchanged(1200, { from: 'JPY', to: 'USD', prices: rate(0.0066) })).toBe(7_92)
  expect(exchanged(7_95, { from: 'USD', to: 'KWD', prices: rate(0.307) })).toBe(2_441)
  expect(exchanged(999_999_999, { from: 'USD', to: 'USD', prices: rate(1) })).toBe(999_999_999)
})

test('ORD-11 what costs something never becomes free, nothing stays nothing, and what is too high is refused', () => {
  const toDollars = (cents: number, prices: PriceCopy) => exchanged(cents, { from: 'JPY', to: 'USD', prices })
  expect(toDollars(1, rate(0.0066, { step: 5 }))).toBe(5)
  expect(toDollars(0, rate(0.0066))).toBe(0)
  expect(() => toDollars(1_000_000_000, rate(1_000_000))).toThrow('PRICE_TOO_HIGH')
  expect(toDollars(500, { kind: 'none' })).toBeNull()
})

test('ORD-11 every amount of a dish, a menu and a setting, and nothing else', () => {
  const dish = { id: 7, sort: 795, priceCents: 7_95, costCents: null, modifiers: [{ id: 1, priceCents: -50 }] }
  const menu = { categories: [{ items: [{ kind: 'dish', id: 7, priceCents: 9_00 }] }] }
  const setup = { quickCashCents: [1, 2, 10_00], rate: 5 }
  const at = { from: 'USD', to: 'JPY', prices: rate(100, { step: 10 }) } as const
  expect(inOtherCurrency([dish, menu, setup], at)).toEqual([
    { ...dish, priceCents: 800, modifiers: [{ id: 1, priceCents: -50 }] },
    { categories: [{ items: [{ kind: 'dish', id: 7, priceCents: 900 }] }] },
    { quickCashCents: [10, 1000], rate: 5 },
  ])
  const none = { from: 'USD', to: 'JPY', prices: { kind: 'none' } } as const
  expect(inOtherCurrency([dish, menu], none)).toEqual([
    { ...dish, priceCents: 0, modifiers: [{ id: 1, priceCents: 0 }] },
    { categories: [{ items: [{ kind: 'dish', id: 7, priceCents: null }] }] },
  ])
  expect([dish, menu, setup, { a: [{ feeCents: 0 }], b: { freeFromCents: null } }].map(hasAmounts)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
