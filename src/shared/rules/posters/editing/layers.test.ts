import fc from 'fast-check'
import { expect, test } from 'vitest'
import { posterDocument } from '../../../contract/posters/document.ts'
import { MOST_LAYERS } from '../document/bounds.ts'
import { inOrder, layersOf, type Move, restacked, withCopies, withLayers, withoutLayers } from './layers.ts'
import { aDocument, anyDocument, aShape } from './testing/layers.ts'

const idsOf = ({ layers }: { layers: readonly { id: string }[] }) => layers.map(({ id }) => id).join('')
const named = (names: string) => aDocument(Array.from(names, id => aShape({ id })))
const copies = (away = 20) => {
  let made = 0
  return { newId: () => `n${(made += 1)}`, away }
}

test.each<[string, string, Move, string]>([
  ['abcd', 'b', 'forward', 'acbd'],
  ['abcd', 'b', 'backward', 'bacd'],
  ['abcd', 'bc', 'forward', 'adbc'],
  ['abcd', 'bd', 'forward', 'acbd'],
  ['abcd', 'cd', 'forward', 'abcd'],
  ['abcd', 'ac', 'backward', 'acbd'],
  ['abcd', 'ac', 'front', 'bdac'],
  ['abcd', 'bd', 'back', 'bdac'],
])('MKT-2 of the layers %s, %s moved %s lie as %s', (layers, moved, move, expected) => {
  expect(idsOf(restacked(named(layers), new Set(moved), move))).toBe(expected)
})

test('MKT-2 restacking loses no layer, and keeps the order of what moves and of what does not', () => {
  const moves = fc.constantFrom<Move>('forward', 'backward', 'front', 'back')
  fc.assert(
    fc.property(anyDocument(), fc.uniqueArray(fc.integer({ min: 0, max: 7 })), moves, (document, chosen, move) => {
      const ids = new Set(chosen.map(at => `l${at}`))
      const after = restacked(document, ids, move)
      expect(layersOf(after, ids)).toEqual(layersOf(document, ids))
      expect(withoutLayers(after, ids)).toEqual(withoutLayers(document, ids))
    }),
  )
})

test('MKT-2 a list that was dragged, topmost first, orders the layers; what it does not name stays on top', () => {
  expect(idsOf(inOrder(named('abcd'), ['b', 'd', 'c', 'a']))).toBe('acdb')
  expect(idsOf(inOrder(named('abcd'), ['a', 'c']))).toBe('cabd')
})

test('MKT-2 copies lie above what was copied, beside it, unlocked and with ids of their own', () => {
  const document = aDocument([aShape({ id: 'a', locked: true }), aShape({ id: 'b' })])
  const done = withCopies(document, layersOf(document, new Set(['a'])), copies())
  expect(done?.ids).toEqual(['n1'])
  expect(done && idsOf(done.document)).toBe('an1b')
  expect(done?.document.layers[1]).toMatchObject({ x: 120, y: 70, locked: false })
  // From another poster: on top.
  const pasted = withCopies(document, [aShape({ id: 'x' })], copies(0))
  expect(pasted && idsOf(pasted.document)).toBe('abn1')
})

test('MKT-2 a poster with 60 layers takes no further one', () => {
  const full = aDocument(Array.from({ length: MOST_LAYERS }, (_, at) => aShape({ id: `l${at}` })))
  expect(withCopies(full, full.layers.slice(0, 1), copies())).toBeUndefined()
  const almost = withoutLayers(full, new Set(['l0']))
  const done = withCopies(almost, almost.layers.slice(0, 1), copies())
  expect(posterDocument.safeParse(done?.document).success).toBe(true)
  expect(withCopies(almost, almost.layers.slice(0, 2), copies())).toBeUndefined()
})

test('MKT-2 changed layers stand where they stood; one that was deleted meanwhile does not come back', () => {
  const document = named('abc')
  const after = withLayers(document, [aShape({ id: 'b', x: 7 }), aShape({ id: 'gone' })])
  expect(idsOf(after)).toBe('abc')
  expect(after.layers[1]?.x).toBe(7)
})
