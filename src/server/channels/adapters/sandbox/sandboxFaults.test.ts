/** Publishing over the wire: the calls, the work, the adapter and the transport against a sandbox channel (CHOWLY-3). */
import { expect, test } from 'vitest'
import { publishingCalls } from '../../../../shared/contract/channels/publishing.ts'
import { secretCalls } from '../../../../shared/contract/settings/secrets.ts'
import { noFaults } from '../../../../simulator/channel/faults.ts'
import {
  aKey,
  aSandboxStore,
  asks,
  dueIn,
  publishOf,
  type SandboxStore,
  setPrice,
  works,
  worksUntilEnded,
} from '../../testing/sandboxStore.ts'

const prices = ({ there }: SandboxStore) => there().state.menu?.items.map(({ priceCents }) => priceCents)
const jobs = ({ there }: SandboxStore) => there().state.jobs.length

test('CHOWLY-3 a channel that is down for an hour gets the menu once it is back, and once', async () => {
  const store = await aSandboxStore()
  const publish = await asks(store)
  await store.channel.close()
  let [seconds, tries] = [0, 0]
  const seen = new Set<string>()
  while (seconds < 3_600) {
    tries += await works(store, seconds)
    const row = await publishOf(store, publish)
    seen.add(`${row.state} ${row.reason}`)
    seconds = dueIn(store, row)
  }
  expect([...seen]).toEqual(['waiting unreached'])
  // Not so often that it would be a burden, and soon after it is back.
  expect([tries > 5, tries < 30, seconds < 3_600 + 301]).toEqual([true, true, true])
  await store.channel.open(store.port)
  await worksUntilEnded(store, publish, seconds)
  expect(await publishOf(store, publish)).toMatchObject({ state: 'done', reason: '', isLive: true })
  expect([jobs(store), prices(store)]).toEqual([1, [900]])
})

test.each(['silent', 'lost', 'doneThenError'] as const)(
  'CHOWLY-3 a publish that was done and whose answer is missing (%s) is found again, and not sent again',
  async mood => {
    const store = await aSandboxStore()
    const publish = await asks(store)
    store.channel.faults = { ...noFaults, next: [mood] }
    await works(store, 0)
    expect(await publishOf(store, publish)).toMatchObject({ state: 'sending', reason: 'unknown' })
    await worksUntilEnded(store, publish, 0)
    expect(await publishOf(store, publish)).toMatchObject({ state: 'done', isLive: true })
    expect([jobs(store), store.channel.counted.publishes]).toEqual([1, 1])
  },
)

test.each(['deaf', 'error'] as const)(
  'CHOWLY-3 a publish that was not done (%s) is looked up and sent again with the same key',
  async mood => {
    const store = await aSandboxStore()
    const publish = await asks(store)
    store.channel.faults = { ...noFaults, next: [mood] }
    await worksUntilEnded(store, publish, 0)
    expect(await publishOf(store, publish)).toMatchObject({ state: 'done' })
    expect([jobs(store), store.channel.counted.publishes]).toEqual([1, 2])
  },
)

test('CHOWLY-3 too many requests: waits as long as the channel says, else as after every failure', async () => {
  const store = await aSandboxStore()
  const publish = await asks(store)
  store.channel.faults = { ...noFaults, next: ['busy', 'busyWithoutTime'] }
  await works(store, 0)
  const busy = await publishOf(store, publish)
  expect([busy.state, busy.reason, dueIn(store, busy)]).toEqual(['waiting', 'busy', 30])
  expect(await works(store, 29)).toBe(0)
  await works(store, 30)
  const again = dueIn(store, await publishOf(store, publish))
  expect([again > 30, again <= 60]).toEqual([true, true])
  await worksUntilEnded(store, publish, again)
  expect(await publishOf(store, publish)).toMatchObject({ state: 'done' })
  expect(jobs(store)).toBe(1)
})

test('CHOWLY-3 two publishes at once are one after the other, and the channel ends with the newer menu', async () => {
  const store = await aSandboxStore({ jobMs: 10_000 })
  const first = await asks(store)
  // Two processes look at the same moment.
  const worked = await Promise.all([works(store, 0), works(store, 0)])
  expect(worked.toSorted()).toEqual([0, 1])
  await setPrice(store, 1_000)
  const [one, other] = await Promise.all([asks(store), asks(store)])
  const [older, newer] = [Math.min(one, other), Math.max(one, other)]
  expect(await publishOf(store, first)).toMatchObject({ state: 'running' })
  expect(await publishOf(store, older)).toMatchObject({ state: 'cancelled', reason: 'replaced', replacedBy: newer })
  expect(await publishOf(store, newer)).toMatchObject({ state: 'waiting' })
  await worksUntilEnded(store, newer, 1)
  expect(await publishOf(store, newer)).toMatchObject({ state: 'done', isLive: true })
  expect([jobs(store), prices(store)]).toEqual([2, [1_000]])
})

test('CHOWLY-3 a roll-back during a publish follows it, and the channel ends with the earlier menu', async () => {
  const store = await aSandboxStore({ jobMs: 10_000 })
  const good = await asks(store)
  const ended = await worksUntilEnded(store, good, 0)
  await setPrice(store, 1_000)
  const bad = await asks(store)
  await works(store, ended + 1)
  const { publishId: back } = await store.boss.send(publishingCalls.rollBackForChowly, { publishId: good, ...aKey() })
  expect(await publishOf(store, bad)).toMatchObject({ state: 'running' })
  await worksUntilEnded(store, back, ended + 1)
  const rows = await Promise.all([good, bad, back].map(id => publishOf(store, id)))
  expect(rows.map(({ state, isLive }) => [state, isLive])).toEqual([
    ['done', false],
    ['done', false],
    ['done', true],
  ])
  expect([rows[2]?.rollsBackTo, rows[2]?.hash, prices(store)]).toEqual([good, rows[0]?.hash, [900]])
})

test('CHOWLY-3 a revoked key ends the publish, is shown, and nothing is sent until there is another one', async () => {
  const store = await aSandboxStore()
  const ofChannel = async () => {
    const { rows } = await store.boss.send(publishingCalls.getChannelsForChowly, {})
    return rows.find(({ channel }) => channel === 'sandboxOne')
  }
  store.channel.faults = { ...noFaults, keyRevoked: true }
  const publish = await asks(store)
  await works(store, 0)
  expect(await publishOf(store, publish)).toMatchObject({ state: 'failed', reason: 'keyRefused' })
  expect((await ofChannel())?.keyRefusedAt).not.toBeNull()
  const heard = store.channel.counted.requests
  expect(await works(store, 86_400)).toBe(0)
  expect(store.channel.counted.requests).toBe(heard)
  store.channel.faults = noFaults
  await store.boss.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: 'sandbox-key' })
  const again = await asks(store)
  await worksUntilEnded(store, again, 86_401)
  expect(await publishOf(store, again)).toMatchObject({ state: 'done' })
  expect((await ofChannel())?.keyRefusedAt).toBeNull()
})
