import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deleteRefusal, dueCents, isPaidWithOpenTip, type OrderMoney, orderStatus } from './orderStatus.ts'
import {
  paymentMoveRefusal,
  type PaymentRowCode,
  refundMoveRefusal,
  type RefundRowCode,
  shownPaymentCode,
  type VoidWindow,
} from './paymentStatus.ts'

const paid = (amountCents: number, status: PaymentRowCode = 1) => ({ amountCents, status })
const refunded = (amountCents: number, status: RefundRowCode = 4) => ({ amountCents, status })
const order = (given: Partial<OrderMoney> = {}): OrderMoney => ({
  totalCents: 3454,
  closed: false,
  deleted: false,
  payments: [],
  refunds: [],
  ...given,
})

describe('ORD-5 the status machine of an order', () => {
  test.each<[string, OrderMoney, string]>([
    ['nothing paid', order(), 'open'],
    [
      'a payment that failed, was cancelled or voided is no money',
      order({ payments: [paid(3454, 2), paid(3454, 6), paid(3454, 7)] }),
      'open',
    ],
    ['some of it paid', order({ payments: [paid(2000)] }), 'partiallyPaid'],
    ['all of it paid, in two parts', order({ payments: [paid(2000), paid(1454)] }), 'paid'],
    ['more paid than asked', order({ payments: [paid(4000)] }), 'paid'],
    [
      'a refund that failed or is under way is no money',
      order({ payments: [paid(3454)], refunds: [refunded(3454, 3), refunded(3454, 0)] }),
      'paid',
    ],
    ['some of it refunded', order({ payments: [paid(3454)], refunds: [refunded(1088)] }), 'partiallyRefunded'],
    ['all of it refunded', order({ payments: [paid(3454)], refunds: [refunded(1088), refunded(2366)] }), 'refunded'],
    ['a part paid and that part refunded', order({ payments: [paid(2000)], refunds: [refunded(2000)] }), 'refunded'],
    ['comped, not closed', order({ totalCents: 0 }), 'open'],
    ['comped and closed', order({ totalCents: 0, closed: true }), 'paid'],
    ['deleted', order({ deleted: true }), 'deleted'],
  ])('ORD-5 %s', (_, given, status) => {
    expect(orderStatus(given)).toBe(status)
  })

  test('ORD-5 more refunded than paid is a contradiction, not a status', () => {
    expect(() => orderStatus(order({ payments: [paid(100)], refunds: [refunded(101)] }))).toThrow(RangeError)
  })

  test('ORD-5 a refund does not make an order owe again', () => {
    expect(dueCents(order({ payments: [paid(2000)], refunds: [refunded(1000)] }))).toBe(1454)
    expect(dueCents(order({ payments: [paid(4000)] }))).toBe(0)
    expect(dueCents(order({ deleted: true }))).toBe(0)
  })

  test('ORD-5 no series of payments and refunds leaves the machine: the status follows the money', () => {
    const steps = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 4000 }), refund: fc.boolean() }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(steps, taken => {
        const payments: { amountCents: number; status: PaymentRowCode }[] = []
        const refunds: { amountCents: number; status: RefundRowCode }[] = []
        let inHand = 0
        let everRefunded = false
        for (const step of taken) {
          const due = dueCents(order({ payments, refunds }))
          const amount = Math.min(step.cents, step.refund ? inHand : due)
          if (amount === 0) continue
          if (step.refund) refunds.push(refunded(amount))
          else payments.push(paid(amount))
          inHand += step.refund ? -amount : amount
          everRefunded ||= step.refund
          const whole = due - (step.refund ? 0 : amount) === 0
          const withRefunds = inHand === 0 ? 'refunded' : 'partiallyRefunded'
          expect(orderStatus(order({ payments, refunds }))).toBe(
            everRefunded ? withRefunds : whole ? 'paid' : 'partiallyPaid',
          )
        }
      }),
    )
  })

  test('ORD-6 a paid order shows that a card tip may still come', () => {
    const card = { status: 1, tender: 'card', batchIsOpen: true, tipEntered: false } as const
    expect(isPaidWithOpenTip('paid', [card])).toBe(true)
    expect(isPaidWithOpenTip('partiallyPaid', [card])).toBe(false)
    const closed = [
      { ...card, tipEntered: true },
      { ...card, batchIsOpen: false },
      { ...card, tender: 'cash' as const },
    ]
    expect(isPaidWithOpenTip('paid', [...closed, { ...card, status: 7 as const }])).toBe(false)
  })

  test('ORD-4 an order that ever captured money is not deleted', () => {
    expect(deleteRefusal(order())).toBeUndefined()
    expect(deleteRefusal(order({ payments: [paid(3454, 7), paid(3454, 2)] }))).toBeUndefined()
    expect(deleteRefusal(order({ payments: [paid(10)], refunds: [refunded(10)] }))).toBe('holdsCapturedMoney')
    expect(deleteRefusal(order({ deleted: true }))).toBe('alreadyDeleted')
  })
})

describe('ORD-5 payment status codes', () => {
  const open: VoidWindow = {
    tender: 'card',
    hasBatch: true,
    batchIsOpen: true,
    businessDayIsOpen: true,
    hasRefund: false,
  }

  test('ORD-5 of all moves of a payment exactly the drawn ones are legal', () => {
    const codes: PaymentRowCode[] = [0, 1, 2, 5, 6, 7]
    const legal = codes.flatMap(from =>
      codes.filter(to => paymentMoveRefusal(from, to, open) === undefined).map(to => `${from}→${to}`),
    )
    expect(legal).toEqual(['0→1', '0→2', '0→6', '1→7', '2→0', '5→0', '5→6'])
    expect(paymentMoveRefusal(6, 1, open)).toBe('illegalMove')
  })

  test('ORD-5 of all moves of a refund exactly the drawn ones are legal', () => {
    const codes: RefundRowCode[] = [0, 3, 4]
    const legal = codes.flatMap(from =>
      codes.filter(to => refundMoveRefusal(from, to) === undefined).map(to => `${from}→${to}`),
    )
    expect(legal).toEqual(['0→3', '0→4', '3→0'])
  })

  test('ORD-4 a void ends with the batch, for cash and gift cards with the business day, and never follows a refund', () => {
    const refusal = (given: Partial<VoidWindow>) => paymentMoveRefusal(1, 7, { ...open, ...given })
    expect(refusal({ batchIsOpen: false })).toBe('batchClosed')
    expect(refusal({ tender: 'thirdParty', hasBatch: false, batchIsOpen: false })).toBe('noBatch')
    expect(refusal({ businessDayIsOpen: false })).toBeUndefined()
    expect(refusal({ tender: 'cash', batchIsOpen: false })).toBeUndefined()
    expect(refusal({ tender: 'cash', businessDayIsOpen: false })).toBe('businessDayEnded')
    expect(refusal({ tender: 'giftCard', businessDayIsOpen: false })).toBe('businessDayEnded')
    expect(refusal({ hasRefund: true })).toBe('hasRefund')
  })

  test('ORD-5 a list shows the newest refund that came to an end, else the payment', () => {
    expect(shownPaymentCode(1, [])).toBe(1)
    expect(shownPaymentCode(1, [0])).toBe(1)
    expect(shownPaymentCode(1, [4, 3])).toBe(3)
    expect(shownPaymentCode(1, [3, 4, 0])).toBe(4)
    expect(shownPaymentCode(7, [])).toBe(7)
  })
})
