/** What a channel has otherwise than it was told: seen, taken over, sent again (CHOWLY-3). */
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { driftCalls } from '../../../shared/contract/channels/drift.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { inStoreOf } from '../../menu/library/menu.testing.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { aPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { ChannelBusy, ChannelKeyRefused, ChannelUnreached } from '../port.ts'
import { aKey, aPublishingStore, type PublishingStore } from '../publishing/publishing.testing.ts'
import { anItem } from '../../../shared/rules/channels/testing/aChannelMenu.ts'
import { answerNext, changeThere, compares, driftOf, playDriftingChannel, tells } from './drift.testing.ts'

playDriftingChannel()
const { getDriftForChowly, fetchForChowly, takeTheirsForChowly, sendOursForChowly } = driftCalls
const one = { channel: 'sandboxOne' } as const

async function aPublishedStore(): Promise<PublishingStore> {
  const store = await aPublishingStore()
  await store.published()
  return store
}
const wokIn = ({ ids }: PublishingStore) => `d${ids.wok}`
const priceOf = (store: PublishingStore, id = store.ids.wok) =>
  store.one.menu?.items.find(({ entityId }) => entityId === id)?.priceCents
const bookOf = ({ boss }: PublishingStore) => inStoreOf(boss, ({ run, merchantId }) => menuDocument(run, merchantId))

describe('CHOWLY-3 comparing a channel', () => {
  test('a channel that has what it was sent has no drift; what differs is told by part and field', async () => {
    const store = await aPublishedStore()
    const first = await driftOf(store)
    expect(first).toMatchObject({ total: 0, rows: [], problem: null, isRunning: false })
    expect(Date.parse(first.comparedAt ?? '')).toBeGreaterThan(0)
    changeThere(store, store.ids.wok, { priceCents: 1_350 })
    changeThere(store, store.ids.tea, { name: { en: 'Green tea', zh: '' }, description: { en: 'Hot', zh: '' } })
    const { rows, total } = await driftOf(store)
    expect(total).toBe(3)
    // By field: the menu is in the order of its refs as texts, and a new id may be longer than the one before.
    expect(Object.fromEntries(rows.map(row => [row.field, row]))).toMatchObject({
      priceCents: {
        kind: 'item',
        ref: wokIn(store),
        change: 'changed',
        name: { en: 'Wok', zh: '炒锅' },
        ours: 1_200,
        theirs: 1_350,
        ways: ['take', 'send'],
        sentAt: null,
      },
      name: { theirs: { en: 'Green tea' }, ways: ['take', 'publish'] },
      description: { ways: ['publish'] },
    })
  })

  test('what is gone there, and what nobody sent, each once', async () => {
    const store = await aPublishedStore()
    const { menu } = store.one
    if (!menu) throw new Error('Nothing is there')
    const stranger = anItem({ ref: 'their-soup', entityId: 0 })
    store.one.menu = {
      ...menu,
      items: [...menu.items.slice(1), stranger],
      categories: menu.categories.map(category => ({
        ...category,
        items: [...category.items.filter(ref => ref !== menu.items[0]?.ref), stranger.ref],
      })),
    }
    const { rows } = await driftOf(store)
    expect(rows.map(({ ref, change, ways }) => [ref, change, ways])).toEqual([
      [menu.items[0]?.ref, 'missing', ['publish']],
      ['their-soup', 'unknown', ['publish']],
    ])
  })

  test('a difference keeps since when it is there, and goes by itself', async () => {
    const store = await aPublishedStore()
    changeThere(store, store.ids.wok, { priceCents: 1_350 })
    const [first] = (await driftOf(store)).rows
    const [second] = (await driftOf(store)).rows
    expect(second?.since).toBe(first?.since)
    changeThere(store, store.ids.wok, { priceCents: 1_400 })
    expect((await driftOf(store)).rows).toMatchObject([{ theirs: 1_400 }])
    changeThere(store, store.ids.wok, { priceCents: 1_200 })
    expect(await driftOf(store)).toMatchObject({ total: 0, rows: [] })
  })

  test('at night by itself, and a quarter of an hour after a publish; of a store without a publish never', async () => {
    const store = await aPublishedStore()
    // Fifteen minutes after the end of the publish, which ended a minute on.
    expect(await compares(store, 14 * 60)).toBe(false)
    expect(await compares(store, 17 * 60)).toBe(true)
    const { nextAt, comparedAt } = await store.boss.send(getDriftForChowly, one)
    const hours = (Date.parse(nextAt ?? '') - Date.parse(comparedAt ?? '')) / 3_600_000
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(25)
    const other = await aPublishingStore()
    expect(await driftOf(other)).toMatchObject({ comparedAt: null, nextAt: null, problem: null, isRunning: false })
  })

  test('a channel that is down, busy, or tells half: said so, tried again later, and what was known stays', async () => {
    const store = await aPublishedStore()
    changeThere(store, store.ids.wok, { priceCents: 1_350 })
    const known = await driftOf(store)
    answerNext(store, () => Promise.reject(new ChannelUnreached('not reached: ECONNREFUSED')))
    const down = await driftOf(store)
    expect(down).toMatchObject({ problem: 'unreached', message: 'not reached: ECONNREFUSED', total: 1 })
    expect(down.comparedAt).toBe(known.comparedAt)
    const minutes = (Date.parse(down.nextAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThan(17)
    answerNext(store, () => Promise.reject(new ChannelBusy(3_600_000)))
    const busy = await driftOf(store)
    expect(busy.problem).toBe('busy')
    expect((Date.parse(busy.nextAt ?? '') - Date.now()) / 60_000).toBeGreaterThan(59)
    const { menu } = store.one
    answerNext(store, () => Promise.resolve({ ...(menu as NonNullable<typeof menu>), items: [] }))
    expect(await driftOf(store)).toMatchObject({ problem: 'incomplete', total: 1 })
    answerNext(store, () => new Promise(() => {}))
    expect(await driftOf(store, { deadline: () => AbortSignal.timeout(20) })).toMatchObject({ problem: 'unknown' })
    answerNext(store, () => Promise.reject(new TypeError('undefined is not a function')))
    expect(await driftOf(store)).toMatchObject({ problem: 'failed', message: '' })
    expect((await testServer()).defects.splice(0)).toHaveLength(1)
    expect(await driftOf(store)).toMatchObject({ problem: null, total: 1 })
  })

  test('a refused key marks the channel; one that is switched off is not asked', async () => {
    const store = await aPublishedStore()
    answerNext(store, () => Promise.reject(new ChannelKeyRefused('refused with 401')))
    expect(await driftOf(store)).toMatchObject({ problem: 'keyRefused' })
    expect((await store.channel()).keyRefusedAt).not.toBeNull()
    await saveSettings(store.boss, 'thirdParty', { sandboxOne: { enabled: false, account: 'x' } } as never)
    expect(await driftOf(store)).toMatchObject({ problem: 'notConnected' })
  })

  test('during a publish it waits, and a publish that ends meanwhile makes the answer old', async () => {
    const store = await aPublishedStore()
    await store.setDish(store.ids.wok, { priceCents: 1_500 })
    store.one.fates.push('works')
    await store.publish()
    await store.work()
    expect(await driftOf(store)).toMatchObject({ problem: 'publishing' })
    store.one.finish()
    await store.work(120)
    const before = store.one.menu
    await store.setDish(store.ids.wok, { priceCents: 1_600 })
    answerNext(store, async () => {
      await store.published({ again: true })
      return before as NonNullable<typeof before>
    })
    expect(await driftOf(store)).toMatchObject({ problem: 'publishing', total: 0 })
    expect(await driftOf(store)).toMatchObject({ problem: null, total: 0 })
  })

  test('what was told since the publish is no drift', async () => {
    const store = await aPublishedStore()
    await store.boss.send(availabilityCalls.setSoldOut, {
      changes: [{ kind: 'dish', id: store.ids.tea, to: { state: 'soldOut' } }],
    })
    // It is not told yet: it has what it was told.
    expect(await driftOf(store)).toMatchObject({ total: 0 })
    await tells(store)
    expect(store.one.menu?.items.find(({ entityId }) => entityId === store.ids.tea)?.available).toBe(false)
    expect(await driftOf(store)).toMatchObject({ total: 0 })
    changeThere(store, store.ids.tea, { available: true, suspendedUntil: null })
    expect((await driftOf(store)).rows).toMatchObject([{ field: 'available', ours: false, theirs: true }])
  })

  test('two processes ask a channel once', async () => {
    const store = await aPublishedStore()
    let asked = 0
    const { menu } = store.one
    answerNext(store, () => {
      asked++
      return Promise.resolve(menu as NonNullable<typeof menu>)
    })
    await store.boss.send(fetchForChowly, { ...one, ...aKey() })
    const ran = await Promise.all([compares(store), compares(store)])
    expect([ran.filter(Boolean).length, asked]).toEqual([1, 1])
  })

  test('another store sees none of it', async () => {
    const store = await aPublishedStore()
    changeThere(store, store.ids.wok, { priceCents: 1_350 })
    await driftOf(store)
    const other = await aPerson({ isBoss: true })
    expect(await other.send(getDriftForChowly, one)).toMatchObject({ total: 0, rows: [], comparedAt: null })
  })
})

/** A store whose wok costs more there, is called otherwise and is off sale. */
async function aDriftedStore() {
  const store = await aPublishedStore()
  changeThere(store, store.ids.wok, {
    priceCents: 1_350,
    name: { en: 'Big wok', zh: '' },
    available: false,
    suspendedUntil: null,
  })
  const drift = await driftOf(store)
  const of = (field: 'priceCents' | 'name' | 'available') => [{ kind: 'item' as const, ref: wokIn(store), field }]
  return { store, comparedAt: drift.comparedAt ?? '', of }
}

describe('CHOWLY-3 taking theirs', () => {
  test('a price becomes the price of that channel alone', async () => {
    const { store, comparedAt, of } = await aDriftedStore()
    const { boss, ids } = store
    const input = { ...one, which: of('priceCents'), comparedAt, ...aKey() }
    expect(await boss.send(takeTheirsForChowly, input)).toMatchObject({ taken: 1 })
    expect((await store.channel()).ownPrices).toEqual([{ kind: 'dish', id: ids.wok, priceCents: 1_350 }])
    expect((await store.channel('sandboxTwo')).ownPrices).toEqual([])
    expect((await bookOf(store)).dish.get(ids.wok)?.priceCents).toBe(1_200)
    expect(await boss.send(getDriftForChowly, one)).toMatchObject({ total: 2 })
    // The same again is a lost answer, not a second time.
    expect(await boss.send(takeTheirsForChowly, input)).toMatchObject({ taken: 1 })
    await tells(store)
    expect(priceOf(store)).toBe(1_350)
    expect(await driftOf(store)).toMatchObject({ total: 2 })
  })

  test('ADM-1 CHOWLY-1 a price is taken back from the trail, and what it answers says what was there', async () => {
    const { store, comparedAt, of } = await aDriftedStore()
    const { boss, ids } = store
    const other = { kind: 'dish' as const, id: ids.tea, priceCents: 250 }
    const { channel, menuIds, priceRule, version, ...row } = await store.channel()
    const { taxRemittedBy, commissionPcm, acceptsAutomatically, preparationMinutes } = row
    const same = { channel, menuIds, priceRule, taxRemittedBy, commissionPcm, acceptsAutomatically, preparationMinutes }
    await boss.send(publishingCalls.saveChannelForChowly, { ...same, version, ownPrices: [other] })
    const taken = await boss.send(takeTheirsForChowly, { ...one, which: of('priceCents'), comparedAt, ...aKey() })
    const before = [{ kind: 'dish', id: ids.wok, priceCents: null }]
    expect(taken).toMatchObject({ taken: 1, changeId: null, prices: { version: version + 2, before } })
    expect(await store.channel()).toMatchObject({ version: version + 2 })
    const object = { objectType: 'deliveryChannel', objectId: 'sandboxOne' }
    const [entry] = (await boss.send(auditCalls.getObjectTimeline, object)).rows
    const price = (priceCents: number | null) => ({
      ownPrices: { [`dish:${ids.wok}`]: { name: 'Wok', secondName: '炒锅', priceCents } },
    })
    expect(entry).toMatchObject({ before: price(null), after: price(1_350), mayUndo: true })
    await boss.send(auditCalls.undoChange, { auditId: entry?.auditId ?? 0, reason: 'by mistake' })
    expect((await store.channel()).ownPrices).toEqual([other])
  })

  test('a name goes into the library and can be undone; what is off sale there is sold out here', async () => {
    const { store, comparedAt, of } = await aDriftedStore()
    const { boss, ids } = store
    const which = [...of('name'), ...of('available')]
    const taken = await boss.send(takeTheirsForChowly, { ...one, which, comparedAt, ...aKey() })
    expect(taken).toMatchObject({ taken: 2, changeId: expect.any(Number) as number, prices: null })
    expect((await bookOf(store)).dish.get(ids.wok)).toMatchObject({ name: 'Big wok', secondName: '炒锅' })
    const { rows } = await boss.send(availabilityCalls.getSoldOut, {})
    expect(rows).toMatchObject([{ kind: 'dish', id: ids.wok, soldOut: true }])
    await boss.send(menuVersionCalls.undoMenuChange, { changeId: taken.changeId ?? 0, ...aKey() })
    expect((await bookOf(store)).dish.get(ids.wok)?.name).toBe('Wok')
  })

  test('is refused after another comparison, for what has no place here, and without the permission', async () => {
    const { store, comparedAt, of } = await aDriftedStore()
    const { boss } = store
    const take = (which: ReturnType<typeof of>, at = comparedAt, person = boss) =>
      person.send(takeTheirsForChowly, { ...one, which, comparedAt: at, ...aKey() })
    const stale = { code: 'CONFLICT', field: 'comparedAt' }
    await expect(take(of('priceCents'), '2026-01-01T00:00:00Z')).rejects.toMatchObject(stale)
    await expect(take([{ ...of('name')[0], ref: 'd0' } as never])).rejects.toMatchObject(stale)
    const cook = await aPerson({ store: boss.store, permissions: ['menu.thirdParty.edit'] })
    const refused = { code: 'INSUFFICIENT_AUTHORITY', field: 'which.0' }
    await expect(take(of('name'), comparedAt, cook)).rejects.toMatchObject(refused)
    await expect(take(of('available'), comparedAt, cook)).rejects.toMatchObject(refused)
    changeThere(store, store.ids.tea, { description: { en: 'Hot', zh: '' } })
    const later = (await driftOf(store)).comparedAt ?? ''
    await expect(take(of('priceCents'))).rejects.toMatchObject(stale)
    const described = [{ kind: 'item' as const, ref: `d${store.ids.tea}`, field: 'description' as never }]
    await expect(take(described, later)).rejects.toMatchObject({ code: 'TAKE_OVER_IMPOSSIBLE', field: 'which.0' })
    expect(await store.channel()).toMatchObject({ ownPrices: [] })
  })
})

describe('CHOWLY-3 sending ours', () => {
  test('a price and what is on sale go alone, as small changes, and then the drift is gone', async () => {
    const { store, comparedAt, of } = await aDriftedStore()
    const which = [...of('priceCents'), ...of('available')]
    const sent = await store.boss.send(sendOursForChowly, { ...one, which, comparedAt, ...aKey() })
    expect(sent).toMatchObject({ sent: 2, publishes: false })
    const { rows } = await store.boss.send(getDriftForChowly, one)
    expect(rows.map(({ field, sentAt }) => [field, sentAt !== null])).toEqual([
      ['name', false],
      ['priceCents', true],
      ['available', true],
    ])
    await tells(store)
    expect(priceOf(store)).toBe(1_200)
    // It looks again by itself, two minutes later.
    expect(await compares(store, 125)).toBe(true)
    expect((await store.boss.send(getDriftForChowly, one)).rows.map(({ field }) => field)).toEqual(['name'])
    expect(store.one.jobs).toHaveLength(1)
  })

  test('anything else takes the whole menu, exactly as it was published', async () => {
    const { store, comparedAt } = await aDriftedStore()
    // Not published yet: it is no part of what is sent again.
    await store.setDish(store.ids.tea, { name: 'White tea' })
    const sent = await store.boss.send(sendOursForChowly, { ...one, which: [], comparedAt, ...aKey() })
    expect(sent).toMatchObject({ sent: 3, publishes: true })
    await store.work(60)
    expect(store.one.menu?.items.map(({ name }) => name.en).toSorted()).toEqual(['Tea', 'Wok'])
    expect(priceOf(store)).toBe(1_200)
    expect(await driftOf(store)).toMatchObject({ total: 0 })
  })

  test('hours of the store go alone', async () => {
    const store = await aPublishedStore()
    const { menu } = store.one
    if (!menu) throw new Error('Nothing is there')
    const { hours } = menu
    store.one.menu = { ...menu, hours: { ...hours, regular: hours.regular.slice(1) } }
    const { rows, comparedAt } = await driftOf(store)
    expect(rows).toMatchObject([{ kind: 'hours', field: 'regular', ways: ['send'] }])
    await store.boss.send(sendOursForChowly, { ...one, which: [], comparedAt: comparedAt ?? '', ...aKey() })
    await tells(store)
    expect(store.one.menu?.hours).toEqual(hours)
  })

  test('is refused after another comparison and on a channel that is switched off', async () => {
    const { store, comparedAt } = await aDriftedStore()
    const send = (at = comparedAt) =>
      store.boss.send(sendOursForChowly, { ...one, which: [], comparedAt: at, ...aKey() })
    await expect(send('2026-01-01T00:00:00Z')).rejects.toMatchObject({ code: 'CONFLICT', field: 'comparedAt' })
    await saveSettings(store.boss, 'thirdParty', { sandboxOne: { enabled: false, account: 'x' } } as never)
    await expect(send()).rejects.toMatchObject({ code: 'CHANNEL_OFF', field: 'channel' })
  })
})
