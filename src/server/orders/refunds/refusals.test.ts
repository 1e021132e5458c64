/** What refunds, voids, deletion and tips refuse (docs/product/fields.md; ORD-3 to ORD-6). */
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { aPayment } from '../ledger/testing/sales.ts'
import { nothingThere } from '../../testing/commonRefusals.ts'
import { type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { aManager, aPaidOrder, detailOf, giveBack, inBatch, setPayments } from './refunds.testing.ts'

const { adjustTip, deleteByOrderId, payVoid, refund, retryRefund } = refundCalls
const refused = (reason: string, field: string, amount?: string): Refused => ({
  reason,
  field,
  ...(amount && { values: { amount } }),
})

let manager: TestPerson
/** Orders by what they are there for, each with its first payment. */
const orders = new Map<string, { orderId: number; paymentId: number }>()

async function keep(name: string, orderId: number): Promise<void> {
  const { payments } = await detailOf(manager, orderId)
  orders.set(name, { orderId, paymentId: payments[0]?.paymentId ?? 0 })
}

beforeAll(async () => {
  manager = await aManager()
  const { store } = manager
  const at = Date.now() - 60_000
  const card = await inBatch(store, aPayment(3263, { at, tender: 'card' }))
  await keep('cash', await aPaidOrder(store))
  await keep('old', await aPaidOrder(store, { payments: [aPayment(3263)] }))
  await keep('card', await aPaidOrder(store, { payments: [card] }))
  await keep('unbatched', await aPaidOrder(store, { payments: [aPayment(3263, { at, tender: 'card' })] }))
  await keep('failed', await aPaidOrder(store, { payments: [aPayment(3263, { at, code: 2 })] }))
  await keep('refunded', await aPaidOrder(store))
  await giveBack(manager, orders.get('refunded')?.orderId ?? 0, { kind: 'whole' })
  await keep('deleted', await aPaidOrder(store, { payments: [], sale: { deleted: { at, reason: 'x' } } }))
  await setPayments(store, { refundApprovalAboveCents: 2000 })
}, 120_000)

const idempotencyKey = 'refused-each-time'
const giving = (given: object, more: object = {}) => ({ refund: given, reason: 'x', idempotencyKey, ...more })
const lines = (lineNo: number, quantity: number) => ({ kind: 'lines', lines: [{ lineNo, quantity }] })

const cases: readonly [order: string, call: Call, input: Input, words: Refused][] = [
  ['refunded', refund, giving({ kind: 'whole' }), refused('REFUND_NOTHING_LEFT', 'refund')],
  ['cash', refund, giving({ kind: 'amount', cents: 3264 }), refused('REFUND_MORE_THAN_LEFT', 'refund.cents', '32.63')],
  ['cash', refund, giving(lines(1, 4)), refused('REFUND_MORE_THAN_SOLD', 'refund.lines')],
  ['cash', refund, giving(lines(9, 1)), { ...nothingThere, field: 'refund.lines' }],
  [
    'cash',
    refund,
    giving({ kind: 'whole' }, { paymentIds: [2_000_000_000] }),
    { ...nothingThere, field: 'paymentIds' },
  ],
  ['cash', refund, giving({ kind: 'whole' }), refused('APPROVAL_NEEDED', 'approval', '20.00')],
  ['deleted', refund, giving({ kind: 'whole' }), refused('ORDER_DELETED', 'orderId')],
  ['deleted', deleteByOrderId, { reason: 'x', idempotencyKey }, refused('ORDER_DELETED', 'orderId')],
  ['cash', deleteByOrderId, { reason: 'x', idempotencyKey }, refused('ORDER_HOLDS_MONEY', 'orderId')],
  ['cash', retryRefund, { refundId: 2_000_000_000 }, { ...nothingThere, field: 'refundId' }],
]

const ofPayments: readonly [order: string, call: Call, input: Input, words: Refused][] = [
  ['failed', payVoid, { reason: 'x' }, refused('PAYMENT_NOT_PAID', 'paymentId')],
  ['cash', adjustTip, { tipCents: 100 }, refused('TIP_NEEDS_CARD', 'paymentId')],
  ['card', adjustTip, { tipCents: 816 }, refused('REASON_REQUIRED', 'reason')],
]

const laterThanLimit: readonly [order: string, words: Refused][] = [
  ['old', refused('BUSINESS_DAY_ENDED', 'paymentId')],
  ['unbatched', refused('PAYMENT_NO_BATCH', 'paymentId')],
  ['refunded', refused('PAYMENT_HAS_REFUND', 'paymentId')],
]

const orderOf = (name: string) => orders.get(name) ?? { orderId: 0, paymentId: 0 }

test.each(cases)('ORD-3 ORD-4 order “%s”: %o refuses %o', async (name, call, input, expected) => {
  const { orderId } = orderOf(name)
  expect(await refusalOf(manager, call, { orderId, ...input })).toEqual(expected)
})

test.each(ofPayments)('ORD-4 ORD-6 payment of “%s”: %o refuses %o', async (name, call, input, expected) => {
  expect(await refusalOf(manager, call, { ...orderOf(name), ...input })).toEqual(expected)
})

test('ORD-4 voids that come too late,', async () => {
  await setPayments(manager.store, { refundApprovalAboveCents: null })
  for (const [name, expected] of laterThanLimit) {
    expect(await refusalOf(manager, payVoid, { ...orderOf(name), reason: 'x' })).toEqual(expected)
  }
})

test('ORD-3 SEC-5 approvals and missing rights,', async () => {
  const { orderId } = orderOf('cash')
  const asking = (employeeId: number) =>
    refusalOf(manager, refund, {
      orderId,
      ...giving({ kind: 'whole' }, { approval: { employeeId, password: 'x' } }),
    })
  expect(await asking(manager.employeeId)).toEqual(refused('APPROVE_ONESELF', 'approval.employeeId'))
  const other = await aManager({ store: manager.store })
  expect(await asking(other.employeeId)).toEqual(refused('APPROVER_LACKS_RIGHT', 'approval.employeeId'))
})
