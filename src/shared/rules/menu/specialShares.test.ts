import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../basics/money.ts'
import { sharesByCategory, specialLines, specialShares } from './specialShares.ts'

const component = fc.record({
  priceCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 })),
  quantity: fc.integer({ min: 1, max: 999 }),
  upchargeCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
})
const components = fc.array(component, { minLength: 1, maxLength: 12 })
const price = fc.oneof(fc.constantFrom(0, 1, 999, 1500), fc.integer({ min: 0, max: 10_000_000 }))
const upchargesOf = (chosen: readonly { quantity: number; upchargeCents: number }[]) =>
  sumOf(chosen.map(({ quantity, upchargeCents }) => quantity * upchargeCents))

test('MENU-5 a special of 15.00 over a 12.95 main, a 4.25 soup and two rolls of 2.50: by price, a cent to the largest rest', () => {
  const shares = specialShares(1500, [
    { priceCents: 1295, quantity: 1, upchargeCents: 200 },
    { priceCents: 425, quantity: 1, upchargeCents: 0 },
    { priceCents: 250, quantity: 2, upchargeCents: 0 },
  ])
  // 1500 × 1295, 425 and 500 over 2220: 875.00, 287.16, 337.84.
  expect(shares.map(({ shareCents }) => shareCents)).toEqual([875, 287, 338])
  expect(shares.map(({ totalCents }) => totalCents)).toEqual([1075, 287, 338])
  expect(sharesByCategory(shares, ['Mains', 'Starters', 'Starters'])).toEqual([
    { category: 'Mains', cents: 1075 },
    { category: 'Starters', cents: 625 },
  ])
})

test('MENU-5 dishes that cost nothing by themselves: the first takes the price', () => {
  const free = { priceCents: 0, quantity: 2, upchargeCents: 0 }
  expect(specialShares(999, [free, free]).map(({ totalCents }) => totalCents)).toEqual([999, 0])
})

test('MENU-5 a share that does not divide by its quantity becomes two lines, a cent apart', () => {
  const [rolls, more, ...rest] = specialLines({ key: 'S', priceCents: 501, quantity: 3 }, [
    { priceCents: 300, quantity: 2, upchargeCents: 50, taxRateIds: [1] },
  ])
  expect(rest).toEqual([])
  expect(rolls).toMatchObject({ key: 'S.1', quantity: 3, unitPriceCents: 301, taxRateIds: [1] })
  expect(more).toMatchObject({ key: 'S.1+', quantity: 3, unitPriceCents: 300, component: 0 })
})

test('MENU-5 shares sum to the price to the cent, are never negative, and up-charges stay with their dish', () => {
  fc.assert(
    fc.property(price, components, (priceCents, chosen) => {
      const shares = specialShares(priceCents, chosen)
      expect(sumOf(shares.map(({ shareCents }) => shareCents))).toBe(priceCents)
      for (const [index, { shareCents, upchargeCents, totalCents }] of shares.entries()) {
        expect(shareCents).toBeGreaterThanOrEqual(0)
        expect(upchargeCents).toBe((chosen[index]?.quantity ?? 0) * (chosen[index]?.upchargeCents ?? 0))
        expect(totalCents).toBe(shareCents + upchargeCents)
      }
    }),
  )
})

test('MENU-5 the total is the same in whatever order the dishes are chosen, and equal dishes differ by a cent at most', () => {
  fc.assert(
    fc.property(price, components, (priceCents, chosen) => {
      const totalOf = (list: typeof chosen) =>
        sumOf(specialShares(priceCents, list).map(({ totalCents }) => totalCents))
      expect(totalOf(chosen.toReversed())).toBe(totalOf(chosen))
      const [twin] = chosen
      if (!twin || twin.priceCents === 0) return
      const [a, b] = specialShares(priceCents, [twin, twin, ...chosen])
      expect(Math.abs((a?.shareCents ?? 0) - (b?.shareCents ?? 0))).toBeLessThanOrEqual(1)
    }),
  )
})

test('MENU-5 the lines of any specials sum to price and up-charges, hold the whole quantity, and have keys of their own', () => {
  fc.assert(
    fc.property(price, components, fc.integer({ min: 1, max: 20 }), (priceCents, chosen, quantity) => {
      const ordered = chosen.map(each => ({ ...each, taxRateIds: [1] }))
      const lines = specialLines({ key: 'S', priceCents, quantity }, ordered)
      const sum = sumOf(lines.map(line => line.quantity * line.unitPriceCents))
      expect(sum).toBe(quantity * (priceCents + upchargesOf(chosen)))
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      for (const [index, { quantity: each }] of chosen.entries()) {
        const own = lines.filter(line => line.component === index)
        expect(sumOf(own.map(line => line.quantity))).toBe(quantity * each)
      }
      expect(lines.every(line => line.unitPriceCents >= 0)).toBe(true)
    }),
  )
})

test('MENU-5 what makes no sense is refused: nothing chosen for a price, half a dish, a negative price or up-charge', () => {
  const dish = { priceCents: 100, quantity: 1, upchargeCents: 0 }
  expect(specialShares(0, [])).toEqual([])
  expect(() => specialShares(100, [])).toThrow(RangeError)
  expect(() => specialShares(-1, [dish])).toThrow(RangeError)
  expect(() => specialShares(100, [{ ...dish, quantity: 0.5 }])).toThrow(RangeError)
  expect(() => specialShares(100, [{ ...dish, quantity: 0 }])).toThrow(RangeError)
  expect(() => specialShares(100, [{ ...dish, priceCents: -1 }])).toThrow(RangeError)
  expect(() => specialShares(100, [{ ...dish, upchargeCents: -1 }])).toThrow(RangeError)
})
