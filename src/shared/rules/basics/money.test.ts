import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, cumulative, percentOf, sumOf } from './money.ts'
import { round, roundingModes, roundProduct } from './rational.ts'

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

describe('round', () => {
  test.each([
    ['half-up', [3, -3, 2, -2, 4, 2, 3]],
    ['half-even', [2, -2, 2, -2, 4, 2, 3]],
    ['up', [3, -3, 3, -3, 4, 3, 3]],
    ['down', [2, -2, 2, -2, 3, 2, 2]],
  ] as const)('docs/product/money.md 1.2: %s moves the magnitude, so a refund mirrors its sale', (mode, expected) => {
    const quotients = [
      [5, 2],
      [-5, 2],
      [9, 4],
      [9, -4],
      [7, 2],
      [11, 5],
      [11, 4],
    ] as const
    expect(quotients.map(([top, bottom]) => round(top, bottom, mode))).toEqual(expected)
  })

  test('docs/product/money.md 1.1: the fast path and exact arithmetic agree', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 300_000 }),
        fc.constantFrom(...roundingModes),
        (top, bottom, mode) => {
          expect(round(top, bottom, mode)).toBe(round(BigInt(top), BigInt(bottom), mode))
        },
      ),
    )
  })

  test('a product beyond the safe integers is rounded exactly', () => {
    expect(roundProduct(1_000_000_000_000, 8875, 100_000)).toBe(88_750_000_000)
    expect(roundProduct(999_999_999_999, 99_999, 100_000)).toBe(999_989_999_999)
    expect(roundProduct(-999_999_999_999, 99_999, 100_000, 'up')).toBe(-999_990_000_000)
  })

  test('nonsense is refused', () => {
    expect(() => round(1, 0)).toThrow(RangeError)
    expect(() => round(1n, 0n)).toThrow(RangeError)
    expect(() => round(0.5, 2)).toThrow(RangeError)
    expect(() => round(2n ** 80n, 3n)).toThrow(RangeError)
  })
})

describe('shares', () => {
  test('V1 10 % of 4.25 is 0.43 half up and 0.42 half even', () => {
    expect(percentOf(425, 10_000, 'half-up')).toBe(43)
    expect(percentOf(425, 10_000, 'half-even')).toBe(42)
  })

  test('allocate gives the remaining cents to the largest fractions, ties to the earlier line', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(613, [550, 500, 750, 650])).toEqual([137, 125, 188, 163])
    expect(allocate(5, [0, 0])).toEqual([5, 0])
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(0, [])).toEqual([])
    expect(() => allocate(1, [])).toThrow(RangeError)
    expect(() => allocate(1, [2, -1])).toThrow(RangeError)
  })

  test('allocate sums to the total, stays within a cent of the exact share, and never exceeds a weight it may not', () => {
    const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_000_000_000_000 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(weights, cents, (given, total) => {
        const parts = allocate(total, given)
        const sum = BigInt(sumOf(given))
        const offBy = parts.map((part, index) => BigInt(part) * sum - BigInt(total) * BigInt(given[index] ?? 0))
        expect(offBy.every(off => sum === 0n || (off < sum && off > -sum))).toBe(true)
        const within = parts.every((part, index) => part <= (given[index] ?? 0))
        expect(total < 0 || BigInt(total) > sum || within).toBe(true)
      }),
    )
  })

  test('cumulative parts of equal units sum to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 40 }), (total, units) => {
        let given = 0
        for (let unit = 1; unit <= units; unit += 1) {
          const part = cumulative(total, unit, units, given)
          expect(part).toBeGreaterThanOrEqual(Math.floor(total / units))
          expect(part).toBeLessThanOrEqual(Math.ceil(total / units))
          given += part
        }
        expect(given).toBe(total)
      }),
    )
  })
})
