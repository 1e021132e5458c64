import { expect, test } from 'vitest'
import { guestMenuCalls } from '../../../shared/contract/menu/guestMenu.ts'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { addEntity } from '../library/menu.testing.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { aHead, aKey, aTestMenu, itemsOf } from './menus.testing.ts'

const { addMenu, addMenuType, copyMenu, deleteMenu, deleteMenuType, editMenu, editMenuStatus, editMenuType } = menuCalls
const { getMenuDetail, getMenus, getMenuTypes, sortMenus, sortMenuTypes } = menuCalls

const names = async ({ manager }: Awaited<ReturnType<typeof aTestMenu>>) =>
  (await manager.send(getMenus, {})).rows.map(({ name }) => name)

test('MENU-1 a menu is added with its kind, order types, channels and hours, read back, changed and switched off', async () => {
  const { manager, kind } = await aTestMenu()
  const lunch = await addEntity(manager, 'supplyTime', {
    name: 'Lunch',
    secondName: '午市',
    spans: [{ weekday: 1, fromMinute: 660, toMinute: 900 }],
  })
  const head = aHead(kind, {
    name: '  Online ',
    secondName: '网上菜单',
    orderTypes: ['carryout', 'delivery'],
    channels: ['web', 'qr'],
    supplyTimeId: lunch,
    alcoholFree: true,
  })
  const key = { idempotencyKey: aKey() }
  const { id } = await manager.send(addMenu, { ...head, ...key })
  // A double click makes one menu.
  expect(await manager.send(addMenu, { ...head, ...key })).toMatchObject({ id })
  const detail = await manager.send(getMenuDetail, { id })
  expect(detail).toMatchObject({
    name: 'Online',
    secondName: '网上菜单',
    status: 'valid',
    orderTypes: ['carryout', 'delivery'],
    channels: ['web', 'qr'],
    supplyTime: { name: 'Lunch', secondName: '午市' },
    alcoholFree: true,
    inCategories: [],
  })
  const changed = await manager.send(editMenu, { ...head, id, version: detail.version, supplyTimeId: null })
  expect(changed.version).toBe(detail.version + 1)
  await manager.send(editMenuStatus, { id, status: 'invalid' })
  expect(await manager.send(getMenuDetail, { id })).toMatchObject({ status: 'invalid', supplyTime: null })
  expect((await auditOf(manager.store)).at(-1)).toMatchObject({
    action: 'update',
    objectType: 'menu',
    objectId: String(id),
    before: { status: 'valid' },
    after: { status: 'invalid' },
  })
})

test('CHOWLY-1 a menu’s price rule is saved, audited, copied, shown to guests, and taken back', async () => {
  const made = await aTestMenu('menu.versions.view')
  const { manager, menu, chicken, tofu } = made
  const priceRule = { percentPcm: 15_000, amountCents: 0, ending: 95, modifiers: false }
  const saved = await manager.send(getMenuDetail, { id: menu })
  const head = aHead(made.kind, { name: 'Dinner' })
  await manager.send(editMenu, { ...head, id: menu, version: saved.version, priceRule })
  expect((await auditOf(manager.store)).at(-1)).toMatchObject({ before: { priceRule: null }, after: { priceRule } })
  const prices = async () => {
    const { menus } = await manager.send(guestMenuCalls.getGuestMenu, {
      of: 'live',
      channel: 'pos',
      orderType: 'dineIn',
      date: '2026-01-05',
      time: '12:00',
    })
    return menus[0]?.categories.flatMap(({ items }) => items.map(({ id, priceCents }) => [id, priceCents]))
  }
  expect(await prices()).toEqual(
    expect.arrayContaining([
      [chicken, 1495],
      [tofu, 1195],
    ]),
  )
  const copy = await manager.send(copyMenu, { id: menu, name: 'Copy', idempotencyKey: aKey() })
  expect(await manager.send(getMenuDetail, { id: copy.id })).toMatchObject({ priceRule })
  const { version } = await manager.send(getMenuDetail, { id: menu })
  const off = await manager.send(editMenu, { ...head, id: menu, version, priceRule: null })
  expect(await prices()).toEqual(
    expect.arrayContaining([
      [chicken, 1295],
      [tofu, 1000],
    ]),
  )
  await manager.send(menuVersionCalls.undoMenuChange, { changeId: off.changeId ?? 0, idempotencyKey: aKey() })
  expect(await manager.send(getMenuDetail, { id: menu })).toMatchObject({ priceRule })
  const wrong = manager.request(editMenu, { ...head, id: menu, version, priceRule: { ...priceRule, ending: 100 } })
  expect((await answered(wrong)).body).toMatchObject({ reason: 'INVALID_INPUT', field: 'priceRule.ending' })
})

test('MENU-1 a name that another menu has is refused, word for word, however it is written', async () => {
  const { manager, kind, menu } = await aTestMenu()
  const add = (name: string, language = 'en-US') =>
    answered(
      manager.request(addMenu, { ...aHead(kind, { name }), idempotencyKey: aKey() }, { 'Accept-Language': language }),
    )
  const refused = { reason: 'MENU_NAME_TAKEN', field: 'name', message: 'The menu name is already in use' }
  for (const name of ['Dinner', ' DINNER ', 'Ｄinner']) expect((await add(name)).body).toMatchObject(refused)
  expect((await add('dinner', 'zh-CN')).body.message).toMatch(/菜单.*名/)
  await expect(manager.send(copyMenu, { id: menu, name: 'dinner', idempotencyKey: aKey() })).rejects.toMatchObject({
    code: 'MENU_NAME_TAKEN',
    field: 'name',
  })
  const other = await aTestMenu()
  await expect(other.manager.send(addMenu, { ...aHead(kind), idempotencyKey: aKey() })).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'menuTypeId',
  })
})

test('MENU-1 names of 300 characters, emoji, right-to-left and HTML; no channel, no order type', async () => {
  const { manager, kind } = await aTestMenu()
  const add = (fields: object) => manager.send(addMenu, { ...aHead(kind, fields), idempotencyKey: aKey() })
  for (const fields of [
    { name: 'x'.repeat(300) },
    { name: '  ' },
    { name: 'a\u0000b' },
    { channels: [] },
    { orderTypes: [] },
  ])
    await expect(add(fields)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  for (const name of ['🍜 Noodles', 'قائمة العشاء', '<b>Dinner</b>']) {
    const { id } = await add({ name })
    expect(await manager.send(getMenuDetail, { id })).toMatchObject({ name })
  }
})

test('MENU-1 an older version is told, and nothing of the other person’s work is lost', async () => {
  const { manager, kind, menu } = await aTestMenu()
  const { version } = await manager.send(getMenuDetail, { id: menu })
  await manager.send(editMenu, { ...aHead(kind, { name: 'Evening' }), id: menu, version })
  const late = manager.send(editMenu, { ...aHead(kind, { name: 'Late' }), id: menu, version })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
  expect(await manager.send(getMenuDetail, { id: menu })).toMatchObject({ name: 'Evening', categories: 2, items: 3 })
})

test('MENU-1 a copy has everything of its original, is off, and stands after it', async () => {
  const store = await aTestMenu()
  const { manager, menu, mains } = store
  const { id } = await manager.send(copyMenu, { id: menu, name: 'Holiday', secondName: '假日', idempotencyKey: aKey() })
  expect(await manager.send(getMenuDetail, { id })).toMatchObject({
    name: 'Holiday',
    secondName: '假日',
    status: 'invalid',
    categories: 2,
    items: 3,
  })
  expect(await itemsOf({ ...store, menu: id }, mains)).toEqual(await itemsOf(store, mains))
  expect(await names(store)).toEqual(['Dinner', 'Holiday'])
  await expect(manager.send(copyMenu, { id: 1e9, name: 'Any', idempotencyKey: aKey() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('MENU-1 a menu is deleted; a kind that menus have is not, and says which', async () => {
  const { manager, kind, menu } = await aTestMenu()
  const refused = await answered(manager.request(deleteMenuType, { id: kind }, { 'Accept-Language': 'en-US' }))
  expect(refused.body).toMatchObject({ reason: 'STILL_USED', message: expect.stringContaining('Dinner') as string })
  await manager.send(deleteMenu, { id: menu })
  await expect(manager.send(getMenuDetail, { id: menu })).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  await manager.send(deleteMenuType, { id: kind })
  expect((await manager.send(getMenuTypes, {})).rows).toEqual([])
})

test('MENU-1 kinds of menus are renamed and counted; two of one name are refused', async () => {
  const { manager, kind } = await aTestMenu()
  await manager.send(addMenuType, { name: 'Kiosk', secondName: '自助机', idempotencyKey: aKey() })
  expect((await manager.send(getMenuTypes, {})).rows).toMatchObject([
    { id: kind, name: 'POS', menus: 1 },
    { name: 'Kiosk', secondName: '自助机', menus: 0 },
  ])
  const renamed = { id: kind, version: 1, name: 'kiosk', secondName: '' }
  await expect(manager.send(editMenuType, renamed)).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  expect(await manager.send(editMenuType, { ...renamed, name: 'Tills' })).toMatchObject({ version: 2 })
  await expect(manager.send(editMenuType, { ...renamed, name: 'Late' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('MENU-1 menus and kinds are put in order; whoever sorts an order that has changed is told', async () => {
  const store = await aTestMenu()
  const { manager, kind, menu } = store
  const more = await Promise.all(
    ['Lunch', 'Late night'].map(name => manager.send(addMenu, { ...aHead(kind, { name }), idempotencyKey: aKey() })),
  )
  const was = (await manager.send(getMenus, {})).rows.map(({ id }) => id)
  expect(was).toEqual([menu, ...more.map(({ id }) => id)].toSorted((a, b) => a - b))
  const ids = was.toReversed()
  await manager.send(sortMenus, { menuTypeId: kind, was, ids })
  expect((await manager.send(getMenus, {})).rows.map(({ id }) => id)).toEqual(ids)
  const again = manager.send(sortMenus, { menuTypeId: kind, was, ids: was })
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT', field: 'was' })
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? 0], [...ids.slice(1), 1e9]])
    await expect(manager.send(sortMenus, { menuTypeId: kind, was: ids, ids: wrong })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'ids',
    })
  const { id: other } = await manager.send(addMenuType, { name: 'Kiosk', idempotencyKey: aKey() })
  await manager.send(sortMenuTypes, { was: [kind, other], ids: [other, kind] })
  expect((await manager.send(getMenuTypes, {})).rows.map(({ id }) => id)).toEqual([other, kind])
})

test('MENU-1 who only sees menus changes none; another store sees none', async () => {
  const { manager, kind, menu } = await aTestMenu()
  const viewer = await aPerson({ store: manager.store, permissions: ['menu.panel.view', 'menu.panel.soldOut'] })
  expect((await viewer.send(getMenus, {})).rows).toHaveLength(1)
  const wanted = { ...aHead(kind), idempotencyKey: `key-${unique()}` }
  await expect(viewer.send(addMenu, wanted)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const stranger = await aPerson({ permissions: ['menu.panel.view', 'menu.panel.edit'] })
  await expect(stranger.send(getMenuDetail, { id: menu })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(stranger.send(deleteMenu, { id: menu })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
