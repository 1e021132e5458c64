import { expect, test } from 'vitest'
import { isOpen, mayMove, movesFrom, openStates, partyStates } from './partyState.ts'

test.each([
  ['waiting', 'told', true, false],
  ['waiting', 'seated', true, false],
  ['waiting', 'noShow', false, false],
  ['waiting', 'confirmed', false, false],
  ['waiting', 'cancelled', true, true],
  ['told', 'told', true, false],
  ['told', 'confirmed', true, true],
  ['told', 'waiting', true, false],
  ['told', 'noShow', true, false],
  ['confirmed', 'confirmed', false, false],
  ['confirmed', 'cancelled', true, true],
  ['seated', 'waiting', true, false],
  ['seated', 'left', false, false],
  ['cancelled', 'waiting', true, false],
  ['cancelled', 'seated', false, false],
] as const)('SET-6 from %s to %s: staff %s, guest %s', (from, to, staff, guest) => {
  expect([mayMove(from, to), mayMove(from, to, 'guest')]).toEqual([staff, guest])
})

test('SET-6 guests can do nothing that staff cannot, and nothing once they are out of the line', () => {
  const theirs = partyStates.flatMap(from => movesFrom(from, 'guest').map(to => ({ from, to })))
  expect(theirs.filter(({ from, to }) => !mayMove(from, to) || !isOpen(from))).toEqual([])
  expect(theirs).toHaveLength(4)
})

test('SET-6 every ended party can be put back and nothing else; every open one can be seated and can leave', () => {
  const ended = partyStates.filter(state => !isOpen(state))
  expect(ended.map(state => movesFrom(state))).toEqual(ended.map(() => ['waiting']))
  const always = ['seated', 'left', 'cancelled'] as const
  expect(openStates.filter(state => !always.every(to => mayMove(state, to)))).toEqual([])
  expect(partyStates.filter(isOpen)).toEqual([...openStates])
})
