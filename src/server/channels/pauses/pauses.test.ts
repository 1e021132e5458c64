import { expect, test } from 'vitest'
import { pauseCalls } from '../../../shared/contract/channels/pauses.ts'
import { aPerson } from '../../testing/people.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { aStoreOn, at, logOf, looks, ToldChannel } from '../changes/changes.testing.ts'
import { ChannelUnreached } from '../port.ts'

const { getPausesForChowly, pauseForChowly, resumeForChowly } = pauseCalls
const both = ['sandboxOne', 'sandboxTwo'] as const

test('CHOWLY-3 a pause for some minutes reaches every channel, and ends by itself', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel, both)
  await looks(store, 0)
  const before = Date.now()
  const { rows } = await store.boss.send(pauseForChowly, { to: { state: 'minutes', minutes: 30 } })
  expect(rows.map(row => [row.channel, row.pause?.isTold])).toEqual([
    ['sandboxOne', false],
    ['sandboxTwo', false],
  ])
  const untilAt = rows[0]?.pause?.untilAt ?? ''
  expect(Date.parse(untilAt) - before).toBeGreaterThanOrEqual(1_800_000)
  expect(Date.parse(untilAt) - Date.now()).toBeLessThanOrEqual(1_800_000)
  await looks(store, 10)
  const until = new Date(untilAt).toISOString()
  expect(channel.heard()).toEqual([{ pause: until }, { pause: until }])
  const told = await store.boss.send(getPausesForChowly, {})
  expect(told.rows).toMatchObject([
    { pause: { untilAt, isTold: true }, problem: null },
    { pause: { untilAt, isTold: true } },
  ])
  // At its time both are told to take orders again: not every service keeps the time.
  await looks(store, 1_810)
  expect(channel.heard()).toEqual([{ pause: null }, { pause: null }])
  expect((await store.boss.send(getPausesForChowly, {})).rows).toMatchObject([
    { pause: null, isResuming: false },
    { pause: null, isResuming: false },
  ])
})

test('CHOWLY-3 a pause until told otherwise, of one channel, taken back; in the audit trail', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel, both)
  await store.boss.send(pauseForChowly, { channels: ['sandboxTwo'], to: { state: 'open' } })
  await looks(store, 10)
  expect(channel.heard()).toEqual([{ pause: 'open' }])
  await looks(store, 86_000)
  expect(channel.heard()).toEqual([])
  const { rows } = await store.boss.send(resumeForChowly, {})
  expect(rows).toMatchObject([
    { channel: 'sandboxOne', pause: null, isResuming: false },
    { channel: 'sandboxTwo', pause: null, isResuming: true },
  ])
  await looks(store, 86_100)
  expect(channel.heard()).toEqual([{ pause: null }])
  const entries = (await auditOf(store.boss.store)).filter(({ objectType }) => objectType === 'deliveryPause')
  expect(entries).toMatchObject([
    { objectId: 'sandboxTwo', before: { paused: false }, after: { paused: true, pausedUntil: null } },
    { objectId: 'sandboxTwo', before: { paused: true }, after: { paused: false } },
  ])
})

test('CHOWLY-3 until the next business day is the store’s cutover; until a time is that time', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  const { rows, nextDayAt } = await store.boss.send(pauseForChowly, { to: { state: 'nextDay' } })
  expect(Date.parse(rows[0]?.pause?.untilAt ?? '')).toBe(Date.parse(nextDayAt))
  const untilAt = at(7_200).toISOString()
  await store.boss.send(pauseForChowly, { channels: ['sandboxOne'], to: { state: 'time', untilAt } })
  await looks(store, 10)
  // Of two pauses the channel hears the last.
  expect(channel.heard()).toEqual([{ pause: untilAt }])
})

test('CHOWLY-3 a service without pauses: all of it is sold out for as long, and back at its time', async () => {
  const channel = new ToldChannel()
  channel.can = { ...channel.can, pause: false }
  const store = await aStoreOn(channel)
  await store.boss.send(pauseForChowly, { to: { state: 'minutes', minutes: 15 } })
  await looks(store, 10)
  const all = (available: boolean, until: unknown) => ({
    // In the order of the ids as texts, as in the menu.
    availability: [`d${store.ramen}`, `d${store.salmon}`]
      .toSorted()
      .map(ref => ({ kind: 'item', ref, available, until })),
  })
  expect(channel.heard()).toEqual([all(false, expect.stringMatching(/Z$/))])
  expect((await store.boss.send(getPausesForChowly, {})).rows).toMatchObject([{ pause: { isTold: true } }])
  await looks(store, 910)
  expect(channel.heard()).toEqual([all(true, null)])
})

test('CHOWLY-3 a pause that the channel did not hear says so, and is told when it is back', async () => {
  const channel = new ToldChannel()
  const store = await aStoreOn(channel)
  channel.down = new ChannelUnreached('not reached: ECONNREFUSED')
  await store.boss.send(pauseForChowly, { to: { state: 'open' } })
  await looks(store, 10)
  const { rows } = await store.boss.send(getPausesForChowly, {})
  expect(rows).toMatchObject([{ pause: { isTold: false }, problem: 'unreached', waiting: 1 }])
  channel.down = undefined
  await looks(store, 60)
  expect(channel.heard()).toEqual([{ pause: 'open' }])
  expect((await logOf(store)).rows).toMatchObject([
    { outcome: 'done', tries: 2, entries: [{ from: 'none', to: 'open' }] },
  ])
})

test('CHOWLY-3 what a pause refuses: a channel that is not connected, one twice, the past, too short a time', async () => {
  const channel = new ToldChannel()
  const { boss } = await aStoreOn(channel)
  const open = { state: 'open' } as const
  await expect(boss.send(pauseForChowly, { channels: ['sandboxOne', 'uberEats'], to: open })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'channels.1',
  })
  await expect(boss.send(resumeForChowly, { channels: ['sandboxOne', 'sandboxOne'] })).rejects.toMatchObject({
    code: 'LISTED_TWICE',
    field: 'channels.1',
  })
  const past = { state: 'time', untilAt: new Date(Date.now() - 1_000).toISOString() } as const
  await expect(boss.send(pauseForChowly, { to: past })).rejects.toMatchObject({
    code: 'PUBLISH_TIME_PAST',
    field: 'to.untilAt',
  })
  await expect(boss.send(pauseForChowly, { to: { state: 'minutes', minutes: 4 } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    field: 'to.minutes',
  })
  const nobody = await aPerson({ isBoss: true })
  await expect(nobody.send(pauseForChowly, { to: open })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'channels',
  })
})

test('CHOWLY-3 who may pause may do that alone; who may neither see nor pause sees no channels', async () => {
  const channel = new ToldChannel()
  const { boss } = await aStoreOn(channel)
  const host = await aPerson({ store: boss.store, permissions: ['menu.thirdParty.pause'] })
  expect((await host.send(pauseForChowly, { to: { state: 'open' } })).rows).toMatchObject([{ channel: 'sandboxOne' }])
  expect((await host.send(getPausesForChowly, {})).rows).toHaveLength(1)
  await expect(host.send(pauseCalls.getSmallChangesForChowly, {})).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
  const viewer = await aPerson({ store: boss.store, permissions: ['menu.thirdParty.view'] })
  await expect(viewer.send(resumeForChowly, {})).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const other = await aPerson({ store: boss.store })
  expect((await other.send(getPausesForChowly, {})).rows).toEqual([])
})
