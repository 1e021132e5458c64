/** Orders that a person accepts (CHOWLY-3): booked once accepted, never booked otherwise. */
import { describe, expect, test } from 'vitest'
import { channelOrderSettingCalls } from '../../../shared/contract/channels/channelOrderSettings.ts'
import { channelOrderCalls } from '../../../shared/contract/channels/channelOrderCalls.ts'
import { acceptanceEnds } from './acceptOrder.ts'
import {
  aChannelStore,
  anEvent,
  anOrderThere,
  type ChannelStore,
  items,
  ordersIn,
  runJob,
  tell,
} from './channelStore.testing.queries.ts'

const MINUTE = 60_000

async function byPerson(): Promise<ChannelStore> {
  const store = await aChannelStore()
  const { rows } = await store.boss.send(channelOrderSettingCalls.getChannelOrderSettings, {})
  const [one] = rows
  if (!one) throw new Error('No channel')
  await store.boss.send(channelOrderSettingCalls.saveChannelOrderSettings, { ...one, acceptsAutomatically: false })
  return store
}

const listed = async ({ boss }: ChannelStore) => {
  const { rows } = await boss.send(channelOrderCalls.getChannelOrders, {})
  const [first] = rows
  if (!first) throw new Error('No order')
  return first
}

describe('CHOWLY-3 accepting orders', () => {
  test('CHOWLY-3 an order waits with its time limit, then is booked and answered with the time of preparation', async () => {
    const store = await byPerson()
    const order = anOrderThere(items({ name: 'Tea' }))
    await tell(store, anEvent(order))
    expect(await ordersIn(store)).toEqual([])
    const waits = await listed(store)
    expect(waits).toMatchObject({
      state: 'toAccept',
      customerName: 'Jordan P.',
      lines: [{ name: 'Tea', quantity: 1 }],
      totalCents: order.money.totalCents,
    })
    const limit = Date.parse(waits.acceptBy ?? '') - Date.parse(waits.receivedAt)
    expect(Math.round(limit / MINUTE)).toBe(10)
    const { deliveryOrderId } = waits
    const first = await store.boss.send(channelOrderCalls.acceptChannelOrder, { deliveryOrderId })
    expect(await store.boss.send(channelOrderCalls.acceptChannelOrder, { deliveryOrderId })).toEqual(first)
    expect(await ordersIn(store)).toMatchObject([{ orderId: first.orderId, status: 'paid' }])
    const done = await listed(store)
    expect(done).toMatchObject({ state: 'booked', answer: 'accept', answerState: 'due', customerName: '' })
    expect(Math.round((Date.parse(done.readyAt ?? '') - Date.now()) / MINUTE)).toBe(20)
    await expect(
      store.boss.send(channelOrderCalls.denyChannelOrder, { deliveryOrderId, reason: 'busy' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('CHOWLY-3 while the kitchen is busy it takes longer; what is wanted later is ready then', async () => {
    const store = await aChannelStore()
    const [one] = (await store.boss.send(channelOrderSettingCalls.getChannelOrderSettings, {})).rows
    if (!one) throw new Error('No channel')
    const busyUntil = new Date(Date.now() + 60 * MINUTE).toISOString()
    await store.boss.send(channelOrderSettingCalls.saveChannelOrderSettings, { ...one, busyUntil })
    await expect(
      store.boss.send(channelOrderSettingCalls.saveChannelOrderSettings, { ...one, busyUntil }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await tell(store, anEvent(anOrderThere(items({}))))
    expect(Math.round((Date.parse((await listed(store)).readyAt ?? '') - Date.now()) / MINUTE)).toBe(40)
    const wantedAt = new Date(Date.now() + 180 * MINUTE).toISOString()
    await tell(store, anEvent(anOrderThere(items({}), {}, { wantedAt })))
    expect(Date.parse((await listed(store)).readyAt ?? '')).toBe(Date.parse(wantedAt))
  })

  test('CHOWLY-3 denied, out of time, cancelled while it waits: never booked, and never again', async () => {
    const store = await byPerson()
    const order = anOrderThere(items({}))
    await tell(store, anEvent(order))
    const denied = await listed(store)
    const { deliveryOrderId } = denied
    await store.boss.send(channelOrderCalls.denyChannelOrder, {
      deliveryOrderId,
      reason: 'soldOut',
      note: 'No tea left',
    })
    expect(await listed(store)).toMatchObject({
      state: 'denied',
      reason: 'No tea left',
      answer: 'deny',
      answerState: 'due',
    })
    await tell(store, anEvent(order, { type: 'order.changed', version: 2 }))
    await expect(store.boss.send(channelOrderCalls.acceptChannelOrder, { deliveryOrderId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })

    await tell(store, anEvent(anOrderThere(items({}))))
    const late = await listed(store)
    const limit = new Date(late.acceptBy ?? '')
    const end = (at: Date) => runJob(acceptanceEnds, store.merchantId, late.deliveryOrderId, at)
    expect(await end(new Date(limit.getTime() - 1))).toBe(false)
    expect(await end(limit)).toBe(true)
    expect(await listed(store)).toMatchObject({ state: 'expired', answer: 'deny' })

    const gone = anOrderThere(items({}))
    await tell(store, anEvent(gone), anEvent(gone, { type: 'order.cancelled', version: 2 }))
    expect(await listed(store)).toMatchObject({ state: 'cancelled', cancelledAs: 'notBooked', answerState: 'none' })
    expect(await ordersIn(store)).toEqual([])
  })
})
