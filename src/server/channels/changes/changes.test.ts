import { expect, test } from 'vitest'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { closingCalls } from '../../../shared/contract/settings/closings.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aTerminal, item, orderBody } from '../../orders/pushing/pushing.testing.queries.ts'
import { aKey, openDraft, publish, setDish } from '../../menu/versions/menuVersions.testing.ts'
import { deleteExpired } from '../../kernel/housekeeping.queries.ts'
import { aPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { RETENTION } from '../../testing/retention.ts'
import { testServer } from '../../testing/testServer.ts'
import { aStoreOn, at, beginsPublish, logOf, looks, marks, menuOf, publishes, ToldChannel } from './changes.testing.ts'
import { ageLog, countWakes } from './changes.testing.queries.ts'

const dish = (id: number, available: boolean, until: string | null = null) => ({
  kind: 'item',
  ref: `d${id}`,
  available,
  until,
})

test('CHOWLY-3 MENU-10 a dish that is sold out is told to the channel at once, and that it is back', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await looks(store, 0)
  expect(channel.heard()).toEqual([])
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, false)] }])
  await looks(store, 20)
  await marks(store, store.ramen, { state: 'onSale' })
  await looks(store, 30)
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, true)] }])
  const { rows, state } = await logOf(store)
  expect(state).toMatchObject({ channel: 'sandboxOne', waiting: 0, refused: 0, problem: null, nextTryAt: null })
  expect(rows).toMatchObject([
    {
      outcome: 'done',
      tries: 1,
      total: 1,
      entries: [{ aspect: 'availability', from: 'off', to: 'on', outcome: 'ok' }],
    },
    { outcome: 'done', entries: [{ name: { en: 'Ramen', zh: '拉面' }, from: 'on', to: 'off' }] },
  ])
})

test('CHOWLY-3 MENU-10 until a time: told with it, and put back on sale when it has come', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const untilAt = at(3_600).toISOString()
  await marks(store, store.ramen, { state: 'time', untilAt })
  await marks(store, store.egg, { state: 'soldOut' }, 'modifier')
  await looks(store, 10)
  const egg = { kind: 'option', ref: `o${store.egg}`, available: false, until: null }
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, false, untilAt), egg] }])
  await looks(store, 3_601)
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, true)] }])
})

test('CHOWLY-3 MENU-10 portions: counting down wakes nobody, the last one does', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await looks(store, 0)
  await marks(store, store.ramen, { state: 'counted', remaining: 2 })
  const terminal = await aTerminal(store.boss.store)
  const take = async () => {
    const lines = [{ kind: 'dish' as const, key: 'a', id: store.ramen }]
    const body = { ...orderBody([900]), openedAt: new Date().toISOString(), lines }
    expect((await terminal.push([item('order', body)])).results).toMatchObject([{ outcome: 'applied' }])
  }
  await take()
  expect(await countWakes(store)).toBe(0)
  await take()
  expect(await countWakes(store)).toBe(1)
  await looks(store, 10)
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, false)] }])
})

test('CHOWLY-3 a store that sells on no channel writes nothing for them', async () => {
  const boss = await aPerson({ isBoss: true })
  const categoryId = await addEntity(boss, 'category', { name: 'Mains' })
  const id = await addEntity(boss, 'dish', { name: 'Ramen', categoryId, priceCents: 900 })
  const store = { boss, merchantId: boss.store.merchantId, ramen: id, salmon: id, egg: 0, menu: 0 }
  await marks(store, id, { state: 'soldOut' })
  await saveSettings(boss, 'closings', { closings: [] })
  expect(await countWakes(store)).toBe(0)
})

test('CHOWLY-3 MENU-11 prices travel with what is live: a draft does not, its publish does', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await setDish(store.boss, store.salmon, { priceCents: 1_350 })
  await looks(store, 10)
  expect(channel.heard()).toEqual([{ prices: [{ kind: 'item', ref: `d${store.salmon}`, priceCents: 1_350 }] }])
  await openDraft(store.boss)
  await setDish(store.boss, store.salmon, { priceCents: 1_500 })
  await looks(store, 20)
  expect(channel.heard()).toEqual([])
  await publish(store.boss)
  await looks(store, 30)
  expect(channel.heard()).toEqual([{ prices: [{ kind: 'item', ref: `d${store.salmon}`, priceCents: 1_500 }] }])
})

test('CHOWLY-3 SET-5 a holiday closing and other hours travel as hours', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const orderTypes = ['dineIn', 'carryout', 'pickUp', 'delivery'] as const
  const closing = { fromDate: '2099-12-25', toDate: '2099-12-25', orderTypes: [...orderTypes], hours: null }
  await store.boss.send(closingCalls.addStopBusiness, { ...closing, ...aKey() })
  const business = [{ weekday: 1, fromMinute: 600, toMinute: 1_320 }]
  await saveSettings(store.boss, 'hours', { business, carryout: null })
  await looks(store, 10)
  const { hours } = await menuOf(store)
  expect(hours.regular).toEqual(business)
  expect(channel.heard()).toEqual([{ hours }])
})

test('CHOWLY-3 what is deleted goes off at once; what is new waits for a publish', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const { categories } = await menuOf(store)
  expect(categories).toHaveLength(1)
  await setDish(store.boss, store.ramen, { status: 'invalid' })
  await looks(store, 10)
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, false)] }])
})

test('CHOWLY-3 a publish under way: changes wait for it, and what it does not contain follows', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await looks(store, 0)
  const menu = await menuOf(store)
  const ends = await beginsPublish(store, 'sandboxOne', menu)
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  expect(channel.heard()).toEqual([])
  await ends()
  await looks(store, 20)
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, false)] }])
  // The next publish has it in its menu: nothing is left to say.
  await publishes(store, 'sandboxOne', await menuOf(store))
  await looks(store, 7_200)
  expect(channel.heard()).toEqual([])
})

test('CHOWLY-3 rolled-back prices stay until somebody changes one; what is sold out now is told at once', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const old = await menuOf(store)
  const first = await publishes(store, 'sandboxOne', old)
  await setDish(store.boss, store.salmon, { priceCents: 1_350 })
  await publishes(store, 'sandboxOne', await menuOf(store))
  await looks(store, 0)
  channel.heard()
  await marks(store, store.ramen, { state: 'soldOut' })
  await publishes(store, 'sandboxOne', old, first)
  await looks(store, 10)
  expect(channel.heard()).toEqual([{ availability: [dish(store.ramen, false)] }])
  await setDish(store.boss, store.salmon, { priceCents: 1_400 })
  await looks(store, 20)
  expect(channel.heard()).toEqual([{ prices: [{ kind: 'item', ref: `d${store.salmon}`, priceCents: 1_400 }] }])
})

test('CHOWLY-3 what was sent is kept for a month', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel, ['sandboxOne', 'sandboxTwo'])
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  expect(channel.heard()).toHaveLength(2)
  const { rows } = await logOf(store)
  expect(rows.map(row => row.channel).toSorted()).toEqual(['sandboxOne', 'sandboxTwo'])
  const other = await aStoreOn(channel)
  expect((await logOf(other)).rows).toEqual([])
  await ageLog(store, 'sandboxOne', 31)
  await ageLog(store, 'sandboxTwo', 29)
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run => deleteExpired(run, RETENTION))
  expect((await logOf(store)).rows.map(row => row.channel)).toEqual(['sandboxTwo'])
})

test('CHOWLY-3 what was told is no change that waits for a publish; what is new is one', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const unpublished = async () => {
    const { rows } = await store.boss.send(publishingCalls.getChannelsForChowly, {})
    return rows.find(row => row.channel === 'sandboxOne')?.changes
  }
  expect(await unpublished()).toBe(0)
  await marks(store, store.ramen, { state: 'soldOut' })
  await setDish(store.boss, store.salmon, { priceCents: 1_350 })
  await looks(store, 10)
  expect(await unpublished()).toBe(0)
  await setDish(store.boss, store.salmon, { name: 'Grilled salmon' })
  await looks(store, 20)
  expect(await unpublished()).toBe(1)
})
