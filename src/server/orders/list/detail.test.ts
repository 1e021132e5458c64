/** The detail of an order: its rows, and every amount as the sum of what it came from. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AmountKey, OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { aRulebook, orderA, orderB, rulesOfB } from '../../../shared/rules/testing/orders.ts'
import { bookOrder } from '../ledger/bookOrder.ts'
import { anySale, aPayment, aSale, newYork, withRefund } from '../ledger/testing/sales.ts'
import { anOrder, writeOrders } from '../../testing/orders.ts'
import { aPerson, aStore } from '../../testing/people.ts'

const { queryOrderDetailById } = orderCalls
const viewer = () => aPerson({ permissions: ['orders.list.view'] })
const amountOf = (order: OrderDetail, key: AmountKey) => order.amounts.find(amount => amount.key === key)
const centsOf = (order: OrderDetail) => Object.fromEntries(order.amounts.map(({ key, cents }) => [key, cents]))

describe('ORD-2', () => {
  test('ORD-2 V2 order A: every amount, and how it came about', async () => {
    const person = await viewer()
    const at = Date.parse('2025-06-02T23:30:00Z')
    const sale = { payments: [aPayment(2000), aPayment(1454, { at: at + 1, tender: 'card', tipCents: 500 })] }
    const orderId = await anOrder(person.store, { order: orderA, sale })
    const order = await person.send(queryOrderDetailById, { orderId })
    expect(centsOf(order)).toEqual({
      subtotal: 3715,
      itemDiscount: -43,
      orderDiscount: -500,
      comp: 0,
      actualSubtotal: 3172,
      surcharge: 0,
      tax: 282,
      gratuity: 0,
      nonRevenue: 0,
      total: 3454,
      tip: 500,
      paid: 3454,
      refund: 0,
      due: 0,
    })
    expect(amountOf(order, 'subtotal')?.parts).toMatchObject([
      { kind: 'line', quantity: 2, unitCents: 1645, cents: 3290 },
      { kind: 'line', quantity: 1, unitCents: 425, cents: 425 },
    ])
    expect(amountOf(order, 'tax')?.parts).toMatchObject([{ kind: 'tax', ratePcm: 8875, baseCents: 3172, cents: 282 }])
    expect(amountOf(order, 'total')?.parts).toEqual([
      { kind: 'amount', amount: 'actualSubtotal', cents: 3172 },
      { kind: 'amount', amount: 'tax', cents: 282 },
    ])
    expect(order.lines[0]?.modifiers).toMatchObject([{ quantity: 1, unitPriceCents: 350 }])
    expect(order.discounts.map(({ lineNo, amountCents }) => [lineNo, amountCents])).toEqual([
      [2, 43],
      [null, 500],
    ])
    expect(order.timeline.map(({ kind }) => kind)).toEqual([
      'opened',
      'discounted',
      'discounted',
      'paid',
      'paid',
      'closed',
    ])
  })

  test('ORD-2 order B: fee, gratuity and a refund with what it took back', async () => {
    const person = await viewer()
    const sale = withRefund(
      aSale(orderB, rulesOfB, { orderNo: 'B', payments: [aPayment(23_425, { tender: 'card', tipCents: 500 })] }),
      { kind: 'amount', cents: 1000 },
    )
    const [orderId = 0] = await writeOrders(person.store, [bookOrder(sale, newYork)])
    const order = await person.send(queryOrderDetailById, { orderId })
    expect(centsOf(order)).toMatchObject({
      surcharge: 540,
      tax: 1645,
      gratuity: 3240,
      total: 23_425,
      refund: -1000,
      due: 0,
    })
    expect(amountOf(order, 'surcharge')?.parts).toMatchObject([
      { kind: 'fee', name: 'Kitchen fee', ratePcm: 3000, cents: 540 },
    ])
    expect(amountOf(order, 'gratuity')?.parts).toMatchObject([{ kind: 'gratuity', people: 8, baseCents: 18_000 }])
    const [refund] = order.refunds
    // V12: 7.69 + 0.23 + 0.70 + 1.38.
    expect(refund).toMatchObject({ netCents: 769, feeCents: 23, taxCents: 70, gratuityCents: 138, code: 4 })
    expect(refund?.payments).toMatchObject([{ amountCents: 1000 }])
    expect(order.payments).toMatchObject([{ code: 1, shownCode: 4 }])
    expect(order.status).toBe('partiallyRefunded')
  })

  test('ORD-2 I1 I2 any order: parts sum to their amount, amounts to the total (property)', async () => {
    const person = await viewer()
    await fc.assert(
      fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 6 }), async sales => {
        const ids = await writeOrders(
          person.store,
          sales.map(sale => bookOrder(sale, newYork)),
        )
        for (const [index, orderId] of ids.entries()) {
          const order = await person.send(queryOrderDetailById, { orderId })
          for (const { parts, cents } of order.amounts) {
            expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
          }
          const cents = centsOf(order) as Record<AmountKey, number>
          const { subtotal, itemDiscount, orderDiscount, comp, actualSubtotal, surcharge, tax, gratuity } = cents
          expect(subtotal + itemDiscount + orderDiscount + comp).toBe(actualSubtotal)
          expect(actualSubtotal + surcharge + tax + gratuity + cents.nonRevenue).toBe(cents.total)
          expect(cents.total).toBe(sales[index]?.priced.totalCents)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('ORD-2 an order of another store, or of none, is not found', async () => {
    const orderId = await anOrder(await aStore())
    const person = await viewer()
    for (const id of [orderId, 999_999_999]) {
      await expect(person.send(queryOrderDetailById, { orderId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

test('ORD-5 the code shown of a payment is that of its newest refund that ended, else its own', async () => {
  const person = await viewer()
  const paid = aSale(orderA, aRulebook(), { payments: [aPayment(3454, { tender: 'card' })] })
  const failed = withRefund(paid, { kind: 'amount', cents: 100 }, { code: 3 })
  const both = withRefund(failed, { kind: 'amount', cents: 100 }, { code: 4, at: failed.at + 9 * 3_600_000 })
  const voided = { ...paid, payments: paid.payments.map(payment => ({ ...payment, code: 7 as const })) }
  const ids = await writeOrders(
    person.store,
    [paid, failed, both, voided].map(sale => bookOrder(sale, newYork)),
  )
  const orders = await Promise.all(ids.map(orderId => person.send(queryOrderDetailById, { orderId })))
  expect(orders.map(order => order.payments[0]?.shownCode)).toEqual([1, 3, 4, 7])
  expect(orders.map(order => order.status)).toEqual(['paid', 'paid', 'partiallyRefunded', 'open'])
})
