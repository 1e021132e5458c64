import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aheadOf, dueReminders, lineOf, minutesLeft, reordered, waitedMinutes } from './line.ts'
import type { PartyState } from './partyState.ts'

const party = (partyId: number, sort: number, state: PartyState = 'waiting', reminded = false) => ({
  partyId,
  sort,
  state,
  reminded,
})

test('SET-6 the line is in order, told parties keep their place, ended ones have none', () => {
  const parties = [party(1, 3), party(2, 1, 'seated'), party(3, 2, 'told'), party(4, 3), party(5, 1, 'confirmed')]
  expect(lineOf(parties).map(({ partyId }) => partyId)).toEqual([5, 3, 1, 4])
  expect([aheadOf(parties, 5), aheadOf(parties, 4), aheadOf(parties, 2)]).toEqual([0, 3, undefined])
})

test('SET-6 parties with at most so many ahead are reminded once, told ones not at all', () => {
  const parties = [party(1, 1, 'told'), party(2, 2), party(3, 3, 'waiting', true), party(4, 4), party(5, 5)]
  const due = (ahead: number) => dueReminders(parties, ahead).map(({ partyId }) => partyId)
  expect([due(0), due(1), due(3), due(9)]).toEqual([[], [2], [2, 4], [2, 4, 5]])
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 })

test('SET-6 moving a party keeps all others in their order and puts it right before the one that was named', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (line, from, to) => {
      const moved = line[from % line.length] ?? 0
      const before = line[to % line.length] ?? 0
      const after = reordered(line, moved, before === moved ? null : before)
      expect(after).toHaveLength(line.length)
      expect(after.filter(id => id !== moved)).toEqual(line.filter(id => id !== moved))
      expect(after[after.indexOf(moved) + 1]).toBe(before === moved ? undefined : before)
    }),
  )
})

test.each([
  [0, 0, 25],
  [59_999, 0, 25],
  [60_000, 1, 24],
  [25 * 60_000, 25, 0],
  [26 * 60_000 + 1, 26, -1],
  [-5_000, 0, 26],
])('SET-6 %i ms after joining: waited %i min, %i min left of 25', (ms, waited, left) => {
  const joinedAt = 1_000_000
  expect(waitedMinutes({ joinedAt }, joinedAt + ms)).toBe(waited)
  expect(minutesLeft({ joinedAt, quoteMinutes: 25 }, joinedAt + ms) ?? 0).toBeCloseTo(left)
  expect(minutesLeft({ joinedAt, quoteMinutes: null }, joinedAt + ms)).toBeNull()
})
