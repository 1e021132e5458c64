/** A payment, its void and the payment that took its place, in whatever order they arrive (POS-2, ORD-5). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import {
  aTerminal,
  cash,
  inboxOf,
  type Item,
  item,
  minute,
  MONDAY,
  orderBody,
  rowsOf,
} from './pushing.testing.queries.ts'

/** Every order of some things. */
function permutations<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]]
  return things.flatMap((first, at) => permutations(things.filter((_, i) => i !== at)).map(rest => [first, ...rest]))
}

/** An order of 1000 that A paid; A is voided, and B pays it. */
function anOrder(given: Partial<Parameters<typeof cash>[1]> = {}) {
  const { orderKey } = orderBody([1])
  const first = cash(1000, { at: minute(20), ...given })
  const second = cash(1000, { at: minute(25), ...given })
  const revision = (number: number, payments: ReturnType<typeof cash>[], more: object = {}) =>
    item('order', orderBody([600, 400], { orderKey, revision: number, payments, ...more }), { at: minute(number) })
  return {
    orderKey,
    first,
    second,
    revision,
    a: item('payment', { ...first, orderKey }, { at: minute(20) }),
    b: item('payment', { ...second, orderKey }, { at: minute(25) }),
    gone: item('paymentMove', { paymentKey: first.paymentKey, to: 7, reason: 'Wrong card' }, { at: minute(22) }),
  }
}

/** What is kept, what is in the books of each order, and what does not add up. */
async function seen({ merchantId }: TestStore) {
  const inbox = await rowsOf(sql<object>`
    select state, reason, kind from device_push where merchant_id = ${merchantId} and state <> 'applied'`)
  const books = await rowsOf(sql<object>`
    select o.status, o.paid_cents, o.tender,
      (select string_agg(p.code || ' ' || p.amount_cents || ' ' || p.business_date, ', ' order by p.code) from payment p
        where p.merchant_id = o.merchant_id and p.order_id = o.order_id) as payments,
      (select string_agg(t.kind || ' ' || t.detail, ', ' order by t.kind, t.detail) from order_timeline t
        where t.merchant_id = o.merchant_id and t.order_id = o.order_id
          and t.kind in ('paid', 'paymentVoided')) as told,
      (select count(*)::int from audit_entry a where a.merchant_id = o.merchant_id and a.object_type = 'order'
        and a.object_id = o.order_id::text and a.reason = 'Wrong card') as trail
    from orders o where o.merchant_id = ${merchantId}`)
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  return { inbox, books, wrong: parts.filter(({ wrong }) => wrong > 0) }
}

/** All orders the same, and nothing kept. */
const allSame = (orders: number, more: object = {}) => ({
  inbox: [],
  books: Array(orders).fill({
    status: 'paid',
    paidCents: 1000,
    tender: 'cash',
    payments: `1 1000 ${MONDAY}, 7 1000 ${MONDAY}`,
    told: 'paid cash, paid cash, paymentVoided Wrong card',
    trail: 1,
    ...more,
  }),
  wrong: [],
})

/** Pushes each order of the items, one call an item; every third order in one call, with everything sent twice. The first may stay the first. */
async function pushAll(
  store: Awaited<ReturnType<typeof aTerminal>>,
  made: (at: number) => Item[],
  isFirstFixed = false,
): Promise<number> {
  const all = permutations(made(0).map((_, at) => at))
  const places = isFirstFixed ? all.filter(([first]) => first === 0) : all
  for (const [round, order] of places.entries()) {
    const things = made(round)
    const items = order.flatMap(at => things[at] ?? [])
    if (round % 3 === 0) await store.push([...items, ...items.toReversed()])
    else for (const each of items) await store.push([each])
  }
  return places.length
}

test('POS-2 ORD-5 a payment, its void, the one that took its place and their order: 24 orders of arrival, one result', async () => {
  const terminal = await aTerminal()
  const count = await pushAll(terminal, () => {
    const { revision, a, gone, b } = anOrder()
    return [revision(1, []), a, gone, b]
  })
  expect(await seen(terminal.store)).toEqual(allSame(count))
})

test('POS-2 ORD-5 cards: the voided payment stands in the batch that was open, and does not count in it', async () => {
  const terminal = await aTerminal()
  const count = await pushAll(
    terminal,
    () => {
      const { revision, a, gone, b } = anOrder({
        tender: 'card',
        cardLast4: '4242',
        gateway: 'sandbox',
        gatewayRef: 'x',
      })
      return [revision(1, []), b, gone, a]
    },
    true,
  )
  expect(await seen(terminal.store)).toEqual(
    allSame(count, { tender: 'card', told: 'paid card, paid card, paymentVoided Wrong card' }),
  )
})

test('POS-2 ORD-5 the payments come inside their order: by revisions, all at once, and with the second dropped again', async () => {
  const terminal = await aTerminal()
  const revisions = await pushAll(terminal, () => {
    const { revision, first, second, gone } = anOrder()
    return [revision(1, [first]), gone, revision(2, [first, second])]
  })
  const atOnce = await pushAll(terminal, () => {
    const { revision, first, second, gone } = anOrder()
    return [revision(1, [first, second]), gone]
  })
  // The terminal leaves a voided payment out of what it sends later.
  const leftOut = await pushAll(terminal, () => {
    const { revision, first, second, gone } = anOrder()
    return [revision(1, [first]), gone, revision(2, [second])]
  })
  const mixed = await pushAll(terminal, () => {
    const { revision, first, b, gone } = anOrder()
    return [revision(1, []), revision(2, [first]), gone, b]
  })
  expect(await seen(terminal.store)).toEqual(allSame(revisions + atOnce + leftOut + mixed))
})

test('POS-2 an order that is deleted once its payment was voided, in any order', async () => {
  const terminal = await aTerminal()
  const count = await pushAll(terminal, () => {
    const { revision, first, gone } = anOrder()
    const deleted = { at: minute(40), reason: 'Left', employeeId: null }
    return [revision(1, [first]), gone, revision(2, [first], { deleted })]
  })
  const told = 'paid cash, paymentVoided Wrong card'
  const money = { paidCents: 0, payments: `7 1000 ${MONDAY}`, told, tender: '' }
  expect(await seen(terminal.store)).toEqual(allSame(count, { status: 'deleted', ...money }))
})

test('POS-6 a gift card pays again what it has back from the void', async () => {
  const terminal = await aTerminal()
  const numbers = Array.from({ length: 6 }, (_, at) => `GIFT${unique()}${at}`)
  const sold = numbers.map(number => {
    const lines = [{ kind: 'giftCard', key: 'g', number, amountCents: 1000 }] as const
    return item('order', orderBody([1000], { lines: [...lines], openedAt: minute(-60) }))
  })
  await terminal.push(sold)
  const counts = await pushAll(
    terminal,
    at => {
      const { revision, a, gone, b } = anOrder({ tender: 'giftCard', giftCardNumber: numbers[at] })
      return [revision(1, []), a, gone, b]
    },
    true,
  )
  const { merchantId } = terminal.store
  const inbox = await inboxOf(terminal.store)
  expect(inbox.filter(({ state }) => state !== 'applied')).toEqual([])
  const cards = await rowsOf(sql<{ balanceCents: number; entries: number }>`
    select c.balance_cents, (select sum(amount_cents)::int from gift_card_entry e
      where e.merchant_id = c.merchant_id and e.gift_card_id = c.gift_card_id) as entries
    from gift_card c where merchant_id = ${merchantId}`)
  expect(cards).toEqual(Array(counts).fill({ balanceCents: 0, entries: 0 }))
})

test('ORD-5 what takes more than is due and may not be voided any more stays held', async () => {
  const terminal = await aTerminal()
  const { revision, a, b, gone } = anOrder()
  const late = { ...gone, at: new Date(Date.parse(gone.at) + 86_400_000).toISOString() }
  await terminal.push([revision(1, []), b, a, late])
  const kept = await inboxOf(terminal.store)
  expect(kept.map(({ state, reason }) => reason ?? state)).toEqual(['applied', 'applied', 'PAYMENT_DIFFERS', 'waiting'])
})
