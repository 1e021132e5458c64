/** Portions that orders take (MENU-10). */
import { expect, test } from 'vitest'
import { type CountedPortions, type Portions, takenOf } from './portions.ts'

test('MENU-10 remaining is the start less what orders hold, never below 0, and nothing comes back that was not taken', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 200; round++) {
    const start = 1 + random(20)
    let remaining = start
    const taken = [0, 0, 0, 0, 0]
    for (let step = 0; step < 30; step++) {
      const order = random(taken.length)
      const asked: Portions[] = [
        { kind: 'dish', id: 1, quantity: random(5) },
        { kind: 'dish', id: 1, quantity: random(5) },
        { kind: 'modifier', id: 1, quantity: 50 },
      ]
      const wanted = (asked[0]?.quantity ?? 0) + (asked[1]?.quantity ?? 0)
      const row: CountedPortions = { kind: 'dish', id: 1, remaining, taken: taken[order] ?? 0 }
      const there = remaining + row.taken
      const [after = row] = takenOf([row], asked)
      expect(after.taken).toBe(Math.min(wanted, there))
      taken[order] = after.taken
      remaining = after.remaining
      expect(remaining).toBeGreaterThanOrEqual(0)
      expect(remaining).toBe(start - taken.reduce((sum, each) => sum + each, 0))
      // The same again changes nothing.
      expect(takenOf([after], asked)).toEqual([])
    }
  }
})
