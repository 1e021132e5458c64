/** Publishing on channels, from the request to what guests see there (CHOWLY-2, CHOWLY-3). */
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { aPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { playChannels } from './fakeChannel.testing.ts'
import { aKey, aPublishingStore } from './publishing.testing.ts'

playChannels('sandboxOne', 'sandboxTwo')
const calls = publishingCalls
/** The wok first, then the tea: the order of ids as texts is another one. */
const itemsOf = (menu: ChannelMenu | null | undefined) => menu?.items.toSorted((a, b) => a.entityId - b.entityId)
const prices = (menu: ChannelMenu | null) => itemsOf(menu)?.map(({ priceCents }) => priceCents)

describe('CHOWLY-3 a publish', () => {
  test('goes to each channel with its hash, is live there, is in the trail with the name of who asked', async () => {
    const store = await aPublishingStore()
    const { boss } = store
    const { rows } = await boss.send(calls.publishForChowly, { channels: ['sandboxTwo', 'sandboxOne'], ...aKey() })
    expect(rows.map(({ channel, isSame }) => [channel, isSame])).toEqual([
      ['sandboxOne', false],
      ['sandboxTwo', false],
    ])
    expect(await store.channel()).toMatchObject({ live: null, changes: 0, current: { state: 'waiting' }, last: null })
    await store.work()
    expect(prices(store.one.menu)).toEqual([1_200, 300])
    expect(prices(store.two.menu)).toEqual([1_200, 300])
    const publishId = rows[0]?.publishId ?? 0
    const done = await store.row(publishId)
    expect(done).toMatchObject({
      state: 'done',
      reason: '',
      tries: 1,
      refused: 0,
      items: 2,
      categories: 2,
      isLive: true,
    })
    expect(done.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(done.done).toBe(done.total)
    const channel = await store.channel()
    expect(channel).toMatchObject({
      live: { publishId, hash: done.hash, isRollBack: false },
      changes: 0,
      current: null,
    })
    const { rows: trail } = await boss.send(auditCalls.getObjectTimeline, {
      objectType: 'deliveryPublish',
      objectId: String(publishId),
    })
    expect(
      trail.map(({ action, actorName, after }) => [action, actorName, after?.['state'] ?? after?.['channel']]),
    ).toEqual([
      ['update', done.askedBy, 'done'],
      ['add', done.askedBy, 'sandboxOne'],
    ])
  })

  test('of what is there already sends nothing and says so, unless it is asked for again', async () => {
    const store = await aPublishingStore()
    const first = await store.published()
    const same = await store.boss.send(calls.publishForChowly, { channels: ['sandboxOne'], ...aKey() })
    expect(same.rows).toEqual([{ channel: 'sandboxOne', publishId: null, isSame: true }])
    const again = await store.published({ again: true })
    expect(again).toMatchObject({ hash: first.hash, state: 'done' })
    expect(again.publishId).not.toBe(first.publishId)
    expect(store.one.asked).toEqual(['publish', 'publish'])
  })

  test('shows what would change there first, and what differs between two publishes', async () => {
    const store = await aPublishingStore()
    const { boss, ids } = store
    const preview = () => boss.send(calls.previewForChowly, { channel: 'sandboxOne' })
    expect(await preview()).toMatchObject({
      isFirst: true,
      refusals: [],
      errors: 0,
      figures: { menus: 1, categories: 2, items: 2, groups: 0, options: 0 },
      difference: { counts: { added: 5, removed: 0, changed: 0 } },
    })
    const first = await store.published()
    expect(await preview()).toMatchObject({ isFirst: false, difference: { total: 0 }, hash: first.hash })
    await store.setDish(ids.wok, { priceCents: 1_350 })
    const change = {
      kind: 'item',
      ref: `d${ids.wok}`,
      change: 'changed',
      name: { en: 'Wok', zh: '炒锅' },
      fields: [{ field: 'priceCents', before: 1_200, after: 1_350 }],
    }
    expect((await preview()).difference).toEqual({
      total: 1,
      counts: { added: 0, removed: 0, changed: 1 },
      rows: [change],
    })
    expect(await store.channel()).toMatchObject({ changes: 1 })
    const compare = (from: number, to: number | 'now') => boss.send(calls.compareForChowly, { from, to })
    expect((await compare(first.publishId, 'now')).rows).toEqual([change])
    const second = await store.published()
    expect((await compare(first.publishId, second.publishId)).rows).toEqual([change])
    expect(store.one.previous.map(prices)).toEqual([undefined, [1_200, 300]])
  })

  test('MENU-11 sends the live version: a draft waits for its own publish', async () => {
    const store = await aPublishingStore()
    const first = await store.published()
    await store.boss.send(menuVersionCalls.openMenuDraft, { name: 'Autumn', ...aKey() })
    await store.setDish(store.ids.wok, { priceCents: 1_350 })
    expect((await store.boss.send(calls.previewForChowly, { channel: 'sandboxOne' })).hash).toBe(first.hash)
  })

  test('MENU-10 what is sold out now is sold out there from the beginning', async () => {
    const store = await aPublishingStore()
    const changes = [{ kind: 'dish', id: store.ids.tea, to: { state: 'soldOut' } }] as const
    await store.boss.send(availabilityCalls.setSoldOut, { changes: [...changes] })
    await store.published()
    expect(itemsOf(store.one.menu)?.map(({ available }) => available)).toEqual([true, false])
  })

  test('of some categories leaves the others there as they are', async () => {
    const store = await aPublishingStore()
    const { wok, tea, mains, drinks } = store.ids
    await store.published({ categoryIds: [mains] })
    expect(prices(store.one.menu)).toEqual([1_200])
    await store.published()
    await store.setDish(wok, { priceCents: 1_300 })
    await store.setDish(tea, { priceCents: 350 })
    expect(await store.published({ categoryIds: [drinks] })).toMatchObject({ state: 'done', isPart: true })
    expect(prices(store.one.menu)).toEqual([1_200, 350])
    expect(await store.channel()).toMatchObject({ changes: 1 })
    // On top of a publish that is still under way.
    store.one.fates.push('works')
    await store.publish()
    await store.work(70)
    await store.setDish(tea, { priceCents: 400 })
    await store.publish({ categoryIds: [drinks] })
    store.one.finish()
    for (const seconds of [80, 81]) await store.work(seconds)
    expect(prices(store.one.menu)).toEqual([1_300, 400])
  })

  test('says which parts the channel refused; they are not there, and come with the next one', async () => {
    const store = await aPublishingStore()
    const { boss, ids } = store
    store.one.refusedRefs.add(`d${ids.tea}`)
    const partly = await store.published()
    expect(partly).toMatchObject({ state: 'partly', reason: 'entities', refused: 1, isLive: true })
    const { entities } = await boss.send(calls.getPublishForChowly, { publishId: partly.publishId })
    expect(entities).toMatchObject({ total: 5 })
    expect(entities.rows[0]).toEqual({
      kind: 'item',
      ref: `d${ids.tea}`,
      name: { en: 'Tea', zh: '茶' },
      outcome: 'refused',
      message: `No d${ids.tea} here`,
      theirId: null,
    })
    const { difference } = await boss.send(calls.previewForChowly, { channel: 'sandboxOne' })
    expect(difference.rows.map(({ kind, change, name }) => [kind, change, name.en])).toEqual([
      ['menu', 'changed', 'Delivery'],
      ['category', 'added', 'Drinks'],
      ['item', 'added', 'Tea'],
    ])
    store.one.refusedRefs.clear()
    expect(await store.published()).toMatchObject({ state: 'done', refused: 0 })
  })

  test('of which something was refused that was there before leaves it there as it was', async () => {
    const store = await aPublishingStore()
    const { wok } = store.ids
    await store.published()
    await store.setDish(wok, { priceCents: 1_350 })
    store.one.refusedRefs.add(`d${wok}`)
    await store.published()
    const { difference } = await store.boss.send(calls.previewForChowly, { channel: 'sandboxOne' })
    const fields = [{ field: 'priceCents', before: 1_200, after: 1_350 }]
    expect(difference.rows).toMatchObject([{ kind: 'item', ref: `d${wok}`, change: 'changed', fields }])
    store.one.refusedRefs.clear()
    await store.published()
    expect(store.one.previous.at(-1)?.items.find(({ ref }) => ref === `d${wok}`)).toMatchObject({ priceCents: 1_200 })
  })

  test('that is refused whole keeps the words of the channel, and what was live stays', async () => {
    const store = await aPublishingStore()
    const first = await store.published()
    await store.setDish(store.ids.wok, { priceCents: 1_350 })
    store.one.refusesAll = 'Hours are missing'
    expect(await store.published()).toMatchObject({ state: 'failed', reason: 'refused', message: 'Hours are missing' })
    expect(await store.channel()).toMatchObject({ live: { publishId: first.publishId }, changes: 1 })
  })

  test('is listed with all others, the newest first, by channel and state', async () => {
    const store = await aPublishingStore()
    const first = await store.published()
    const second = await store.published({ channels: ['sandboxTwo'] })
    const list = async (filter: object) =>
      (await store.boss.send(calls.getPublishesForChowly, filter)).rows.map(({ publishId }) => publishId)
    expect(await list({})).toEqual([second.publishId, first.publishId])
    expect(await list({ channels: ['sandboxOne'] })).toEqual([first.publishId])
    expect(await list({ states: ['failed'] })).toEqual([])
    expect(await list({ page: 2, pageSize: 1 })).toEqual([first.publishId])
  })

  test('of another store is none, and without the permission nothing is published', async () => {
    const store = await aPublishingStore()
    const { publishId } = await store.published()
    const other = await aPerson({ isBoss: true })
    await expect(other.send(calls.getPublishForChowly, { publishId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const call of [calls.cancelPublishForChowly, calls.rollBackForChowly])
      await expect(other.send(call, { publishId, ...aKey() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const viewer = await aPerson({ store: store.boss.store, permissions: ['menu.thirdParty.view'] })
    const tried = viewer.send(calls.publishForChowly, { channels: ['sandboxOne'], ...aKey() })
    await expect(tried).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  })
})

describe('CHOWLY-2 before a publish', () => {
  const tried = (store: Awaited<ReturnType<typeof aPublishingStore>>, input: object = {}) =>
    store.boss.send(calls.publishForChowly, { channels: ['sandboxOne'], ...input, ...aKey() })

  test('CHOWLY-3 without a key the person is told to contact support, a channel that is off says so', async () => {
    const store = await aPublishingStore()
    await store.boss.send(secretCalls.clearSecret, { name: 'sandboxOneKey' })
    await expect(tried(store)).rejects.toMatchObject({ code: 'API_KEY_MISSING', field: 'channels.0' })
    expect(await store.channel()).toMatchObject({ isEnabled: true, hasKey: false })
    await saveSettings(store.boss, 'thirdParty', {})
    await expect(tried(store)).rejects.toMatchObject({ code: 'CHANNEL_OFF' })
    expect(await store.channel()).toMatchObject({ isEnabled: false })
  })

  test('a category that is off, without hours, or with nothing that is on is refused, all at once with their places', async () => {
    const store = await aPublishingStore()
    const { boss, ids } = store
    await store.setDish(ids.tea, { status: 'invalid' })
    const refusals = async (categoryIds?: number[]) =>
      (await boss.send(calls.previewForChowly, { channel: 'sandboxOne', categoryIds })).refusals
    const place = { menuId: ids.menu, menu: 'Delivery', menuSecondName: '外送' }
    expect(await refusals()).toEqual([
      { code: 'CATEGORY_WITHOUT_DISHES', categoryId: ids.drinks, name: 'Drinks', secondName: '饮料', ...place },
    ])
    await expect(tried(store)).rejects.toMatchObject({ code: 'CATEGORY_WITHOUT_DISHES', field: 'categoryIds' })
    const { categories } = await boss.send(calls.previewForChowly, { channel: 'sandboxOne', categoryIds: [ids.mains] })
    expect(categories).toMatchObject([
      { categoryId: ids.mains, isOn: true },
      { categoryId: ids.drinks, isOn: true },
    ])
    expect(await refusals([ids.mains])).toEqual([])
    await store.published({ categoryIds: [ids.mains] })
    expect(store.one.menu?.categories.map(({ name }) => name.en)).toEqual(['Mains'])
  })

  test('CHOWLY-2 a category that is off is left out of everything, and refused where it is chosen', async () => {
    const store = await aPublishingStore()
    const { boss, ids } = store
    const { rows } = await boss.send(thirdPartyMenuCalls.getCategoriesForChowly, { menuId: ids.menu })
    const { supplyTimeId = null } = rows.find(({ categoryId }) => categoryId === ids.drinks) ?? {}
    await boss.send(thirdPartyMenuCalls.editCategoryForChowly, {
      menuId: ids.menu,
      categoryId: ids.drinks,
      was: { supplyTimeId, status: 'valid' },
      supplyTimeId,
      status: 'invalid',
    })
    const categoryIds = [ids.mains, ids.drinks]
    const preview = await boss.send(calls.previewForChowly, { channel: 'sandboxOne', categoryIds })
    expect(preview).toMatchObject({
      refusals: [{ code: 'STATUS_ON_FIRST', categoryId: ids.drinks, menuId: ids.menu }],
      categories: [
        { categoryId: ids.mains, isOn: true },
        { categoryId: ids.drinks, isOn: false },
      ],
    })
    await expect(tried(store, { categoryIds })).rejects.toMatchObject({ code: 'STATUS_ON_FIRST', field: 'categoryIds' })
    await store.published()
    expect(store.one.menu?.categories.map(({ name }) => name.en)).toEqual(['Mains'])
  })

  test('CHOWLY-4 what the channel would refuse holds a publish back, until it is wanted anyway', async () => {
    const store = await aPublishingStore()
    const { boss, ids } = store
    const save = (externalId: string) =>
      boss.send(calls.saveExternalIdForChowly, { kind: 'dish', id: ids.wok, externalId, ...aKey() })
    await save('A/1')
    expect(await boss.send(calls.previewForChowly, { channel: 'sandboxOne' })).toMatchObject({ errors: 1, warnings: 0 })
    await expect(tried(store)).rejects.toMatchObject({ code: 'CHANNEL_REFUSES', field: 'anyway' })
    expect((await tried(store, { anyway: true })).rows).toMatchObject([{ isSame: false }])
    await store.work()
    expect(itemsOf(store.one.menu)?.map(({ ref }) => ref)).toEqual(['A/1', `d${ids.tea}`])
  })

  test('a store without a third-party menu has nothing to publish', async () => {
    const store = await aPublishingStore()
    const menuIds: number[] = []
    const { version, ...channel } = await store.channel()
    const { taxRemittedBy, commissionPcm, acceptsAutomatically, preparationMinutes, priceRule, ownPrices } = channel
    await store.boss.send(calls.saveChannelForChowly, {
      channel: 'sandboxOne',
      version,
      menuIds,
      priceRule,
      ownPrices,
      taxRemittedBy,
      commissionPcm,
      acceptsAutomatically,
      preparationMinutes,
    })
    await expect(tried(store)).rejects.toMatchObject({ code: 'MENU_EMPTY' })
  })
})
