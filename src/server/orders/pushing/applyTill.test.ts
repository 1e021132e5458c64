import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type PushBody, pushBodies, type PushKind } from '../../../shared/contract/orders/push/items.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext } from '../../kernel/context.ts'
import type { PaymentMade } from '../ledger/sale.ts'
import { aDevice } from '../../testing/devices.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { closeBatch } from '../../payments/batches/batches.ts'
import { openBatchOf } from '../../payments/batches/batches.queries.ts'
import { giftCardNumber } from '../../payments/giftCards/giftCardHash.ts'
import { findGiftCard, giftCardOf, redeemGiftCard, sellGiftCard } from '../../payments/giftCards/giftCards.queries.ts'
import { appliers } from './appliers.ts'
import { type Apply, NeedsReview, DependencyMissing, type PushContext } from './pushing.ts'

const NOON = Date.parse('2026-01-15T17:00:00Z')
const HOUR = 3_600_000
/** As rows tell it. */
const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/** A terminal whose items are applied one by one. */
async function aTill() {
  const { engine, server } = await testServer()
  const { env } = server
  const store = await aStore()
  const { merchantId } = store
  const { deviceId } = await aDevice(store)
  const request = { requestId: 'test', origin: '', language: 'en', call: 'push', now: new Date(NOON) } as const
  const within = <T>(work: (run: Run, context: OpenContext) => Promise<T>) =>
    engine.transact({ merchantId }, 'write', async run => {
      const context = new OpenContext(run, request)
      const made = await work(run, context)
      await context.flush()
      return made
    })
  let pushed = 0
  /** What became of it. */
  async function push<K extends PushKind>(
    kind: K,
    body: object,
    at = NOON,
    more: Partial<PushContext> = {},
  ): Promise<string> {
    const parsed = pushBodies[kind].parse(body) as PushBody<K>
    const apply = appliers[kind] as Apply<PushKind>
    const item = { key: `k${pushed++}`, kind, at, body: parsed } as Parameters<typeof apply>[1]
    try {
      await within((_, context) =>
        apply({ context, merchantId, device: { deviceId, name: 'Till' }, env, ...more }, item),
      )
      return 'applied'
    } catch (error) {
      if (error instanceof DependencyMissing) return `waits ${error.forKey}`
      if (error instanceof NeedsReview) return error.reason
      throw error
    }
  }
  const accept = <K extends PushKind>(kind: K, body: object, at = NOON) =>
    push(kind, body, at, { acceptsAmounts: { employeeId: 0, name: 'Ann', reason: 'Seen' } })
  const rows = (query: ReturnType<typeof sql<Record<string, unknown>>>) => within(run => run(query))
  const order = (payment: Partial<PaymentMade>) =>
    anOrder(store, {
      sale: { at: NOON, payments: [{ at: NOON, tender: 'cash', code: 1, amountCents: 1089, ...payment }] },
    })
  const batch = () => within(run => openBatchOf(run, merchantId, 'Till', NOON))
  const close = () =>
    within((_, context) =>
      closeBatch(context, merchantId, {
        of: { paymentDevice: 'Till' },
        kind: 'manual',
        at: new Date(NOON + HOUR),
        by: { id: null, name: '' },
        openTips: 'all',
      }),
    )
  return { store, merchantId, env, within, push, accept, rows, order, batch, close }
}

describe('ORD-4 ORD-5 payments that move at a terminal', () => {
  test('ORD-5 moves in any order: one waits for those before it; what cannot be is held', async () => {
    const { push, rows, order, merchantId } = await aTill()
    expect(await push('paymentMove', { paymentKey: 'p', to: 1 })).toBe('waits p')
    const orderId = await order({ code: 5, links: { clientKey: 'p' } })
    expect(await push('paymentMove', { paymentKey: 'p', to: 1 })).toBe('waits p')
    expect(await push('paymentMove', { paymentKey: 'p', to: 0 })).toBe('applied')
    expect(await push('paymentMove', { paymentKey: 'p', to: 1 })).toBe('applied')
    expect(await push('paymentMove', { paymentKey: 'p', to: 1 })).toBe('applied')
    expect(await push('paymentMove', { paymentKey: 'p', to: 6 })).toBe('ILLEGAL_MOVE')
    const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
    expect(await rows(sql`select status, paid_cents from orders where ${own}`)).toEqual([
      { status: 'paid', paidCents: 1089 },
    ])
  })

  test('ORD-4 cash is voided until its business day ends, a card until its batch closes', async () => {
    const { push, rows, order, merchantId, batch, close } = await aTill()
    await order({ links: { clientKey: 'late' } })
    expect(await push('paymentMove', { paymentKey: 'late', to: 7, reason: 'x' }, NOON + 24 * HOUR)).toBe('DAY_ENDED')
    expect(await push('paymentMove', { paymentKey: 'late', to: 7, reason: 'x' }, NOON + HOUR)).toBe('applied')
    const batchId = await batch()
    await order({ tender: 'card', links: { clientKey: 'card', batchId } })
    await order({ tender: 'card', links: { clientKey: 'other', batchId } })
    expect(await push('paymentMove', { paymentKey: 'card', to: 7 }, NOON + 24 * HOUR)).toBe('applied')
    await close()
    expect(await push('paymentMove', { paymentKey: 'other', to: 7 })).toBe('BATCH_CLOSED')
    expect(await rows(sql`select code from payment where merchant_id = ${merchantId} order by payment_id`)).toEqual([
      { code: 7 },
      { code: 7 },
      { code: 1 },
    ])
  })

  test('POS-6 a void gives a gift card its balance back', async () => {
    const { push, order, within, merchantId, env } = await aTill()
    const number = giftCardNumber(env, merchantId, 'ABCD12345678')
    const day = { at: iso(NOON), businessDate: '2026-01-15' }
    const giftCardId = await within(async run => {
      const made = await giftCardOf(run, merchantId, number, iso(NOON))
      await sellGiftCard(run, merchantId, made, { ...day, amountCents: 2000, orderId: 1 })
      return made
    })
    const orderId = await order({ tender: 'giftCard', links: { clientKey: 'gift', giftCardId } })
    await within(async run => {
      const [row] = await run(sql<{ paymentId: number }>`
        select payment_id from payment where merchant_id = ${merchantId} and order_id = ${orderId}`)
      const paid = { ...day, amountCents: 1089, orderId, paymentId: row?.paymentId ?? 0 }
      await redeemGiftCard(run, merchantId, giftCardId, paid)
    })
    const balance = () => within(async run => (await findGiftCard(run, merchantId, number))?.balanceCents)
    expect(await balance()).toBe(911)
    expect(await push('paymentMove', { paymentKey: 'gift', to: 7, reason: 'wrong order' })).toBe('applied')
    expect(await balance()).toBe(2000)
  })
})

test('ORD-6 a tip is entered until the batch closes, and each change of it is told', async () => {
  const { push, rows, order, merchantId, batch, close } = await aTill()
  expect(await push('tip', { paymentKey: 'c', tipCents: 200 })).toBe('waits c')
  const orderId = await order({ tender: 'card', links: { clientKey: 'c', batchId: await batch() } })
  await order({ links: { clientKey: 'cash' } })
  expect(await push('tip', { paymentKey: 'c', tipCents: 200 })).toBe('applied')
  expect(await push('tip', { paymentKey: 'c', tipCents: 300, reason: 'Anniversary' })).toBe('applied')
  expect(await push('tip', { paymentKey: 'cash', tipCents: 300 })).toBe('ILLEGAL_MOVE')
  await close()
  expect(await push('tip', { paymentKey: 'c', tipCents: 900 })).toBe('BATCH_CLOSED')
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  expect(await rows(sql`select tip_cents from orders where ${own}`)).toEqual([{ tipCents: 300 }])
  expect(
    await rows(sql`select amount_cents from order_timeline where ${own} and kind = 'tipAdjusted' order by entry_no`),
  ).toEqual([{ amountCents: 200 }, { amountCents: 300 }])
})

test('ORD-6 a large tip without a reason is held, as the office asks for one; accepted, it has the reason of who did', async () => {
  const { push, rows, order, merchantId, batch, accept } = await aTill()
  const orderId = await order({ tender: 'card', amountCents: 1089, links: { clientKey: 'c', batchId: await batch() } })
  // 25 % of 10.89 is 2.72.
  expect(await push('tip', { paymentKey: 'c', tipCents: 3267 })).toBe('REASON_MISSING')
  const tips = () =>
    rows(sql`select tip_cents, (select detail from order_timeline t where t.merchant_id = o.merchant_id
      and t.order_id = o.order_id and kind = 'tipAdjusted' order by entry_no desc limit 1) as detail
      from orders o where merchant_id = ${merchantId} and order_id = ${orderId}`)
  expect(await tips()).toEqual([{ tipCents: 0, detail: null }])
  expect(await push('tip', { paymentKey: 'c', tipCents: 272 })).toBe('applied')
  expect(await push('tip', { paymentKey: 'c', tipCents: 273 })).toBe('REASON_MISSING')
  expect(await push('tip', { paymentKey: 'c', tipCents: 900, reason: 'Birthday' })).toBe('applied')
  expect(await tips()).toEqual([{ tipCents: 900, detail: 'Birthday' }])
  expect(await accept('tip', { paymentKey: 'c', tipCents: 3267 })).toBe('applied')
  expect(await tips()).toEqual([{ tipCents: 3267, detail: 'Seen' }])
})

test('ORD-6 RPT-5 a terminal closes a batch with open tips only where the processor has, or somebody accepted them', async () => {
  const { push, rows, order, merchantId, batch, accept } = await aTill()
  const states = () =>
    rows(sql`select state, open_tips from card_batch where merchant_id = ${merchantId} order by batch_id`)
  const open = async (clientKey: string) => {
    const links = { clientKey, batchId: await batch(), tipAt: null }
    await order({ tender: 'card', links })
  }
  await open('a')
  expect(await push('batchClose', {}, NOON + HOUR)).toBe('OPEN_TIPS')
  expect(await push('batchClose', { kind: 'auto' }, NOON + HOUR)).toBe('OPEN_TIPS')
  expect(await states()).toEqual([{ state: 'open', openTips: 0 }])
  expect(await push('batchClose', { openTips: 1 }, NOON + HOUR)).toBe('applied')
  await open('b')
  expect(await push('batchClose', { gatewayRef: 'p-1' }, NOON + HOUR)).toBe('applied')
  await open('c')
  expect(await accept('batchClose', {}, NOON + HOUR)).toBe('applied')
  await open('d')
  expect(await push('batchClose', {}, NOON + HOUR)).toBe('OPEN_TIPS')
  expect(await push('tip', { paymentKey: 'd', tipCents: 100 })).toBe('applied')
  expect(await push('batchClose', {}, NOON + HOUR)).toBe('applied')
  expect(await states()).toEqual([1, 1, 1, 0].map(openTips => ({ state: 'closed', openTips })))
})

describe('TIME-3 clock records of a terminal', () => {
  test('TIME-3 a higher revision replaces, a lower one changes nothing; what the office corrected stays', async () => {
    const { push, rows, store, merchantId } = await aTill()
    const { employeeId } = await aPerson({ store })
    const body = { clockKey: 'c', employeeId, inAt: iso(NOON) }
    const pause = { startAt: iso(NOON + HOUR), endAt: iso(NOON + 1.5 * HOUR), isPaid: false }
    const done = { ...body, revision: 3, outAt: iso(NOON + 8 * HOUR), breaks: [pause] }
    expect(await push('clock', body)).toBe('applied')
    await rows(sql`update clock_record set in_at = ${iso(NOON - HOUR)}, version = version + 1
      where merchant_id = ${merchantId}`)
    expect(await push('clock', done)).toBe('applied')
    expect(await push('clock', { ...body, revision: 2 })).toBe('applied')
    expect(await rows(sql`select in_at, out_at, source from clock_record where merchant_id = ${merchantId}`)).toEqual([
      { inAt: iso(NOON - HOUR), outAt: iso(NOON + 8 * HOUR), source: 'pos' },
    ])
    expect(
      await rows(sql`select total_minutes, unpaid_break_minutes from clock_part where merchant_id = ${merchantId}`),
    ).toEqual([{ totalMinutes: 540, unpaidBreakMinutes: 30 }])
    expect(await push('clock', { ...done, revision: 4, outAt: iso(NOON + 9 * HOUR) })).toBe('ALREADY_THERE')
  })

  test('TIME-3 who is unknown, what overlaps and what cannot be is held', async () => {
    const { push, store } = await aTill()
    const { employeeId } = await aPerson({ store })
    const stranger = await aPerson()
    const body = { clockKey: 'a', employeeId, inAt: iso(NOON), outAt: iso(NOON + 4 * HOUR) }
    expect(await push('clock', { ...body, employeeId: stranger.employeeId })).toBe('UNKNOWN_EMPLOYEE')
    expect(await push('clock', body)).toBe('applied')
    expect(await push('clock', { ...body, clockKey: 'b', inAt: iso(NOON + HOUR) })).toBe('CLOCK_OVERLAPS')
    expect(await push('clock', { ...body, clockKey: 'd', inAt: iso(NOON - 40 * HOUR) })).toBe('INVALID')
  })
})

test('RPT-4 a drawer in any order: events and counts wait for it, another one for its count', async () => {
  const { push, rows, merchantId } = await aTill()
  const count = { drawerKey: 'd1', countedCents: 11_000 }
  expect(await push('drawerCount', count, NOON + HOUR)).toBe('waits d1')
  expect(await push('drawerEvent', { drawerKey: 'd1', kind: 'payIn', amountCents: 1000 })).toBe('waits d1')
  expect(await push('drawerOpen', { drawerKey: 'd1', name: 'Bar', startCents: 10_000 })).toBe('applied')
  expect(await push('drawerOpen', { drawerKey: 'd2', name: 'Bar', startCents: 10_000 }, NOON + 2 * HOUR)).toBe(
    'waits d1',
  )
  expect(await push('drawerEvent', { drawerKey: 'd1', kind: 'payIn', amountCents: 1000 })).toBe('applied')
  expect(await push('drawerEvent', { drawerKey: 'd1', kind: 'drop', amountCents: 0 })).toBe('INVALID')
  expect(await push('drawerCount', count, NOON + HOUR)).toBe('applied')
  expect(await push('drawerCount', count, NOON + HOUR)).toBe('DRAWER_COUNTED')
  expect(await push('drawerOpen', { drawerKey: 'd2', name: 'Bar', startCents: 0 }, NOON + 2 * HOUR)).toBe('applied')
  expect(
    await rows(sql`select expected_cents, counted_cents from drawer where merchant_id = ${merchantId}
      order by drawer_id`),
  ).toEqual([
    { expectedCents: 11_000, countedCents: 11_000 },
    { expectedCents: null, countedCents: null },
  ])
})

test('ORD-10 RPT-5 card transactions: a void leaves its batch, refunds never exceed, a closed batch holds', async () => {
  const { push, rows, merchantId } = await aTill()
  const sale = { kind: 'payment', cardLast4: '4242', amountCents: 5000, tipCents: 500 }
  const made = (key: string, body: object) => ({ ...sale, transactionKey: key, transactionNo: key, ...body })
  expect(await push('cardTransaction', made('v', { kind: 'void', ofKey: 'p' }))).toBe('waits p')
  expect(await push('cardTransaction', made('p', {}))).toBe('applied')
  expect(await push('cardTransaction', made('p', {}))).toBe('ALREADY_THERE')
  expect(await push('cardTransaction', made('v', { kind: 'void', ofKey: 'p' }))).toBe('applied')
  expect(await push('cardTransaction', made('v2', { kind: 'void', ofKey: 'p' }))).toBe('ILLEGAL_MOVE')
  expect(await push('cardTransaction', made('q', {}))).toBe('applied')
  expect(await push('batchClose', { gatewayRef: 'b1' }, NOON + HOUR)).toBe('applied')
  expect(await push('batchClose', {}, NOON + HOUR)).toBe('applied')
  expect(await push('cardTransaction', made('w', { kind: 'void', ofKey: 'q' }))).toBe('BATCH_CLOSED')
  const part = { kind: 'refund', ofKey: 'q', amountCents: 3000, tipCents: 0 }
  expect(await push('cardTransaction', made('r', part))).toBe('applied')
  expect(await push('cardTransaction', made('s', part))).toBe('ILLEGAL_MOVE')
  expect(
    await rows(sql`select state, kind from card_batch where merchant_id = ${merchantId} order by batch_id`),
  ).toEqual([
    { state: 'closed', kind: 'manual' },
    { state: 'open', kind: null },
  ])
})
