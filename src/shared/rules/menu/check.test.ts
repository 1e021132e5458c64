import { describe, expect, test } from 'vitest'
import type { Entity, EntityKind } from '../../contract/menu/entities.ts'
import { checkEntries } from './check.ts'
import { deviceMenu, sellsAnything } from './deviceMenu.ts'
import { applyEntries, emptyDocument, type MenuDocument } from './document.ts'
import { checkSpans, isSupplied } from './supply.ts'
import { aDocument, anEntity, entry } from './testing/menus.ts'

/** The issues of adding entities to a document, as `field code`. */
function issuesOf(document: MenuDocument, kind: EntityKind, ...entities: readonly Entity[]): string[] {
  const entries = entities.map(entity => entry(kind, null, entity))
  return checkEntries(applyEntries(document, entries), entries).map(({ field, code }) => `${field} ${code}`)
}
const mains = anEntity('category', 1, { name: 'Mains' })
const base = aDocument({ category: [mains], menuType: [anEntity('menuType', 1, { name: 'POS' })] })

describe('MENU-4 groups of choices', () => {
  const group = (fields: object) => anEntity('modifierGroup', 5, fields)
  test.each([
    [{ min: 1, max: 1, modifiers: [{ name: 'a' }] }, []],
    [{ min: 2, max: 1 }, ['max MAXIMUM_BELOW_MINIMUM']],
    [{ min: 2, max: 3, modifiers: [{ name: 'a' }] }, ['min CHOICES_TOO_FEW']],
    [{ min: 2, max: 3, duplicateSelection: true, modifiers: [{ name: 'a' }] }, []],
    [
      { min: 2, max: 3, duplicateSelection: true, perModifierMax: 1, modifiers: [{ name: 'a' }] },
      ['min CHOICES_TOO_FEW'],
    ],
    [{ min: 2, max: 3, duplicateSelection: true, modifiers: [{ name: 'a', maxQuantity: 1 }] }, ['min CHOICES_TOO_FEW']],
    [{ min: 1, max: 1, modifiers: [{ name: 'a', status: 'invalid' }] }, ['min CHOICES_TOO_FEW']],
    [
      {
        min: 0,
        max: 1,
        modifiers: [
          { name: 'a', isDefault: true },
          { name: 'b', isDefault: true },
        ],
      },
      ['max DEFAULTS_TOO_MANY'],
    ],
    [{ min: 0, max: 1, freeQuantity: 2 }, ['freeQuantity FREE_TOO_MANY']],
    [{ min: 0, max: 2, modifiers: [{ name: 'Hot' }, { name: 'hot ' }] }, ['modifiers.1.name NAME_TAKEN']],
    [{ min: 0, max: 1, modifiers: [{ name: 'a', nestedGroupId: 5 }] }, ['modifiers.0.nestedGroupId NESTED_SELF']],
    [{ min: 0, max: 1, modifiers: [{ name: 'a', nestedGroupId: 77 }] }, ['modifiers.0.nestedGroupId REFERENCE_GONE']],
  ])('MENU-4 %j → %j', (fields, issues) => {
    expect(issuesOf(base, 'modifierGroup', group(fields))).toEqual(issues)
  })

  test('MENU-4 nesting goes one level deep, seen from both sides', () => {
    const inner = anEntity('modifierGroup', 1, { modifiers: [{ name: 'x' }] })
    const outer = anEntity('modifierGroup', 2, { modifiers: [{ name: 'y', nestedGroupId: 1 }] })
    const two = aDocument({ modifierGroup: [inner, outer] })
    expect(issuesOf(two, 'modifierGroup', group({ modifiers: [{ name: 'z', nestedGroupId: 2 }] }))).toEqual([
      'modifiers.0.nestedGroupId NESTED_DEEP',
    ])
    const deeper = anEntity('modifierGroup', 1, { modifiers: [{ name: 'x', nestedGroupId: 3 }] })
    const third = anEntity('modifierGroup', 3, { name: 'third' })
    const entries = [entry('modifierGroup', null, third), entry('modifierGroup', inner, deeper)]
    expect(checkEntries(applyEntries(two, entries), entries).map(({ id, code }) => [id, code])).toEqual([
      [1, 'NESTED_DEEP'],
    ])
  })

  test('MENU-5 a special group names a dish once', () => {
    const withDish = applyEntries(base, [entry('dish', null, anEntity('dish', 1, {}))])
    const twice = anEntity('specialGroup', 1, { max: 2, dishes: [{ dishId: 1 }, { dishId: 1 }] })
    expect(issuesOf(withDish, 'specialGroup', twice)).toEqual(['dishes.1.dishId LISTED_TWICE'])
  })
})

describe('MENU-2 names and alcohol', () => {
  test('MENU-3 a name is taken whatever its capitals, blanks and widths, in its category alone', () => {
    const one = applyEntries(base, [entry('dish', null, anEntity('dish', 1, { name: 'Kung Pao  Chicken' }))])
    expect(issuesOf(one, 'dish', anEntity('dish', 2, { name: 'ｋung pao chicken' }))).toEqual(['name NAME_TAKEN'])
    const other = applyEntries(one, [entry('category', null, anEntity('category', 2, { name: 'Lunch' }))])
    expect(issuesOf(other, 'dish', anEntity('dish', 2, { name: 'Kung Pao Chicken', categoryId: 2 }))).toEqual([])
  })
  test('MENU-3 two dishes of one change cannot take the same SKU', () => {
    const dishes = [anEntity('dish', 1, { sku: 'A' }), anEntity('dish', 2, { sku: 'A' })]
    expect(issuesOf(base, 'dish', ...dishes)).toEqual(['sku SKU_TAKEN', 'sku SKU_TAKEN'])
  })
  test('MENU-2 a category that has a dish with alcohol cannot be marked as free of it', () => {
    const beer = anEntity('dish', 1, { alcohol: true })
    const bar = applyEntries(base, [entry('dish', null, beer)])
    const entries = [entry('category', mains, { ...mains, alcoholFree: true })]
    expect(checkEntries(applyEntries(bar, entries), entries)).toMatchObject([
      { kind: 'category', field: 'alcoholFree', code: 'ALCOHOL_IN_CATEGORY' },
    ])
  })
  test('MENU-1 a menu has no two dishes of one name, whether the menu or the dish was changed', () => {
    const lunch = anEntity('category', 2, { name: 'Lunch' })
    const [a, b] = [anEntity('dish', 1, { name: 'Tofu' }), anEntity('dish', 2, { name: 'Soup', categoryId: 2 })]
    const items = (ids: readonly number[]) => ids.map(id => ({ kind: 'dish', id }))
    const menu = anEntity('menu', 1, {
      categories: [
        { categoryId: 1, items: items([1]) },
        { categoryId: 2, items: items([2]) },
      ],
    })
    const document = applyEntries(base, [
      entry('category', null, lunch),
      entry('dish', null, a),
      entry('dish', null, b),
      entry('menu', null, menu),
    ])
    const renamed = [entry('dish', b, { ...b, name: 'tofu' })]
    expect(checkEntries(applyEntries(document, renamed), renamed)).toMatchObject([
      { kind: 'dish', id: 2, field: 'name', code: 'TWICE_IN_MENU' },
    ])
    const other = anEntity('menu', 2, { name: 'Other', categories: menu.categories })
    const both = applyEntries(document, renamed)
    expect(checkEntries(applyEntries(both, [entry('menu', null, other)]), [entry('menu', null, other)])).toMatchObject([
      { kind: 'menu', id: 2, field: 'categories.0.items.0.id' },
      { kind: 'menu', id: 2, field: 'categories.1.items.0.id' },
    ])
  })
  test('MENU-2 what is still needed cannot go', () => {
    const document = applyEntries(base, [entry('dish', null, anEntity('dish', 1, { name: 'Tofu' }))])
    const entries = [entry('category', mains, null)]
    expect(checkEntries(applyEntries(document, entries), entries)).toMatchObject([
      { code: 'STILL_USED', values: { names: 'Tofu', count: 1 } },
    ])
  })
})

describe('MENU-1 supply hours', () => {
  const span = (weekday: number, fromMinute: number, toMinute: number) => ({ weekday, fromMinute, toMinute })
  test.each([
    [[span(1, 600, 629)], ['SPAN_TOO_SHORT']],
    [[span(1, 600, 630)], []],
    [[span(1, 600, 600)], ['RANGE_WRONG']],
    [[span(1, 600, 500)], ['RANGE_WRONG']],
    [[span(1, 600, 2100)], ['TIME_RANGE_WRONG']],
    [[span(1, 600, 700), span(1, 700, 800), span(1, 800, 900)], []],
    [[span(1, 600, 700), span(1, 700, 800), span(1, 800, 900), span(1, 900, 960)], ['SPANS_MOST']],
    [[span(1, 600, 700), span(1, 699, 800)], ['TIME_CONFLICT']],
    [[span(1, 1080, 1560), span(2, 60, 120)], ['TIME_CONFLICT']],
    [[span(1, 1080, 1560), span(2, 120, 180)], []],
    // Saturday's night reaches into Sunday.
    [[span(6, 1380, 1500), span(0, 30, 90)], ['TIME_CONFLICT']],
  ])('MENU-1 SET-5 %j → %j', (spans, codes) => {
    expect(checkSpans(spans).map(({ code }) => code)).toEqual(codes)
  })
  test('MENU-1 hours past midnight hold in the night, over the week’s end too', () => {
    const spans = [span(6, 1380, 1500)]
    const at = (weekday: number, minute: number) => isSupplied(spans, weekday * 1440 + minute)
    expect([at(6, 1379), at(6, 1380), at(0, 0), at(0, 59), at(0, 60)]).toEqual([false, true, true, true, false])
  })
})

describe('POS-1 what a terminal gets', () => {
  test('POS-1 only what is on, and only what the menus lead to', () => {
    const document = aDocument({
      category: [mains, anEntity('category', 2, { name: 'Off', status: 'invalid' })],
      modifierGroup: [
        anEntity('modifierGroup', 1, { modifiers: [{ name: 'with', nestedGroupId: 2 }] }),
        anEntity('modifierGroup', 2, {}),
        anEntity('modifierGroup', 3, {}),
      ],
      dish: [
        anEntity('dish', 1, { modifierGroupIds: [1] }),
        anEntity('dish', 2, { status: 'invalid' }),
        anEntity('dish', 3, { modifierGroupIds: [3] }),
        anEntity('dish', 4, { alcohol: true }),
      ],
      menu: [
        anEntity('menu', 1, {
          alcoholFree: true,
          categories: [
            { categoryId: 1, items: [1, 2, 4].map(id => ({ kind: 'dish', id })) },
            { categoryId: 2, items: [{ kind: 'dish', id: 3 }] },
          ],
        }),
        anEntity('menu', 2, { status: 'invalid' }),
      ],
    })
    const sold = deviceMenu(document)
    expect(sold.menus.map(menu => menu.categories.map(({ items }) => items.map(({ id }) => id)))).toEqual([[[1]]])
    expect(sold.dishes.map(({ id }) => id)).toEqual([1])
    expect(sold.modifierGroups.map(({ id }) => id)).toEqual([1, 2])
    expect(sellsAnything(sold)).toBe(true)
    expect(sellsAnything(deviceMenu(emptyDocument()))).toBe(false)
  })
})
