import { describe, expect, test } from 'vitest'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { aPerson } from '../../testing/people.ts'
import { aKey, aThirdPartyStore, type ThirdPartyStore } from './thirdPartyMenus.testing.ts'

const {
  addCategoriesForChowly,
  addDishesForChowly,
  addMenuForChowly,
  copyMenuForChowly,
  deleteMenuForChowly,
  editCategoryForChowly,
  editDishForChowly,
  editMenuForChowly,
  editMenuNameForChowly,
  getCategoriesForChowly,
  getDishesForChowly,
  getMenusForChowly,
  previewPricesForChowly,
  removeCategoryForChowly,
  removeDishForChowly,
  savePriceRuleForChowly,
} = thirdPartyMenuCalls

const fifteenMore = { percentPcm: 15_000, amountCents: 0, ending: 95, modifiers: false }
const on = { priceCents: null, status: 'valid' as const }
const dishesOf = async ({ manager, menu }: ThirdPartyStore) =>
  (await manager.send(getDishesForChowly, { menuId: menu })).rows
const menuOf = async ({ manager, menu }: ThirdPartyStore) =>
  (await manager.send(getMenusForChowly, {})).rows.find(({ id }) => id === menu)

describe('CHOWLY-1 a third-party menu', () => {
  test('CHOWLY-1 is a menu of the menu book, for third parties, delivered or picked up', async () => {
    const store = await aThirdPartyStore()
    const row = await menuOf(store)
    expect(row).toMatchObject({
      name: 'Delivery',
      channels: ['thirdParty'],
      orderTypes: ['pickUp', 'delivery'],
      status: 'valid',
      priceRule: null,
      supplyTime: null,
      categories: 2,
      items: 3,
      // Tea costs nothing and waits for a price.
      itemsOn: 2,
    })
    expect((await store.manager.send(menuCalls.getMenus, {})).rows.map(({ name }) => name)).toEqual(['Delivery'])
    expect(await store.manager.send(getCategoriesForChowly, { menuId: store.menu })).toMatchObject({
      rows: [
        { categoryId: store.mains, status: 'valid', items: 2, itemsOn: 2 },
        { categoryId: store.drinks, status: 'valid', items: 1, itemsOn: 0 },
      ],
    })
  })

  test('CHOWLY-1 needs a name that no other menu has, word for word, in both languages', async () => {
    const { manager, menu } = await aThirdPartyStore()
    const send = async (name: string, language = 'en-US') =>
      (await answered(manager.request(addMenuForChowly, { name, ...aKey() }, { 'Accept-Language': language }))).body
    expect(await send(' DELIVERY ')).toMatchObject({
      reason: 'MENU_NAME_TAKEN',
      field: 'name',
      message: 'The menu name is already in use',
    })
    expect(await send('Ｄelivery', 'zh-CN')).toMatchObject({ message: '菜单名称已被使用' })
    expect(await send('  ')).toMatchObject({ reason: 'INVALID_INPUT', field: 'name' })
    const { id } = await manager.send(addMenuForChowly, { name: 'Night', ...aKey() })
    const named = (await manager.send(getMenusForChowly, {})).rows.find(each => each.id === id)
    const rename = { id, version: named?.version ?? 0, name: 'delivery', secondName: '' }
    await expect(manager.send(editMenuNameForChowly, rename)).rejects.toMatchObject({ code: 'MENU_NAME_TAKEN' })
    await expect(manager.send(copyMenuForChowly, { id: menu, name: 'Night', ...aKey() })).rejects.toMatchObject({
      code: 'MENU_NAME_TAKEN',
      field: 'name',
    })
    const renamed = await manager.send(editMenuNameForChowly, { ...rename, name: 'Late', secondName: '夜宵' })
    // Whoever read it before is told.
    await expect(manager.send(editMenuNameForChowly, { ...rename, name: 'Later' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(renamed.version).toBe(rename.version + 1)
  })

  test('CHOWLY-1 begins with what another menu offers, without its prices; a free item waits switched off', async () => {
    const { manager, mains, tofu, tea, drinks } = await aThirdPartyStore()
    const kind = (await manager.send(menuCalls.getMenuTypes, {})).rows[0]?.id ?? 0
    const head = { name: 'Table', menuTypeId: kind, orderTypes: ['dineIn' as const], channels: ['pos' as const] }
    const { id: table } = await manager.send(menuCalls.addMenu, { ...head, ...aKey() })
    await manager.send(menuCalls.addDishType, { menuId: table, categoryIds: [mains, drinks], withDishes: true })
    await manager.send(menuCalls.editMenuItem, {
      menuId: table,
      kind: 'dish',
      id: tofu,
      was: on,
      priceCents: 850,
      status: 'valid',
    })
    expect((await manager.send(getMenusForChowly, {})).others).toMatchObject([{ id: table, name: 'Table', items: 3 }])
    const { id } = await manager.send(addMenuForChowly, { name: 'From table', fromMenuId: table, ...aKey() })
    const { rows } = await manager.send(getDishesForChowly, { menuId: id })
    expect(rows.map(row => [row.id, row.priceCents, row.status])).toEqual(
      expect.arrayContaining([
        [tofu, null, 'valid'],
        [tea, null, 'invalid'],
      ]),
    )
    await expect(
      manager.send(addMenuForChowly, { name: 'From nothing', fromMenuId: 999_999, ...aKey() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'fromMenuId' })
  })

  test('CHOWLY-1 is switched, gets hours, is copied switched off, deleted and put back', async () => {
    const store = await aThirdPartyStore()
    const { manager, menu } = store
    const was = { status: 'valid' as const, supplyTimeId: null }
    await manager.send(editMenuForChowly, { id: menu, was, ...was, status: 'invalid' })
    await expect(manager.send(editMenuForChowly, { id: menu, was, ...was })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'was',
    })
    expect(await menuOf(store)).toMatchObject({ status: 'invalid' })
    const key = aKey()
    const copy = await manager.send(copyMenuForChowly, { id: menu, name: 'Copy', ...key })
    expect(await manager.send(copyMenuForChowly, { id: menu, name: 'Copy', ...key })).toEqual(copy)
    const rows = (await manager.send(getMenusForChowly, {})).rows
    expect(rows).toMatchObject([{ id: menu }, { id: copy.id, name: 'Copy', status: 'invalid', items: 3 }])
    const gone = await manager.send(deleteMenuForChowly, { id: menu })
    expect(gone.kept).toBe(false)
    expect(await menuOf(store)).toBeUndefined()
    await expect(manager.send(deleteMenuForChowly, { id: menu })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await manager.send(menuVersionCalls.undoMenuChange, { changeId: gone.changeId ?? 0, ...aKey() })
    expect(await menuOf(store)).toMatchObject({ items: 3 })
  })

  test('CHOWLY-1 that other channels sell from too stays theirs when it is deleted here', async () => {
    const store = await aThirdPartyStore()
    const { manager, menu } = store
    const { version, name, menuTypeId } = (await menuOf(store)) ?? { version: 0, name: '', menuTypeId: 0 }
    const head = {
      name,
      menuTypeId,
      orderTypes: ['delivery' as const],
      channels: ['pos' as const, 'thirdParty' as const],
    }
    await manager.send(menuCalls.editMenu, { ...head, id: menu, version })
    expect(await manager.send(deleteMenuForChowly, { id: menu })).toMatchObject({ kept: true })
    expect(await menuOf(store)).toBeUndefined()
    expect(await manager.send(menuCalls.getMenuDetail, { id: menu })).toMatchObject({ channels: ['pos'] })
    // A menu for the POS alone is none of third parties’.
    await expect(manager.send(getDishesForChowly, { menuId: menu })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'menuId',
    })
  })
})

describe('CHOWLY-1 prices', () => {
  test('CHOWLY-1 are the library’s for delivery, the rule’s, or the dish’s own', async () => {
    const store = await aThirdPartyStore()
    const { manager, menu, chicken, tofu } = store
    await manager.send(savePriceRuleForChowly, { id: menu, was: null, priceRule: fifteenMore })
    await manager.send(editDishForChowly, {
      menuId: menu,
      kind: 'dish',
      id: tofu,
      was: on,
      priceCents: 1099,
      status: 'valid',
    })
    expect((await dishesOf(store)).slice(0, 2)).toMatchObject([
      { id: chicken, priceCents: null, libraryPriceCents: 1350, usualCents: 1595, externalId: `d${chicken}` },
      { id: tofu, priceCents: 1099, libraryPriceCents: 1000, usualCents: 1195 },
    ])
    // Somebody else saw the menu before the rule.
    await expect(manager.send(savePriceRuleForChowly, { id: menu, was: null, priceRule: null })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'was',
    })
    const cleared = await manager.send(savePriceRuleForChowly, {
      id: menu,
      was: fifteenMore,
      priceRule: { ...fifteenMore, ending: 99 },
      clearOwn: true,
    })
    expect((await dishesOf(store)).map(({ priceCents, usualCents }) => priceCents ?? usualCents)).toEqual([
      1599, 1199, 0,
    ])
    await manager.send(menuVersionCalls.undoMenuChange, { changeId: cleared.changeId ?? 0, ...aKey() })
    expect((await dishesOf(store))[1]).toMatchObject({ priceCents: 1099, usualCents: 1195 })
    expect((await auditOf(manager.store)).at(-1)).toMatchObject({
      objectType: 'menu',
      after: { priceRule: fifteenMore },
    })
  })

  test('CHOWLY-1 CHOWLY-3 an item shows the id by which channels know it, as somebody gave it', async () => {
    const store = await aThirdPartyStore()
    await store.manager.send(publishingCalls.saveExternalIdForChowly, {
      kind: 'dish',
      id: store.chicken,
      externalId: 'KP-CHICKEN',
      ...aKey(),
    })
    expect((await dishesOf(store)).slice(0, 2)).toMatchObject([
      { externalId: 'KP-CHICKEN' },
      { externalId: `d${store.tofu}` },
    ])
  })

  test('CHOWLY-1 of every dish are shown before a rule is saved, a page at a time', async () => {
    const store = await aThirdPartyStore()
    const { manager, menu, chicken, tofu, tea } = store
    await manager.send(editDishForChowly, {
      menuId: menu,
      kind: 'dish',
      id: tofu,
      was: on,
      priceCents: 1099,
      status: 'valid',
    })
    const preview = (more: object) =>
      manager.send(previewPricesForChowly, { menuId: menu, priceRule: fifteenMore, ...more })
    expect(await preview({})).toMatchObject({
      rows: [{ id: chicken, libraryPriceCents: 1350, beforeCents: 1350, afterCents: 1595 }],
      total: 1,
      changed: 1,
      own: 1,
      free: 1,
    })
    const whole = await preview({ all: true, pageSize: 2, page: 2, clearOwn: true })
    expect(whole).toMatchObject({ rows: [{ id: tea, beforeCents: 0, afterCents: 0 }], total: 3, changed: 2, own: 0 })
    expect(await menuOf(store)).toMatchObject({ priceRule: null })
  })

  test('CHOWLY-1 are above 0, also where they come from the library; a free item is sold inside a special alone', async () => {
    const store = await aThirdPartyStore()
    const { manager, menu, tea, drinks, deal } = store
    const edit = (fields: object, language = 'en-US') =>
      answered(
        manager.request(
          editDishForChowly,
          { menuId: menu, kind: 'dish', id: tea, was: { ...on, status: 'invalid' }, ...on, ...fields },
          { 'Accept-Language': language },
        ),
      )
    expect((await edit({ priceCents: 0 })).body).toMatchObject({ reason: 'INVALID_INPUT', field: 'priceCents' })
    expect((await edit({ priceCents: -1 })).body).toMatchObject({ reason: 'INVALID_INPUT', field: 'priceCents' })
    expect((await edit({})).body).toMatchObject({
      reason: 'THIRD_PARTY_PRICE',
      field: 'priceCents',
      message: 'The third-party price must be above 0: Tea',
    })
    expect((await edit({}, 'zh-CN')).body).toMatchObject({ message: '第三方价格必须大于 0：Tea' })
    expect((await edit({ priceCents: 250 })).body).toMatchObject({ result: 'success' })
    await manager.send(removeDishForChowly, { menuId: menu, items: [{ kind: 'dish', id: tea }] })
    await manager.send(addDishesForChowly, {
      menuId: menu,
      categoryId: drinks,
      items: [
        { kind: 'dish', id: tea },
        { kind: 'special', id: deal },
      ],
    })
    expect((await dishesOf(store)).slice(2)).toMatchObject([
      { id: tea, priceCents: null, status: 'invalid' },
      { id: deal, kind: 'special', status: 'valid', libraryPriceCents: 3000, externalId: `s${deal}` },
    ])
    // The menu panel is no way around it.
    const was = { priceCents: null, status: 'invalid' as const }
    await expect(
      manager.send(menuCalls.editMenuItem, {
        menuId: menu,
        kind: 'dish',
        id: tea,
        was,
        priceCents: 0,
        status: 'valid',
      }),
    ).rejects.toMatchObject({ code: 'THIRD_PARTY_PRICE' })
  })
})

describe('CHOWLY-1 categories of a third-party menu', () => {
  test('CHOWLY-1 have a switch and hours, and go with one undo', async () => {
    const store = await aThirdPartyStore()
    const { manager, menu, mains, drinks } = store
    const was = { status: 'valid' as const, supplyTimeId: null }
    await manager.send(editCategoryForChowly, { menuId: menu, categoryId: mains, was, ...was, status: 'invalid' })
    await expect(
      manager.send(editCategoryForChowly, { menuId: menu, categoryId: mains, was, ...was }),
    ).rejects.toMatchObject({ code: 'CONFLICT', field: 'was' })
    await expect(
      manager.send(editCategoryForChowly, { menuId: menu, categoryId: drinks, was, ...was, supplyTimeId: 999_999 }),
    ).rejects.toMatchObject({ code: 'REFERENCE_GONE', field: 'supplyTimeId' })
    expect(await menuOf(store)).toMatchObject({ itemsOn: 0 })
    const removed = await manager.send(removeCategoryForChowly, { menuId: menu, categoryIds: [mains] })
    expect(await menuOf(store)).toMatchObject({ categories: 1, items: 1 })
    await expect(manager.send(removeCategoryForChowly, { menuId: menu, categoryIds: [mains] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'categoryIds',
    })
    await manager.send(menuVersionCalls.undoMenuChange, { changeId: removed.changeId ?? 0, ...aKey() })
    expect(await menuOf(store)).toMatchObject({ categories: 2, items: 3 })
    await expect(
      manager.send(addCategoriesForChowly, { menuId: menu, categoryIds: [mains], withDishes: true }),
    ).rejects.toMatchObject({ code: 'LISTED_TWICE', field: 'categoryIds.0' })
  })

  test('CHOWLY-1 are another store’s to nobody; who only sees them changes nothing', async () => {
    const { manager, menu, tofu } = await aThirdPartyStore()
    const other = await aThirdPartyStore()
    await expect(other.manager.send(getCategoriesForChowly, { menuId: menu })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(other.manager.send(deleteMenuForChowly, { id: menu })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const viewer = await aPerson({ store: manager.store, permissions: ['menu.thirdParty.view'] })
    expect((await viewer.send(getMenusForChowly, {})).rows).toMatchObject([{ id: menu }])
    await expect(
      viewer.send(editDishForChowly, { menuId: menu, kind: 'dish', id: tofu, was: on, priceCents: 1, status: 'valid' }),
    ).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  })
})
