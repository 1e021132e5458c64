/** The calls of card batches: open ones, the history, one whole, closing by hand, export (RPT-5, ORD-6). */
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { batchCalls } from '../../../shared/contract/payments/batches.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { aLine, anOrder, orderB, rulesOfB } from '../../../shared/rules/testing/orders.ts'
import { look, minutesLater } from '../gateway/gateway.testing.queries.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { aPayment, aSale, newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { openBatchOf } from './batches.queries.ts'
import { evening, inStore, payByCard, swipe } from './batches.testing.queries.ts'
import { aPerson, aStore, type TestPerson, type TestStore } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'

const { getOpenBatches, getBatchHistory, getBatchDetail, getBatchTransactions } = batchCalls
const { closeBatch, settleBatch, exportBatchHistory, exportBatchTransactions } = batchCalls
let store: TestStore
let person: TestPerson
let keys = 0
const idempotencyKey = () => `batch-test-${++keys}`
/** Batches close now, whenever their payments were. */
const today = new Date().toISOString().slice(0, 10)
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const lately = { from: yesterday, to: today }

beforeAll(async () => {
  store = await aStore({ timeZone: 'UTC', cutoverMinutes: 0 })
  person = await aPerson({ store, isBoss: true })
})

/** Orders B and D of the example day, in the batch of their terminal; one of three dishes of D is refunded. */
async function bookExample({ merchantId }: TestStore): Promise<number> {
  return inStore({ merchantId, aid: '' }, async ({ run }) => {
    const batchId = await openBatchOf(run, merchantId, 'POS 1', evening)
    const links = { batchId, tipAt: new Date(evening).toISOString() }
    const card = (cents: number, cardType: string, tipCents = 0) =>
      aPayment(cents, { tender: 'card', cardType, cardLast4: '4242', tipCents, links })
    const b = aSale(orderB, rulesOfB, { orderNo: 'B', payments: [card(23_425, 'Visa', 500)] })
    const dishes = anOrder([aLine(999, { key: 'dish', quantity: 3 })])
    const d = aSale(dishes, { ...rulesOfB, fees: [] }, { orderNo: 'D', payments: [card(3263, 'Mastercard')] })
    const paymentLinks = new Map([[0, { batchId }]])
    const refunded = withRefund(d, { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] }, { paymentLinks })
    await bookOrders(run, merchantId, [bookOrder(b, newYork), bookOrder(refunded, newYork)])
    return batchId
  })
}

test('RPT-5 the example day’s batch: 266.88 and 5.00 tips less 10.88 is 261.00, by card type, and stays so', async () => {
  const batchId = await bookExample(store)
  const { rows: open } = await person.send(getOpenBatches, {})
  expect(open).toMatchObject([
    {
      batchId,
      batchNo: 1,
      paymentDevice: 'POS 1',
      count: 2,
      salesCents: 26_688,
      tipsCents: 500,
      refundsCents: 1088,
      totalCents: 26_100,
      openTips: 0,
      closesAt: null,
    },
  ])
  const key = idempotencyKey()
  expect(await person.send(closeBatch, { batchId, idempotencyKey: key })).toMatchObject({ batchId, totalCents: 26_100 })
  expect(await person.send(closeBatch, { batchId, idempotencyKey: key })).toMatchObject({ batchId, totalCents: 26_100 })
  const again = person.send(closeBatch, { batchId, idempotencyKey: idempotencyKey() })
  await expect(again).rejects.toMatchObject({ code: 'BATCH_CLOSED' })

  const { rows, total, sums, devices } = await person.send(getBatchHistory, lately)
  expect([total, devices]).toEqual([1, ['POS 1']])
  expect(rows[0]).toMatchObject({
    batchId,
    kind: 'manual',
    salesCents: 26_688,
    independentCents: 0,
    totalCents: 26_100,
  })
  expect(sums).toMatchObject({ count: 2, tipsCents: 500, refundsCents: 1088, totalCents: 26_100 })

  const detail = await person.send(getBatchDetail, { batchId })
  expect(detail).toMatchObject({ state: 'closed', settlement: 'none', openTipRows: [] })
  expect(detail.totals.rows.map(row => [row.source, row.cardType, row.totalCents])).toEqual([
    ['orders', 'Mastercard', 3263 - 1088],
    ['orders', 'Visa', 23_925],
  ])
  const held = await person.send(getBatchTransactions, { batchId })
  expect(held.total).toBe(3)
  expect(held.rows.reduce((sum, row) => sum + row.amountCents + row.tipCents + row.cardSurchargeCents, 0)).toBe(26_100)
  await expectFileOf(person, { batchId })
  const refunds = await person.send(getBatchTransactions, { batchId, kinds: ['refund'] })
  expect(refunds.rows).toMatchObject([{ kind: 'refund', orderNo: 'D', amountCents: -1088, cardType: 'Mastercard' }])
  const trail = await person.send(auditCalls.getObjectTimeline, { objectType: 'cardBatch', objectId: String(batchId) })
  expect(trail.rows.map(({ after }) => after)).toMatchObject([
    { format: 'csv' },
    { state: 'closed', totalCents: 26_100 },
  ])
})

/** The file of transactions has the rows of the list, and comes to its total without its voids. */
async function expectFileOf(boss: TestPerson, asked: { batchId: number; source?: 'orders' | 'independent' }) {
  const { rows, sums } = await boss.send(getBatchTransactions, asked)
  const file = await boss.request(exportBatchTransactions, { ...asked, format: 'csv' })
  const lines: Record<string, string>[] = parse(Buffer.from(await file.arrayBuffer()), { bom: true, columns: true })
  const cents = (line: Record<string, string>) => Math.round(Number(line['Total']) * 100)
  expect(lines.map(line => [line['Order'], cents(line)])).toEqual(
    rows.map(row => [row.orderNo, row.amountCents + row.tipCents + row.cardSurchargeCents]),
  )
  return { lines, sums }
}

/** Each figure of a batch narrows its transactions to those that add up to it (RPT-7). */
async function expectFiguresToOpen(boss: TestPerson, batchId: number): Promise<void> {
  const { totals } = await boss.send(getBatchDetail, { batchId })
  for (const row of totals.rows) {
    const { source, cardType } = row
    const of = async (...kinds: ('payment' | 'refund' | 'void')[]) =>
      (await boss.send(getBatchTransactions, { batchId, source, cardTypes: [cardType], kinds })).sums
    const [payments, refunds, voids, all] = [await of('payment'), await of('refund'), await of('void'), await of()]
    expect([payments.count, payments.amountCents, payments.tipCents, payments.cardSurchargeCents]).toEqual([
      row.count,
      row.salesCents,
      row.tipsCents,
      row.surchargesCents,
    ])
    expect([-refunds.totalCents + 0, refunds.count, voids.voidsCents, all.totalCents]).toEqual([
      row.refundsCents,
      row.refundCount,
      row.voidsCents,
      row.totalCents,
    ])
  }
}

test('RPT-5 RPT-7 ORD-10 voids and independent transactions stand apart; the history narrows, sorts and sums', async () => {
  const own = await aStore({ timeZone: 'UTC', cutoverMinutes: 0 })
  const boss = await aPerson({ store: own, isBoss: true })
  const { batchId } = await payByCard(own, { cents: 1000, tip: 150 })
  await payByCard(own, { cents: 400, code: 7 })
  const kept = await swipe(own, { batchId, cents: 500, tip: 20 })
  const gone = await swipe(own, { batchId, cents: 900, no: 'T-2' })
  await swipe(own, { batchId, kind: 'void', of: gone, cents: 900, no: 'T-2' })
  await swipe(own, { batchId, kind: 'refund', of: kept, cents: 100, no: 'T-3' })
  await boss.send(closeBatch, { batchId, idempotencyKey: idempotencyKey() })
  const { totals } = await boss.send(getBatchDetail, { batchId })
  await expectFiguresToOpen(boss, batchId)
  expect(totals.orders).toMatchObject({ count: 1, voidCount: 1, voidsCents: 400, totalCents: 1150 })
  expect(totals.independent).toMatchObject({
    count: 1,
    voidCount: 1,
    voidsCents: 900,
    refundsCents: 100,
    totalCents: 420,
  })
  const ofOrders = await expectFileOf(boss, { batchId, source: 'orders' })
  expect(ofOrders.lines.map(line => line['Type'])).toEqual(['Payment', 'Void'])
  const independent = await expectFileOf(boss, { batchId, source: 'independent' })
  expect(independent.sums.totalCents).toBe(totals.independent.totalCents)
  expect(independent.lines.map(line => line['Type'] ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Payment without an order',
    'Payment without an order',
    'Refund without an order',
    'Void without an order',
  ])
  const bar = await payByCard(own, { cents: 5000, device: 'Bar' })
  await boss.send(closeBatch, { batchId: bar.batchId, idempotencyKey: idempotencyKey() })

  const list = (given: object) => boss.send(getBatchHistory, { ...lately, ...given })
  expect((await list({})).sums).toMatchObject({ salesCents: 6000, independentCents: 420, totalCents: 6570 })
  expect((await list({ devices: ['Bar'] })).sums.totalCents).toBe(5000)
  expect((await list({ kinds: ['auto'] })).total).toBe(0)
  const byTotal = await list({ sort: 'total', order: 'asc', pageSize: 1 })
  expect([byTotal.total, byTotal.rows[0]?.totalCents]).toEqual([2, 1570])
  const file = await boss.request(exportBatchHistory, { ...lately, format: 'csv', devices: ['Reader'] })
  const lines: Record<string, string>[] = parse(Buffer.from(await file.arrayBuffer()), { bom: true, columns: true })
  expect(lines).toMatchObject([
    { 'Batch number': '1', 'Order total': '10.00', 'Without an order': '4.20', Total: '15.70' },
  ])
  const foreign = person.send(getBatchDetail, { batchId })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'batchId' })
})

test('RPT-5 three calendar months at most, with its own message in both languages', async () => {
  const ask = (from: string, to: string) => person.send(getBatchHistory, { from, to })
  expect((await ask('2025-11-30', '2026-02-27')).total).toBe(0)
  await expect(ask('2025-11-30', '2026-02-28')).rejects.toMatchObject({ code: 'BATCH_RANGE_TOO_LONG', field: 'to' })
  await expect(ask('2025-02-01', '2025-01-31')).rejects.toMatchObject({ code: 'RANGE_WRONG', field: 'to' })
  const chinese = await person.request(
    getBatchHistory,
    { from: '2025-01-01', to: '2025-04-01' },
    { 'accept-language': 'zh-CN' },
  )
  expect(await chinese.json()).toMatchObject({ message: '结批历史最多查询三个月。' })
  const file = person.send(exportBatchHistory, { from: '2025-01-01', to: '2025-04-01', format: 'csv' })
  await expect(file).rejects.toMatchObject({ code: 'BATCH_RANGE_TOO_LONG' })
})

test('ORD-6 the open tips of a batch are listed before it is closed, and when it closes by itself', async () => {
  const own = await aStore({ timeZone: 'UTC', cutoverMinutes: 0 })
  const boss = await aPerson({ store: own, isBoss: true })
  const { batchId, orderId } = await payByCard(own, { tip: null, at: Date.now() })
  await payByCard(own, { tip: 0, at: Date.now() })
  const detail = await boss.send(getBatchDetail, { batchId })
  expect([detail.openTips, detail.openTipRows]).toMatchObject([1, [{ orderId, amountCents: 1000, cardLast4: '4242' }]])
  expect((await boss.send(getBatchTransactions, { batchId })).rows.filter(row => row.tipIsOpen)).toMatchObject([
    { orderId },
  ])
  const unconfirmed = await boss.request(closeBatch, { batchId, idempotencyKey: idempotencyKey() })
  expect(await unconfirmed.json()).toMatchObject({ reason: 'OPEN_TIPS', message: expect.stringContaining('batch: 1.') })
  const unset = settingGroups.payment.storedSchema.parse({})
  await saveSettings(boss, 'payment', { ...unset, batchClose: { enabled: true, minute: 90, openTips: 'wait' } })
  const [open] = (await boss.send(getOpenBatches, {})).rows
  expect(open?.closesAt).toMatch(/T01:30:00.000Z$/)
  await boss.send(closeBatch, { batchId, openTips: 1, idempotencyKey: idempotencyKey() })
  expect(await boss.send(getBatchDetail, { batchId })).toMatchObject({ openTips: 1, openTipRows: [], closesAt: null })
})

/** A store at a gateway, with a closed batch that holds money of it. */
async function closedAt(kind: 'sandbox' | 'clover') {
  const own = await aStore()
  const boss = await aPerson({ store: own, isBoss: true })
  if (kind === 'clover') await boss.send(secretCalls.saveSecret, { name: 'cloverToken', value: 'not-asked' })
  await saveSettings(
    boss,
    'thirdParty',
    settingGroups.thirdParty.storedSchema.parse({ cardGateway: { kind, account: 'M1' } }),
  )
  const { batchId } = await payByCard(own, { links: { gateway: kind, gatewayRef: 'ref_1' } })
  await boss.send(closeBatch, { batchId, idempotencyKey: idempotencyKey() })
  const detail = () => boss.send(getBatchDetail, { batchId })
  expect(await detail()).toMatchObject({ settlement: 'pending', maySettle: false, settledByHand: null })
  return { own, boss, batchId, detail }
}

test('ORD-4 the gateway settles what it took once the batch is closed, and its reference is kept', async () => {
  const { own, boss, batchId, detail } = await closedAt('sandbox')
  expect(await look(own)).toBe(1)
  const settled = { settlement: 'done', maySettle: false, settledByHand: null, gatewayRef: expect.stringMatching(/./) }
  expect(await detail()).toMatchObject(settled)
  // Anyone who says so, too, changes nothing.
  await boss.send(settleBatch, { batchId, gatewayRef: 'other', reason: 'Their page says so' })
  expect(await detail()).toMatchObject({
    settlement: 'done',
    settledByHand: null,
    gatewayRef: (await detail()).gatewayRef,
  })
  expect((await detail()).gatewayRef).not.toBe('other')
})

test('ORD-4 RPT-5 a gateway that never answers: after ten minutes a person who may close batches says that it is settled, once', async () => {
  const { own, boss, batchId, detail } = await closedAt('sandbox')
  const said = { batchId, gatewayRef: 'deposit 4711', reason: 'The deposit is on the account' }
  await expect(boss.send(settleBatch, said)).rejects.toMatchObject({ code: 'REQUEST_TOO_RECENT' })
  await minutesLater(own, 10)
  expect(await detail()).toMatchObject({ settlement: 'pending', maySettle: true })
  const reader = await aPerson({ store: own, permissions: ['reports.batches.view'] })
  await expect(reader.send(settleBatch, said)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const blank = boss.send(settleBatch, { ...said, reason: ' ' })
  await expect(blank).rejects.toMatchObject({ field: 'reason' })
  await Promise.all([boss.send(settleBatch, said), boss.send(settleBatch, said)])
  const settledByHand = { byName: expect.stringMatching(/./), reason: 'The deposit is on the account' }
  const settled = { settlement: 'done', maySettle: false, gatewayRef: 'deposit 4711', settledByHand }
  expect(await detail()).toMatchObject(settled)
  expect(await look(own)).toBe(0)
  const about = { objectType: 'cardBatch', objectId: String(batchId) }
  const { rows } = await boss.send(auditCalls.getObjectTimeline, about)
  expect(rows.filter(({ reason }) => reason === said.reason)).toMatchObject([
    { before: { settlement: 'unanswered' }, after: { settlement: 'settled', gatewayRef: 'deposit 4711' } },
  ])
})

test('ORD-4 RPT-5 a batch that its gateway settles by itself alone is said to be settled, without a name for it', async () => {
  const { own, boss, batchId, detail } = await closedAt('clover')
  expect(await look(own)).toBe(1)
  expect(await detail()).toMatchObject({ settlement: 'declined', maySettle: true })
  await boss.send(settleBatch, { batchId, reason: 'Their page says so' })
  expect(await detail()).toMatchObject({
    settlement: 'done',
    gatewayRef: '',
    settledByHand: { reason: 'Their page says so' },
  })
})

test('RPT-5 a batch that no gateway was asked to settle is nobody’s to settle', async () => {
  const own = await aStore()
  const boss = await aPerson({ store: own, isBoss: true })
  const { batchId } = await payByCard(own, {})
  const said = () => boss.send(settleBatch, { batchId, reason: 'Their page says so' })
  await expect(said()).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'batchId' })
  await boss.send(closeBatch, { batchId, idempotencyKey: idempotencyKey() })
  await expect(said()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
