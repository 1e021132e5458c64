import { expect, test } from 'vitest'
import { Dice } from '../shared/rules/basics/dice.ts'
import { type PushResult, PushQueue, type QueueSettings } from './queue.ts'
import { type Fetch, openWire, Refused } from './wire.ts'

/** A server that keeps what it took by key, and breaks as it is told to. */
function aServer(
  fails: (push: number) => 'never came' | 'no answer' | 'defect' | 'revoked' | undefined = () => undefined,
) {
  const kept = new Map<string, unknown>()
  const pushes: string[][] = []
  const clocks: string[] = []
  const fetch: Fetch = (_, init) => {
    const { at, items } = JSON.parse(init.body ?? '') as { at: string; items: { key: string; body: unknown }[] }
    const how = fails(pushes.length)
    pushes.push(items.map(({ key }) => key))
    clocks.push(at)
    if (how === 'never came') throw new TypeError('fetch failed')
    if (how === 'defect') return Response.json({ result: 'fail', reason: 'SERVER_ERROR' }, { status: 500 })
    if (how === 'revoked') return Response.json({ result: 'fail', reason: 'TOKEN_ERROR' }, { status: 511 })
    for (const { key, body } of items) kept.set(key, body)
    if (how === 'no answer') throw new TypeError('terminated')
    const results = items.map(({ key }) => ({ key, outcome: 'applied' as const }))
    return Response.json({ result: 'success', at, skewMs: 0, results })
  }
  return { kept, pushes, clocks, fetch }
}

function aQueue(fetch: Fetch, given: Partial<QueueSettings> = {}) {
  const pauses: number[] = []
  const heard: PushResult[] = []
  const queue = new PushQueue({
    wire: openWire('http://store', { device: 'token' }, fetch),
    dice: new Dice('queue'),
    clock: () => 0,
    pause: async ms => void pauses.push(ms),
    heard: result => heard.push(result),
    ...given,
  })
  const add = (...keys: string[]) => {
    for (const key of keys) queue.add('drawerEvent', key, 1000, { drawerKey: 'd', kind: 'drop', amountCents: 100 })
  }
  return { queue, pauses, heard, add }
}

const keys = Array.from({ length: 12 }, (_, index) => `item-${index}`)

test('POS-2 items go in their order, so many together, by the clock of the terminal, and each is heard of once', async () => {
  const server = aServer()
  const { queue, heard, add } = aQueue(server.fetch, { together: 5, clock: () => Date.parse('2036-01-02T03:04:05Z') })
  add(...keys)
  await queue.drained()
  expect(server.pushes).toEqual([keys.slice(0, 5), keys.slice(5, 10), keys.slice(10)])
  expect(server.clocks[0]).toBe('2036-01-02T03:04:05.000Z')
  expect(heard.map(({ key }) => key)).toEqual(keys)
  expect([queue.length, queue.answered, queue.retries]).toEqual([0, 12, 0])
})

test('POS-2 a push that found nobody, or whose answer was lost, is sent again, ever later and never at the same beat', async () => {
  const how = ['never came', 'defect', 'no answer', 'never came', undefined] as const
  const server = aServer(push => how[push])
  const { queue, heard, pauses, add } = aQueue(server.fetch, { firstPauseMs: 100, longestPauseMs: 500 })
  add('a', 'b')
  await queue.drained()
  expect(server.pushes).toEqual(how.map(() => ['a', 'b']))
  expect(heard).toHaveLength(2)
  expect(queue.retries).toBe(4)
  const most = [100, 200, 400, 500]
  for (const [tries, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual((most[tries] ?? 0) / 2)
    expect(pause).toBeLessThan(most[tries] ?? 0)
  }
  expect(pauses).toHaveLength(4)
})

test('POS-2 nothing is sent offline; online again, all of it is, shuffled where that is asked for', async () => {
  const server = aServer()
  const { queue, add } = aQueue(server.fetch, { shuffle: true, together: 100 })
  queue.setOnline(false)
  add(...keys)
  await Promise.resolve()
  expect([server.pushes, queue.length]).toEqual([[], 12])
  await queue.drained()
  expect(server.pushes).toHaveLength(1)
  expect(server.pushes[0]).not.toEqual(keys)
  expect(server.pushes[0]?.toSorted()).toEqual(keys.toSorted())
})

test('POS-2 the same push twice at once is heard of once', async () => {
  const server = aServer()
  const { queue, heard, add } = aQueue(server.fetch, { duplicate: 1 })
  add('a')
  await queue.drained()
  expect(server.pushes).toEqual([['a'], ['a']])
  expect(heard).toEqual([{ key: 'a', outcome: 'applied' }])
})

test('POS-2 what the server refuses as a whole is said and not tried again; the items stay', async () => {
  const server = aServer(() => 'revoked')
  const { queue, add } = aQueue(server.fetch)
  add('a')
  await expect(queue.drained()).rejects.toEqual(new Refused('/posDevice/push', 'TOKEN_ERROR'))
  expect([queue.length, server.pushes.length]).toEqual([1, 1])
})
