import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalParts } from './journalParts.ts'

test('RPT-7 entries stay whole and in order, and no two neighbours would fit into one file (property)', () => {
  const entries = fc.array(fc.record({ day: fc.nat(), lines: fc.integer({ min: 1, max: 400 }) }))
  fc.assert(
    fc.property(entries, all => {
      const parts = journalParts(all, ({ lines }) => lines, 300)
      const sum = (part: typeof all) => part.reduce((total, { lines }) => total + lines, 0)
      expect(parts.flat()).toEqual(all)
      expect(parts.filter(part => sum(part) > 300 && part.length > 1)).toEqual([])
      for (const [at, part] of parts.entries())
        expect(at === 0 || sum(parts[at - 1] ?? []) + (part[0]?.lines ?? 0) > 300).toBe(true)
    }),
  )
})
