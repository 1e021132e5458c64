import { expect, test } from 'vitest'
import { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import { addEntity, addSpecialOf } from '../library/menu.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'

const { findMenuEntities } = menuSearchCalls

const find = async (person: TestPerson, search: string, kinds: EntityKind[] = ['dish'], limit = 30) =>
  (await person.send(findMenuEntities, { search, kinds, limit })).rows.map(({ name }) => name)

async function aMenu() {
  const person = await aPerson()
  const mains = await addEntity(person, 'category', { name: 'Chicken', secondName: '鸡肉' })
  const dish = (fields: object) => addEntity(person, 'dish', { categoryId: mains, priceCents: 1295, ...fields })
  const chicken = await dish({ name: 'Kung Pao Chicken', secondName: '宫保鸡丁', sku: 'C-17' })
  await dish({ name: 'Lemon chicken', secondName: '柠檬鸡' })
  await dish({ name: 'Tofu', secondName: '豆腐', kitchenName: 'TOFU HOT', status: 'invalid' })
  const special = await addSpecialOf(person, { name: 'Chicken deal', secondName: '鸡套餐', priceCents: 1500 })
  return { person, mains, chicken, special }
}

test('MENU-3 a dish is found by either name, pinyin, initials, SKU and kitchen name, whatever the capitals', async () => {
  const { person } = await aMenu()
  for (const search of ['gbjd', 'GBJD', 'gongbao', 'gong bao', '宫保', 'kung p', 'PAO', 'c-17', ' Kung  Pao '])
    expect(await find(person, search), search).toEqual(['Kung Pao Chicken'])
  expect(await find(person, 'tofu hot')).toEqual(['Tofu'])
  expect(await find(person, 'nmj')).toEqual(['Lemon chicken'])
  for (const search of ['%', '_', 'zzz', "'", '🍕']) expect(await find(person, search), search).toEqual([])
})

test('MENU-3 what begins with the word stands first; several kinds are searched together', async () => {
  const { person } = await aMenu()
  const all = await find(person, 'chicken', ['dish', 'category', 'special'])
  expect(all).toEqual(['Chicken', 'Chicken deal', 'Kung Pao Chicken', 'Lemon chicken'])
  expect(await find(person, '')).toEqual(['Kung Pao Chicken', 'Lemon chicken', 'Tofu'])
  const { rows, total } = await person.send(findMenuEntities, { kinds: ['dish'], limit: 1 })
  expect([rows.length, total]).toEqual([1, 3])
})

test('MENU-3 chosen entities are named by their ids; what is gone is left out, another store sees nothing', async () => {
  const { person, mains, chicken, special } = await aMenu()
  const refs = [
    { kind: 'special' as const, id: special },
    { kind: 'dish' as const, id: 987_654_321 },
    { kind: 'dish' as const, id: chicken },
    { kind: 'category' as const, id: mains },
  ]
  const ask = { kinds: ['dish' as const], refs }
  const { rows } = await person.send(findMenuEntities, ask)
  expect(rows).toMatchObject([
    { kind: 'special', id: special, priceCents: 1500 },
    { kind: 'dish', id: chicken, priceCents: 1295, status: 'valid', categorySecondName: '鸡肉' },
    { kind: 'category', id: mains, priceCents: null, categoryName: '' },
  ])
  expect((await (await aPerson()).send(findMenuEntities, ask)).rows).toEqual([])
})

test('MENU-3 a search is bounded', async () => {
  const person = await aPerson()
  const ask = (input: object) => person.send(findMenuEntities, { kinds: ['dish'], ...input })
  await expect(ask({ kinds: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'kinds' })
  await expect(ask({ limit: 101 })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'limit' })
  await expect(ask({ search: 'x'.repeat(61) })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'search' })
  await expect(ask({ search: '\u0000' })).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'search' })
})
