import { describe, expect, test } from 'vitest'
import { type Entity, entityFields, type EntityKind } from '../../contract/menu/entities.ts'
import { documentOf, type MenuDocument, type MenuDocumentLists } from './document.ts'
import { publishProblems } from './publishing.ts'

const entity = <K extends EntityKind>(kind: K, id: number, fields: object): Entity<K> =>
  ({ ...(entityFields[kind].parse(fields) as object), id }) as Entity<K>

const none = Object.fromEntries(Object.keys(entityFields).map(kind => [kind, []])) as unknown as MenuDocumentLists
const off = { status: 'invalid' as const }

function aMenu(
  changes: { menu?: object; category?: object; dish?: object; inMenu?: object; items?: boolean } = {},
): MenuDocument {
  const items = changes.items === false ? [] : [{ kind: 'dish', id: 1 }]
  return documentOf({
    ...none,
    category: [entity('category', 1, { name: 'Mains', ...changes.category }), entity('category', 2, { name: 'Soups' })],
    dish: [
      entity('dish', 1, { name: 'Ramen', categoryId: 1, priceCents: 900, ...changes.dish }),
      entity('dish', 2, { name: 'Miso', categoryId: 2, priceCents: 400 }),
    ],
    menu: [
      entity('menu', 1, {
        name: 'All day',
        menuTypeId: 1,
        orderTypes: ['dineIn'],
        channels: ['pos'],
        categories: [{ categoryId: 1, items, ...changes.inMenu }],
        ...changes.menu,
      }),
    ],
  })
}
const codes = (document: MenuDocument) => publishProblems(document).map(({ code, blocks }) => [code, blocks])

describe('MENU-11 what speaks against publishing', () => {
  test('MENU-11 a menu that sells something may be published', () => {
    expect(publishProblems(aMenu())).toEqual([])
  })

  test('MENU-11 nothing to sell is refused, and says why', () => {
    expect(codes(documentOf(none))).toEqual([['noMenu', true]])
    expect(codes(aMenu({ menu: off }))).toEqual([['menuOff', true]])
    expect(codes(aMenu({ menu: { categories: [] } }))).toEqual([['menuWithoutCategories', true]])
    expect(codes(aMenu({ inMenu: off }))).toEqual([['categoryOff', true]])
    expect(codes(aMenu({ category: off }))).toEqual([['categoryOff', true]])
    expect(codes(aMenu({ dish: off }))).toEqual([['categoryWithoutDishes', true]])
    expect(codes(aMenu({ items: false }))).toEqual([['categoryWithoutDishes', true]])
    expect(codes(aMenu({ menu: { alcoholFree: true }, dish: { alcohol: true } }))).toEqual([
      ['categoryWithoutDishes', true],
    ])
  })

  test('MENU-11 beside what sells, what is left out by mistake is said, and what is off on purpose is not', () => {
    const both = {
      categories: [
        { categoryId: 1, items: [{ kind: 'dish', id: 1 }] },
        { categoryId: 2, items: [] },
      ],
    }
    expect(publishProblems(aMenu({ menu: both }))).toMatchObject([
      { code: 'categoryWithoutDishes', blocks: false, kind: 'category', id: 2, name: 'Soups' },
    ])
    const { categories } = both
    const purposely = { categories: [categories[0], { ...categories[1], ...off }] }
    expect(publishProblems(aMenu({ menu: purposely }))).toEqual([])
  })
})
