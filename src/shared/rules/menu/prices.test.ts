import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_CENTS } from '../../contract/menu/entities.ts'
import { editedPrice, type PriceChange, type PriceEdit, priceEndings, roundingDirections } from './prices.ts'

const edit = (change: PriceChange, ending: PriceEdit['ending'] = 'none', toward: PriceEdit['toward'] = 'nearest') => ({
  change,
  ending,
  toward,
})
const percent = (pcm: number): PriceChange => ({ by: 'percent', pcm })
const amount = (cents: number): PriceChange => ({ by: 'amount', cents })
const set = (cents: number): PriceChange => ({ by: 'set', cents })

test.each([
  [1250, edit(amount(50)), 1300],
  [1250, edit(amount(-50)), 1200],
  [300, edit(amount(-500)), 'belowZero'],
  [300, edit(amount(-301), 'ninetyFive'), 'belowZero'],
  [0, edit(amount(-1)), 'belowZero'],
  [300, edit(amount(-300)), 0],
  [1250, edit(set(999)), 999],
  [0, edit(set(999)), 999],
  [0, edit(amount(150)), 150],
  [0, edit(percent(4_000), 'ninetyFive'), 0],
  [1000, edit(percent(4_000)), 1040],
  // 12.95 × 1.04 = 13.468; 10.12 × 1.125 = 11.385, whose half goes up.
  [1295, edit(percent(4_000)), 1347],
  [1012, edit(percent(12_500)), 1139],
  [1000, edit(percent(-100_000)), 0],
  [1000, edit(percent(-200_000)), 'belowZero'],
  [999, edit(percent(1)), 999],
  [1295, edit(percent(4_000), 'ninetyFive'), 1395],
  [1295, edit(percent(4_000), 'ninetyFive', 'up'), 1395],
  [1295, edit(percent(4_000), 'ninetyFive', 'down'), 1295],
  // 13.45 lies half-way between 12.95 and 13.95: the higher one.
  [1345, edit(amount(0), 'ninetyFive'), 1395],
  [1344, edit(amount(0), 'ninetyFive'), 1295],
  [1295, edit(amount(0), 'ninetyNine', 'down'), 1199],
  [1232, edit(amount(0), 'five'), 1230],
  [1233, edit(amount(0), 'five'), 1235],
  [1231, edit(amount(0), 'five', 'up'), 1235],
  [1237, edit(amount(0), 'quarter'), 1225],
  [1238, edit(amount(0), 'quarter'), 1250],
  [1249, edit(amount(0), 'quarter', 'down'), 1225],
  // 0.40 less than nothing lower than the first price with the ending.
  [40, edit(amount(0), 'ninetyFive', 'down'), 95],
  [40, edit(amount(-30), 'ninetyNine'), 99],
  // 12.375 lies half-way between 12.25 and 12.50; 12.3749 does not, though in whole cents it would be 12.37 as well.
  [990, edit(percent(25_000), 'quarter'), 1250],
  [989, edit(percent(25_124), 'quarter'), 1225],
  [MOST_CENTS, edit(percent(1)), MOST_CENTS + 100],
  [MOST_CENTS, edit(amount(0), 'ninetyFive', 'up'), MOST_CENTS + 95],
] as const)('MENU-6 a price of %i cents with %o becomes %s', (cents, asked, expected) => {
  expect(editedPrice(cents, asked)).toBe(typeof expected === 'number' && expected > MOST_CENTS ? 'tooHigh' : expected)
})

const anyCents = fc.integer({ min: 0, max: 500_000 })
const anyChange = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map(amount),
  fc.integer({ min: -150_000, max: 300_000 }).map(percent),
  fc.nat(100_000).map(set),
)
const anyEdit = fc.record({
  change: anyChange,
  ending: fc.constantFrom(...priceEndings),
  toward: fc.constantFrom(...roundingDirections),
})

test('MENU-6 no price is negative, broken, or without its ending', () => {
  const endsIn = { none: () => true, five: 5, quarter: 25, ninetyFive: 95, ninetyNine: 99 } as const
  fc.assert(
    fc.property(anyCents, anyEdit, (cents, asked) => {
      const price = editedPrice(cents, asked)
      if (price === 'tooHigh') throw new Error('not reachable from these prices')
      if (price === 'belowZero') return
      expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
      const ending = endsIn[asked.ending]
      if (typeof ending === 'function' || (cents === 0 && price === 0)) return
      expect(ending < 50 ? price % ending : price % 100).toBe(ending < 50 ? 0 : ending)
    }),
  )
})

test('MENU-6 an ending put on again changes nothing', () => {
  fc.assert(
    fc.property(anyCents, anyEdit, (cents, asked) => {
      const once = editedPrice(cents, asked)
      if (typeof once === 'string') return
      expect(editedPrice(once, { ...asked, change: amount(0) })).toBe(once)
    }),
  )
})

test('MENU-6 what was dearer is never cheaper afterwards, but what was free stays free', () => {
  fc.assert(
    fc.property(anyCents, anyCents, anyEdit, (a, b, asked) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map(cents => editedPrice(cents, asked))
      if (typeof low !== 'number' || typeof high !== 'number') return
      expect(low).toBeLessThanOrEqual(high)
    }),
  )
})

test('MENU-6 up is never below the changed price, down above it only where no lower price has the ending', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), anyEdit, (cents, { change, ending }) => {
      const plain = editedPrice(cents, { change, ending: 'none', toward: 'nearest' })
      const up = editedPrice(cents, { change, ending, toward: 'up' })
      const down = editedPrice(cents, { change, ending, toward: 'down' })
      if (typeof plain !== 'number' || typeof up !== 'number' || typeof down !== 'number') return
      expect(down).toBeLessThanOrEqual(up)
      // A cent, because `plain` itself is rounded.
      expect(up).toBeGreaterThanOrEqual(plain - 1)
      const lowest = { none: 0, five: 0, quarter: 0, ninetyFive: 95, ninetyNine: 99 }[ending]
      expect(down).toBeLessThanOrEqual(Math.max(plain, lowest))
    }),
  )
})

test('MENU-6 below zero is what takes off more than there is, and nothing else', () => {
  fc.assert(
    fc.property(anyCents, anyEdit, (cents, asked) => {
      const { change } = asked
      const takesMore =
        change.by === 'amount'
          ? cents + change.cents < 0
          : change.by === 'percent' && cents > 0 && change.pcm < -100_000
      expect(editedPrice(cents, asked) === 'belowZero').toBe(takesMore)
    }),
  )
})
