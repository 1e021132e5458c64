import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineerMenu, type SoldDish } from './menuEngineering.ts'

const dish = (key: string, quantity: number, marginCents: number | null): SoldDish => ({
  key,
  name: key,
  secondName: '',
  quantity,
  netCents: 1000 * quantity,
  marginCents,
})

test('RPT-3 dishes fall into four quadrants by 70 % of the even share and the weighted average margin', () => {
  // 400 sold of four dishes: popular from 70. Margin 2,000.00 of 400: 5.00 each.
  const menu = engineerMenu([
    dish('steak', 70, 70 * 1000),
    dish('burger', 210, 210 * 300),
    dish('lobster', 69, 69 * 700),
    dish('soup', 51, 200_000 - 70_000 - 63_000 - 48_300),
  ])
  expect(menu.popularFrom).toBe(70)
  expect(menu.averageMarginCents).toBe(500)
  expect(menu.items.map(({ key, quadrant, unitMarginCents }) => [key, quadrant, unitMarginCents])).toEqual([
    ['steak', 'star', 1000],
    ['burger', 'plowhorse', 300],
    ['lobster', 'puzzle', 700],
    ['soup', 'dog', 18_700 / 51],
  ])
})

test('RPT-3 a dish without a cost is in no quadrant and moves none; what did not sell is nowhere', () => {
  const known = [dish('a', 10, 5000), dish('b', 10, 1000)]
  const menu = engineerMenu([...known, dish('unknown', 1000, null), dish('unsold', 0, null), dish('gone', 0, 0)])
  expect(menu.items).toEqual(engineerMenu(known).items)
  expect(menu.withoutCost.map(({ key }) => key)).toEqual(['unknown'])
  expect(engineerMenu([])).toEqual({ popularFrom: 0, averageMarginCents: 0, items: [], withoutCost: [] })
})

test('RPT-3 one dish alone is a star; of equal dishes all are', () => {
  for (const count of [1, 3, 7]) {
    const menu = engineerMenu(Array.from({ length: count }, (_, index) => dish(String(index), 3, 1)))
    expect(new Set(menu.items.map(({ quadrant }) => quadrant))).toEqual(new Set(['star']))
  }
})

test('RPT-3 whatever was sold: somebody is popular, somebody earns, and a loss is never a high margin above the average (property)', () => {
  const any = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: -5_000_000_000, max: 5_000_000_000 })),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(any, sold => {
      const menu = engineerMenu(sold.map(([quantity, margin], index) => dish(String(index), quantity, margin)))
      const popular = menu.items.filter(({ quadrant }) => quadrant === 'star' || quadrant === 'plowhorse')
      const earning = menu.items.filter(({ quadrant }) => quadrant === 'star' || quadrant === 'puzzle')
      expect(popular.length).toBeGreaterThan(0)
      expect(earning.length).toBeGreaterThan(0)
      const least = Math.min(...popular.map(({ quantity }) => quantity))
      expect(
        menu.items.every(({ quantity }) => quantity < least || popular.some(item => item.quantity === quantity)),
      ).toBe(true)
      const wrong = menu.items.filter(item => {
        const earns = item.quadrant === 'star' || item.quadrant === 'puzzle'
        const above = item.unitMarginCents - menu.averageMarginCents
        // Apart from what a double cannot tell.
        return Math.abs(above) > 1e-3 && earns !== above > 0
      })
      expect(wrong).toEqual([])
    }),
  )
})
