import { expect, test } from 'vitest'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { addEntity } from '../library/menu.testing.ts'
import { aTestMenu, itemsOf, type TestMenu } from './menus.testing.ts'

const { addDishType, addMenuDishes, addMenuItems, deleteDishType, editDishType, editMenu, editMenuItem } = menuCalls
const { getMenuDetail, getMenuItems, moveMenuItems, removeMenuItems, sortDishTypes, sortMenuItems } = menuCalls

const dish = (id: number) => ({ kind: 'dish' as const, id })
const special = (id: number) => ({ kind: 'special' as const, id })
const detail = ({ manager, menu }: TestMenu) => manager.send(getMenuDetail, { id: menu })

test('MENU-1 a menu shows its categories with counts, and dishes with the price that holds in it', async () => {
  const store = await aTestMenu()
  const { manager, menu, mains, drinks, chicken } = store
  expect(await detail(store)).toMatchObject({
    categories: 2,
    items: 3,
    inCategories: [
      { categoryId: mains, name: 'Mains', secondName: '主菜', status: 'valid', libraryStatus: 'valid', items: 2 },
      { categoryId: drinks, items: 1 },
    ],
  })
  const was = { priceCents: null, status: 'valid' as const }
  await manager.send(editMenuItem, { menuId: menu, ...dish(chicken), was, priceCents: 1095, status: 'invalid' })
  const { rows, total } = await manager.send(getMenuItems, { menuId: menu, categoryId: mains })
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    id: chicken,
    secondName: '宫保鸡丁',
    priceCents: 1095,
    libraryPriceCents: 1295,
    status: 'invalid',
    libraryStatus: 'valid',
  })
  const late = { menuId: menu, ...dish(chicken), was, priceCents: 900, status: 'valid' as const }
  await expect(manager.send(editMenuItem, late)).rejects.toMatchObject({ code: 'CONFLICT', field: 'was' })
  for (const priceCents of [-1, 10.5, 1_000_000_001])
    await expect(manager.send(editMenuItem, { ...late, priceCents })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      field: 'priceCents',
    })
})

test('MENU-1 a menu is searched in both names, pinyin and initials', async () => {
  const { manager, menu, chicken, drinks } = await aTestMenu()
  const find = async (search: string, categoryId?: number) =>
    (await manager.send(getMenuItems, { menuId: menu, search, ...(categoryId && { categoryId }) })).rows.map(
      ({ id }) => id,
    )
  for (const search of ['kung', '宫保', 'gongbao', 'gbjd']) expect(await find(search)).toEqual([chicken])
  expect(await find('kung', drinks)).toEqual([])
  expect(await find('')).toHaveLength(3)
})

test('MENU-1 categories come from the library with all their dishes, without alcohol where the menu has none', async () => {
  const store = await aTestMenu()
  const { manager, menu, mains, drinks, cola, beer, kind } = store
  const { version } = await detail(store)
  const head = { name: 'Dinner', menuTypeId: kind, orderTypes: ['dineIn' as const], channels: ['pos' as const] }
  await manager.send(editMenu, { ...head, id: menu, version, alcoholFree: true })
  await addEntity(manager, 'dish', { name: 'mapo  TOFU', categoryId: drinks, priceCents: 1 })
  const tea = await addEntity(manager, 'dish', { name: 'Tea', categoryId: drinks, priceCents: 300, sort: 2 })
  const filled = await manager.send(addMenuDishes, { menuId: menu, categoryId: drinks })
  expect(filled).toMatchObject({ added: 1, left: 2 })
  expect(await itemsOf(store, drinks)).toEqual([`dish:${cola}`, `dish:${tea}`])
  await manager.send(addMenuItems, { menuId: menu, categoryId: drinks, items: [dish(beer)] })
  await expect(
    manager.send(addDishType, { menuId: menu, categoryIds: [mains], withDishes: true }),
  ).rejects.toMatchObject({ code: 'LISTED_TWICE', field: 'categoryIds.0' })
  await expect(manager.send(addDishType, { menuId: menu, categoryIds: [1e9], withDishes: true })).rejects.toMatchObject(
    { code: 'NOT_FOUND', field: 'categoryIds.0' },
  )
})

test('MENU-1 nothing stands twice in a menu, by itself or by its name, and the message says what and where', async () => {
  const { manager, menu, mains, drinks, chicken, deal } = await aTestMenu()
  const add = (items: { kind: 'dish' | 'special'; id: number }[], language = 'en-US') =>
    answered(
      manager.request(addMenuItems, { menuId: menu, categoryId: drinks, items }, { 'Accept-Language': language }),
    )
  expect((await add([special(deal), dish(chicken)])).body).toMatchObject({
    reason: 'TWICE_IN_MENU',
    field: 'items.1.id',
    message: '“Kung Pao Chicken” would be on the menu “Dinner” twice.',
  })
  expect((await add([dish(chicken)], 'zh-CN')).body.message).toContain('Kung Pao Chicken')
  expect((await add([special(deal), special(deal)])).body).toMatchObject({ field: 'items.1.id' })
  const twin = await addEntity(manager, 'dish', { name: 'COLA', categoryId: mains, priceCents: 1 })
  expect((await add([dish(twin)])).body).toMatchObject({ reason: 'TWICE_IN_MENU', field: 'items' })
  expect((await add([dish(1e9)])).body).toMatchObject({ reason: 'NOT_FOUND', field: 'items.0.id' })
  expect((await add([special(deal)])).body).toMatchObject({ result: 'success' })
})

test('MENU-1 dishes and specials are put in order, moved to another category and taken out', async () => {
  const store = await aTestMenu()
  const { manager, menu, mains, drinks, chicken, tofu, cola, deal } = store
  await manager.send(addMenuItems, { menuId: menu, categoryId: mains, items: [special(deal)] })
  const { version } = await detail(store)
  const items = [special(deal), dish(tofu), dish(chicken)]
  const sorted = await manager.send(sortMenuItems, { menuId: menu, version, categoryId: mains, items })
  expect(await itemsOf(store, mains)).toEqual([`special:${deal}`, `dish:${tofu}`, `dish:${chicken}`])
  const was = { priceCents: null, status: 'valid' as const }
  await manager.send(editMenuItem, { menuId: menu, ...dish(tofu), was, priceCents: 850, status: 'valid' })
  const moved = [dish(chicken), dish(tofu)]
  const { version: after } = await manager.send(moveMenuItems, { menuId: menu, categoryId: drinks, items: moved })
  expect(after).toBe(sorted.version + 2)
  expect(await itemsOf(store, drinks)).toEqual([`dish:${cola}`, `dish:${chicken}`, `dish:${tofu}`])
  const { rows } = await manager.send(getMenuItems, { menuId: menu, categoryId: drinks })
  expect(rows[2]).toMatchObject({ id: tofu, priceCents: 850 })
  await manager.send(removeMenuItems, { menuId: menu, items: [dish(cola), dish(tofu)] })
  expect(await itemsOf(store, drinks)).toEqual([`dish:${chicken}`])
  await expect(manager.send(removeMenuItems, { menuId: menu, items: [dish(cola)] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'items.0.id',
  })
})

test('MENU-1 two people sort at once: the second is told, and the first order stays', async () => {
  const store = await aTestMenu()
  const { manager, menu, mains, drinks, chicken, tofu } = store
  const { version } = await detail(store)
  const sorting = [
    manager.request(sortMenuItems, { menuId: menu, version, categoryId: mains, items: [dish(tofu), dish(chicken)] }),
    manager.request(sortDishTypes, { menuId: menu, version, categoryIds: [drinks, mains] }),
  ]
  const answers = await Promise.all(sorting.map(answered))
  expect(answers.map(({ body }) => body.reason ?? body.result).toSorted()).toEqual(['CONFLICT', 'success'])
  const wrong = [[mains], [mains, mains], [mains, drinks, 1e9]]
  const { version: now } = await detail(store)
  for (const categoryIds of wrong)
    await expect(manager.send(sortDishTypes, { menuId: menu, version: now, categoryIds })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'categoryIds',
    })
})

test('MENU-1 hours and status of a category in a menu; taken out it leaves the library as it was', async () => {
  const store = await aTestMenu()
  const { manager, menu, mains, drinks, chicken } = store
  const supplyTimeId = await addEntity(manager, 'supplyTime', { name: 'Lunch' })
  const was = { supplyTimeId: null, status: 'valid' as const }
  await manager.send(editDishType, { menuId: menu, categoryId: mains, was, supplyTimeId, status: 'invalid' })
  expect((await detail(store)).inCategories[0]).toMatchObject({ supplyTime: { name: 'Lunch' }, status: 'invalid' })
  const late = { menuId: menu, categoryId: mains, was, supplyTimeId: null, status: 'valid' as const }
  await expect(manager.send(editDishType, late)).rejects.toMatchObject({ code: 'CONFLICT', field: 'was' })
  const gone = { ...late, was: { supplyTimeId, status: 'invalid' as const }, supplyTimeId: 1e9 }
  await expect(manager.send(editDishType, gone)).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'supplyTimeId',
  })
  await manager.send(deleteDishType, { menuId: menu, categoryIds: [mains] })
  expect((await detail(store)).inCategories.map(({ categoryId }) => categoryId)).toEqual([drinks])
  await expect(manager.send(deleteDishType, { menuId: menu, categoryIds: [mains] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await manager.send(addMenuItems, { menuId: menu, categoryId: drinks, items: [dish(chicken)] })
})
