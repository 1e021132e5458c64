import { expect, test } from 'vitest'
import { anEntity, aDocument } from '../../menu/testing/menus.ts'
import { publishCategories, publishRefusals } from './publishRefusals.ts'

interface Given {
  readonly menu?: object
  readonly placed?: object
  readonly category?: object
  readonly dish?: object
  readonly item?: object
  readonly spans?: object[]
}
const hours = [{ weekday: 5, fromMinute: 660, toMinute: 1_500 }]
const bookOf = ({ menu, placed, category, dish, item, spans = hours }: Given) =>
  aDocument({
    supplyTime: [anEntity('supplyTime', 1, { spans })],
    category: [
      anEntity('category', 1, { name: 'Mains', secondName: '主菜', ...category }),
      anEntity('category', 2, {}),
    ],
    dish: [anEntity('dish', 7, dish ?? {}), anEntity('dish', 8, { categoryId: 2 })],
    special: [anEntity('special', 7, { status: 'invalid' })],
    menu: [
      anEntity('menu', 3, {
        channels: ['thirdParty'],
        orderTypes: ['delivery'],
        categories: [
          { categoryId: 1, supplyTimeId: 1, items: [{ kind: 'dish', id: 7, ...item }], ...placed },
          { categoryId: 2, supplyTimeId: 1, items: [{ kind: 'dish', id: 8 }] },
        ],
        ...menu,
      }),
      anEntity('menu', 4, { categories: [{ categoryId: 1 }] }),
    ],
  })
const codes = (given: Given, chosen: number[] | null = null, menuIds: number[] | null = null) =>
  publishRefusals(bookOf(given), menuIds, chosen && new Set(chosen)).map(
    ({ code, categoryId }) => `${code} ${categoryId}`,
  )
const off = { status: 'invalid' }

test('CHOWLY-2 a category that is on, with hours and a dish that is on can be published', () => {
  expect(codes({})).toEqual([])
  expect(codes({ placed: { supplyTimeId: null }, category: { supplyTimeId: 1 } })).toEqual([])
  expect(codes({ placed: { supplyTimeId: null }, menu: { supplyTimeId: 1 } })).toEqual([])
})

test.each<[string, Given]>([
  ['here', { placed: off }],
  ['in the library', { category: off }],
])('CHOWLY-2 a category that is off %s is left out, and refused where it is asked for', (_, given) => {
  expect(codes(given)).toEqual([])
  expect(codes(given, [1])).toEqual(['STATUS_ON_FIRST 1'])
  expect(codes(given, [1, 2])).toEqual(['STATUS_ON_FIRST 1'])
})

test('CHOWLY-2 where nothing is on, everything is to be switched on first', () => {
  expect(codes({ menu: off })).toEqual(['STATUS_ON_FIRST 1', 'STATUS_ON_FIRST 2'])
  expect(codes({ menu: off }, [2])).toEqual(['STATUS_ON_FIRST 2'])
})

test('CHOWLY-2 hours are those of the category here or in the library, or of the menu, with at least one span', () => {
  expect(codes({ placed: { supplyTimeId: null } })).toEqual(['HOURS_REQUIRED 1'])
  expect(codes({ spans: [] })).toEqual(['HOURS_REQUIRED 1', 'HOURS_REQUIRED 2'])
})

test.each<[string, Given]>([
  ['a dish that is off here', { item: off }],
  ['a dish that is off in the library', { dish: off }],
  ['a special that is off', { item: { kind: 'special' } }],
  ['nothing', { placed: { supplyTimeId: null, items: [] } }],
])('CHOWLY-2 a category with only %s has nothing to publish', (_, given) => {
  expect(codes(given).at(-1)).toBe('CATEGORY_WITHOUT_DISHES 1')
})

test('CHOWLY-2 all of it is said at once, with the place; menus that the channel does not sell say nothing', () => {
  const given = { placed: { supplyTimeId: null, items: [] } }
  expect(codes(given)).toEqual(['HOURS_REQUIRED 1', 'CATEGORY_WITHOUT_DISHES 1'])
  expect(publishRefusals(bookOf(given), null, null)[0]).toEqual({
    code: 'HOURS_REQUIRED',
    menuId: 3,
    categoryId: 1,
    menu: 'menu 3',
    menuSecondName: '',
    name: 'Mains',
    secondName: '主菜',
  })
  expect(codes(given, null, [4])).toEqual([])
})

test('CHOWLY-2 a category that is on in one menu and off in another can be chosen, and is offered once', () => {
  const book = aDocument({
    supplyTime: [anEntity('supplyTime', 1, { spans: hours })],
    category: [anEntity('category', 1, { name: 'Mains', secondName: '主菜' }), anEntity('category', 2, off)],
    dish: [anEntity('dish', 7, {})],
    menu: [3, 4].map(id =>
      anEntity('menu', id, {
        channels: ['thirdParty'],
        categories: [
          { categoryId: 1, supplyTimeId: 1, items: [{ kind: 'dish', id: 7 }], ...(id === 3 && off) },
          { categoryId: 2 },
        ],
      }),
    ),
  })
  const refused = (chosen: number[], menuIds: number[] | null = null) =>
    publishRefusals(book, menuIds, new Set(chosen)).map(({ code, menuId, categoryId }) => [code, menuId, categoryId])
  expect(refused([1])).toEqual([])
  expect(refused([1], [3])).toEqual([['STATUS_ON_FIRST', 3, 1]])
  expect(refused([1, 2])).toEqual([
    ['STATUS_ON_FIRST', 3, 2],
    ['STATUS_ON_FIRST', 4, 2],
  ])
  const mains = { categoryId: 1, name: 'Mains', secondName: '主菜' }
  expect(publishCategories(book, null)).toMatchObject([
    { ...mains, isOn: true },
    { categoryId: 2, isOn: false },
  ])
  expect(publishCategories(book, [3])).toMatchObject([
    { ...mains, isOn: false },
    { categoryId: 2, isOn: false },
  ])
})
