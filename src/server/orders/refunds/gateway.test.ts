/** Refunds, voids and tips through a gateway that is slow, silent or unwilling (ORD-3, ORD-4, ORD-6). */
import { expect, test } from 'vitest'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { inBank, look } from '../../payments/gateway/gateway.testing.queries.ts'
import { byCard } from './gatewayOrders.testing.ts'
import { detailOf, differences, giveBack } from './refunds.testing.ts'

const { adjustTip, payVoid, retryRefund } = refundCalls

test('ORD-3 a refund to the card that paid: approved, in the open batch, told when it began and when it was done', async () => {
  const { manager, store, orderId } = await byCard('4242')
  const { refunds } = await giveBack(manager, orderId, { kind: 'lines', lines: [{ lineNo: 1, quantity: 1 }] })
  expect(refunds).toMatchObject([{ code: 4, totalCents: 1088 }])
  const order = await detailOf(manager, orderId)
  expect(order).toMatchObject({ status: 'partiallyRefunded', refunds: [{ code: 4, netCents: 999, taxCents: 89 }] })
  expect(order.timeline.slice(-2).map(({ kind }) => kind)).toEqual(['refundStarted', 'refunded'])
  expect(await inBank(store.merchantId, 'refund')).toEqual([1088])
  expect(await differences(store)).toEqual([])
})

test('ORD-3 two payments through a gateway answer for themselves, and together are the refund', async () => {
  const { manager, store, orderId } = await byCard('4242', [2000, 1263])
  const { refunds } = await giveBack(manager, orderId, { kind: 'whole' })
  expect(refunds).toMatchObject([
    { code: 4, totalCents: 2000 },
    { code: 4, totalCents: 1263 },
  ])
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'refunded' })
  expect(await inBank(store.merchantId, 'refund')).toEqual([2000, 1263])
  expect(await differences(store)).toEqual([])
})

test('ORD-3 an answer that is lost: under way, its cents taken, and given back once when it is looked up', async () => {
  const { manager, store, orderId } = await byCard('4400')
  const key = { idempotencyKey: 'lost-answer' }
  const first = await giveBack(manager, orderId, { kind: 'whole' }, key)
  expect(first.refunds).toMatchObject([{ code: 0 }])
  await expect(giveBack(manager, orderId, { kind: 'amount', cents: 1 })).rejects.toMatchObject({
    code: 'REFUND_NOTHING_LEFT',
  })
  await giveBack(manager, orderId, { kind: 'whole' }, key)
  await look(manager.store)
  await look(manager.store)
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'refunded', refunds: [{ code: 4 }] })
  expect(await inBank(store.merchantId, 'refund')).toEqual([3263])
  expect(await differences(store)).toEqual([])
})

test('ORD-5 declined: failed with its reason, retried once as long as so much is left', async () => {
  const { manager, store, orderId } = await byCard('5100')
  const { refunds } = await giveBack(manager, orderId, { kind: 'amount', cents: 2000 })
  expect(refunds).toMatchObject([{ code: 3, failReason: 'CARD_DECLINED' }])
  const [failed] = refunds
  const again = { orderId, refundId: failed?.refundId ?? 0 }
  expect(await manager.send(retryRefund, again)).toMatchObject({ code: 3 })
  const order = await detailOf(manager, orderId)
  expect(order).toMatchObject({ status: 'paid', payments: [{ shownCode: 3 }] })
  expect(order.timeline.map(({ kind }) => kind).slice(-4)).toEqual([
    'refundStarted',
    'refundFailed',
    'refundStarted',
    'refundFailed',
  ])
  expect(await inBank(store.merchantId, 'refund')).toEqual([])
  expect(await differences(store)).toEqual([])
})

test('ORD-3 a partial approval counts as what went back, and the rest is left', async () => {
  const { manager, store, orderId } = await byCard('1010', [1632, 1631])
  const { refunds } = await giveBack(manager, orderId, { kind: 'amount', cents: 800 })
  const sum = refunds.reduce((total, { totalCents }) => total + totalCents, 0)
  expect(refunds.every(({ code }) => code === 4)).toBe(true)
  expect(sum).toBe(400)
  await giveBack(manager, orderId, { kind: 'amount', cents: 2 })
  expect(await differences(store)).toEqual([])
})

test('ORD-4 ORD-6 a tip and a void through the gateway; a lost answer keeps the payment until it is known', async () => {
  const { manager, store, orderId } = await byCard('4242')
  const paymentId = (await detailOf(manager, orderId)).payments[0]?.paymentId ?? 0
  expect(await manager.send(adjustTip, { orderId, paymentId, tipCents: 400 })).toMatchObject({ state: 'done' })
  expect(await manager.send(payVoid, { orderId, paymentId, reason: 'Twice' })).toMatchObject({ state: 'done' })
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'open', payments: [{ code: 7, tipCents: 400 }] })
  expect(await differences(store)).toEqual([])
  const lost = await byCard('4400')
  const again = {
    orderId: lost.orderId,
    paymentId: (await detailOf(lost.manager, lost.orderId)).payments[0]?.paymentId ?? 0,
  }
  expect(await lost.manager.send(payVoid, { ...again, reason: 'Twice' })).toMatchObject({ state: 'pending' })
  await expect(giveBack(lost.manager, lost.orderId, { kind: 'whole' })).rejects.toMatchObject({ code: 'PAYMENT_BUSY' })
  await look(lost.manager.store)
  expect(await detailOf(lost.manager, lost.orderId)).toMatchObject({ status: 'open', payments: [{ code: 7 }] })
  expect(await differences(lost.store)).toEqual([])
})
