import { expect, test } from 'vitest'
import { starterMenuKeys } from '../../contract/guide/starterMenus.ts'
import type { Category, Dish, Entity, EntityKind, Menu, ModifierGroup } from '../../contract/menu/entities.ts'
import { checkEntries } from '../menu/check.ts'
import { applyEntries, emptyDocument, type MenuChangeEntry, type MenuDocument } from '../menu/document.ts'
import { sameNameKey } from '../menu/issues.ts'
import { offerEntries } from './offerEntries.ts'
import { starterEntries } from './starterEntries.ts'
import { starterMenus } from './starterMenus.ts'
import { presentDishes, starterRemoval } from './starterRemoval.ts'
import { stateOf, stateTaxes } from './stateTaxes.ts'

const none = { taxIds: [], printerIds: [] }
function numbers(): (kind: EntityKind) => number {
  let last = 100
  return () => ++last
}
const add = (document: MenuDocument, key: 'cafe' | 'chineseAmerican' | 'hotPot', choice = none, newId = numbers()) =>
  starterEntries(document, starterMenus[key], choice, newId)
const made = <K extends EntityKind>(entries: readonly MenuChangeEntry[], kind: K): Entity<K>[] =>
  entries.flatMap(entry => (entry.kind === kind && entry.after ? [entry.after as unknown as Entity<K>] : []))
const put = (document: MenuDocument, kind: EntityKind, entity: Entity): MenuDocument =>
  applyEntries(document, [{ kind, id: entity.id, before: null, after: entity }])
const dishNamed = (document: MenuDocument, name: string): Dish => {
  const found = [...document.dish.values()].find(dish => dish.name === name)
  if (!found) throw new Error(name)
  return found
}
const isHan = (text: string) => /\p{Script=Han}/u.test(text)

for (const key of starterMenuKeys)
  test(`SHELL-16 the starter menu ${key} breaks no rule of menus and speaks both languages`, () => {
    const entries = add(emptyDocument(), key)
    expect(checkEntries(applyEntries(emptyDocument(), entries), entries)).toEqual([])
    const [menu] = made(entries, 'menu')
    const dishes = made(entries, 'dish')
    expect(dishes.length).toBeGreaterThanOrEqual(25)
    expect(menu?.categories.flatMap(({ items }) => items)).toHaveLength(dishes.length)
    expect(menu?.channels).not.toContain('thirdParty')
    // A name twice would be refused in any menu that holds both.
    expect(new Set(dishes.map(({ name }) => sameNameKey(name))).size).toBe(dishes.length)
    const groups = made(entries, 'modifierGroup')
    const named = [...dishes, ...groups, ...groups.flatMap(({ modifiers }) => modifiers), ...made(entries, 'category')]
    expect(named.filter(({ name, secondName }) => name === '' || isHan(name) || !isHan(secondName))).toEqual([])
    expect(dishes.filter(({ priceCents }) => priceCents <= 0)).toEqual([])
    const asked = new Set(dishes.flatMap(({ modifierGroupIds }) => modifierGroupIds))
    expect(groups.filter(({ id }) => !asked.has(id))).toEqual([])
  })

test('SHELL-16 a starter menu takes what has its names as it is, and its own name where that is free', () => {
  const category = { id: 1, name: ' coffee ', secondName: '', sort: 4 } as Category
  const latte = { id: 2, name: 'LATTE', secondName: '', categoryId: 1, priceCents: 999, sort: 0 } as Dish
  const group = { id: 3, name: 'Milk', secondName: '', sort: 0, modifiers: [] as unknown } as ModifierGroup
  const menu = { id: 4, name: 'café menu', secondName: '', sort: 0, categories: [] as unknown } as Menu
  let document = put(put(emptyDocument(), 'category', category), 'dish', latte)
  document = put(put(document, 'modifierGroup', group), 'menu', menu)
  const entries = add(document, 'cafe', { taxIds: [7], printerIds: [8] } as never)
  expect(made(entries, 'category').map(({ name }) => name)).not.toContain('Coffee')
  expect(made(entries, 'dish').map(({ name }) => name)).not.toContain('Latte')
  expect(made(entries, 'menu')[0]).toMatchObject({ name: 'Café menu 2', secondName: '咖啡馆菜单 2', sort: 1 })
  expect(made(entries, 'menu')[0]?.categories[0]?.items).toContainEqual(
    expect.objectContaining({ kind: 'dish', id: 2 }),
  )
  expect(made(entries, 'category')[0]?.sort).toBe(5)
  const mocha = made(entries, 'dish').find(({ name }) => name === 'Mocha')
  expect(mocha).toMatchObject({ categoryId: 1, taxIds: [7], printerIds: [8] })
  expect(mocha?.modifierGroupIds).toContain(3)
})

test('SHELL-16 a starter menu that nobody touched goes without a trace', () => {
  const before = put(emptyDocument(), 'menuType', {
    id: 9,
    name: 'Kiosk',
    secondName: '',
    sort: 0,
  } as Entity<'menuType'>)
  const entries = add(before, 'hotPot')
  const after = applyEntries(before, entries)
  expect(presentDishes(after, entries)).toBe(made(entries, 'dish').length)
  const removal = starterRemoval(after, entries, new Set())
  expect(removal.kept).toEqual([])
  expect(applyEntries(after, removal.entries)).toEqual(before)
})

test('SHELL-16 what was sold or made one’s own since is kept and named; taxes and printers make nothing one’s own', () => {
  const entries = add(emptyDocument(), 'cafe')
  let document = applyEntries(emptyDocument(), entries)
  const [mocha, latte, tea] = ['Mocha', 'Latte', 'Hot Tea'].map(name => dishNamed(document, name))
  if (!mocha || !latte || !tea) throw new Error('No dishes')
  document = put(document, 'dish', { ...latte, priceCents: 600 })
  document = put(document, 'dish', { ...tea, taxIds: [1], printerIds: [2], sort: 77, status: 'invalid' })
  const { kept, dishes, entries: removing } = starterRemoval(document, entries, new Set([mocha.id]))
  expect(kept).toEqual([
    { id: latte.id, name: 'Latte', secondName: '拿铁', why: 'changed' },
    { id: mocha.id, name: 'Mocha', secondName: '摩卡', why: 'sold' },
  ])
  expect(dishes).toBe(made(entries, 'dish').length - 2)
  const left = applyEntries(document, removing)
  expect(checkEntries(left, removing)).toEqual([])
  expect([...left.dish.values()].map(({ name }) => name)).toEqual(['Latte', 'Mocha'])
  // What they need stays: their category, what they ask, and the menu that sells them.
  expect([...left.category.values()].map(({ name }) => name)).toEqual(['Coffee'])
  expect([...left.modifierGroup.values()].map(({ name }) => name)).toEqual(['Cup size', 'Milk', 'Coffee extras'])
  expect([...left.menu.values()][0]?.categories.flatMap(({ items }) => items)).toHaveLength(2)
})

test('SHELL-16 a category with somebody’s own dish stays when its starter menu goes', () => {
  const entries = add(emptyDocument(), 'cafe')
  let document = applyEntries(emptyDocument(), entries)
  const { categoryId } = dishNamed(document, 'Mocha')
  document = put(document, 'dish', { ...dishNamed(document, 'Mocha'), id: 1, name: 'Flat White', categoryId })
  const left = applyEntries(document, starterRemoval(document, entries, new Set()).entries)
  expect([...left.dish.values()].map(({ name }) => name)).toEqual(['Flat White'])
  expect([...left.category.keys()]).toEqual([categoryId])
  expect(left.menu.size).toBe(0)
})

test('SHELL-16 a menu of the whole library has every dish once, in the order of the library', () => {
  let document = applyEntries(emptyDocument(), add(emptyDocument(), 'cafe'))
  const [old] = document.menu.keys()
  document = applyEntries(document, [{ kind: 'menu', id: old ?? 0, before: null, after: null }])
  const twin = { ...dishNamed(document, 'Mocha'), id: 5, categoryId: dishNamed(document, 'Hot Tea').categoryId }
  document = put(document, 'dish', twin)
  const entries = offerEntries(document, numbers())
  const [menu] = made(entries, 'menu')
  expect(menu?.categories.flatMap(({ items }) => items)).toHaveLength(document.dish.size - 1)
  expect(menu?.categories.map(({ categoryId }) => document.category.get(categoryId)?.name)).toEqual(
    starterMenus.cafe.categories.map(({ name }) => name),
  )
  expect(checkEntries(applyEntries(document, entries), entries)).toEqual([])
})

test('SHELL-16 the states are all there, once, with a rate that can be one', () => {
  expect(stateTaxes).toHaveLength(51)
  expect(new Set(stateTaxes.map(({ code }) => code)).size).toBe(51)
  expect(stateTaxes.filter(({ ratePcm }) => ratePcm < 0 || ratePcm > 10_000)).toEqual([])
  const free = stateTaxes.filter(({ ratePcm }) => ratePcm === 0).map(({ code }) => code)
  expect(free).toEqual(['AK', 'DE', 'MT', 'OR'])
  expect(stateTaxes.filter(({ secondName }) => !isHan(secondName))).toEqual([])
})

test('SHELL-16 an address names its state by letters or by either name', () => {
  for (const typed of ['CA', ' ca ', 'california', '加利福尼亚州', '加利福尼亚'])
    expect(stateOf(typed)?.code).toBe('CA')
  for (const typed of ['', ' ', 'Ontario', 'C']) expect(stateOf(typed)).toBeUndefined()
})
