import { expect, test } from 'vitest'
import { starterMenuCalls, starterMenuKeys } from '../../shared/contract/guide/starterMenus.ts'
import { dishCalls } from '../../shared/contract/menu/dishes.ts'
import { menuVersionCalls } from '../../shared/contract/menu/versions.ts'
import { taxCalls } from '../../shared/contract/settings/taxes.ts'
import { starterMenus } from '../../shared/rules/guide/starterMenus.ts'
import { aLine } from '../../shared/rules/testing/orders.ts'
import { menuDocument } from '../menu/library/workingCopy.ts'
import { addEntity, inStoreOf } from '../menu/library/menu.testing.ts'
import { anOrder } from '../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../testing/people.ts'

const { addStarterMenu, getStarterMenus, offerLibrary, removeStarterMenu } = starterMenuCalls
const aKey = () => `key-${unique()}`
const documentOf = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
const presentOf = async (person: TestPerson) =>
  Object.fromEntries((await person.send(getStarterMenus, {})).rows.map(row => [row.starter, row.present]))

test('SHELL-16 a starter menu is added as one published change with the chosen taxes, and deleted as one', async () => {
  const boss = await aPerson({ isBoss: true })
  const fields = { name: 'Sales tax', secondName: '销售税', ratePcm: 8_875, inclusive: false, isDefault: true }
  const { id: tax } = await boss.send(taxCalls.saveMerchantTax, { ...fields, idempotencyKey: aKey() })
  const before = await boss.send(getStarterMenus, {})
  expect(before.rows.map(({ starter, present }) => [starter, present])).toEqual(starterMenuKeys.map(key => [key, 0]))
  expect(before).toMatchObject({ libraryDishes: 0, offered: false })

  const added = await boss.send(addStarterMenu, { starter: 'hotPot', taxIds: [tax], idempotencyKey: aKey() })
  const [row] = before.rows.filter(({ starter }) => starter === 'hotPot')
  expect(added).toMatchObject({ dishes: row?.dishes, versionNo: 1 })
  const document = await documentOf(boss)
  expect([...document.dish.values()].filter(({ taxIds }) => taxIds.join() !== String(tax))).toEqual([])
  expect(document.menu.get(added.menuId)).toMatchObject({ name: 'Hot pot menu', secondName: '火锅菜单' })
  expect(await presentOf(boss)).toMatchObject({ hotPot: row?.dishes, cafe: 0 })
  await expect(boss.send(addStarterMenu, { starter: 'hotPot', idempotencyKey: aKey() })).rejects.toMatchObject({
    code: 'STARTER_THERE',
    field: 'starter',
  })

  const removed = await boss.send(removeStarterMenu, { starter: 'hotPot', idempotencyKey: aKey() })
  expect(removed).toMatchObject({ dishes: row?.dishes, kept: [] })
  const left = await documentOf(boss)
  expect([left.dish.size, left.category.size, left.modifierGroup.size, left.menu.size]).toEqual([0, 0, 0, 0])
  await expect(boss.send(removeStarterMenu, { starter: 'hotPot', idempotencyKey: aKey() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'starter',
  })
  // As one undo, and it can be deleted once more.
  await boss.send(menuVersionCalls.undoMenuChange, { changeId: removed.changeId ?? 0, idempotencyKey: aKey() })
  expect(await presentOf(boss)).toMatchObject({ hotPot: row?.dishes })
  expect(await boss.send(removeStarterMenu, { starter: 'hotPot', idempotencyKey: aKey() })).toMatchObject({ kept: [] })
})

test('SHELL-16 dishes that were sold or changed since are kept and named', async () => {
  const boss = await aPerson({ isBoss: true })
  await boss.send(addStarterMenu, { starter: 'cafe', idempotencyKey: aKey() })
  const find = async (name: string) => {
    const { rows } = await boss.send(dishCalls.getDishListPage, { search: name })
    const row = rows.find(dish => dish.name === name)
    if (!row) throw new Error(name)
    return row
  }
  const mocha = await find('Mocha')
  await anOrder(boss.store, {
    names: { dishId: mocha.id },
    order: { orderType: 'dineIn', guests: 1, lines: [aLine(545)], discounts: [] },
  })
  const latte = await boss.send(dishCalls.getDishDetail, { id: (await find('Latte')).id })
  const { id, version } = latte
  const changed = (await documentOf(boss)).dish.get(id)
  if (!changed) throw new Error('No latte')
  await boss.send(dishCalls.editDish, { ...changed, id, version, priceCents: 600 })
  const { kept, dishes } = await boss.send(removeStarterMenu, { starter: 'cafe', idempotencyKey: aKey() })
  expect(kept).toEqual([
    { name: 'Latte', secondName: '拿铁', why: 'changed' },
    { name: 'Mocha', secondName: '摩卡', why: 'sold' },
  ])
  const all = starterMenus.cafe.categories.flatMap(category => category.dishes).length
  expect(dishes).toBe(all - 2)
  const left = await documentOf(boss)
  expect([...left.dish.values()].map(({ name }) => name).toSorted()).toEqual(['Latte', 'Mocha'])
})

test('SHELL-16 MENU-1 what is in the library comes on a menu at once, where no menu has anything', async () => {
  const boss = await aPerson({ isBoss: true })
  await expect(boss.send(offerLibrary, { idempotencyKey: aKey() })).rejects.toMatchObject({ code: 'NO_DISHES' })
  const mains = await addEntity(boss, 'category', { name: 'Mains' })
  await addEntity(boss, 'category', { name: 'Empty' })
  for (const name of ['Duck', 'Tofu']) await addEntity(boss, 'dish', { name, categoryId: mains, priceCents: 1_000 })
  expect(await boss.send(getStarterMenus, {})).toMatchObject({ libraryDishes: 2, offered: false })
  const { dishes, menuId } = await boss.send(offerLibrary, { idempotencyKey: aKey() })
  expect(dishes).toBe(2)
  const menu = (await documentOf(boss)).menu.get(menuId)
  expect(menu).toMatchObject({ name: 'Main menu', secondName: '主菜单', categories: [{ categoryId: mains }] })
  await expect(boss.send(offerLibrary, { idempotencyKey: aKey() })).rejects.toMatchObject({ code: 'ALREADY_OFFERED' })
})

test('SHELL-16 SEC-9 a repeated call adds one starter menu, and a tax of nobody is refused at its field', async () => {
  const boss = await aPerson({ isBoss: true })
  await expect(
    boss.send(addStarterMenu, { starter: 'cafe', taxIds: [999_999], idempotencyKey: aKey() }),
  ).rejects.toMatchObject({ code: 'REFERENCE_GONE', field: 'taxIds' })
  const idempotencyKey = aKey()
  const once = await boss.send(addStarterMenu, { starter: 'cafe', idempotencyKey })
  expect(await boss.send(addStarterMenu, { starter: 'cafe', idempotencyKey })).toEqual(once)
})
