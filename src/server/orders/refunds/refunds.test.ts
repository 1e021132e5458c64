/** Refunds through the calls: the vectors, and what holds after any series of them (ORD-3). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { aLine, anOrder, aRulebook, orderA, orderB, rulesOfB } from '../../../shared/rules/testing/orders.ts'
import { anyOrder, anyRules } from '../../../shared/rules/testing/arbitraries.ts'
import { priceOrder } from '../../../shared/rules/pricing/pricing.ts'
import { evenParts } from '../../../shared/rules/pricing/splits.ts'
import { aPayment } from '../ledger/testing/sales.ts'
import { aManager, aPaidOrder, detailOf, differences, giveBack, orderD, setPayments } from './refunds.testing.ts'

const { refundPreview } = refundCalls
/** What a random refund may ask too much of. */
const fine = new Set(['REFUND_MORE_THAN_LEFT', 'REFUND_MORE_THAN_SOLD', 'REFUND_NOTHING_LEFT', 'NOT_FOUND'])
const one = (lineNo: number, quantity = 1) => ({ kind: 'lines' as const, lines: [{ lineNo, quantity }] })

test('ORD-3 V11 I12 three dishes back one at a time: tax 0.89, 0.88, 0.89, and the order is refunded', async () => {
  const manager = await aManager()
  const orderId = await aPaidOrder(manager.store)
  const taxes: number[] = []
  for (let unit = 0; unit < 3; unit++) {
    const preview = await manager.send(refundPreview, { orderId, refund: one(1) })
    expect(preview).toMatchObject({ netCents: 999, lines: [{ lineNo: 1, quantity: 1, netCents: 999 }] })
    taxes.push(preview.taxes[0]?.cents ?? 0)
    const { refunds } = await giveBack(manager, orderId, one(1))
    expect(refunds).toMatchObject([{ code: 4, totalCents: preview.totalCents }])
    const { status } = await detailOf(manager, orderId)
    expect(status).toBe(unit < 2 ? 'partiallyRefunded' : 'refunded')
  }
  expect(taxes).toEqual([89, 88, 89])
  await expect(giveBack(manager, orderId, one(1))).rejects.toMatchObject({ code: 'REFUND_MORE_THAN_SOLD' })
  await expect(giveBack(manager, orderId, { kind: 'whole' })).rejects.toMatchObject({ code: 'REFUND_NOTHING_LEFT' })
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-3 V12 10.00 of B: 7.69 + 0.23 + 0.70 + 1.38, and what is left goes back to the cent', async () => {
  const manager = await aManager()
  const orderId = await aPaidOrder(manager.store, { order: orderB, rules: rulesOfB })
  const preview = await manager.send(refundPreview, { orderId, refund: { kind: 'amount', cents: 1000 } })
  expect(preview).toMatchObject({ totalCents: 1000, netCents: 769, gratuityCents: 138, needsApproval: false })
  expect(preview.fees.map(({ cents }) => cents)).toEqual([23])
  expect(preview.taxes.map(({ cents }) => cents)).toEqual([70])
  expect(preview.payments).toMatchObject([{ way: 'cash', totalCents: 1000 }])
  await giveBack(manager, orderId, { kind: 'amount', cents: 1000 })
  const { refunds } = await giveBack(manager, orderId, { kind: 'whole' })
  expect(refunds[0]?.totalCents).toBe(23_425 - 1000)
  expect((await detailOf(manager, orderId)).status).toBe('refunded')
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-3 the tax alone, or the surcharges with their tax: offered, previewed, given back, and no more of it', async () => {
  const manager = await aManager()
  const orderId = await aPaidOrder(manager.store, { order: orderB, rules: rulesOfB })
  const left = async () => (await manager.send(refundCalls.getOrderActions, { orderId })).refund
  expect(await left()).toMatchObject({ leftTaxCents: 1645, leftFeeCents: 588 })
  const preview = await manager.send(refundPreview, { orderId, refund: { kind: 'fees' } })
  expect(preview).toMatchObject({
    totalCents: 588,
    netCents: 0,
    fees: [{ cents: 540 }],
    taxes: [{ cents: 48 }],
    lines: [],
  })
  await giveBack(manager, orderId, { kind: 'fees' })
  await giveBack(manager, orderId, { kind: 'tax', cents: 1000 })
  expect(await left()).toMatchObject({ leftTaxCents: 597, leftFeeCents: 0 })
  await expect(giveBack(manager, orderId, { kind: 'tax', cents: 598 })).rejects.toMatchObject({
    code: 'REFUND_MORE_THAN_LEFT',
    field: 'refund.cents',
  })
  await expect(giveBack(manager, orderId, { kind: 'fees' })).rejects.toMatchObject({ code: 'REFUND_NOTHING_LEFT' })
  const detail = await detailOf(manager, orderId)
  expect(detail.refunds.map(({ kind, netCents, feeCents, taxCents }) => [kind, netCents, feeCents, taxCents])).toEqual([
    ['fees', 0, 540, 48],
    ['tax', 0, 0, 1000],
  ])
  expect((await giveBack(manager, orderId, { kind: 'whole' })).refunds[0]?.totalCents).toBe(23_425 - 588 - 1000)
  expect((await detailOf(manager, orderId)).status).toBe('refunded')
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-3 V16 the card surcharge goes back with its part; a tip goes back alone', async () => {
  const manager = await aManager()
  const at = Date.now() - 60_000
  const card = aPayment(2000, { at, tender: 'card', tipCents: 300, cardSurchargeCents: 60, cardLast4: '4242' })
  const orderId = await aPaidOrder(manager.store, { order: orderA, payments: [card, aPayment(1454, { at: at + 1 })] })
  const [paid] = (await detailOf(manager, orderId)).payments
  const paymentIds = [paid?.paymentId ?? 0]
  const preview = await manager.send(refundPreview, { orderId, refund: { kind: 'amount', cents: 1000 }, paymentIds })
  expect(preview).toMatchObject({ totalCents: 1030, cardSurchargeCents: 30, payments: [{ way: 'byHand' }] })
  await giveBack(manager, orderId, { kind: 'amount', cents: 1000 }, { paymentIds })
  await giveBack(manager, orderId, { kind: 'tip' })
  const { refunds, timeline, status } = await detailOf(manager, orderId)
  expect(refunds).toMatchObject([
    { kind: 'amount', cardSurchargeCents: 30 },
    { kind: 'tip', tipCents: 300, netCents: 0 },
  ])
  expect(timeline.slice(-2)).toMatchObject([
    { kind: 'refunded', amountCents: 1030, detail: 'Cold' },
    { kind: 'tipRefunded', amountCents: 300 },
  ])
  expect(status).toBe('partiallyRefunded')
  await expect(giveBack(manager, orderId, { kind: 'amount', cents: 1001 }, { paymentIds })).rejects.toMatchObject({
    code: 'REFUND_MORE_THAN_PAYMENTS',
    field: 'paymentIds',
  })
})

test('ORD-3 V17 cash goes back in coins that exist, and the last refund gives back what was handed over', async () => {
  const manager = await aManager()
  await setPayments(manager.store, { cashStep: 5 })
  const at = Date.now() - 60_000
  const orderId = await aPaidOrder(manager.store, {
    order: anOrder([aLine(603, { taxRateIds: [] })]),
    payments: [aPayment(603, { at, cashRoundingCents: 2 })],
  })
  const first = await giveBack(manager, orderId, { kind: 'amount', cents: 303 })
  expect(first.refunds[0]?.totalCents).toBe(305)
  const last = await giveBack(manager, orderId, { kind: 'whole' })
  expect(last.refunds[0]?.totalCents).toBe(300)
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-3 a discounted order: each dish gives back what was paid for it, over the payments as they are left', async () => {
  const manager = await aManager()
  const at = Date.now() - 60_000
  const payments = [aPayment(2000, { at, tender: 'card' }), aPayment(1454, { at: at + 1 })]
  const orderId = await aPaidOrder(manager.store, { order: orderA, payments })
  const { refunds } = await giveBack(manager, orderId, one(2))
  expect(refunds[0]?.totalCents).toBe(330 + 29)
  const rest = await giveBack(manager, orderId, one(1, 2))
  expect(rest.refunds[0]?.totalCents).toBe(2842 + 253)
  expect(await detailOf(manager, orderId)).toMatchObject({ status: 'refunded' })
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-3 I12 any series of refunds of any order takes no more than is left, and ends with nothing', async () => {
  const manager = await aManager()
  const wanted = fc.oneof(
    fc.integer({ min: 1, max: 900 }).map(cents => ({ kind: 'amount' as const, cents })),
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })).map(([no, many]) => one(no, many)),
    fc.constant({ kind: 'tip' as const }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, anyRules, fc.array(wanted, { maxLength: 4 }), async (order, rules, series) => {
      const due = priceOrder(order, rules).totalCents
      if (due <= 0) return
      const at = Date.now() - 60_000
      const parts = evenParts(due, 2).filter(cents => cents > 0)
      const payments = parts.map((cents, index) =>
        aPayment(cents, {
          at: at + index,
          tender: index ? 'cash' : 'card',
          tipCents: 100,
          cardSurchargeCents: index ? 0 : 7,
        }),
      )
      const orderId = await aPaidOrder(manager.store, { order, rules, payments })
      const refused: string[] = []
      for (const refund of [...series, { kind: 'whole' as const }]) {
        await giveBack(manager, orderId, refund).catch((error: { code: string }) => refused.push(error.code))
      }
      expect(refused.filter(code => !fine.has(code))).toEqual([])
      const { status, refunds, payments: paid } = await detailOf(manager, orderId)
      expect(status).toBe('refunded')
      const given = refunds.flatMap(each => each.payments)
      for (const { paymentId, amountCents, tipCents, cardSurchargeCents } of paid) {
        const own = given.filter(part => part.paymentId === paymentId)
        const sum = (of: (part: (typeof own)[number]) => number) => own.reduce((total, part) => total + of(part), 0)
        expect([sum(p => p.amountCents), sum(p => p.tipCents), sum(p => p.cardSurchargeCents)]).toEqual([
          amountCents,
          tipCents,
          cardSurchargeCents,
        ])
      }
    }),
    { numRuns: 5 },
  )
  expect(await differences(manager.store)).toEqual([])
})

test('ORD-3 SEC-9 two managers at once take the cent once; the same request again refunds once', async () => {
  const manager = await aManager()
  const other = await aManager({ store: manager.store })
  const orderId = await aPaidOrder(manager.store)
  const both = await Promise.allSettled([manager, other].map(each => giveBack(each, orderId, { kind: 'whole' })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const again = await aPaidOrder(manager.store, { rules: aRulebook(), order: orderD })
  const key = { idempotencyKey: 'the-same-request' }
  const twice = await Promise.all([1, 2].map(() => giveBack(manager, again, one(1), key)))
  expect(twice[0]).toEqual(twice[1])
  expect((await detailOf(manager, again)).refunds).toHaveLength(1)
  await expect(giveBack(manager, again, one(1, 2), key)).rejects.toMatchObject({ code: 'KEY_REUSED' })
})
