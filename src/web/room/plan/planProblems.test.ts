import { expect, test } from 'vitest'
import { aTable } from '../../../shared/rules/room/plan/testing/pieces.ts'
import type { Drawing } from './drawing.ts'
import { drawingOfFields, fieldsOf, renamed, savedKeys } from './drawing.ts'
import { findProblem, messageAt, refusedPiece } from './planProblems.ts'

const drawing = (...pieces: Drawing['pieces']): Drawing => ({ width: 1200, height: 800, background: null, pieces })

test.each([
  ['nothing', aTable(), undefined],
  ['an empty name', aTable({ label: '' }), 'unnamed'],
  ['an empty text', aTable({ kind: 'text', label: '' }), 'unnamed'],
  ['a place outside', aTable({ x: -10 }), 'outside'],
  ['no seats', aTable({ capacity: 0 }), 'capacity'],
  ['a name that a table without a place has', aTable({ label: 'b7' }), 'twice'],
])('TBL-2 %s is found before it is sent', (_, piece, kind) => {
  expect(findProblem(drawing(piece), ['B7'])?.kind).toBe(kind)
})

test('TBL-2 a refusal is that of the piece in its place among those sent, and of its field; others are nobody’s', () => {
  const wall = aTable({ key: 'w', kind: 'wall', label: '' })
  const second = aTable({ key: 't2', label: 'B4' })
  const drawn = drawing(wall, aTable(), second)
  const found = (field: string) => refusedPiece({ field, message: 'Taken' }, drawn)
  expect(found('tables.1.name')).toEqual({ piece: second, field: 'name', message: 'Taken' })
  expect(found('tables.1.radius')).toMatchObject({ piece: second, field: 'place' })
  expect(found('planScenery.pieces.0.x')).toMatchObject({ piece: wall, field: 'place' })
  for (const field of ['tables.2.name', 'tables.1.version', 'planVersion', 'tables', ''])
    expect(found(field)).toBeUndefined()
})

test('TBL-2 what was said at a field stays until that field is another', () => {
  const piece = aTable({ key: 't2', label: 'B4' })
  const refusal = { piece, field: 'name', message: 'Taken' } as const
  expect(messageAt(refusal, 'name', { ...piece, x: piece.x + 10 })).toBe('Taken')
  expect(messageAt(refusal, 'capacity', piece)).toBeUndefined()
  expect(messageAt(refusal, 'name', { ...piece, label: 'B5' })).toBeUndefined()
  expect(messageAt({ ...refusal, field: 'place' }, 'place', { ...piece, width: 91 })).toBeUndefined()
  expect(messageAt(refusal, 'name', { ...piece, key: 't3' })).toBeUndefined()
})

test('TBL-2 two tables of one name are found, two texts of one wording are fine', () => {
  const twice = [aTable(), aTable({ key: 't2', label: 'a1' })]
  expect(findProblem(drawing(...twice), [])).toMatchObject({ kind: 'twice', piece: { key: 't2' } })
  expect(findProblem(drawing(...twice.map(piece => ({ ...piece, kind: 'text' as const }))), [])).toBeUndefined()
})

test('TBL-2 a drawing is the same after it was compared field by field', () => {
  const drawn = drawing(aTable(), aTable({ key: 'w', kind: 'wall', label: '' }))
  expect(drawingOfFields(fieldsOf(drawn))).toEqual(drawn)
  expect(drawingOfFields({ ...fieldsOf(drawn), t1: undefined }).pieces.map(({ key }) => key)).toEqual(['w'])
})

test('TBL-2 a new table keeps its steps in the history once it is saved under an id', () => {
  const before = drawing(aTable({ key: 'n1', label: 'A1' }), aTable({ key: 't7', label: 'A2' }))
  const saved = drawing(aTable({ key: 't9', label: 'A1' }), aTable({ key: 't7', label: 'A2' }))
  const keys = savedKeys(before, saved)
  expect([...keys]).toEqual([['n1', 't9']])
  expect(renamed(before, keys).pieces.map(({ key }) => key)).toEqual(['t9', 't7'])
  expect(renamed(saved, keys)).toBe(saved)
})
