import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entityFields } from '../../contract/menu/entities.ts'
import { lineDifferences } from './lines.ts'

const items = (...ids: number[]) => ids.map(id => ({ kind: 'dish', id, priceCents: null, status: 'valid' }))
const category = (categoryId: number, ...ids: number[]) => ({
  categoryId,
  supplyTimeId: null,
  status: 'valid',
  items: items(...ids),
})
const inMenu = (before: object[], after: object[]) => lineDifferences('menu', { field: 'categories', before, after })
const groups = (before: number[], after: number[]) =>
  lineDifferences('dish', { field: 'modifierGroupIds', before, after })

describe('MENU-11 lists differ by line', () => {
  test('MENU-11 what is no list is left to its values', () => {
    expect(lineDifferences('dish', { field: 'priceCents', before: 1, after: 2 })).toBeUndefined()
  })

  test('MENU-11 one that moves is one line, whichever way the others go', () => {
    expect(groups([1, 2, 3, 4], [4, 1, 2, 3])).toEqual([
      { change: 'moved', ref: 'modifierGroup:4', fields: [{ field: 'place', before: 4, after: 1 }] },
    ])
    expect(lineDifferences('dish', { field: 'taxIds', before: [1, 2], after: [2, 1] })).toEqual([])
  })

  test('MENU-11 a modifier keeps its identity over a new name; a new one has none yet', () => {
    const modifier = { name: 'Hot', secondName: '', priceCents: 0, isDefault: false, maxQuantity: null }
    const rest = { nestedGroupId: null, status: 'valid' }
    const lines = lineDifferences('modifierGroup', {
      field: 'modifiers',
      before: [
        { id: 1, ...modifier, ...rest },
        { id: 2, ...modifier, name: 'Mild', ...rest },
      ],
      after: [
        { id: 1, ...modifier, name: 'Very hot', priceCents: 50, ...rest },
        { ...modifier, name: 'New', ...rest },
      ],
    })
    expect(lines).toEqual([
      {
        change: 'changed',
        name: 'Very hot',
        secondName: '',
        fields: [
          { field: 'name', before: 'Hot', after: 'Very hot' },
          { field: 'priceCents', before: 0, after: 50 },
        ],
      },
      { change: 'added', name: 'New', secondName: '', fields: [] },
      { change: 'removed', name: 'Mild', secondName: '', fields: [] },
    ])
  })

  test('MENU-11 of a menu: categories and items; a category that moves takes its dishes along', () => {
    expect(inMenu([category(1, 10, 11), category(2, 20)], [category(2, 20), category(1, 10, 11)])).toMatchObject([
      { change: 'moved', ref: 'category:2', fields: [{ field: 'place', before: 2, after: 1 }] },
    ])
    expect(inMenu([category(1, 10, 11), category(2, 20)], [category(1, 11), category(2, 20, 10)])).toEqual([
      {
        change: 'changed',
        ref: 'dish:10',
        within: 'category:2',
        fields: [{ field: 'categoryId', before: 1, after: 2 }],
      },
    ])
    expect(inMenu([], [category(1, 10)])?.map(({ change, ref }) => [change, ref])).toEqual([
      ['added', 'category:1'],
      ['added', 'dish:10'],
    ])
  })

  test('MENU-11 every list of every kind is read line by line, and nothing differs from itself', () => {
    const lists = Object.entries(entityFields).flatMap(([kind, fields]) =>
      Object.entries(fields.shape).flatMap(([field, schema]) => {
        const empty = (schema as { safeParse: (value: unknown) => { success: boolean } }).safeParse([])
        const one = Array.isArray((schema as { def?: { defaultValue?: unknown } }).def?.defaultValue)
        return empty.success || one ? [[kind, field] as const] : []
      }),
    )
    expect(lists.length).toBeGreaterThan(8)
    for (const [kind, field] of lists) {
      expect([kind, field, lineDifferences(kind as 'dish', { field, before: [], after: [] })]).toEqual([
        kind,
        field,
        [],
      ])
    }
  })

  test('MENU-11 removing, adding and moving, as the lines say, makes the new list of the old', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        const lines = groups(before, after) ?? []
        const refs = (change: string) =>
          new Set(lines.filter(line => line.change === change).map(({ ref }) => Number(ref?.split(':')[1])))
        const [gone, come, moved] = [refs('removed'), refs('added'), refs('moved')]
        expect([...gone].every(id => before.includes(id) && !after.includes(id))).toBe(true)
        const still = (ids: number[]) => ids.filter(id => !gone.has(id) && !come.has(id) && !moved.has(id))
        expect(still(after)).toEqual(still(before))
        expect(new Set([...still(before), ...come, ...moved])).toEqual(new Set(after))
      }),
    )
  })
})
