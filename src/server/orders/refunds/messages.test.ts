/** What refunds, voids, deletion and tips refuse, word for word in both languages (docs/product/fields.md; ORD-3 to ORD-6). */
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { aPayment } from '../ledger/testing/sales.ts'
import { insufficient, nothingThere } from '../../testing/commonWords.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'
import { aManager, aPaidOrder, detailOf, giveBack, inBatch, setPayments } from './refunds.testing.ts'

const { adjustTip, deleteByOrderId, payVoid, refund, retryRefund } = refundCalls
const words = (reason: string, field: string, en: string, zh: string): Words => ({ reason, field, en, zh })

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
  await keep('settled', await aPaidOrder(store, { payments: [aPayment(3263, { at, tender: 'card' })] }))
  await keep('failed', await aPaidOrder(store, { payments: [aPayment(3263, { at, code: 2 })] }))
  await keep('refunded', await aPaidOrder(store))
  await giveBack(manager, orders.get('refunded')?.orderId ?? 0, { kind: 'whole' })
  await keep('deleted', await aPaidOrder(store, { payments: [], sale: { deleted: { at, reason: 'x' } } }))
  await setPayments(store, { refundApprovalAboveCents: 2000 })
}, 120_000)

const idempotencyKey = 'refused-each-time'
const giving = (given: object, more: object = {}) => ({ refund: given, reason: 'x', idempotencyKey, ...more })
const lines = (lineNo: number, quantity: number) => ({ kind: 'lines', lines: [{ lineNo, quantity }] })

const cases: readonly [order: string, call: Call, input: Input, words: Words][] = [
  [
    'refunded',
    refund,
    giving({ kind: 'whole' }),
    words('REFUND_NOTHING_LEFT', 'refund', 'There is nothing left to give back.', '没有可退的金额。'),
  ],
  [
    'cash',
    refund,
    giving({ kind: 'amount', cents: 3264 }),
    words(
      'REFUND_MORE_THAN_LEFT',
      'refund.cents',
      'This is more than is left: at most 32.63.',
      '超过可退金额，最多可退 32.63。',
    ),
  ],
  [
    'cash',
    refund,
    giving(lines(1, 4)),
    words(
      'REFUND_MORE_THAN_SOLD',
      'refund.lines',
      'So many of this dish were not sold, or have been given back already.',
      '这道菜没有卖出这么多份，或已经退过。',
    ),
  ],
  ['cash', refund, giving(lines(9, 1)), { ...nothingThere, field: 'refund.lines' }],
  [
    'cash',
    refund,
    giving({ kind: 'whole' }, { paymentIds: [2_000_000_000] }),
    { ...nothingThere, field: 'paymentIds' },
  ],
  [
    'cash',
    refund,
    giving({ kind: 'whole' }),
    words(
      'APPROVAL_NEEDED',
      'approval',
      'More than 20.00 back for one order needs a second person.',
      '同一订单退款超过 20.00，须由另一人批准。',
    ),
  ],
  [
    'deleted',
    refund,
    giving({ kind: 'whole' }),
    words('ORDER_DELETED', 'orderId', 'This order has been deleted.', '订单已删除。'),
  ],
  [
    'deleted',
    deleteByOrderId,
    { reason: 'x', idempotencyKey },
    words('ORDER_DELETED', 'orderId', 'This order has been deleted.', '订单已删除。'),
  ],
  [
    'cash',
    deleteByOrderId,
    { reason: 'x', idempotencyKey },
    words(
      'ORDER_HOLDS_MONEY',
      'orderId',
      'This order holds money that was paid: it cannot be deleted. Void or refund it instead.',
      '订单已收款，不能删除，请改为作废付款或退款。',
    ),
  ],
  ['cash', retryRefund, { refundId: 2_000_000_000 }, { ...nothingThere, field: 'refundId' }],
]

const ofPayments: readonly [order: string, call: Call, input: Input, words: Words][] = [
  [
    'failed',
    payVoid,
    { reason: 'x' },
    words('PAYMENT_NOT_PAID', 'paymentId', 'This payment holds no money.', '这笔付款没有收到款项。'),
  ],
  [
    'cash',
    adjustTip,
    { tipCents: 100 },
    words(
      'TIP_NEEDS_CARD',
      'paymentId',
      'Only tips of card payments in an open batch can be adjusted.',
      '只能调整未结批刷卡付款的小费。',
    ),
  ],
  ['card', adjustTip, { tipCents: 816 }, words('REASON_REQUIRED', 'reason', 'Please give a reason.', '请填写原因。')],
]

const laterThanLimit: readonly [order: string, words: Words][] = [
  [
    'old',
    words(
      'BUSINESS_DAY_ENDED',
      'paymentId',
      'The business day of this payment has ended. Please refund it.',
      '这笔付款的营业日已结束，请改用退款。',
    ),
  ],
  [
    'settled',
    words(
      'PAYMENT_SETTLED',
      'paymentId',
      'The batch of this payment has been closed. Please refund it.',
      '这笔付款所在的批次已结批，请改用退款。',
    ),
  ],
  [
    'refunded',
    words(
      'PAYMENT_HAS_REFUND',
      'paymentId',
      'A part of this payment has been given back: it can no longer be voided, nor its tip changed.',
      '这笔付款已有退款，不能再作废，也不能再调整小费。',
    ),
  ],
]

const orderOf = (name: string) => orders.get(name) ?? { orderId: 0, paymentId: 0 }

test.each(cases)('ORD-3 ORD-4 order “%s”: %o refuses %o in words', async (name, call, input, expected) => {
  const { orderId } = orderOf(name)
  expect(await refusalOf(manager, call, { orderId, ...input })).toEqual(expected)
})

test.each(ofPayments)('ORD-4 ORD-6 payment of “%s”: %o refuses %o in words', async (name, call, input, expected) => {
  expect(await refusalOf(manager, call, { ...orderOf(name), ...input })).toEqual(expected)
})

test('ORD-4 voids that come too late, in words', async () => {
  await setPayments(manager.store, { refundApprovalAboveCents: null })
  for (const [name, expected] of laterThanLimit) {
    expect(await refusalOf(manager, payVoid, { ...orderOf(name), reason: 'x' })).toEqual(expected)
  }
})

test('ORD-3 SEC-5 approvals and missing rights, in words', async () => {
  const { orderId } = orderOf('cash')
  const asking = (employeeId: number) =>
    refusalOf(manager, refund, {
      orderId,
      ...giving({ kind: 'whole' }, { approval: { employeeId, password: 'x' } }),
    })
  expect(await asking(manager.employeeId)).toEqual(
    words(
      'APPROVE_ONESELF',
      'approval.employeeId',
      'Nobody approves their own refund. Please ask somebody else.',
      '不能批准自己的退款，请找其他人批准。',
    ),
  )
  const other = await aManager({ store: manager.store })
  expect(await asking(other.employeeId)).toEqual(
    words(
      'APPROVER_LACKS_RIGHT',
      'approval.employeeId',
      'This person may not approve refunds.',
      '该员工无权批准退款。',
    ),
  )
  const viewer = await aPerson({ store: manager.store, permissions: ['orders.list.view'] })
  expect(await refusalOf(viewer, refund, { orderId, ...giving({ kind: 'whole' }) })).toEqual(insufficient)
})
