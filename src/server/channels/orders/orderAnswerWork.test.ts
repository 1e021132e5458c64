/** What the store says of an order reaches its channel, also where the channel is away for a while (CHOWLY-3). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsOf } from '../../orders/pushing/pushing.testing.queries.ts'
import { testServer } from '../../testing/testServer.ts'
import type { AnswersOrders } from '../orderAnswers.ts'
import { ChannelBusy, ChannelKeyRefused, type ChannelPort, ChannelUnknown } from '../port.ts'
import { connectChannel } from '../portFor.ts'
import { aChannelStore, anEvent, anOrderThere, type ChannelStore, items, tell } from './channelStore.testing.queries.ts'
import { orderAnswerWork } from './orderAnswerWork.ts'

interface Seen {
  readonly id: number
  readonly answerState: string
  readonly answerProblem: string
  readonly tryAt: string | null
}
async function answerOf({ merchantId }: ChannelStore): Promise<Seen> {
  const [row] = await rowsOf(sql<Seen>`
    select delivery_order_id as id, answer_state, answer_problem, answer_try_at as try_at from delivery_order
    where merchant_id = ${merchantId}`)
  if (!row) throw new Error('No order')
  return row
}

type Answer = AnswersOrders['answerOrder']

/** Answers as the channel takes them, one after the other. */
async function answered(store: ChannelStore, ...taken: readonly Answer[]): Promise<{ calls: unknown[]; ends: Seen[] }> {
  const { server } = await testServer()
  const calls: unknown[] = []
  const left = [...taken]
  const port = {
    answerOrder: (...told: Parameters<Answer>) => {
      calls.push(told.slice(0, 2))
      const next = left.shift()
      if (!next) throw new Error('Asked too often')
      return next(...told)
    },
  }
  const disconnect = connectChannel('sandboxOne', () => port as unknown as ChannelPort)
  const ends: Seen[] = []
  try {
    for (const _ of taken) {
      const { id, tryAt } = await answerOf(store)
      await orderAnswerWork(server).runOutside({ merchantId: store.merchantId, id }, new Date(tryAt ?? 0))
      ends.push(await answerOf(store))
    }
  } finally {
    disconnect()
  }
  return { calls, ends }
}

const fails =
  (error: Error): Answer =>
  () =>
    Promise.reject(error)
const ok: Answer = async () => ({ outcome: 'ok', message: '' })

test('CHOWLY-3 an answer is given until the channel has taken it; it waits as long as the channel asks', async () => {
  const store = await aChannelStore()
  const order = anOrderThere(items({}))
  await tell(store, anEvent(order))
  const began = Date.parse((await answerOf(store)).tryAt ?? '')
  const { calls, ends } = await answered(store, fails(new ChannelUnknown('silent')), fails(new ChannelBusy(90_000)), ok)
  expect(calls).toEqual([
    [order.ref, 'accept'],
    [order.ref, 'accept'],
    [order.ref, 'accept'],
  ])
  expect(ends.map(({ answerState }) => answerState)).toEqual(['due', 'due', 'sent'])
  expect(Date.parse(ends[0]?.tryAt ?? '') - began).toBe(5_000)
  expect(Date.parse(ends[1]?.tryAt ?? '') - began).toBe(95_000)
})

test('CHOWLY-3 a refused answer, or a refused key, is shown and not tried again', async () => {
  const store = await aChannelStore()
  await tell(store, anEvent(anOrderThere(items({}))))
  const refused = await answered(store, async () => ({ outcome: 'refused', message: 'Too late' }))
  expect(refused.ends).toMatchObject([{ answerState: 'failed', answerProblem: 'Too late', tryAt: null }])
  const other = await aChannelStore()
  await tell(other, anEvent(anOrderThere(items({}))))
  const revoked = await answered(other, fails(new ChannelKeyRefused('401')))
  expect(revoked.ends).toMatchObject([{ answerState: 'failed', answerProblem: 'keyRefused' }])
})

test('CHOWLY-3 two processes give an answer once; one that has died gives it away after a minute', async () => {
  const store = await aChannelStore()
  await tell(store, anEvent(anOrderThere(items({}))))
  const { server } = await testServer()
  const { id, tryAt } = await answerOf(store)
  const job = { merchantId: store.merchantId, id }
  const at = new Date(tryAt ?? 0)
  let calls = 0
  const port = {
    answerOrder: async () => {
      calls += 1
      // Another process looks meanwhile.
      expect(await orderAnswerWork(server).runOutside(job, at)).toBe(false)
      return { outcome: 'ok', message: '' }
    },
  }
  const disconnect = connectChannel('sandboxOne', () => port as unknown as ChannelPort)
  expect(await orderAnswerWork(server).runOutside(job, at)).toBe(true)
  disconnect()
  expect([calls, (await answerOf(store)).answerState]).toEqual([1, 'sent'])
})
