import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, entriesBetween, sameField } from './diff.ts'
import { applyEntries, documentOf, invert, listsOf } from './document.ts'
import { removal, usesOf } from './references.ts'
import { aDocument, anEntity, anyDocument } from './testing/menus.ts'

test('MENU-11 the differences of two menus turn the one into the other, and taken back turn it again', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (before, after) => {
      const entries = entriesBetween(before, after)
      expect(listsOf(applyEntries(before, entries))).toEqual(listsOf(after))
      expect(listsOf(applyEntries(after, invert(entries)))).toEqual(listsOf(before))
      expect(entriesBetween(after, documentOf(listsOf(after)))).toEqual([])
    }),
  )
})

test('MENU-11 a difference names the entity, what happened to it, and each field with its old and new value', () => {
  const before = aDocument({
    dish: [anEntity('dish', 1, { name: 'Tofu', priceCents: 900 }), anEntity('dish', 2, { name: 'Soup' })],
  })
  const after = aDocument({
    dish: [anEntity('dish', 1, { name: 'Mapo Tofu', priceCents: 950 }), anEntity('dish', 3, { name: 'Tea' })],
  })
  expect(differencesOf(entriesBetween(before, after))).toEqual([
    {
      kind: 'dish',
      id: 1,
      name: 'Mapo Tofu',
      secondName: '',
      change: 'changed',
      fields: [
        { field: 'name', before: 'Tofu', after: 'Mapo Tofu' },
        { field: 'priceCents', before: 900, after: 950 },
      ],
    },
    { kind: 'dish', id: 3, name: 'Tea', secondName: '', change: 'added', fields: [] },
    { kind: 'dish', id: 2, name: 'Soup', secondName: '', change: 'removed', fields: [] },
  ])
})

test('MENU-11 lists are the same in the same order only, objects whatever the order of their fields', () => {
  expect(sameField([1, 2], [2, 1])).toBe(false)
  expect(sameField({ a: 1, b: [null] }, { b: [null], a: 1 })).toBe(true)
  expect(sameField({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(sameField(null, {})).toBe(false)
  expect(sameField([], {})).toBe(false)
})

test('MENU-3 what is removed is used nowhere any more, and nothing else is touched', () => {
  fc.assert(
    fc.property(anyDocument, document => {
      const [first] = document.modifierGroup.keys()
      const ids = new Set(first === undefined ? [] : [first])
      const entries = removal(document, 'modifierGroup', ids)
      const after = applyEntries(document, entries)
      expect(usesOf(after, 'modifierGroup', ids)).toEqual([])
      expect(new Set(entries.map(({ kind, id }) => `${kind}:${id}`)).size).toBe(entries.length)
      const users = usesOf(document, 'modifierGroup', ids)
      expect(entries.length).toBe(users.length + ids.size)
    }),
  )
})

test('MENU-5 an add-on group that loses its last category is switched off, because none would mean every dish', () => {
  const document = aDocument({
    category: [anEntity('category', 1, {}), anEntity('category', 2, {})],
    addOnGroup: [anEntity('addOnGroup', 1, { categoryIds: [1] }), anEntity('addOnGroup', 2, { categoryIds: [1, 2] })],
  })
  const after = applyEntries(document, removal(document, 'category', new Set([1])))
  expect(after.addOnGroup.get(1)).toMatchObject({ categoryIds: [], status: 'invalid' })
  expect(after.addOnGroup.get(2)).toMatchObject({ categoryIds: [2], status: 'valid' })
})
