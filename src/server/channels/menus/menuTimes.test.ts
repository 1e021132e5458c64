import { expect, test } from 'vitest'
import { menuTimeCalls } from '../../../shared/contract/channels/menuTimes.ts'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { aPerson } from '../../testing/people.ts'
import { aKey, aThirdPartyStore } from './thirdPartyMenus.testing.ts'

const { deleteMenuTimes, getMenuTimes, saveMenuTimes } = menuTimeCalls
const span = (fromMinute: number, toMinute: number) => ({ weekday: 1, fromMinute, toMinute })

async function aStoreWithHours() {
  const store = await aThirdPartyStore()
  const keeper = await aPerson({
    store: store.manager.store,
    permissions: ['menu.thirdParty.view', 'menu.supplyTimes.edit', 'menu.supplyTimes.delete'],
  })
  return { ...store, keeper }
}

test('CHOWLY-1 hours of third-party menus are the store’s, saved, used, changed by version and deleted', async () => {
  const { manager, keeper, menu, mains } = await aStoreWithHours()
  const typed = { name: 'Evening', secondName: '晚市', spans: [span(1020, 1380)] }
  const added = await keeper.send(saveMenuTimes, { ...typed, ...aKey() })
  expect(added.version).toBe(1)
  const was = { status: 'valid' as const, supplyTimeId: null }
  await manager.send(thirdPartyMenuCalls.editCategoryForChowly, {
    menuId: menu,
    categoryId: mains,
    was,
    status: 'valid',
    supplyTimeId: added.id,
  })
  expect((await keeper.send(getMenuTimes, {})).rows).toMatchObject([
    { id: added.id, name: 'Evening', uses: 1, inThirdParty: [{ menuId: menu, categoryId: mains }] },
  ])
  // One list of hours for all menus.
  expect((await manager.send(supplyTimeCalls.getSupplyTimes, {})).rows).toMatchObject([{ id: added.id }])
  const changed = await keeper.send(saveMenuTimes, {
    ...typed,
    id: added.id,
    version: 1,
    spans: [span(0, 60)],
    ...aKey(),
  })
  expect(changed).toMatchObject({ id: added.id, version: 2 })
  await expect(keeper.send(saveMenuTimes, { ...typed, id: added.id, version: 1, ...aKey() })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(keeper.send(saveMenuTimes, { ...typed, id: added.id, ...aKey() })).rejects.toMatchObject({
    code: 'CONFLICT',
    field: 'version',
  })
  await keeper.send(deleteMenuTimes, { ids: [added.id] })
  expect((await keeper.send(getMenuTimes, {})).rows).toEqual([])
})

test('CHOWLY-1 hours have at most three spans a day of more than 30 minutes, none overlapping', async () => {
  const { keeper } = await aStoreWithHours()
  const send = async (...spans: ReturnType<typeof span>[]) =>
    (await answered(keeper.request(saveMenuTimes, { name: 'Hours', spans, ...aKey() }))).body
  const four = [span(0, 60), span(120, 180), span(240, 300), span(360, 420)]
  expect(await send(...four)).toMatchObject({ reason: 'SPANS_MOST', field: 'spans.3' })
  expect(await send(span(0, 29))).toMatchObject({ reason: 'SPAN_TOO_SHORT', field: 'spans.0' })
  expect(await send(span(0, 60), span(50, 120))).toMatchObject({ reason: 'TIME_CONFLICT', field: 'spans.1' })
  expect(await send(...four.slice(0, 3))).toMatchObject({ result: 'success' })
})
