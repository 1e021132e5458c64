/** Requests that no gateway answers are decided by people; what it refuses is told, and tried again (ORD-4, ORD-6). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { inBank, look, minutesLater } from '../../payments/gateway/gateway.testing.queries.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { byCard } from './gatewayOrders.testing.ts'
import { detailOf, differences, giveBack } from './refunds.testing.ts'

const { adjustTip, decideGatewayRequest, getOrderActions, payVoid, retryRefund, resolveGatewayDifference } = refundCalls

const asOwner = async (query: ReturnType<typeof sql>) =>
  (await testServer()).engine.transact('owner', 'write', run => run(query))

const requestOf = async (person: TestPerson, orderId: number) => {
  const { gatewayRequests } = await person.send(getOrderActions, { orderId })
  const [request] = gatewayRequests
  if (!request || gatewayRequests.length > 1) throw new Error(`${gatewayRequests.length} requests`)
  return request
}
const kindsOf = async (person: TestPerson, orderId: number) =>
  (await detailOf(person, orderId)).timeline
    .map(({ kind }) => kind)
    .filter(kind => !['opened', 'paid', 'closed'].includes(kind))

/** A refund of 10.00 whose end nobody knows, and what decides it. */
async function unknown(cardLast4: string) {
  const { manager, store, orderId } = await byCard(cardLast4)
  expect((await giveBack(manager, orderId, { kind: 'amount', cents: 1000 })).refunds).toMatchObject([{ code: 0 }])
  await minutesLater(manager.store, 10)
  const asked = await requestOf(manager, orderId)
  const say = (happened: boolean, who = manager) =>
    who.send(decideGatewayRequest, {
      orderId,
      gatewayCallId: asked.gatewayCallId,
      happened,
      reason: 'Their page says so',
    })
  return { manager, store, orderId, asked, say }
}

test('ORD-4 what was asked is told; after ten minutes a person with the right says that it happened: booked once, audited', async () => {
  const { manager, store, orderId } = await byCard('4400')
  await giveBack(manager, orderId, { kind: 'amount', cents: 1000 })
  const asked = await requestOf(manager, orderId)
  expect(asked).toMatchObject({
    operation: 'refund',
    gateway: 'sandbox',
    amountCents: 1000,
    tries: 1,
    mayDecide: false,
  })
  const wanted = { orderId, gatewayCallId: asked.gatewayCallId, happened: true, reason: 'Their page says so' }
  await expect(manager.send(decideGatewayRequest, wanted)).rejects.toMatchObject({ code: 'REQUEST_TOO_RECENT' })
  await minutesLater(manager.store, 10)
  expect(await requestOf(manager, orderId)).toMatchObject({ mayDecide: true, decided: null })
  const waiter = await aPerson({ store, permissions: ['orders.list.view', 'orders.list.void'] })
  await expect(waiter.send(decideGatewayRequest, wanted)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  await Promise.all([manager.send(decideGatewayRequest, wanted), manager.send(decideGatewayRequest, wanted)])
  const order = await detailOf(manager, orderId)
  expect(order).toMatchObject({ status: 'partiallyRefunded', refunds: [{ code: 4 }] })
  const decided = order.timeline.filter(({ kind }) => kind === 'gatewayDecided')
  expect(decided).toMatchObject([{ amountCents: 1000, detail: 'Their page says so' }])
  const opposite = manager.send(decideGatewayRequest, { ...wanted, happened: false })
  await expect(opposite).rejects.toMatchObject({ code: 'REQUEST_RESOLVED' })
  const boss = await aPerson({ store, isBoss: true })
  const { rows } = await boss.send(auditCalls.getObjectTimeline, { objectType: 'order', objectId: String(orderId) })
  expect(rows).toContainEqual(
    expect.objectContaining({ reason: 'Their page says so', after: { gatewayRequest: 'refund', happened: true } }),
  )
  // The bank says so, too, later on: nothing is booked, nothing is told.
  await look(manager.store)
  await look(manager.store)
  expect((await manager.send(getOrderActions, { orderId })).gatewayRequests).toEqual([])
  expect(await kindsOf(manager, orderId)).toEqual(['refundStarted', 'gatewayDecided', 'refunded'])
  expect(await inBank(store.merchantId, 'refund')).toEqual([1000])
  expect(await differences(store)).toEqual([])
})

test('ORD-4 denied, and the bank says later that it had happened: shown as a problem, never booked a second time', async () => {
  const { manager, store, orderId, say } = await unknown('4400')
  await say(false)
  await say(false)
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'paid', refunds: [{ code: 3 }] })
  await look(manager.store)
  await look(manager.store)
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'paid', refunds: [{ code: 3 }] })
  expect(await requestOf(manager, orderId)).toMatchObject({
    mayDecide: false,
    decided: { happened: false, reason: 'Their page says so', lateCents: 1000 },
  })
  expect(await kindsOf(manager, orderId)).toEqual([
    'refundStarted',
    'gatewayDecided',
    'refundFailed',
    'gatewayContradicts',
  ])
  expect(await differences(store)).toEqual([])
})

test('ORD-4 RPT-6 a disagreement is settled with the gateway by whoever has the right: told once, booked nowhere, reconciled', async () => {
  const { manager, store, orderId, asked, say } = await unknown('4400')
  const settled = { orderId, gatewayCallId: asked.gatewayCallId, reason: 'Their clerk took it back' }
  await expect(manager.send(resolveGatewayDifference, settled)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await say(false)
  await look(manager.store)
  const { engine } = await testServer()
  const wrong = async () => {
    const { parts } = await verifyStore(engine, store.merchantId)
    return parts.filter(part => part.wrong > 0).map(({ identity, examples }) => [identity, examples])
  }
  const before = await detailOf(manager, orderId)
  expect(await wrong()).toEqual([['gateway', [before.orderNo]]])
  const waiter = await aPerson({ store, permissions: ['orders.list.view', 'orders.list.void'] })
  await expect(waiter.send(resolveGatewayDifference, settled)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const elsewhere = await unknown('4400')
  await expect(
    manager.send(resolveGatewayDifference, { ...settled, orderId: elsewhere.orderId }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await Promise.all([manager.send(resolveGatewayDifference, settled), manager.send(resolveGatewayDifference, settled)])
  expect((await manager.send(getOrderActions, { orderId })).gatewayRequests).toEqual([])
  const after = await detailOf(manager, orderId)
  expect({ ...after, timeline: [] }).toEqual({ ...before, timeline: [] })
  const added = after.timeline.slice(before.timeline.length)
  expect(added).toMatchObject([{ kind: 'gatewaySettled', amountCents: 1000, detail: 'Their clerk took it back' }])
  expect(await wrong()).toEqual([])
})

test('ORD-4 confirmed, and the bank knows nothing of it: shown as a problem; denied, and it knows nothing: all is well', async () => {
  const confirmed = await unknown('4408')
  await confirmed.say(true)
  await look(confirmed.manager.store)
  expect(await requestOf(confirmed.manager, confirmed.orderId)).toMatchObject({
    decided: { happened: true, lateCents: null },
  })
  const denied = await unknown('4408')
  await denied.say(false)
  await look(denied.manager.store)
  expect((await denied.manager.send(getOrderActions, { orderId: denied.orderId })).gatewayRequests).toEqual([])
  expect(await inBank(denied.store.merchantId, 'refund')).toEqual([])
  // It was never asked again; a person tries it anew.
  const { refundId = 0 } = (await detailOf(denied.manager, denied.orderId)).refunds[0] ?? {}
  await denied.manager.send(retryRefund, { orderId: denied.orderId, refundId })
  await look(denied.manager.store)
  expect(await inBank(denied.store.merchantId, 'refund')).toEqual([1000])
  expect(await differences(denied.store)).toEqual([])
})

test('ORD-4 a void that nobody knows the end of: decided, the payment is free again or void', async () => {
  for (const happened of [true, false]) {
    const { manager, store, orderId } = await byCard('4408')
    const paymentId = (await detailOf(manager, orderId)).payments[0]?.paymentId ?? 0
    await manager.send(payVoid, { orderId, paymentId, reason: 'Twice' })
    await minutesLater(manager.store, 11)
    const { gatewayCallId, operation } = await requestOf(manager, orderId)
    expect(operation).toBe('void')
    await manager.send(decideGatewayRequest, { orderId, gatewayCallId, happened, reason: 'Looked it up' })
    expect(await detailOf(manager, orderId)).toMatchObject({ payments: [{ code: happened ? 7 : 1 }] })
    const done = happened ? 'paymentVoided' : 'voidFailed'
    expect(await kindsOf(manager, orderId)).toEqual(['gatewayDecided', done])
    expect(await differences(store)).toEqual([])
  }
})

test('ORD-4 ORD-6 a void and a tip that the gateway refuses stand in the timeline with its reason; tried again they succeed', async () => {
  const { manager, store, orderId } = await byCard('5100')
  const { merchantId } = store
  const paymentId = (await detailOf(manager, orderId)).payments[0]?.paymentId ?? 0
  const tip = { orderId, paymentId, tipCents: 500 }
  expect(await manager.send(adjustTip, tip)).toMatchObject({ state: 'failed', failReason: 'TIP_REFUSED' })
  const atBank = (change: ReturnType<typeof sql>) =>
    asOwner(sql`update sandbox_transaction set ${change} where merchant_id = ${merchantId} and kind = 'charge'`)
  await atBank(sql`card_last4 = '4242'`)
  expect(await manager.send(adjustTip, tip)).toMatchObject({ state: 'done' })
  await atBank(sql`state = 'settled'`)
  const gone = { orderId, paymentId, reason: 'Twice' }
  expect(await manager.send(payVoid, gone)).toMatchObject({ state: 'failed', failReason: 'ALREADY_SETTLED' })
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'paid', payments: [{ code: 1, tipCents: 500 }] })
  await atBank(sql`state = 'approved'`)
  expect(await manager.send(payVoid, gone)).toMatchObject({ state: 'done' })
  const { timeline } = await detailOf(manager, orderId)
  expect(timeline.slice(-4).map(({ kind, detail, amountCents }) => [kind, detail, amountCents])).toEqual([
    ['tipFailed', 'TIP_REFUSED', 500],
    ['tipAdjusted', '', 500],
    ['voidFailed', 'ALREADY_SETTLED', null],
    ['paymentVoided', 'Twice', 3263],
  ])
  expect(await differences(store)).toEqual([])
})

test('ORD-3 a refund that the bank refuses, tried again once the account is open: given back once', async () => {
  const { manager, store, orderId } = await byCard('5100')
  const { refunds } = await giveBack(manager, orderId, { kind: 'amount', cents: 2000 })
  expect(refunds).toMatchObject([{ code: 3, failReason: 'CARD_DECLINED' }])
  await asOwner(sql`update sandbox_transaction set card_last4 = '4242'
    where merchant_id = ${store.merchantId} and kind = 'charge'`)
  const again = { orderId, refundId: refunds[0]?.refundId ?? 0 }
  expect(await manager.send(retryRefund, again)).toMatchObject({ code: 4, failReason: '' })
  expect(await manager.send(retryRefund, again)).toMatchObject({ code: 4 })
  expect(await inBank(store.merchantId, 'refund')).toEqual([2000])
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'partiallyRefunded', payments: [{ shownCode: 4 }] })
  expect(await differences(store)).toEqual([])
})
