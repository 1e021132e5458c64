/** Orders of delivery channels are booked as the channel says, whatever comes when and how often. */
import { describe, expect, test } from 'vitest'
import { channelOrderCalls } from '../../../shared/contract/channels/channelOrderCalls.ts'
import { channelMatchingCalls } from '../../../shared/contract/channels/matching.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { jobsOf, ticketsOf } from '../../printing/tickets/kitchen.testing.queries.ts'
import { testServer } from '../../testing/testServer.ts'
import {
  aChannelStore,
  anEvent,
  anOrderThere,
  type ChannelStore,
  hooksOf,
  items,
  linesIn,
  ordersIn,
  tell,
  workHooks,
  sendHook,
} from './channelStore.testing.queries.ts'

const DAY = 24 * 3_600_000

async function isSound({ merchantId }: ChannelStore) {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
}

const deliveryOf = async ({ boss }: ChannelStore) => (await boss.send(channelOrderCalls.getChannelOrders, {})).rows

describe('CHOWLY-3 an order of a channel', () => {
  test('CHOWLY-3 is an order with its source, paid by the third party, its channel’s tax and fees beside it', async () => {
    const store = await aChannelStore()
    const order = anOrderThere(
      items({ ref: `d${store.beef}`, name: 'Beef Noodle Soup', quantity: 2, unitPriceCents: 1_195 }),
    )
    await tell(store, anEvent(order))
    const [booked] = await ordersIn(store)
    expect(booked).toMatchObject({
      orderNo: 'A7',
      status: 'paid',
      source: 'Practice channel 1',
      port: 'web',
      tender: 'thirdParty',
      grossCents: 2_390,
      netCents: 2_390,
      feeCents: 0,
      taxCents: 0,
      totalCents: 2_390,
      paidCents: 2_390,
      customerPhone: '+12125550142',
    })
    expect(booked?.customerId).not.toBeNull()
    expect(await linesIn(store)).toEqual([
      { dishId: store.beef, dishName: 'Beef noodles', dishSecondName: '牛肉面', quantity: 2, unitPriceCents: 1_195 },
    ])
    expect(await deliveryOf(store)).toMatchObject([
      {
        state: 'booked',
        facilitatorTaxCents: 89,
        channelFeeCents: 549,
        courierTipCents: 200,
        commissionCents: 250,
        guestCents: 2_390 + 89 + 549 + 200,
        payoutCents: 2_390 - 250,
        totalOffCents: 0,
        answer: 'accept',
      },
    ])
    const { rows } = await store.boss.send(channelMatchingCalls.getPriceDifferences, {})
    expect(rows).toMatchObject([{ theirCents: 1_195, ourCents: 1_000, name: 'Beef Noodle Soup' }])
    await isSound(store)
  })

  test('CHOWLY-3 the store’s discount, tax and fee are in the books, the channel’s discount is not', async () => {
    const store = await aChannelStore()
    const money = { discountCents: 300, discountBy: 'store', taxCents: 120, channelPaysTaxCents: 20 } as const
    const own = anOrderThere(items({}, { quantity: 2 }), money, { deliveredBy: 'store', number: '' })
    const theirs = anOrderThere(items({}), { discountCents: 400, discountBy: 'channel' })
    await tell(store, anEvent(own), anEvent(theirs))
    expect(await ordersIn(store)).toMatchObject([
      { grossCents: 3_000, netCents: 2_700, feeCents: 399, taxCents: 100, totalCents: 3_199, tipCents: 200 },
      { grossCents: 1_000, netCents: 1_000, totalCents: 1_000 },
    ])
    expect(await deliveryOf(store)).toMatchObject([
      { channelDiscountCents: 400, guestCents: 1_438 },
      { payoutCents: 3_149 },
    ])
    await isSound(store)
  })

  test('CHOWLY-3 cash at the door: open until it is taken, the channel’s part is no revenue', async () => {
    const store = await aChannelStore()
    await tell(store, anEvent(anOrderThere(items({}), { payment: 'cash', tipCents: 0 })))
    expect(await ordersIn(store)).toMatchObject([
      { status: 'open', totalCents: 1_638, nonRevenueCents: 638, netCents: 1_000, paidCents: 0, tender: '' },
    ])
    await isSound(store)
  })

  test('CHOWLY-3 prints in the kitchen as any other, with the channel’s name for what is not known', async () => {
    const store = await aChannelStore()
    const lines = items({ ref: `d${store.beef}` }, { ref: 'who-knows', name: 'Secret soup' })
    await tell(store, anEvent(anOrderThere(lines, {}, { notes: 'No peanuts' })))
    const tickets = (await ticketsOf(store)).map(([, text]) => text).join('\n')
    expect(tickets).toContain('1 × Beef noodles')
    expect(tickets).toContain('1 × Secret soup')
    expect(tickets).toContain('No peanuts')
    expect((await jobsOf(store)).length).toBeGreaterThan(0)
  })
})

describe('CHOWLY-3 events of a channel', () => {
  test('CHOWLY-3 an older change after a newer changes nothing, nor does the creation after its change', async () => {
    const store = await aChannelStore()
    const order = anOrderThere(items({}))
    const more = anOrderThere(items({ quantity: 3 }), {}, order)
    const less = anOrderThere(items({ quantity: 2 }), {}, order)
    await tell(store, anEvent({ ...more, ref: order.ref }, { type: 'order.changed', version: 3 }))
    await tell(store, anEvent({ ...less, ref: order.ref }, { type: 'order.changed', version: 2 }), anEvent(order))
    expect(await ordersIn(store)).toMatchObject([{ grossCents: 3_000 }])
    expect((await hooksOf(store)).map(({ outcome }) => outcome)).toEqual(['take', 'older', 'older'])
    await isSound(store)
  })

  test('CHOWLY-3 a change replaces lines and payment on the day, and the kitchen hears what is new', async () => {
    const store = await aChannelStore()
    const order = anOrderThere(items({ ref: `d${store.beef}` }))
    const changed = anOrderThere(items({ ref: `d${store.beef}` }, { ref: `d${store.tea}` }), {}, order)
    await tell(store, anEvent(order))
    const before = (await ticketsOf(store)).length
    await tell(store, anEvent(changed, { type: 'order.changed', version: 2 }))
    expect(await ordersIn(store)).toMatchObject([{ totalCents: 2_000, paidCents: 2_000, status: 'paid' }])
    const news = (await ticketsOf(store)).slice(before).map(([, text]) => text)
    expect(news).toHaveLength(1)
    expect(news[0]).toContain('1 × Tea')
    await isSound(store)
  })

  test('CHOWLY-3 cancelled before it came: it is never booked', async () => {
    const store = await aChannelStore()
    const order = anOrderThere(items({}))
    await tell(store, anEvent(order, { type: 'order.cancelled', version: 2 }), anEvent(order))
    expect(await ordersIn(store)).toEqual([])
    expect(await deliveryOf(store)).toMatchObject([{ state: 'cancelled', cancelledAs: 'notBooked', orderId: null }])
  })

  test('CHOWLY-3 cancelled on its day: void and deleted, among the voids, with the reason; twice is once', async () => {
    const store = await aChannelStore()
    const order = anOrderThere(items({}))
    const cancelled = anEvent(order, { type: 'order.cancelled', version: 2, reason: 'The guest went home' })
    await tell(store, anEvent(order), cancelled, { ...cancelled, id: 'again', version: 3 })
    expect((await hooksOf(store)).map(({ outcome }) => outcome)).toEqual(['take', 'cancel', 'over'])
    expect(await ordersIn(store)).toMatchObject([
      { status: 'deleted', paidCents: 0, deletedReason: 'The guest went home', grossCents: 1_000 },
    ])
    expect(await deliveryOf(store)).toMatchObject([
      { state: 'cancelled', cancelledAs: 'deleted', payoutCents: 0, commissionCents: 0, facilitatorTaxCents: 0 },
    ])
    await isSound(store)
  })

  test('CHOWLY-3 cancelled on a later day: a whole refund of that day; lowered on a later day: its difference', async () => {
    const store = await aChannelStore()
    const [first, second] = [anOrderThere(items({})), anOrderThere(items({}, { quantity: 2 }))]
    await tell(store, anEvent(first), anEvent(second))
    const less = anOrderThere(items({}), { commissionCents: 100 }, second)
    await sendHook(store, anEvent(first, { type: 'order.cancelled', version: 2 }))
    await sendHook(store, anEvent({ ...less, ref: second.ref }, { type: 'order.changed', version: 2 }))
    await workHooks(store, new Date(Date.now() + 2 * DAY))
    expect(await ordersIn(store)).toMatchObject([
      { status: 'refunded', refundCents: 1_000 },
      { status: 'partiallyRefunded', totalCents: 3_000, refundCents: 2_000 },
    ])
    const [lowered, refunded] = await deliveryOf(store)
    expect(refunded).toMatchObject({ cancelledAs: 'refunded', commissionCents: 0, payoutCents: 1_000 })
    expect(lowered).toMatchObject({ commissionCents: 100, payoutCents: 2_900 })
    await isSound(store)
  })

  test('CHOWLY-3 what money forbids waits for a person: a change of an order that the office has refunded', async () => {
    const store = await aChannelStore()
    const order = anOrderThere(items({}))
    await tell(store, anEvent(order))
    const [booked] = await ordersIn(store)
    await store.boss.send(refundCalls.refund, {
      orderId: booked?.orderId ?? 0,
      refund: { kind: 'amount', cents: 100 },
      reason: 'Cold soup',
      idempotencyKey: 'refund-of-a-channel',
    })
    await tell(store, anEvent(anOrderThere(items({ quantity: 2 }), {}, order), { type: 'order.changed', version: 2 }))
    const { rows } = await store.boss.send(channelOrderCalls.getFailedHooks, {})
    expect(rows).toMatchObject([{ channel: 'sandboxOne' }])
    expect(await ordersIn(store)).toMatchObject([{ totalCents: 1_000, refundCents: 100 }])
    const hookId = rows[0]?.hookId ?? 0
    await store.boss.send(channelOrderCalls.dismissHook, { hookId, reason: 'Settled by phone' })
    expect((await store.boss.send(channelOrderCalls.getFailedHooks, {})).rows).toEqual([])
    expect((await hooksOf(store)).map(({ body }) => body)).toEqual([null, null])
    await isSound(store)
  })
})
