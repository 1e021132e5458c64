/** What terminals push: once, in any order, late, and nothing dropped (POS-2, POS-3). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import type { TestStore } from '../../testing/people.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import {
  aTerminal,
  cash,
  inboxOf,
  item,
  minute,
  MONDAY,
  orderBody,
  ordersOf,
  rowsOf,
  TUESDAY,
} from './pushing.testing.queries.ts'

/** Every identity over the store's days, after its sums are folded. */
async function expectClean({ merchantId }: TestStore): Promise<void> {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
}

test('POS-2 an order with its payment is in the books once, however often it is sent, also twice at once', async () => {
  const terminal = await aTerminal()
  const sent = item('order', orderBody([1200, 800], { payments: [cash(2000)] }))
  const [first, second] = await Promise.all([terminal.push([sent]), terminal.push([sent])])
  const again = await terminal.push([sent])
  const [order, ...more] = await ordersOf(terminal.store)
  expect(more).toEqual([])
  expect(order).toMatchObject({ status: 'paid', totalCents: 2000, paidCents: 2000, businessDate: MONDAY })
  expect(order?.orderNo).toBe(String(order?.orderId))
  const applied = [{ key: sent.key, outcome: 'applied', orderId: order?.orderId }]
  expect([first.results, second.results, again.results]).toEqual([applied, applied, applied])
  expect(await inboxOf(terminal.store)).toEqual([{ state: 'applied', reason: null, detail: null, hasBody: false }])
  await expectClean(terminal.store)
})

test('SEC-9 another body under a used key is refused, and changes nothing', async () => {
  const terminal = await aTerminal()
  const sent = item('order', orderBody([1200]))
  await terminal.push([sent])
  const other = { ...sent, body: orderBody([900]) }
  expect((await terminal.push([other])).results).toEqual([{ key: sent.key, outcome: 'refused', reason: 'KEY_REUSED' }])
  expect(await ordersOf(terminal.store)).toHaveLength(1)
})

test('POS-3 what does not add up is held with its body and why; a body that is none, with its field', async () => {
  const terminal = await aTerminal()
  const differs = item('order', orderBody([1200], { expected: { totalCents: 1300, taxCents: 0 } }))
  const none = item('order', { ...orderBody([100]), guests: -1 })
  const gone = item('order', orderBody([1], { lines: [{ kind: 'dish', key: 'a', id: 4711 }] }))
  const stranger = item('order', orderBody([500], { employeeId: 2_000_000 }))
  const { results } = await terminal.push([differs, none, gone, stranger])
  const held = ['AMOUNTS_DIFFER', 'INVALID', 'NOT_IN_MENU', 'UNKNOWN_EMPLOYEE']
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(held.map(reason => ['held', reason]))
  const inbox = await inboxOf(terminal.store)
  expect(inbox.map(({ reason, hasBody }) => [reason, hasBody])).toEqual(held.map(reason => [reason, true]))
  expect(inbox[0]?.detail).toMatchObject({
    ours: { totalCents: 1200, taxCents: 0 },
    theirs: { totalCents: 1300, taxCents: 0 },
  })
  expect(inbox[1]?.detail).toMatchObject({ field: 'guests' })
  expect(await ordersOf(terminal.store)).toEqual([])
  expect((await terminal.push([differs])).results).toEqual([
    { key: differs.key, outcome: 'held', reason: 'AMOUNTS_DIFFER' },
  ])
})

test('POS-2 payments before their order wait for it, over calls and shuffled', async () => {
  const terminal = await aTerminal()
  const body = orderBody([1500, 500])
  const { orderKey } = body
  const [early, late] = [cash(1500), cash(500, { tender: 'card', cardLast4: '4242', tipCents: null })]
  const move = item('paymentMove', { paymentKey: 'x-1', to: 1 })
  const open = cash(100, { paymentKey: 'x-1', tender: 'online', code: 0 })
  const waiting = await terminal.push([
    move,
    item('payment', { ...late, orderKey }),
    item('payment', { ...open, orderKey, amountCents: 0 }),
    item('payment', { ...early, orderKey }),
  ])
  expect(waiting.results.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  await terminal.push([item('order', body)])
  expect((await inboxOf(terminal.store)).map(({ state }) => state)).toEqual(Array(5).fill('applied'))
  expect(await ordersOf(terminal.store)).toMatchObject([{ status: 'paid', paidCents: 2000 }])
  await expectClean(terminal.store)
})

test('POS-2 an order and its payment that are pushed at the same moment find each other', async () => {
  const terminal = await aTerminal()
  const pairs = Array.from({ length: 8 }, () => orderBody([1000]))
  await Promise.all(
    pairs.flatMap(body => [
      terminal.push([item('payment', { ...cash(1000), orderKey: body.orderKey })]),
      terminal.push([item('order', body)]),
    ]),
  )
  expect((await ordersOf(terminal.store)).map(({ status }) => status)).toEqual(Array(8).fill('paid'))
  expect((await inboxOf(terminal.store)).every(({ state }) => state === 'applied')).toBe(true)
  await expectClean(terminal.store)
})

test('POS-2 the clock of a terminal is measured, and every instant corrected', async () => {
  const terminal = await aTerminal()
  const hour = 3_600_000
  // Half past four in New York by the terminal, half past three by everyone else: the day before.
  const body = orderBody([1000], {
    openedAt: minute(600),
    payments: [cash(1000, { at: minute(660) })],
  })
  const { skewMs } = await terminal.push([item('order', body)], new Date(Date.now() + hour))
  expect(Math.abs(skewMs - hour)).toBeLessThan(20_000)
  const [order] = await ordersOf(terminal.store)
  expect(order?.businessDate).toBe(MONDAY)
  expect(Math.abs(Date.parse(order?.orderedAt ?? '') - Date.parse(minute(540)))).toBeLessThan(20_000)
  const { merchantId } = terminal.store
  const [kept] = await rowsOf(sql<{ skew: number; day: string }>`
    select d.clock_skew_ms as skew, p.business_date as day from device d
    join payment p on p.merchant_id = d.merchant_id where d.merchant_id = ${merchantId}`)
  expect(kept?.skew).toBe(skewMs)
  expect(kept?.day).toBe(TUESDAY)
})

test('ORD-5 no payment takes more than is due, and none comes twice', async () => {
  const terminal = await aTerminal()
  const body = orderBody([1000])
  const { orderKey } = body
  const paid = cash(1000)
  const pay = (given: object) => item('payment', { ...paid, orderKey, ...given })
  const outcomes = async (items: ReturnType<typeof item>[]) =>
    (await terminal.push(items)).results.map(({ outcome, reason }) => reason ?? outcome)
  expect(await outcomes([item('order', body), pay({ amountCents: 1001 })])).toEqual(['applied', 'PAYMENT_DIFFERS'])
  expect(await outcomes([pay({ cashRoundingCents: 2 })])).toEqual(['PAYMENT_DIFFERS'])
  expect(await outcomes([pay({}), pay({})])).toEqual(['applied', 'applied'])
  expect(await outcomes([pay({ tender: 'online' }), pay({ paymentKey: 'another', amountCents: 1 })])).toEqual([
    'ALREADY_THERE',
    'PAYMENT_DIFFERS',
  ])
  expect(await ordersOf(terminal.store)).toMatchObject([{ status: 'paid', paidCents: 1000 }])
  await expectClean(terminal.store)
})

test('POS-2 a higher revision replaces the content, a lower one that comes late changes nothing', async () => {
  const terminal = await aTerminal()
  const { orderKey } = orderBody([1])
  const revision = (number: number, cents: number[], given: object = {}) =>
    item('order', orderBody(cents, { orderKey, revision: number, ...given }), { at: minute(number) })
  await terminal.push([revision(1, [1000]), revision(3, [1000, 700, 300])])
  await terminal.push([revision(2, [1000, 9000])])
  expect(await ordersOf(terminal.store)).toMatchObject([{ revision: 3, totalCents: 2000, status: 'open' }])
  const partly = cash(900)
  await terminal.push([revision(4, [1000, 700, 300], { payments: [partly] })])
  const closed = { payments: [partly, cash(900)], closedAt: minute(60) }
  const voided = orderBody([1000, 500, 300], { orderKey, revision: 5, ...closed })
  await terminal.push([item('order', voided)])
  expect(await ordersOf(terminal.store)).toMatchObject([{ revision: 5, totalCents: 1800, status: 'paid' }])
  const held = await terminal.push([revision(6, [1000, 500]), revision(7, [300, 1500])])
  expect(held.results.map(({ reason }) => reason)).toEqual(['ORDER_SETTLED', 'ORDER_SETTLED'])
  const gone = { at: minute(70), reason: 'Mistake', employeeId: null }
  const deleted = await terminal.push([revision(8, [1000, 500, 300], { deleted: gone })])
  expect(deleted.results).toMatchObject([{ reason: 'ORDER_SETTLED' }])
  await expectClean(terminal.store)
  const told = await rowsOf(sql<{ kind: string }>`
    select kind from order_timeline where merchant_id = ${terminal.store.merchantId} order by entry_no`)
  expect(told.map(({ kind }) => kind)).toEqual(['opened', 'changed', 'paid', 'paid', 'changed', 'closed'])
})

test('ORD-4 an unpaid order is deleted by its terminal, and the sums follow', async () => {
  const terminal = await aTerminal()
  const body = orderBody([1000])
  await terminal.push([item('order', body)])
  await expectClean(terminal.store)
  const deleted = { at: minute(5), reason: 'Mistake', employeeId: null }
  await terminal.push([item('order', { ...body, revision: 2, deleted })])
  expect(await ordersOf(terminal.store)).toMatchObject([{ status: 'deleted' }])
  await expectClean(terminal.store)
})

test('POS-6 a gift card pays what was put on it, also where its sale comes later', async () => {
  const terminal = await aTerminal()
  const number = 'GIFT00001234'
  const paid = cash(3000, { tender: 'giftCard', giftCardNumber: number })
  const spent = item('order', orderBody([3000], { payments: [paid] }))
  const sold = orderBody([5000], {
    lines: [{ kind: 'giftCard', key: 'g', number, amountCents: 5000 }],
    payments: [cash(5000)],
  })
  expect((await terminal.push([spent])).results).toMatchObject([{ outcome: 'held', reason: 'GIFT_CARD_UNKNOWN' }])
  expect((await terminal.push([item('order', sold)])).results).toMatchObject([{ outcome: 'applied' }])
  expect((await inboxOf(terminal.store)).map(({ state }) => state)).toEqual(['applied', 'applied'])
  const more = item(
    'order',
    orderBody([2001], { payments: [cash(2001, { ...paid, paymentKey: 'more', amountCents: 2001 })] }),
  )
  expect((await terminal.push([more])).results).toMatchObject([{ reason: 'GIFT_CARD_SHORT' }])
  const cards = await rowsOf(sql<{ balanceCents: number }>`
    select balance_cents from gift_card where merchant_id = ${terminal.store.merchantId}`)
  expect(cards).toEqual([{ balanceCents: 2000 }])
  await expectClean(terminal.store)
})
