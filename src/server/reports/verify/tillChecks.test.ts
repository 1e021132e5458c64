import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLine, anOrder, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import type { GatewayResponse, GatewayRequest } from '../../payments/gateway/gateway.ts'
import type { PaymentMade } from '../../orders/ledger/sale.ts'
import { aSale, newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { daySnapshotOf } from '../dayClose/daySnapshot.ts'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from './verifyStore.ts'

const day = '2025-05-30'
const noon = Date.parse('2025-05-30T16:00:00Z')
const at = '2025-05-30T16:00:00Z'

/** A day with a counted drawer, a closed batch, a gift card sold and redeemed, a refund by lines, and its close. */
async function aDay() {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  await engine.transact({ merchantId }, 'write', async run => {
    const [[drawer], [batch], [card]] = await Promise.all([
      run(sql<{ id: number }>`
        insert into drawer (merchant_id, name, business_date, opened_at, start_cents)
        values (${merchantId}, 'Front', ${day}, ${at}, 20000) returning drawer_id as id`),
      run(sql<{ id: number }>`
        insert into card_batch (merchant_id, batch_no, payment_device, opened_at)
        values (${merchantId}, 1, 'Reader', ${at}) returning batch_id as id`),
      run(sql<{ id: number }>`
        insert into gift_card (merchant_id, number_hash, last4, balance_cents, sold_at)
        values (${merchantId}, 'h', '0042', 3000, ${at}) returning gift_card_id as id`),
    ])
    const ids = { drawerId: drawer?.id ?? 0, batchId: batch?.id ?? 0, giftCardId: card?.id ?? 0 }
    const sale = (orderNo: string, cents: number, payment: Partial<PaymentMade>) =>
      aSale(anOrder([aLine(cents, { key: 'L0', taxRateIds: [] })]), aRulebook(), {
        orderNo,
        at: noon,
        closedAt: noon,
        payments: [{ at: noon, tender: 'cash', code: 1, amountCents: cents, ...payment }],
      })
    const refunded = withRefund(
      sale('card', 4000, { tender: 'card', tipCents: 500, links: { batchId: ids.batchId, tipAt: at } }),
      { kind: 'lines', lines: [{ key: 'L0', quantity: 1 }] },
      { at: noon, paymentLinks: new Map([[0, { batchId: ids.batchId }]]) },
    )
    const sales = [
      sale('cash', 1000, { tipCents: 100, links: { drawerId: ids.drawerId } }),
      sale('loose', 700, {}),
      refunded,
      sale('gift', 2000, { tender: 'giftCard', links: { giftCardId: ids.giftCardId } }),
    ]
    const orderIds = await bookOrders(
      run,
      merchantId,
      sales.map(each => bookOrder(each, newYork)),
    )
    const entry = (kind: string, cents: number, paymentId: number | null) =>
      run(sql`
        insert into gift_card_entry (merchant_id, gift_card_id, kind, at, business_date, amount_cents, order_id, payment_id)
        values (${merchantId}, ${ids.giftCardId}, ${kind}, ${at}, ${day}, ${cents}, ${orderIds[3]}, ${paymentId})`)
    await entry('sold', 5000, null)
    const [paid] = await run(sql<{ paymentId: number }>`
      select payment_id from payment where merchant_id = ${merchantId} and order_id = ${orderIds[3]}`)
    await entry('redeemed', -2000, paid?.paymentId ?? null)
    await run(sql`
      insert into drawer_event (merchant_id, drawer_id, kind, at, business_date, amount_cents)
      values (${merchantId}, ${ids.drawerId}, 'drop', ${at}, ${day}, 5000)`)
    await run(sql`
      update drawer set state = 'counted', counted_at = ${at}, counted_cents = 16000, expected_cents = 16100
      where merchant_id = ${merchantId}`)
    await run(sql`
      update card_batch set state = 'closed', kind = 'manual', closed_at = ${at}, business_date = ${day},
        totals = '{"totalCents": 500, "orders": {"totalCents": 500}, "independent": {"totalCents": 0}}'
      where merchant_id = ${merchantId}`)
  })
  await engine.transact({ merchantId }, 'write', async run => {
    const snapshot = await daySnapshotOf(run, merchantId, day)
    await run(sql`
      insert into day_close (merchant_id, business_date, closed_at, closed_by_name, blockers, snapshot)
      values (${merchantId}, ${day}, ${at}, 'Ann', '[]', ${JSON.stringify(snapshot)}::jsonb)`)
  })
  return { engine, merchantId }
}

type Day = Awaited<ReturnType<typeof aDay>>
async function wrongParts({ engine, merchantId }: Day) {
  const { parts } = await verifyStore(engine, merchantId)
  const wrong = parts.filter(part => part.wrong > 0)
  return Object.fromEntries(wrong.map(({ identity, part, examples }) => [`${identity} ${part}`, examples]))
}

describe('RPT-6 what the till holds against its rows; a corrupted row is found, with what breaks it', () => {
  let made: Day
  beforeAll(async () => {
    made = await aDay()
  })
  /** What is found while a row is wrong; the row is put right again. */
  async function found(table: string, set: string, back: string, where = 'true') {
    const { engine, merchantId } = made
    const write = (values: string) =>
      engine.transact('owner', 'write', run =>
        run(
          sql`update ${sql.table(table)} set ${sql.raw(values)} where merchant_id = ${merchantId} and ${sql.raw(where)}`,
        ),
      )
    await write(set)
    try {
      return await wrongParts(made)
    } finally {
      await write(back)
    }
  }

  test('every identity of the till holds over the day, with something on both sides', async () => {
    const { parts } = await verifyStore(made.engine, made.merchantId)
    expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
    const sides = (identity: string) => parts.filter(part => part.identity === identity).map(({ left }) => left)
    expect(sides('I9')).toEqual([500, 500])
    expect(sides('I10')).toEqual([16_100])
    expect(sides('I11')).toEqual([1800, 0])
    expect(sides('I16')).toEqual([3000, 0, 2000])
    expect(sides('I19')).toEqual([1800 + 500 + 2000])
    expect(sides('I23')).toEqual([600, 0])
  })

  test('I9 I19 a batch whose total was changed', async () => {
    const more = `totals = jsonb_set(totals, '{totalCents}', '501')`
    const less = `totals = jsonb_set(totals, '{totalCents}', '500')`
    const wrong = await found('card_batch', more, less)
    expect(wrong).toEqual({ 'I9 batches': ['Reader #1'], 'I19 closes': [`${day} (batches)`] })
  })

  test('I10 I11 cash that left its drawer, and a card in it', async () => {
    const drop = ['drawer_event', 'amount_cents = 4000', 'amount_cents = 5000'] as const
    expect(await found(...drop)).toEqual({ 'I10 expected': [`Front ${day}`] })
    const drawer = `drawer_id = (select min(drawer_id) from drawer d where d.merchant_id = payment.merchant_id)`
    expect(await found('payment', drawer, 'drawer_id = null', `tender = 'card'`)).toEqual({ 'I11 notCash': ['card'] })
  })

  test('I11 I9 a kept sum of a tender that is off, by its day', async () => {
    const cash = `dimension = 'tender' and key = 'cash' and grain = 'day'`
    const wrong = await found('sales_fact', 'paid = paid + 1', 'paid = paid - 1', cash)
    expect(wrong).toMatchObject({ 'I11 cash': [day], 'I19 closes': [`${day} (tenders)`] })
    const card = `dimension = 'tender' and key = 'card' and grain = 'day'`
    const other = await found('sales_fact', 'paid = paid + 1', 'paid = paid - 1', card)
    expect(Object.keys(other)).toContain('I9 cardTender')
  })

  test('I12 a component of a refund that is too much', async () => {
    const wrong = await found('refund_component', 'cents = cents + 1', 'cents = cents - 1', `kind = 'net'`)
    expect(wrong).toEqual({ 'I12 components': ['card'], 'I12 eachComponent': ['card'] })
  })

  test('I16 a gift card worth more than its entries', async () => {
    const wrong = await found('gift_card', 'balance_cents = 4000', 'balance_cents = 3000')
    expect(wrong).toEqual({ 'I16 balance': ['…0042'] })
    const entries = ['gift_card_entry', 'amount_cents = -1900', 'amount_cents = -2000', `kind = 'redeemed'`] as const
    expect(await found(...entries)).toEqual({
      'I16 balance': ['…0042'],
      'I16 giftRedeemed': ['gift'],
      'I19 closes': [`${day} (giftCards)`],
    })
  })

  test('I19 I23 a tip that was put up after the close', async () => {
    const tips = `dimension = 'employee' and grain = 'day'`
    const wrong = await found('sales_fact', 'tips = tips + 1', 'tips = tips - 1', tips)
    expect(wrong).toMatchObject({ 'I19 closes': [`${day} (tips)`] })
  })
})

describe('RPT-6 ORD-4 what a person decided against what the gateway said later', () => {
  let made: Day
  beforeAll(async () => {
    made = await aDay()
  })
  const done = (amountCents: number): GatewayResponse => ({ outcome: 'approved', ref: 'R', amountCents })
  const no: GatewayResponse = { outcome: 'declined', code: 'DECIDED_BY_HAND' }
  const refund = { operation: 'refund', chargeRef: 'C', amountCents: 700, paymentDevice: 'Reader' } as const

  interface Decided {
    readonly orderNo?: string
    readonly request?: GatewayRequest
    readonly decided: GatewayResponse
    /** `null`: the gateway knows nothing of it; `undefined`: it has not been looked up yet. */
    readonly late: GatewayResponse | null | undefined
    readonly contradicts?: boolean
  }

  /** The wrong parts, and both sides of the gateway's, while the store's requests are these. */
  async function told(requests: readonly Decided[]) {
    const { engine, merchantId } = made
    const asOwner = (query: RawBuilder<unknown>) => engine.transact('owner', 'write', run => run(query))
    for (const [
      index,
      { orderNo = null, request = refund, decided, late, contradicts = false },
    ] of requests.entries()) {
      await asOwner(sql`
        insert into gateway_call (merchant_id, gateway, operation, call_key, state, order_id, subject, request, answer,
          decided_at, late_answer, contradicts, answered_at)
        select ${merchantId}, 'sandbox', ${request.operation}, ${`key-${index}`},
          ${decided.outcome === 'approved' ? 'done' : 'declined'},
          (select order_id from orders where merchant_id = ${merchantId} and order_no = ${orderNo}),
          'batch:' || (select batch_id from card_batch where merchant_id = ${merchantId}),
          ${JSON.stringify(request)}::jsonb, ${JSON.stringify(decided)}::jsonb, ${at},
          ${late === undefined ? null : JSON.stringify(late)}::jsonb, ${contradicts}, ${late === undefined ? null : at}`)
    }
    try {
      const { parts } = await verifyStore(engine, merchantId)
      const [gateway] = parts.filter(({ identity }) => identity === 'gateway')
      return { found: await wrongParts(made), sides: [gateway?.left, gateway?.right], wrong: gateway?.wrong }
    } finally {
      await asOwner(sql`delete from gateway_call where merchant_id = ${merchantId}`)
    }
  }

  test('nothing was decided, or the gateway agrees, or has not said anything: all is well', async () => {
    expect(await told([])).toEqual({ found: {}, sides: [0, 0], wrong: 0 })
    const gone = { operation: 'void', chargeRef: 'C', amountCents: 2000, paymentDevice: 'Reader' } as const
    const agreed = [
      { orderNo: 'card', decided: done(700), late: done(700) },
      { orderNo: 'card', decided: no, late: null },
      { orderNo: 'gift', request: gone, decided: done(2000), late: done(0) },
      { orderNo: 'loose', decided: done(700), late: undefined },
    ]
    expect(await told(agreed)).toEqual({ found: {}, sides: [2700, 2700], wrong: 0 })
  })

  test('what was denied and done, or confirmed and not done, by its order; two of one order do not make up for each other', async () => {
    const denied = { decided: no, late: done(700), contradicts: true }
    const confirmed = { decided: done(700), late: null, contradicts: true }
    expect(await told([{ orderNo: 'card', ...denied }])).toEqual({
      found: { 'gateway decided': ['card'] },
      sides: [0, 700],
      wrong: 1,
    })
    const both = ['gift', 'card', 'gift'].map((orderNo, index) => ({ orderNo, ...(index === 0 ? denied : confirmed) }))
    expect(await told(both)).toEqual({ found: { 'gateway decided': ['card', 'gift'] }, sides: [1400, 700], wrong: 2 })
  })

  test('a closing has no order: it is told by its batch', async () => {
    const request = { operation: 'closeBatch', paymentDevice: 'Reader' } as const
    const closing = [{ request, decided: no, late: done(4500), contradicts: true }]
    expect(await told(closing)).toMatchObject({ found: { 'gateway decided': ['Reader #1'] }, sides: [0, 4500] })
  })
})
