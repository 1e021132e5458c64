import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestMatches, GUESSED, matchRank } from './matching.ts'
import { isOneOff, nearlyBegins, nearStarts } from '../basics/nearWords.ts'
import { typedActions } from './typedAction.ts'

const gratuity = {
  name: 'Large-party gratuity',
  secondName: '大桌服务费',
  words: 'large-party gratuity | 大桌服务费 | auto gratuity | party of 6 | dazhuofuwufei dzfwf',
}

test.each([
  ['large-party gratuity', 0],
  ['大桌服务费', 0],
  ['auto gratuity', 1],
  ['Large-p', 2],
  ['party of', 3],
  ['GRATUITY', 4],
  ['服务', 6],
  ['fuwu', 7],
  ['gratuity large', 8],
  ['6 gratuity', 9],
  ['gratiuty', GUESSED],
  ['large gratuty', GUESSED],
  ['auto gratuitty', GUESSED + 1],
  ['gratxity', GUESSED],
  ['tax', -1],
  ['grt', -1],
] as const)('SHELL-18 “%s” fits as %i', (typed, rank) => {
  expect(matchRank(gratuity, typed)).toBe(rank)
})

test('SHELL-18 the name comes before other words, and of equals what was used lately', () => {
  const of = (key: string, name: string, words = name.toLowerCase()) => ({ key, name, secondName: '', words })
  const all = [of('a', 'Refunds', 'refunds | tax'), of('b', 'Tax report'), of('c', 'Tax rounding'), of('d', 'Tax')]
  const keys = (lately: string[]) => bestMatches(all, 'tax', lately).map(({ key }) => key)
  expect(keys([])).toEqual(['d', 'a', 'b', 'c'])
  expect(keys(['c'])).toEqual(['d', 'a', 'c', 'b'])
})

test('SHELL-18 a guess is for those who find nothing else', () => {
  const of = (name: string) => ({ key: name, name, secondName: '', words: name.toLowerCase() })
  expect(bestMatches([of('Roles'), of('Rules')], 'rules', []).map(({ key }) => key)).toEqual(['Rules'])
  expect(bestMatches([of('Roles')], 'rules', []).map(({ key }) => key)).toEqual(['Roles'])
})

const word = fc.stringMatching(/^[a-z]{4,9}$/)

test('SHELL-18 any word is found with one letter wrong, missing, needless or swapped', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (name, place, letter) => {
      const at = place % name.length
      const [before, after] = [name.slice(0, at), name.slice(at + 1)]
      const typed = [before + letter + after, before + after, before + letter + name.slice(at)]
      if (after !== '') typed.push(`${before}${after[0]}${name[at]}${after.slice(1)}`)
      for (const each of typed.filter(({ length }) => length >= 4)) {
        expect(isOneOff(each, name), each).toBe(true)
        expect(nearlyBegins(name, each), each).toBe(true)
        expect(matchRank({ name, secondName: '', words: name }, each), each).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('SHELL-18 one letter apart is the same both ways, and two are too many', () => {
  fc.assert(fc.property(word, word, (one, other) => isOneOff(one, other) === isOneOff(other, one)))
  for (const [one, other] of [
    ['refund', 'rfend'],
    ['table', 'tbale s'],
    ['duck', 'dcuks'],
  ] as const)
    expect(isOneOff(one, other)).toBe(false)
})

test('SHELL-18 the starts that may have been meant are all those that are one letter away', () => {
  expect(nearStarts('kunzz')).toEqual(expect.arrayContaining(['kunz', 'kunza', 'kuznz', 'kkunzz']))
  expect(nearStarts('kunz')).not.toContain('kunz')
  expect([nearStarts('kun'), nearStarts('陈丽丽丽'), nearStarts('5550')]).toEqual([[], [], []])
  fc.assert(
    fc.property(word, typed => {
      const starts = nearStarts(typed)
      expect(new Set(starts).size).toBe(starts.length)
      expect(starts.every(start => isOneOff(start, typed))).toBe(true)
    }),
  )
})

test('SHELL-18 an action is found before or behind what it is about, by its longest name', () => {
  const acts = [
    { key: 'soldOut', verbs: ['86', 'sold out', '沽清', '下架'] },
    { key: 'refund', verbs: ['refund', 'refund an order', '退款', ''] },
  ]
  expect(typedActions(acts, '86 duck')).toEqual([{ key: 'soldOut', about: 'duck' }])
  expect(typedActions(acts, ' Duck  sold out')).toEqual([{ key: 'soldOut', about: 'duck' }])
  expect(typedActions(acts, '下架烤鸭')).toEqual([{ key: 'soldOut', about: '烤鸭' }])
  expect(typedActions(acts, '烤鸭沽清')).toEqual([{ key: 'soldOut', about: '烤鸭' }])
  expect(typedActions(acts, 'refund an order 0141')).toEqual([{ key: 'refund', about: '0141' }])
  expect(typedActions(acts, '退款 86')).toEqual([
    { key: 'refund', about: '86' },
    { key: 'soldOut', about: '退款' },
  ])
  for (const typed of ['86', '8612', 'refunds', '', '退款']) expect(typedActions(acts, typed), typed).toEqual([])
})
