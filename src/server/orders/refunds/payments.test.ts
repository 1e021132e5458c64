/** Voids, tips and deletion through the calls (ORD-4, ORD-6). */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { OpenContext } from '../../kernel/context.ts'
import { aPayment } from '../ledger/testing/sales.ts'
import { aPerson, type TestPerson, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { closeBatch } from '../../payments/batches/batches.ts'
import { aManager, aPaidOrder, detailOf, differences, giveBack, inBatch, setPayments } from './refunds.testing.ts'

const { adjustTip, deleteByOrderId, getOrderActions, payVoid } = refundCalls
const key = () => randomUUID().replaceAll('-', '')
const cents = 3263
const justNow = () => Date.now() - 60_000

async function aCardOrder(store: TestStore, more: { at?: number } = {}) {
  const card = await inBatch(store, aPayment(cents, { at: more.at ?? justNow(), tender: 'card', cardLast4: '4242' }))
  return aPaidOrder(store, { payments: [card] })
}
const paymentOf = async (person: TestPerson, orderId: number) =>
  (await detailOf(person, orderId)).payments[0]?.paymentId ?? 0
const actionsOf = (person: TestPerson, orderId: number) => person.send(getOrderActions, { orderId })

/** Closes the reader's batch; what it came to. */
async function closeOpenBatch({ store: { merchantId }, employeeId }: TestPerson): Promise<number> {
  const { engine } = await testServer()
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date() } as const
  return engine.transact({ merchantId }, 'write', async run => {
    const context = new OpenContext(run, facts)
    const by = { id: employeeId, name: 'Pat' }
    const of = { paymentDevice: 'Reader' }
    const closed = await closeBatch(context, merchantId, { of, kind: 'manual', by, at: facts.now, openTips: 'all' })
    await context.flush()
    return closed.totalCents
  })
}

test('ORD-4 cash is voided on its business day, and told with who and why; the same again changes nothing', async () => {
  const manager = await aManager()
  const orderId = await aPaidOrder(manager.store)
  const paymentId = await paymentOf(manager, orderId)
  expect((await actionsOf(manager, orderId)).payments[0]).toMatchObject({ void: null, tip: 'noCard', leftCents: cents })
  const wanted = { orderId, paymentId, reason: 'Wrong table' }
  expect(await manager.send(payVoid, wanted)).toMatchObject({ state: 'done' })
  expect(await manager.send(payVoid, wanted)).toMatchObject({ state: 'done' })
  const order = await detailOf(manager, orderId)
  expect(order).toMatchObject({ status: 'open', payments: [{ code: 7 }] })
  const voids = order.timeline.filter(({ kind }) => kind === 'paymentVoided')
  expect(voids).toMatchObject([{ amountCents: cents, detail: 'Wrong table' }])
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-4 what was taken on an earlier day, or has a refund, is refunded instead', async () => {
  const manager = await aManager()
  const old = await aPaidOrder(manager.store, { payments: [aPayment(cents)] })
  const late = manager.send(payVoid, { orderId: old, paymentId: await paymentOf(manager, old), reason: 'x' })
  await expect(late).rejects.toMatchObject({ code: 'BUSINESS_DAY_ENDED', field: 'paymentId' })
  const orderId = await aPaidOrder(manager.store)
  await giveBack(manager, orderId, { kind: 'amount', cents: 1 })
  const refunded = manager.send(payVoid, { orderId, paymentId: await paymentOf(manager, orderId), reason: 'x' })
  await expect(refunded).rejects.toMatchObject({ code: 'PAYMENT_HAS_REFUND' })
  expect((await actionsOf(manager, orderId)).payments[0]?.void).toBe('hasRefund')
  // Its list says in part; once all of it went back, no more.
  const partly = async () => (await detailOf(manager, orderId)).payments[0]?.isPartlyRefunded
  expect(await partly()).toBe(true)
  await giveBack(manager, orderId, { kind: 'whole' })
  expect(await partly()).toBe(false)
  const other = manager.send(payVoid, { orderId, paymentId: await paymentOf(manager, old), reason: 'x' })
  await expect(other).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'paymentId' })
})

test('ORD-4 POS-5 what another system took was in no batch here: it is refunded, and no batch is spoken of', async () => {
  const manager = await aManager()
  const orderId = await aPaidOrder(manager.store, { payments: [aPayment(cents, { tender: 'thirdParty' })] })
  expect((await actionsOf(manager, orderId)).payments[0]?.void).toBe('noBatch')
  const voided = manager.send(payVoid, { orderId, paymentId: await paymentOf(manager, orderId), reason: 'x' })
  await expect(voided).rejects.toMatchObject({ code: 'PAYMENT_NO_BATCH', field: 'paymentId' })
})

test('ORD-4 only an order without captured money is deleted: it stays, with its reason', async () => {
  const manager = await aManager()
  const paid = await aPaidOrder(manager.store)
  const wanted = { orderId: paid, reason: 'Never came', idempotencyKey: key() }
  await expect(manager.send(deleteByOrderId, wanted)).rejects.toMatchObject({ code: 'ORDER_HOLDS_MONEY' })
  await manager.send(payVoid, { orderId: paid, paymentId: await paymentOf(manager, paid), reason: 'x' })
  await manager.send(deleteByOrderId, { ...wanted, idempotencyKey: key() })
  const order = await detailOf(manager, paid)
  expect(order).toMatchObject({ status: 'deleted', deletedReason: 'Never came' })
  expect(order.timeline.at(-1)).toMatchObject({ kind: 'deleted', amountCents: cents, detail: 'Never came' })
  const again = manager.send(deleteByOrderId, { ...wanted, idempotencyKey: key() })
  await expect(again).rejects.toMatchObject({ code: 'ORDER_DELETED' })
  await expect(giveBack(manager, paid, { kind: 'whole' })).rejects.toMatchObject({ code: 'ORDER_DELETED' })
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-6 the tip of a card while its batch is open; above 25 % with a reason; each change is in the trail', async () => {
  const manager = await aManager()
  const orderId = await aCardOrder(manager.store)
  const paymentId = await paymentOf(manager, orderId)
  expect((await actionsOf(manager, orderId)).payments[0]).toMatchObject({ void: null, tip: null, isTipOpen: true })
  const listed = async () => (await manager.send(orderCalls.getPosOrderListPage, {})).rows[0]
  expect(await listed()).toMatchObject({ orderId, status: 'paid', isTipOpen: true })
  await manager.send(adjustTip, { orderId, paymentId, tipCents: 500 })
  expect((await listed())?.isTipOpen).toBeUndefined()
  const large = manager.send(adjustTip, { orderId, paymentId, tipCents: 816 })
  await expect(large).rejects.toMatchObject({ code: 'REASON_REQUIRED', field: 'reason' })
  await manager.send(adjustTip, { orderId, paymentId, tipCents: 816, reason: 'Read wrong' })
  expect((await detailOf(manager, orderId)).payments[0]).toMatchObject({ tipCents: 816 })
  expect((await actionsOf(manager, orderId)).payments[0]?.isTipOpen).toBe(false)
  const boss = await aPerson({ store: manager.store, isBoss: true })
  const { rows } = await boss.send(auditCalls.getObjectTimeline, { objectType: 'order', objectId: String(orderId) })
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ tipCents: 500 }, { tipCents: 816 }],
    [{ tipCents: 0 }, { tipCents: 500 }],
  ])
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-6 ORD-4 a batch that closes while a tip is adjusted: the tip is in its totals, or refused', async () => {
  const manager = await aManager()
  const orderId = await aCardOrder(manager.store)
  const paymentId = await paymentOf(manager, orderId)
  const [tip, closed] = await Promise.all([
    manager.send(adjustTip, { orderId, paymentId, tipCents: 300 }).then(
      () => 300,
      (error: { code: string }) => error.code,
    ),
    closeOpenBatch(manager),
  ])
  expect([300, 'BATCH_CLOSED']).toContain(tip)
  expect(closed).toBe(cents + (tip === 300 ? 300 : 0))
  const late = manager.send(adjustTip, { orderId, paymentId, tipCents: 200 })
  await expect(late).rejects.toMatchObject({ code: 'BATCH_CLOSED' })
  const voided = manager.send(payVoid, { orderId, paymentId, reason: 'x' })
  await expect(voided).rejects.toMatchObject({ code: 'PAYMENT_SETTLED', field: 'paymentId' })
  const actions = await actionsOf(manager, orderId)
  expect(actions.payments[0]).toMatchObject({ void: 'batchClosed', tip: 'batchClosed', isTipOpen: false })
  // A refund counts in the batch that is open then.
  await giveBack(manager, orderId, { kind: 'amount', cents: 100 })
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-3 SEC-5 above the limit a second person approves with a password of theirs, and stands in refund, trail and timeline', async () => {
  const manager = await aManager()
  const { store } = manager
  await setPayments(store, { refundApprovalAboveCents: 2000 })
  const passwordHash = await hashPassword('cook4321')
  const approver = await aPerson({ store, permissions: ['orders.list.approve'], passwordHash })
  const orderId = await aPaidOrder(store)
  await giveBack(manager, orderId, { kind: 'amount', cents: 1500 })
  // Several small refunds are one large one.
  const small = giveBack(manager, orderId, { kind: 'amount', cents: 600 })
  await expect(small).rejects.toMatchObject({ code: 'APPROVAL_NEEDED', field: 'approval' })
  const approved = (employeeId: number, password: string) =>
    giveBack(manager, orderId, { kind: 'amount', cents: 600 }, { approval: { employeeId, password } })
  await expect(approved(manager.employeeId, 'x')).rejects.toMatchObject({ code: 'APPROVE_ONESELF' })
  const another = await aManager({ store })
  await expect(approved(another.employeeId, 'x')).rejects.toMatchObject({ code: 'APPROVER_LACKS_RIGHT' })
  const wrong = approved(approver.employeeId, '0000')
  await expect(wrong).rejects.toMatchObject({ code: 'PASSWORD_WRONG', field: 'approval.password' })
  await approved(approver.employeeId, 'cook4321')
  const { refunds, timeline } = await detailOf(manager, orderId)
  expect(refunds.map(({ approverName }) => approverName)).toEqual(['', expect.stringMatching(/^Pat /)])
  expect(timeline.at(-1)).toMatchObject({ kind: 'refunded', approverName: refunds[1]?.approverName })
  const boss = await aPerson({ store, isBoss: true })
  const trail = await boss.send(auditCalls.getObjectTimeline, { objectType: 'order', objectId: String(orderId) })
  expect(trail.rows[0]?.after).toMatchObject({ amountCents: 600, approver: refunds[1]?.approverName })
  const large = await aPaidOrder(store)
  const voided = manager.send(payVoid, { orderId: large, paymentId: await paymentOf(manager, large), reason: 'x' })
  await expect(voided).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' })
})
