/** What goes wrong while a menu is published: nothing is there twice, nothing is lost, everybody sees how it is (CHOWLY-3). */
import { describe, expect, test } from 'vitest'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { playChannels } from './fakeChannel.testing.ts'
import { aKey, aPublishingStore, type PublishingStore } from './publishing.testing.ts'

playChannels('sandboxOne', 'sandboxTwo')
const calls = publishingCalls
const cancel = (store: PublishingStore, publishId: number) =>
  store.boss.send(calls.cancelPublishForChowly, { publishId, ...aKey() })
const rollBack = (store: PublishingStore, publishId: number) =>
  store.boss.send(calls.rollBackForChowly, { publishId, ...aKey() })
const keys = (store: PublishingStore) => store.one.jobs.map(({ key }) => key)
/** The price of the wok on the channel. */
const there = ({ one, ids }: PublishingStore) =>
  one.menu?.items.find(({ entityId }) => entityId === ids.wok)?.priceCents

describe('CHOWLY-3 a channel that does not answer', () => {
  test('that is down for an hour gets the menu once it is back; until then the page says why it waits', async () => {
    const store = await aPublishingStore()
    const publishId = await store.publish()
    let tries = 0
    for (let seconds = 1; seconds < 3_600; seconds += 1) {
      store.one.fates.splice(0, 9, 'down')
      if (!(await store.work(seconds))) seconds += 20
      else tries += 1
    }
    expect(await store.row(publishId)).toMatchObject({ state: 'waiting', reason: 'unreached', tries })
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(25)
    store.one.fates.length = 0
    await store.work(4_000)
    expect(await store.row(publishId)).toMatchObject({ state: 'done', reason: '', message: '' })
    expect(keys(store)).toHaveLength(1)
  })

  test('that took the menu without a word is asked before it is sent again: it is there once', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('lost')
    const publishId = await store.publish()
    await store.work()
    expect(await store.row(publishId)).toMatchObject({ state: 'sending', reason: 'unknown' })
    await store.work(30)
    expect(await store.row(publishId)).toMatchObject({ state: 'done', tries: 2 })
    expect(store.one.asked).toEqual(['publish', 'lookUp'])
    expect(keys(store)).toHaveLength(1)
  })

  test('and never had the menu gets it by the same key; while it cannot be asked nothing is sent', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('silent', 'down', 'busy', 'silent')
    const publishId = await store.publish()
    for (const seconds of [1, 30, 90, 180]) await store.work(seconds)
    expect(store.one.asked).toEqual(['publish', 'lookUp', 'lookUp', 'lookUp'])
    expect(await store.row(publishId)).toMatchObject({ state: 'sending' })
    await store.work(600)
    expect(store.one.asked.slice(4)).toEqual(['lookUp', 'publish'])
    expect(await store.row(publishId)).toMatchObject({ state: 'done', tries: 5 })
  })

  test('in time is one that does not answer, also where its adapter ignores the deadline', async () => {
    const store = await aPublishingStore()
    const publishId = await store.publish()
    await store.work(1, { deadline: () => AbortSignal.abort() })
    expect(await store.row(publishId)).toMatchObject({ state: 'sending', reason: 'unknown' })
    await store.work(30)
    expect(await store.row(publishId)).toMatchObject({ state: 'done' })
    expect(keys(store)).toHaveLength(1)
  })

  test('with too many requests is left alone for as long as it asks, or a little', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('busyFor90s', 'busy')
    const publishId = await store.publish()
    await store.work()
    expect(await store.row(publishId)).toMatchObject({ state: 'waiting', reason: 'busy' })
    expect(await store.work(80)).toBe(false)
    await store.work(95)
    expect(await store.work(97)).toBe(false)
    await store.work(101)
    expect(await store.row(publishId)).toMatchObject({ state: 'done', tries: 3 })
    // Surely not there: nothing is looked up.
    expect(store.one.asked).toEqual(['publish', 'publish', 'publish'])
  })

  test('for a day is given up, and a person sees that nobody knows what is there', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('silent', 'silent')
    const publishId = await store.publish()
    await store.work()
    await store.work(90_000)
    expect(await store.row(publishId)).toMatchObject({ state: 'failed', reason: 'gaveUp' })
    // It may be there all the same: the next publish is never taken for one that is there already.
    expect(await store.published()).toMatchObject({ state: 'done' })
  })

  test('because its adapter has a defect is asked again later', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('defect')
    const publishId = await store.publish()
    await store.work()
    expect(await store.row(publishId)).toMatchObject({ state: 'sending', reason: 'unknown', message: '' })
    expect((await testServer()).defects.splice(0)).toHaveLength(1)
    await store.work(30)
    expect(await store.row(publishId)).toMatchObject({ state: 'done' })
  })
})

describe('CHOWLY-3 a channel that works on a menu', () => {
  test('is asked how far it is, until it has ended', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('works')
    const publishId = await store.publish()
    await store.work()
    expect(await store.row(publishId)).toMatchObject({ state: 'running', done: 0 })
    await store.work(3)
    expect(await store.row(publishId)).toMatchObject({ state: 'running', done: 1, total: 4 })
    store.one.fates.push('down')
    await store.work(6)
    expect(await store.row(publishId)).toMatchObject({ state: 'running', reason: 'unreached' })
    store.one.finish()
    await store.work(60)
    expect(await store.row(publishId)).toMatchObject({ state: 'done', done: 4, tries: 1 })
    expect(store.one.asked).toEqual(['publish', 'status', 'status', 'status'])
  })
})

describe('CHOWLY-3 a channel that answers anything', () => {
  const strange = `a\0b\n${'\ud83d'}${'x'.repeat(100_000)}`
  const kept = /^a b .x{400,500}$/u

  test('of parts: its words are kept as one short line, and the publish ends', async () => {
    const store = await aPublishingStore()
    store.one.words = () => strange
    store.one.refusedRefs.add(`d${store.ids.tea}`).add('not\0there')
    const { publishId, state } = await store.published()
    expect(state).toBe('partly')
    const { entities } = await store.boss.send(calls.getPublishForChowly, { publishId })
    expect(entities.rows.filter(({ outcome }) => outcome === 'refused').map(({ message }) => message)).toEqual([
      expect.stringMatching(kept),
      expect.stringMatching(kept),
    ])
  })

  test('of all of it, and of how far it is', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('works')
    const publishId = await store.publish()
    await store.work()
    const said: [progress: number, done: number][] = [
      [1.5, 2],
      [Number.NaN, 0],
      [1e300, 1_000_000],
      [-1, 0],
    ]
    for (const [at, [progress, done]] of said.entries()) {
      store.one.progress = progress
      await store.work(60 * (at + 1))
      expect(await store.row(publishId)).toMatchObject({ state: 'running', done })
    }
    store.one.refusesAll = strange
    await store.work(600)
    expect(await store.row(publishId)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(kept) as string,
    })
  })
})

describe('CHOWLY-3 a process that is killed in the middle', () => {
  test.each([
    ['before the channel had it', []],
    ['after the channel had it', ['lost']],
  ] as const)('%s leaves a publish that another one ends', async (_, fates) => {
    const store = await aPublishingStore()
    store.one.fates.push(...fates)
    const publishId = await store.publish()
    if (fates.length > 0) await store.work()
    await store.processDies(publishId)
    await store.work(300)
    expect(await store.row(publishId)).toMatchObject({ state: 'done' })
    expect(store.one.asked.filter(what => what === 'lookUp')).toHaveLength(1)
    expect(keys(store)).toHaveLength(1)
  })

  test('two processes that look at the same moment send it once', async () => {
    const store = await aPublishingStore()
    const publishId = await store.publish()
    await Promise.all([store.work(), store.work(), store.work()])
    expect(await store.row(publishId)).toMatchObject({ state: 'done', tries: 1 })
    expect(store.one.asked).toEqual(['publish'])
  })
})

describe('CHOWLY-3 two publishes of one channel', () => {
  test('never run into each other: the newer waits, and takes the place of one that waits', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('works')
    const first = await store.publish()
    await store.work()
    await store.setDish(store.ids.wok, { priceCents: 1_300 })
    const second = await store.publish()
    await store.setDish(store.ids.wok, { priceCents: 1_400 })
    const third = await store.publish()
    expect(await store.row(second)).toMatchObject({ state: 'cancelled', reason: 'replaced', replacedBy: third })
    await store.work(30)
    expect(await store.row(third)).toMatchObject({ state: 'waiting' })
    expect(await store.channel()).toMatchObject({ current: { publishId: first } })
    store.one.finish()
    await store.work(60)
    expect(await store.row(first)).toMatchObject({ state: 'done', isLive: true })
    await store.work(61)
    expect(await store.row(third)).toMatchObject({ state: 'done', isLive: true })
    expect(there(store)).toBe(1_400)
    expect(keys(store)).toHaveLength(2)
  })

  test('asked for at the same moment are one after the other', async () => {
    const store = await aPublishingStore()
    await store.published()
    const asked = await Promise.all([1, 2, 3, 4].map(() => store.publish({ again: true })))
    const rows = await Promise.all(asked.map(publishId => store.row(publishId)))
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'waiting'])
    await store.work(30)
    expect(keys(store)).toHaveLength(2)
  })

  test('of the same menu are one publish; a request that is sent again is the same, too', async () => {
    const store = await aPublishingStore()
    const input = { channels: ['sandboxOne' as const], ...aKey() }
    const [first, second, again] = [
      await store.boss.send(calls.publishForChowly, input),
      await store.boss.send(calls.publishForChowly, input),
      await store.publish(),
    ]
    expect(second).toEqual(first)
    expect(again).toBe(first.rows[0]?.publishId)
  })

  test('one that could not be sent yet gives way to the newer one', async () => {
    const store = await aPublishingStore()
    const first = await store.publish()
    store.one.fates.push('down')
    let second = 0
    // In the middle of its first try, somebody changes a price and publishes again.
    const port = store.one.port.bind(store.one)
    store.one.port = connection => {
      const made = port(connection)
      return {
        ...made,
        publish: async (input, signal) => {
          if (second === 0) {
            await store.setDish(store.ids.wok, { priceCents: 1_300 })
            second = await store.publish()
          }
          return made.publish(input, signal)
        },
      }
    }
    await store.work()
    expect(await store.row(first)).toMatchObject({ state: 'cancelled', reason: 'replaced', replacedBy: second })
    await store.work(30)
    expect(await store.row(second)).toMatchObject({ state: 'done' })
    expect(there(store)).toBe(1_300)
  })
})

describe('CHOWLY-3 roll-back', () => {
  test('sends the menu of an earlier publish exactly as it was; the menu book stays and shows as changed', async () => {
    const store = await aPublishingStore()
    const first = await store.published()
    await store.setDish(store.ids.wok, { priceCents: 1_300 })
    const second = await store.published()
    const { publishId } = await rollBack(store, first.publishId)
    await store.work(120)
    expect(await store.row(publishId)).toMatchObject({ hash: first.hash, rollsBackTo: first.publishId, isLive: true })
    expect(there(store)).toBe(1_200)
    expect(await store.channel()).toMatchObject({ live: { publishId, isRollBack: true }, changes: 1 })
    await expect(rollBack(store, first.publishId)).rejects.toMatchObject({ code: 'NOTHING_TO_PUBLISH' })
    await rollBack(store, second.publishId)
    await store.work(180)
    expect(there(store)).toBe(1_300)
  })

  test('while a publish is under way follows it', async () => {
    const store = await aPublishingStore()
    const first = await store.published()
    await store.setDish(store.ids.wok, { priceCents: 1_300 })
    store.one.fates.push('works')
    const second = await store.publish()
    await store.work(70)
    const { publishId } = await rollBack(store, first.publishId)
    await store.work(80)
    expect(await store.row(publishId)).toMatchObject({ state: 'waiting' })
    store.one.finish()
    await store.work(120)
    await store.work(121)
    expect(await store.row(second)).toMatchObject({ state: 'done', isLive: false })
    expect(await store.row(publishId)).toMatchObject({ state: 'done', isLive: true })
    expect(there(store)).toBe(1_200)
  })
})

describe('CHOWLY-3 cancelling', () => {
  test('what waits is cancelled at once, and never sent', async () => {
    const store = await aPublishingStore()
    const publishId = await store.publish()
    await cancel(store, publishId)
    await store.work()
    expect(await store.row(publishId)).toMatchObject({ state: 'cancelled', reason: 'cancelled' })
    expect(store.one.asked).toEqual([])
  })

  test.each([
    ['does not have it', 'silent', { state: 'cancelled', reason: 'cancelled' }],
    ['has it by then', 'lost', { state: 'done', reason: '' }],
  ] as const)('a channel that did not answer is asked first: where it %s, so it ends', async (_, fate, end) => {
    const store = await aPublishingStore()
    store.one.fates.push(fate)
    const publishId = await store.publish()
    await store.work()
    await cancel(store, publishId)
    expect(await store.row(publishId)).toMatchObject({ state: 'sending', isCancelling: true })
    await store.work(2)
    expect(await store.row(publishId)).toMatchObject(end)
    expect(store.one.asked).toEqual(['publish', 'lookUp'])
  })

  test('what the channel works on, and what has ended, cannot be cancelled', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('works')
    const publishId = await store.publish()
    await store.work()
    await expect(cancel(store, publishId)).rejects.toMatchObject({ code: 'PUBLISH_ENDED' })
    expect(await store.row(publishId)).toMatchObject({ state: 'running', isCancelling: false })
    store.one.finish()
    await store.work(60)
    await expect(cancel(store, publishId)).rejects.toMatchObject({ code: 'PUBLISH_ENDED' })
  })
})

describe('CHOWLY-3 keys', () => {
  test('a revoked key ends the publish and marks the channel, until another one is accepted', async () => {
    const store = await aPublishingStore()
    store.one.fates.push('keyRefused')
    const publishId = await store.publish()
    await store.work()
    expect(await store.row(publishId)).toMatchObject({ state: 'failed', reason: 'keyRefused' })
    expect((await store.channel()).keyRefusedAt).not.toBeNull()
    expect(await store.work(600)).toBe(false)
    expect(await store.published()).toMatchObject({ state: 'done' })
    expect((await store.channel()).keyRefusedAt).toBeNull()
  })

  test('a key that is gone, and a channel that is off by then, end the publish', async () => {
    const store = await aPublishingStore()
    const [first, second] = [await store.publish(), await store.publish({ channels: ['sandboxTwo'] })]
    await store.boss.send(secretCalls.clearSecret, { name: 'sandboxOneKey' })
    await saveSettings(store.boss, 'thirdParty', { sandboxOne: { enabled: true, account: 'x' } })
    await store.work()
    expect(await store.row(first)).toMatchObject({ state: 'failed', reason: 'keyMissing' })
    expect(await store.row(second)).toMatchObject({ state: 'failed', reason: 'notConnected' })
  })
})
