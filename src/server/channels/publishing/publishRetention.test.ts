/** How long publishes on channels and their menus are kept (CHOWLY-3). */
import { expect, test } from 'vitest'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import type { Run } from '../../db/run.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { playChannels } from './fakeChannel.testing.ts'
import { holdPublishes } from './publishRetention.queries.ts'
import { aKey, aPublishingStore } from './publishing.testing.ts'
import { addPastPublishes, type PastPublish, pointAt, standOn, whatIsLeft } from './publishing.testing.queries.ts'
import { thinPublishes } from './thinPublishes.ts'

playChannels('sandboxOne', 'sandboxTwo')
const CHANNEL = 'sandboxOne'

const many = (count: number, publish: PastPublish | ((place: number) => PastPublish)): PastPublish[] =>
  Array.from({ length: count }, (_, place) => (typeof publish === 'function' ? publish(place) : publish))

async function aStore() {
  const { engine } = await testServer()
  const { merchantId } = (await aPerson()).store
  const owner = <T>(work: (run: Run) => Promise<T>) => engine.transact('owner', 'write', work)
  return {
    engine,
    merchantId,
    owner,
    add: (publishes: readonly PastPublish[], channel = CHANNEL) =>
      owner(run => addPastPublishes(run, merchantId, channel, publishes)),
    async left() {
      await thinPublishes(engine)
      return owner(run => whatIsLeft(run, merchantId))
    },
  }
}

test('CHOWLY-3 the newest 200 publishes of a channel stay; older ones go with their parts and the menus that only they had', async () => {
  const store = await aStore()
  // The oldest had the menu of the newest, and the second oldest left one live that the other channel sent.
  const ids = await store.add(
    many(275, place => ({ daysAgo: 1, menu: place === 0 ? 274 : place, ...(place === 1 && { liveMenu: 1_000 }) })),
  )
  const others = await store.add([{ daysAgo: 900, menu: 1_000 }], 'sandboxTwo')
  const { ids: left, named, menus } = await store.left()
  expect(left).toEqual([...ids.slice(75), ...others])
  expect(named).toEqual(left)
  expect(menus).toEqual([...Array.from({ length: 200 }, (_, place) => 75 + place), 1_000])
})

test('CHOWLY-3 after 400 days all but the last 20 publishes go', async () => {
  const store = await aStore()
  const old = await store.add(many(30, place => ({ daysAgo: 401, menu: place + 1 })))
  const younger = await store.add(many(15, { daysAgo: 399, menu: 99 }))
  expect(await store.left()).toMatchObject({
    ids: [...old.slice(25), ...younger],
    menus: [26, 27, 28, 29, 30, 99],
  })
})

test('CHOWLY-3 the last 20 publishes that a channel took stay, however many failed since', async () => {
  const store = await aStore()
  const taken = await store.add(many(25, { daysAgo: 800 }))
  const failed = await store.add(many(230, { daysAgo: 700, state: 'failed' }))
  expect((await store.left()).ids).toEqual([...taken.slice(5), ...failed.slice(210)])
})

test('CHOWLY-3 what a channel never took goes too, and a channel with 20 publishes loses none', async () => {
  const store = await aStore()
  const failed = await store.add(many(22, { daysAgo: 500, state: 'failed', isUnsure: false }))
  const few = await store.add(many(20, { daysAgo: 2_000 }), 'sandboxTwo')
  expect((await store.left()).ids).toEqual([...failed.slice(2), ...few])
})

test('CHOWLY-3 what waits, what is live and what may have arrived after it stay, however old they are', async () => {
  const store = await aStore()
  const [unsureBefore] = await store.add([{ daysAgo: 903, state: 'failed', isUnsure: true }])
  const kept = await store.add([
    { daysAgo: 902, state: 'partly', menu: 2, liveMenu: 3 },
    { daysAgo: 901, state: 'failed', isUnsure: true, menu: 4 },
    { daysAgo: 900, state: 'waiting', menu: 5 },
  ])
  const newer = await store.add(many(250, { daysAgo: 600, state: 'cancelled', menu: 6 }))
  const { ids, menus } = await store.left()
  expect(ids).toEqual([...kept, ...newer.slice(230)])
  expect(ids).not.toContain(unsureBefore)
  expect(menus).toEqual([2, 3, 4, 5, 6])
})

test('CHOWLY-3 what small changes stand on stays, and what a publish that stays rolls back to', async () => {
  const store = await aStore()
  const { merchantId } = store
  const old = await store.add(many(8, place => ({ daysAgo: 900, state: 'cancelled', menu: place + 1 })))
  const newer = await store.add(many(21, { daysAgo: 800, menu: 20 }))
  const [told, held, first, second, target, lost, itsRollBack] = old
  await store.owner(async run => {
    await standOn(run, merchantId, CHANNEL, { told, held })
    await pointAt(run, merchantId, second, { rollsBackTo: first ?? 0 })
    await pointAt(run, merchantId, newer[20], { rollsBackTo: second ?? 0 })
    // Each was rolled back to while it waited, and gave way to its own roll-back.
    await pointAt(run, merchantId, target, { replacedBy: newer[0] ?? 0 })
    await pointAt(run, merchantId, newer[5], { rollsBackTo: target ?? 0 })
    await pointAt(run, merchantId, lost, { replacedBy: itsRollBack ?? 0 })
    await pointAt(run, merchantId, itsRollBack, { rollsBackTo: lost ?? 0 })
  })
  expect(await store.left()).toMatchObject({
    ids: [told, held, first, second, target, ...newer.slice(1)],
    menus: [1, 2, 3, 4, 5, 20],
  })
})

test('CHOWLY-3 a roll-back goes to a menu that was taken long ago, and a publish that is under way is left alone', async () => {
  const store = await aPublishingStore()
  const { merchantId } = store.boss.store
  const { engine } = await testServer()
  const first = await store.published()
  await store.setDish(store.ids.wok, { priceCents: 1_500 })
  await store.published()
  const [gone] = await engine.transact('owner', 'write', run =>
    addPastPublishes(run, merchantId, CHANNEL, many(40, { daysAgo: 500, state: 'failed', menu: 7 })),
  )
  const underWay = await store.publish({ again: true })
  await store.processDies(underWay)
  await thinPublishes(engine)
  await thinPublishes(engine)
  const getGone = store.boss.send(publishingCalls.getPublishForChowly, { publishId: gone ?? 0 })
  await expect(getGone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const ofGone = store.boss.send(publishingCalls.rollBackForChowly, { publishId: gone ?? 0, ...aKey() })
  await expect(ofGone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await store.work(60)
  expect(await store.row(underWay)).toMatchObject({ state: 'done' })
  const { publishId } = await store.boss.send(publishingCalls.rollBackForChowly, {
    publishId: first.publishId,
    ...aKey(),
  })
  await store.work(120)
  expect(await store.row(publishId)).toMatchObject({ state: 'done', hash: first.hash, isLive: true })
})

test('CHOWLY-3 nothing is deleted in a store while somebody publishes there', async ({ skip }) => {
  const store = await aStore()
  // The embedded engine has one transaction at a time.
  if (store.engine.kind === 'pglite') skip()
  const ids = await store.add(many(30, { daysAgo: 500 }))
  await store.engine.transact({ merchantId: store.merchantId }, 'write', async run => {
    await holdPublishes(run, store.merchantId)
    expect((await store.left()).ids).toEqual(ids)
  })
  expect((await store.left()).ids).toEqual(ids.slice(10))
})
