/** Refunds that go onto gift cards, and of orders that sold them (ORD-3, POS-6, I16). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftCardCalls } from '../../../shared/contract/payments/giftCards.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { aTerminal, cash, item, orderBody } from '../pushing/pushing.testing.queries.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { aManager, detailOf, giveBack } from './refunds.testing.ts'

const { getGiftCardDetail, getGiftCards } = giftCardCalls
const NUMBER = 'gift00005678abcd'

/** A card of 50.00 sold together with a dish of 10.00, and a meal that took so much of it. */
async function aCard(spentCents: number) {
  const manager = await aManager()
  const { store } = manager
  const terminal = await aTerminal(store)
  const card = { kind: 'giftCard' as const, key: 'g', number: NUMBER, amountCents: 5000 }
  const dish = { kind: 'open' as const, key: 'd', name: 'Tea', unitPriceCents: 1000 }
  const sale = orderBody([], {
    lines: [card, dish],
    expected: { totalCents: 6000, taxCents: 0 },
    payments: [cash(6000)],
  })
  const paid = cash(spentCents, { tender: 'giftCard', giftCardNumber: NUMBER })
  const meal = spentCents === 0 ? [] : [item('order', orderBody([spentCents], { payments: [paid] }))]
  const { results } = await terminal.push([item('order', sale), ...meal])
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'applied'))
  const [soldId = 0, mealId = 0] = results.map(({ orderId }) => orderId ?? 0)
  const seller = await aPerson({ store, permissions: ['reports.giftCards.view'] })
  return { manager, seller, soldId, mealId }
}

/** What is on the card, and its moves, the newest first. */
async function onCard(seller: TestPerson) {
  const { rows, liabilityCents } = await seller.send(getGiftCards, {})
  const { entries } = await seller.send(getGiftCardDetail, { giftCardId: rows[0]?.giftCardId ?? 0 })
  return { liabilityCents, moves: entries.map(({ kind, amountCents }) => [kind, amountCents]) }
}

async function wrongOf({ store: { merchantId } }: TestPerson) {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  return parts.filter(({ wrong }) => wrong > 0)
}

test('ORD-3 POS-6 what a gift card paid goes back onto it, part by part, and no more', async () => {
  const { manager, seller, mealId } = await aCard(2000)
  expect((await onCard(seller)).liabilityCents).toBe(3000)
  const wanted = { orderId: mealId, refund: { kind: 'amount' as const, cents: 500 } }
  expect(await manager.send(refundCalls.refundPreview, wanted)).toMatchObject({
    payments: [{ tender: 'giftCard', way: 'giftCard', totalCents: 500 }],
  })
  const key = { idempotencyKey: 'once-and-no-more' }
  await giveBack(manager, mealId, wanted.refund, key)
  await giveBack(manager, mealId, wanted.refund, key)
  await giveBack(manager, mealId, { kind: 'whole' })
  await expect(giveBack(manager, mealId, { kind: 'amount', cents: 1 })).rejects.toMatchObject({
    code: 'REFUND_NOTHING_LEFT',
  })
  expect(await onCard(seller)).toEqual({
    liabilityCents: 5000,
    moves: [
      ['refunded', 1500],
      ['refunded', 500],
      ['redeemed', -2000],
      ['sold', 5000],
    ],
  })
  expect(await detailOf(manager, mealId)).toMatchObject({ status: 'refunded' })
  expect(await wrongOf(manager)).toEqual([])
})

test('ORD-3 POS-6 a gift card sold and not spent is given back: it is empty, and its money leaves no revenue', async () => {
  const { manager, seller, soldId } = await aCard(0)
  const { refunds } = await giveBack(manager, soldId, { kind: 'lines', lines: [{ lineNo: 1, quantity: 1 }] })
  expect(refunds).toMatchObject([{ code: 4, totalCents: 5000 }])
  expect(await detailOf(manager, soldId)).toMatchObject({
    status: 'partiallyRefunded',
    refunds: [{ netCents: 0, nonRevenueCents: 5000 }],
  })
  expect(await onCard(seller)).toEqual({
    liabilityCents: 0,
    moves: [
      ['saleRefunded', -5000],
      ['sold', 5000],
    ],
  })
  expect(await wrongOf(manager)).toEqual([])
})

test('ORD-3 POS-6 what was spent of a gift card is not given back again: refused, and nothing has moved', async () => {
  const { manager, seller, soldId } = await aCard(2000)
  const line = { kind: 'lines' as const, lines: [{ lineNo: 1, quantity: 1 }] }
  await expect(giveBack(manager, soldId, line)).rejects.toMatchObject({ code: 'GIFT_CARD_SPENT', field: 'refund' })
  await expect(giveBack(manager, soldId, { kind: 'whole' })).rejects.toMatchObject({ code: 'GIFT_CARD_SPENT' })
  const { moves } = await onCard(seller)
  expect(moves).toEqual([
    ['redeemed', -2000],
    ['sold', 5000],
  ])
  // The dish beside it is another matter.
  await giveBack(manager, soldId, { kind: 'lines', lines: [{ lineNo: 2, quantity: 1 }] })
  expect((await onCard(seller)).liabilityCents).toBe(3000)
  expect(await wrongOf(manager)).toEqual([])
})

test('ORD-3 POS-6 the card is spent while its sale is given back: one of both happens', async () => {
  const { manager, seller, soldId } = await aCard(0)
  const terminal = await aTerminal(manager.store)
  const paid = cash(1000, { tender: 'giftCard', giftCardNumber: NUMBER })
  const [pushed, refunded] = await Promise.all([
    terminal.push([item('order', orderBody([1000], { payments: [paid] }))]),
    giveBack(manager, soldId, { kind: 'lines', lines: [{ lineNo: 1, quantity: 1 }] }).then(
      () => true,
      () => false,
    ),
  ])
  expect(pushed.results[0]?.outcome).toBe(refunded ? 'held' : 'applied')
  const { engine } = await testServer()
  const cards = await engine.transact('owner', 'read', run =>
    run(sql<object>`select balance_cents from gift_card where merchant_id = ${manager.store.merchantId}`),
  )
  expect(cards).toEqual([{ balanceCents: refunded ? 0 : 4000 }])
  expect((await onCard(seller)).liabilityCents).toBe(refunded ? 0 : 4000)
  expect(await wrongOf(manager)).toEqual([])
})
