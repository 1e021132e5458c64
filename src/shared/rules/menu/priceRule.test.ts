import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_CENTS, priceRule } from '../../contract/menu/entities.ts'
import { type PriceRule, ruledModifierPrice, ruledPrice } from './priceRule.ts'

const rule = (fields: Partial<PriceRule>): PriceRule => priceRule.parse(fields)

test.each([
  // 15 % more, ending in .95: the nearest, also below the changed price.
  [{ percentPcm: 15_000, ending: 95 }, 1250, 1395],
  [{ percentPcm: 15_000, ending: 95 }, 1300, 1495],
  [{ percentPcm: 15_000, ending: 99 }, 1250, 1399],
  [{ percentPcm: 15_000, ending: 0 }, 1250, 1400],
  [{ percentPcm: 15_000, ending: 50 }, 1250, 1450],
  // Half-way between two endings the higher one.
  [{ ending: 0 }, 1250, 1300],
  [{ ending: 95 }, 1245, 1295],
  [{ ending: 95 }, 1244, 1195],
  // The quotient is exact until the end: 14.3865 is nearer to 14.50 than to 13.50.
  [{ percentPcm: 15_092, ending: 50 }, 1250, 1450],
  [{ percentPcm: 15_000 }, 1250, 1438],
  [{ percentPcm: -15_000 }, 1250, 1063],
  // The percentage first, then the amount.
  [{ percentPcm: 10_000, amountCents: 100 }, 1000, 1200],
  [{ percentPcm: -10_000, amountCents: -100 }, 1000, 800],
  [{ amountCents: -50 }, 1000, 950],
  // Never below 1 cent, nor below the lowest price with its ending.
  [{ amountCents: -5000 }, 1000, 1],
  [{ percentPcm: -90_000 }, 1, 1],
  [{ amountCents: -5000, ending: 95 }, 1000, 95],
  [{ amountCents: -5000, ending: 0 }, 1000, 100],
  [{ amountCents: MOST_CENTS }, 1000, MOST_CENTS],
  [{ amountCents: MOST_CENTS, ending: 95 }, 1000, MOST_CENTS - 5],
  // What is free stays free.
  [{ percentPcm: 15_000, amountCents: 100, ending: 95 }, 0, 0],
  [{}, 1234, 1234],
] as const)('CHOWLY-1 %j makes %i cents %i', (fields, cents, ruled) => {
  expect(ruledPrice(cents, rule(fields))).toBe(ruled)
})

test('CHOWLY-1 without a rule the library’s price holds', () => {
  expect(ruledPrice(1234, null)).toBe(1234)
  expect(ruledModifierPrice(150, null)).toBe(150)
})

const anyRule = fc.record({
  percentPcm: fc.oneof(fc.constantFrom(0, 15_000, -15_000), fc.integer({ min: -90_000, max: 900_000 })),
  amountCents: fc.oneof(fc.constantFrom(0, 50, -50), fc.integer({ min: -5_000, max: 5_000 })),
  ending: fc.option(fc.oneof(fc.constantFrom(0, 50, 95, 99), fc.integer({ min: 0, max: 99 }))),
  modifiers: fc.boolean(),
})
const anyPrice = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: MOST_CENTS }))

test('CHOWLY-1 a dearer dish is never cheaper under a rule (property)', () => {
  fc.assert(
    fc.property(anyRule, anyPrice, anyPrice, (made, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(ruledPrice(low, made)).toBeLessThanOrEqual(ruledPrice(high, made))
    }),
  )
})

test('CHOWLY-1 a price ends as its rule says, no other such price is nearer, and it is at least 1 cent (property)', () => {
  fc.assert(
    fc.property(anyRule, anyPrice, (made, cents) => {
      const price = ruledPrice(cents, made)
      expect(price).toBeGreaterThanOrEqual(1)
      expect(price).toBeLessThanOrEqual(MOST_CENTS)
      const wanted = (cents * (100_000 + made.percentPcm)) / 100_000 + made.amountCents
      const step = made.ending === null ? 1 : 100
      expect(price % step).toBe(made.ending ?? 0)
      const away = (candidate: number) => Math.abs(candidate - wanted)
      const nearer = [price - step, price + step].filter(
        other => other >= 1 && other <= MOST_CENTS && away(other) < away(price) - 1e-6,
      )
      expect(nearer).toEqual([])
    }),
  )
})

test('CHOWLY-1 the percentage changes modifiers of either sign alone, and only where the rule says so', () => {
  expect(ruledModifierPrice(150, rule({ percentPcm: 15_000, amountCents: 100, ending: 95, modifiers: true }))).toBe(173)
  expect(ruledModifierPrice(-150, rule({ percentPcm: 15_000, modifiers: true }))).toBe(-173)
  expect(ruledModifierPrice(150, rule({ percentPcm: -50_000, modifiers: true }))).toBe(75)
  expect(ruledModifierPrice(150, rule({ percentPcm: 15_000 }))).toBe(150)
})
