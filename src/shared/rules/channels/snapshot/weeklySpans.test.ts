import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSupplied } from '../../menu/supply.ts'
import { spans } from '../../menu/testing/menuParts.ts'
import { openTogether } from './weeklySpans.ts'

test('MENU-1 hours in common are open exactly when all are', () => {
  fc.assert(
    fc.property(fc.array(fc.option(spans), { minLength: 1, maxLength: 3 }), all => {
      const together = openTogether(all)
      const said = all.filter(one => one !== null)
      expect(together === null).toBe(said.length === 0)
      if (together === null) return
      for (let minute = 0; minute < 7 * 1440; minute += 7)
        expect(isSupplied(together, minute)).toBe(said.every(one => isSupplied(one, minute)))
      for (const { toMinute, fromMinute } of together) expect(toMinute - fromMinute).toBeLessThanOrEqual(1440)
    }),
    { numRuns: 40 },
  )
})

test('MENU-1 a night stays one span, also that of Saturday', () => {
  const all = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }))
  const nights = [
    { weekday: 5, fromMinute: 1080, toMinute: 1560 },
    { weekday: 6, fromMinute: 1080, toMinute: 1560 },
  ]
  expect(openTogether([all, nights])).toEqual(nights)
  expect(openTogether([nights, null])).toEqual(nights)
  expect(openTogether([nights, []])).toEqual([])
})
