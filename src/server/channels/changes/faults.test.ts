/** What goes wrong between the store and a delivery channel: nothing is lost, and nothing old comes after something new. */
import { expect, test } from 'vitest'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { setDish } from '../../menu/versions/menuVersions.testing.ts'
import { testServer } from '../../testing/testServer.ts'
import { ChannelBusy, ChannelKeyRefused, ChannelUnknown, ChannelUnreached } from '../port.ts'
import {
  aStoreOn,
  beginsPublish,
  logOf,
  looks,
  marks,
  menuOf,
  publishes,
  sendsAndDies,
  ToldChannel,
} from './changes.testing.ts'

const off = (id: number, available = false) => ({ kind: 'item', ref: `d${id}`, available, until: null })
/** In the order of the ids as texts, as in the menu. */
const bothOff = ({ ramen, salmon }: { readonly ramen: number; readonly salmon: number }) =>
  [off(ramen), off(salmon)].toSorted((a, b) => (a.ref < b.ref ? -1 : 1))

test('CHOWLY-3 a channel that is down for an hour: 100 changes are one call, what came back is not in it', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  channel.down = new ChannelUnreached('not reached: ECONNREFUSED')
  await marks(store, store.salmon, { state: 'soldOut' })
  await looks(store, 10)
  for (let price = 1; price <= 98; price++) await setDish(store.boss, store.ramen, { priceCents: 1_000 + price })
  await looks(store, 20)
  expect((await logOf(store)).state).toMatchObject({ waiting: 2, problem: 'unreached', message: /ECONNREFUSED/ })
  await marks(store, store.salmon, { state: 'onSale' })
  for (const seconds of [60, 600, 1_800]) await looks(store, seconds)
  channel.down = undefined
  await looks(store, 3_600)
  expect(channel.heard()).toEqual([{ prices: [{ kind: 'item', ref: `d${store.ramen}`, priceCents: 1_098 }] }])
  const { rows, state } = await logOf(store)
  // One entry, however often it was tried.
  expect(rows).toMatchObject([{ outcome: 'done', tries: 6, total: 1 }])
  expect(state).toMatchObject({ waiting: 0, problem: null, nextTryAt: null })
})

test('CHOWLY-3 MENU-10 sold out and back while the channel is down: nothing is sent', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  channel.down = new ChannelUnreached('not reached: ECONNREFUSED')
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  channel.down = undefined
  await marks(store, store.ramen, { state: 'onSale' })
  await looks(store, 600)
  expect(channel.heard()).toEqual([])
  expect((await logOf(store)).state).toMatchObject({ waiting: 0, problem: null })
})

test('CHOWLY-3 MENU-10 an answer that was lost: the state is sent again, also where it is as it was before', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  channel.moods = [new ChannelUnknown('no answer: ECONNRESET')]
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  expect((await logOf(store)).state).toMatchObject({ waiting: 1, problem: 'unknown' })
  await marks(store, store.ramen, { state: 'onSale' })
  await looks(store, 60)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen, true)] }])
  await looks(store, 120)
  expect(channel.heard()).toEqual([])
})

test('CHOWLY-3 a channel that never answers is given up for now, and asked again', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  channel.moods = ['silent']
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10, { deadline: () => AbortSignal.abort() })
  expect((await logOf(store)).rows).toMatchObject([{ outcome: 'unknown', message: 'no answer in time' }])
  await looks(store, 60)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen)] }])
})

test('CHOWLY-3 a process that dies between sending and recording: another sends it again when its time is over', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await looks(store, 0)
  await marks(store, store.ramen, { state: 'soldOut' })
  await sendsAndDies(store, 10)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen)] }])
  expect((await logOf(store)).state).toMatchObject({ isTelling: true })
  expect(await looks(store, 20)).toBe(0)
  // Meanwhile it is on sale again: what has arrived must not stay.
  await marks(store, store.ramen, { state: 'onSale' })
  await looks(store, 300)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen, true)] }])
  expect((await logOf(store)).rows).toMatchObject([{ outcome: 'done', tries: 2 }])
})

test('CHOWLY-3 too many requests: nothing is sent before Retry-After, whatever changes meanwhile', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await looks(store, 0)
  channel.moods = [new ChannelBusy(120_000)]
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  await marks(store, store.salmon, { state: 'soldOut' })
  expect(await looks(store, 60)).toBe(0)
  expect((await logOf(store)).state).toMatchObject({ problem: 'busy', waiting: 1 })
  await looks(store, 131)
  expect(channel.heard()).toEqual([{ availability: bothOff(store) }])
})

test('CHOWLY-3 a refused key stops everything until another one is entered', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  channel.down = new ChannelKeyRefused('refused with 401')
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  expect((await logOf(store)).state).toMatchObject({ problem: 'keyRefused', waiting: 1, nextTryAt: null })
  await marks(store, store.salmon, { state: 'soldOut' })
  expect(await looks(store, 7_200)).toBe(0)
  channel.down = undefined
  await store.boss.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: 'another key' })
  await looks(store, 7_300)
  expect(channel.heard()).toEqual([{ availability: bothOff(store) }])
  expect((await logOf(store)).state).toMatchObject({ problem: null, waiting: 0 })
})

test('CHOWLY-3 what the channel refuses is shown with its words, and not sent again until it is something else', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  channel.moods = [{ refuses: `d${store.ramen}`, message: 'price above limit' }]
  await setDish(store.boss, store.ramen, { priceCents: 99_900 })
  await setDish(store.boss, store.salmon, { priceCents: 1_250 })
  await looks(store, 10)
  expect(channel.heard()).toHaveLength(1)
  const { rows, state } = await logOf(store)
  expect(state).toMatchObject({ refused: 1, waiting: 0, problem: null })
  expect(rows[0]).toMatchObject({ outcome: 'partly' })
  expect(rows[0]?.entries).toContainEqual(
    expect.objectContaining({ ref: `d${store.ramen}`, outcome: 'refused', message: 'price above limit' }),
  )
  await marks(store, store.salmon, { state: 'soldOut' })
  await looks(store, 20)
  expect(channel.heard()).toEqual([{ availability: [off(store.salmon)] }])
  expect((await logOf(store)).state).toMatchObject({ refused: 1 })
  await setDish(store.boss, store.ramen, { priceCents: 1_100 })
  await looks(store, 30)
  expect(channel.heard()).toEqual([{ prices: [{ kind: 'item', ref: `d${store.ramen}`, priceCents: 1_100 }] }])
  expect((await logOf(store)).state).toMatchObject({ refused: 0 })
})

test('CHOWLY-3 a publish that ends while a change is being told: it is told again, nobody knows which came last', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await looks(store, 0)
  const menu = await menuOf(store)
  await marks(store, store.ramen, { state: 'soldOut' })
  await sendsAndDies(store, 10)
  channel.heard()
  await publishes(store, 'sandboxOne', menu)
  await marks(store, store.ramen, { state: 'onSale' })
  await looks(store, 300)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen, true)] }])
})

test('CHOWLY-3 what was told after a publish was sent is told again when it has ended', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await looks(store, 0)
  const menu = await menuOf(store)
  await marks(store, store.ramen, { state: 'soldOut' })
  let ends = () => Promise.resolve(0)
  channel.onCall = async () => {
    ends = await beginsPublish(store, 'sandboxOne', menu)
  }
  await looks(store, 10)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen)] }])
  await marks(store, store.ramen, { state: 'onSale' })
  await ends()
  await looks(store, 20)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen, true)] }])
})

test('CHOWLY-3 two processes at once: one tells the channel', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  await marks(store, store.ramen, { state: 'soldOut' })
  await Promise.all([looks(store, 10), looks(store, 10)])
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen)] }])
})

test('CHOWLY-3 an error of the product is logged and tried again', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const { defects } = await testServer()
  const before = defects.length
  channel.moods = [new TypeError('no such thing')]
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 10)
  expect(defects.splice(before)).toHaveLength(1)
  expect((await logOf(store)).state).toMatchObject({ problem: 'failed', waiting: 1 })
  await looks(store, 60)
  expect(channel.heard()).toHaveLength(1)
})

test('CHOWLY-3 a missing key is said, and a dish that is not on the channel changes nothing there', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const categoryId = await addEntity(store.boss, 'category', { name: 'Soups' })
  const soup = await addEntity(store.boss, 'dish', { name: 'Soup', categoryId, priceCents: 500 })
  await marks(store, soup, { state: 'soldOut' })
  await looks(store, 10)
  expect(channel.heard()).toEqual([])
  await store.boss.send(secretCalls.clearSecret, { name: 'sandboxOneKey' })
  await marks(store, store.ramen, { state: 'soldOut' })
  await looks(store, 20)
  expect((await logOf(store)).state).toMatchObject({ problem: 'keyMissing', waiting: 1, nextTryAt: null })
  await store.boss.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: 'a key' })
  await looks(store, 30)
  expect(channel.heard()).toEqual([{ availability: [off(store.ramen)] }])
})
