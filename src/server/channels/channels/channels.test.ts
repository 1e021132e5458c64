/** What a channel sells, at which prices, and by which ids (CHOWLY-1, CHOWLY-3). */
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { menuCalls } from '../../../shared/contract/menu/menus.ts'
import { aPerson } from '../../testing/people.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { playChannels } from '../publishing/fakeChannel.testing.ts'
import { aKey, aPublishingStore, type PublishingStore } from '../publishing/publishing.testing.ts'

playChannels('sandboxOne', 'sandboxTwo')
const calls = publishingCalls
type Fields = z.input<typeof calls.saveChannelForChowly.input>

const fields: Omit<Fields, 'channel' | 'version'> = {
  menuIds: null,
  priceRule: null,
  ownPrices: [],
  taxRemittedBy: 'channel',
  commissionPcm: 0,
  acceptsAutomatically: true,
  preparationMinutes: 20,
}
const save = async (store: PublishingStore, more: Partial<Fields>) => {
  const { version } = await store.channel()
  return store.boss.send(calls.saveChannelForChowly, { channel: 'sandboxOne', version, ...fields, ...more })
}
const rule = { percentPcm: 15_000, amountCents: 0, ending: 95, modifiers: false }
const pricesOf = (store: PublishingStore, channel: 'one' | 'two') =>
  store[channel].menu?.items.toSorted((a, b) => a.entityId - b.entityId).map(({ priceCents }) => priceCents)

describe('CHOWLY-1 a channel', () => {
  test('sells at prices by its own rule, or its own price of a dish; the other channel does not', async () => {
    const store = await aPublishingStore()
    await save(store, { priceRule: rule, ownPrices: [{ kind: 'dish', id: store.ids.tea, priceCents: 444 }] })
    await store.published({ channels: ['sandboxOne', 'sandboxTwo'] })
    expect(pricesOf(store, 'one')).toEqual([1_395, 444])
    expect(pricesOf(store, 'two')).toEqual([1_200, 300])
    expect(await store.channel()).toMatchObject({ priceRule: rule, ownPrices: [{ priceCents: 444 }], version: 1 })
  })

  test('sells the menus that are chosen for it', async () => {
    const store = await aPublishingStore()
    const { boss, ids } = store
    const other = await addEntity(boss, 'menu', {
      name: 'Lunch delivery',
      menuTypeId: await addEntity(boss, 'menuType', { name: 'Lunch' }),
      orderTypes: ['delivery'],
      channels: ['thirdParty'],
      supplyTimeId: await addEntity(boss, 'supplyTime', {
        name: 'Noon',
        spans: [{ weekday: 1, fromMinute: 660, toMinute: 840 }],
      }),
      categories: [{ categoryId: ids.mains, items: [{ kind: 'dish', id: ids.wok }] }],
    })
    await save(store, { menuIds: [other] })
    await store.published({ channels: ['sandboxOne', 'sandboxTwo'] })
    expect(store.one.menu?.menus.map(({ ref }) => ref)).toEqual([`m${other}`])
    expect(store.two.menu?.menus.map(({ ref }) => ref)).toEqual([`m${ids.menu}`, `m${other}`])
  })

  test('is saved on top of what was read; what the menu book does not have is refused at its field', async () => {
    const store = await aPublishingStore()
    await save(store, { commissionPcm: 15_000 })
    const late = store.boss.send(calls.saveChannelForChowly, { channel: 'sandboxOne', version: 0, ...fields })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
    await expect(save(store, { menuIds: [999_999] })).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'menuIds.0' })
    const gone = { kind: 'dish', id: 999_999, priceCents: 1 } as const
    await expect(save(store, { ownPrices: [gone] })).rejects.toMatchObject({ field: 'ownPrices.0.id' })
    await expect(save(store, { ownPrices: [{ ...gone, priceCents: 0 }] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      field: 'ownPrices.0.priceCents',
    })
  })

  test('CHOWLY-3 keeps how long orders take; a call that leaves it out changes nothing of it', async () => {
    const store = await aPublishingStore()
    const busyUntil = new Date(Date.now() + 3_600_000).toISOString()
    const taking = { acceptMinutes: 5, busyMinutes: 55, busyUntil }
    await save(store, taking)
    await save(store, { commissionPcm: 15_000 })
    expect(await store.channel()).toMatchObject({ ...taking, commissionPcm: 15_000 })
    await save(store, { busyUntil: null })
    expect(await store.channel()).toMatchObject({ ...taking, busyUntil: null })
    await expect(save(store, { acceptMinutes: 61 })).rejects.toMatchObject({ field: 'acceptMinutes' })
  })

  test('ADM-1 says in the trail what was changed', async () => {
    const store = await aPublishingStore()
    await save(store, { commissionPcm: 15_000 })
    const { rows } = await store.boss.send(auditCalls.getObjectTimeline, {
      objectType: 'deliveryChannel',
      objectId: 'sandboxOne',
    })
    expect(rows).toMatchObject([{ before: { commissionPcm: 0 }, after: { commissionPcm: 15_000 }, mayUndo: true }])
  })
})

describe('CHOWLY-1 CHOWLY-3 ADM-1 a change of a channel is taken back', () => {
  const { getObjectTimeline, undoChange } = auditCalls
  const newest = async ({ boss }: PublishingStore, by = boss) => {
    const object = { objectType: 'deliveryChannel', objectId: 'sandboxOne' }
    const [entry] = (await by.send(getObjectTimeline, object)).rows
    if (!entry) throw new Error('Nothing was changed')
    return entry
  }
  const undo = (store: PublishingStore, auditId: number, by = store.boss) =>
    by.send(undoChange, { auditId, reason: 'by mistake' })
  const impossible = { code: 'UNDO_IMPOSSIBLE' }
  const wokFor = (store: PublishingStore, priceCents: number) => ({
    kind: 'dish' as const,
    id: store.ids.wok,
    priceCents,
  })
  const teaFor = (store: PublishingStore, priceCents: number) => ({
    kind: 'dish' as const,
    id: store.ids.tea,
    priceCents,
  })

  test('whole, and the undo as well; what others changed meanwhile stays', async () => {
    const store = await aPublishingStore()
    const changed = {
      menuIds: [store.ids.menu],
      priceRule: rule,
      taxRemittedBy: 'store' as const,
      commissionPcm: 15_000,
      acceptsAutomatically: false,
    }
    await save(store, { ...changed, ownPrices: [wokFor(store, 1_500)] })
    const { auditId } = await newest(store)
    await save(store, { ...changed, preparationMinutes: 35, ownPrices: [wokFor(store, 1_500), teaFor(store, 444)] })
    await undo(store, auditId)
    expect(await store.channel()).toMatchObject({
      ...fields,
      preparationMinutes: 35,
      ownPrices: [teaFor(store, 444)],
      version: 3,
    })
    const undone = await newest(store)
    expect(undone).toMatchObject({ action: 'undo', after: { commissionPcm: 0, undoneEntry: auditId } })
    await undo(store, undone.auditId)
    const ownPrices = [wokFor(store, 1_500), teaFor(store, 444)]
    expect(await store.channel()).toMatchObject({ ...changed, preparationMinutes: 35, ownPrices })
  })

  test('an own price goes back to what it was, item by item, under the name of the item; once', async () => {
    const store = await aPublishingStore()
    await save(store, { ownPrices: [wokFor(store, 1_500), teaFor(store, 400)] })
    await save(store, { ownPrices: [wokFor(store, 1_600), teaFor(store, 400)] })
    const dearer = await newest(store)
    const price = (priceCents: number) => ({
      [`dish:${store.ids.wok}`]: { name: 'Wok', secondName: '炒锅', priceCents },
    })
    expect(dearer.before).toEqual({ ownPrices: price(1_500) })
    expect(dearer.after).toEqual({ ownPrices: price(1_600) })
    await save(store, { ownPrices: [wokFor(store, 1_600)] })
    await undo(store, dearer.auditId)
    expect((await store.channel()).ownPrices).toEqual([wokFor(store, 1_500)])
    await expect(undo(store, dearer.auditId)).rejects.toMatchObject(impossible)
  })

  test('not where the same was changed again since, and then nothing of it', async () => {
    const store = await aPublishingStore()
    await save(store, { commissionPcm: 15_000, ownPrices: [wokFor(store, 1_500), teaFor(store, 400)] })
    const { auditId } = await newest(store)
    await save(store, { commissionPcm: 15_000, ownPrices: [wokFor(store, 1_500), teaFor(store, 444)] })
    await expect(undo(store, auditId)).rejects.toMatchObject(impossible)
    await save(store, { commissionPcm: 20_000, ownPrices: [wokFor(store, 1_500), teaFor(store, 400)] })
    await expect(undo(store, auditId)).rejects.toMatchObject(impossible)
    const ownPrices = [wokFor(store, 1_500), teaFor(store, 400)]
    expect(await store.channel()).toMatchObject({ commissionPcm: 20_000, ownPrices, version: 3 })
  })

  test('not to a menu or an item that the menu book no longer has', async () => {
    const store = await aPublishingStore()
    const { boss, ids } = store
    const soup = await addEntity(boss, 'dish', { name: 'Soup', categoryId: ids.mains, priceCents: 500 })
    const menuIds = [ids.menu]
    await save(store, { menuIds, ownPrices: [{ kind: 'dish', id: soup, priceCents: 700 }] })
    await save(store, { menuIds })
    const dropped = await newest(store)
    await save(store, { menuIds: null })
    const all = await newest(store)
    await boss.send(dishCalls.deleteDishes, { ids: [soup] })
    await expect(undo(store, dropped.auditId)).rejects.toMatchObject(impossible)
    await boss.send(menuCalls.deleteMenu, { id: ids.menu })
    await expect(undo(store, all.auditId)).rejects.toMatchObject(impossible)
    expect(await store.channel()).toMatchObject({ menuIds: null, ownPrices: [] })
  })

  test('by nobody who may not change it', async () => {
    const store = await aPublishingStore()
    await save(store, { commissionPcm: 15_000 })
    const { auditId } = await newest(store)
    const trail = ['system.audit.view', 'system.audit.undo'] as const
    const auditor = await aPerson({ store: store.boss.store, permissions: [...trail] })
    expect((await newest(store, auditor)).mayUndo).toBe(false)
    await expect(undo(store, auditId, auditor)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    const manager = await aPerson({ store: store.boss.store, permissions: [...trail, 'menu.thirdParty.edit'] })
    expect((await newest(store, manager)).mayUndo).toBe(true)
    await undo(store, auditId, manager)
    expect(await store.channel()).toMatchObject({ commissionPcm: 0 })
  })

  test('and is what the next publish sends', async () => {
    const store = await aPublishingStore()
    await save(store, { ownPrices: [wokFor(store, 1_500)] })
    await store.published()
    expect(pricesOf(store, 'one')).toEqual([1_500, 300])
    await undo(store, (await newest(store)).auditId)
    expect((await store.channel()).changes).toBe(1)
    await store.published()
    expect(pricesOf(store, 'one')).toEqual([1_200, 300])
  })
})

describe('CHOWLY-3 external ids', () => {
  const give = async (store: PublishingStore, id: number, externalId: string) =>
    (await store.boss.send(calls.saveExternalIdForChowly, { kind: 'dish', id, externalId, ...aKey() })).externalId
  const taken = { code: 'EXTERNAL_ID_TAKEN', field: 'externalId' }

  test('stay what they are until somebody gives another one, which the channel then gets', async () => {
    const store = await aPublishingStore()
    const { wok } = store.ids
    expect(await give(store, wok, 'OLD-7')).toBe('OLD-7')
    await store.published()
    expect(store.one.menu?.items.find(({ entityId }) => entityId === wok)?.ref).toBe('OLD-7')
    const { rows } = await store.boss.send(auditCalls.getObjectTimeline, {
      objectType: 'externalId',
      objectId: `d${wok}`,
    })
    const [name, mayUndo] = ['Wok', false]
    expect(rows).toMatchObject([
      { before: { name, externalId: `d${wok}` }, after: { name, externalId: 'OLD-7' }, mayUndo },
    ])
    expect(await give(store, wok, '')).toBe(`d${wok}`)
    expect(await give(store, wok, 'OLD-7')).toBe('OLD-7')
  })

  test('are never given to another dish, not even one that nobody has any more', async () => {
    const store = await aPublishingStore()
    const { wok, tea } = store.ids
    await give(store, wok, 'A-1')
    await expect(give(store, tea, 'A-1')).rejects.toMatchObject(taken)
    await give(store, wok, 'A-2')
    await expect(give(store, tea, 'A-1')).rejects.toMatchObject(taken)
    for (const usual of [`d${wok}`, 'd1-x', 'm3-c12', 'o7', 'sg4-d7'])
      await expect(give(store, tea, usual)).rejects.toMatchObject(taken)
    const both = await Promise.allSettled([give(store, wok, 'B-1'), give(store, tea, 'B-1')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
