/** The calls of card batches: open ones, the history, one whole, closing by hand, export (RPT-5, ORD-6). */
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit.ts'
import { batchCalls } from '../../../shared/contract/batches.ts'
import { settingGroups } from '../../../shared/contract/settings.ts'
import { aLine, anOrder, orderB, rulesOfB } from '../../../shared/rules/testing/orders.ts'
import { gatewayWork } from '../../gateway/gatewayWork.ts'
import { bookOrder } from '../../ledger/bookOrder.ts'
import { bookOrders } from '../../ledger/bookOrders.queries.ts'
import { aPayment, aSale, newYork, withRefund } from '../../ledger/testing/sales.ts'
import { openBatchOf } from '../../till/batches.queries.ts'
import { evening, inStore, payByCard, swipe } from '../../till/batches.testing.queries.ts'
import { aPerson, aStore, type TestPerson, type TestStore } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'

const { getOpenBatches, getBatchHistory, getBatchDetail, getBatchTransactions, closeBatch, exportBatchHistory } =
  batchCalls
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
  expect(held.rows.reduce((sum, row) => sum + row.amountCents + row.tipCents + row.surchargeCents, 0)).toBe(26_100)
  const refunds = await person.send(getBatchTransactions, { batchId, kinds: ['refund'] })
  expect(refunds.rows).toMatchObject([{ kind: 'refund', orderNo: 'D', amountCents: -1088, cardType: 'Mastercard' }])
  const trail = await person.send(auditCalls.getObjectTimeline, { objectType: 'cardBatch', objectId: String(batchId) })
  expect(trail.rows.map(({ after }) => after)).toMatchObject([{ state: 'closed', totalCents: 26_100 }])
})

test('RPT-5 ORD-10 voids and independent transactions stand apart; the history narrows, sorts and sums', async () => {
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
  expect(totals.orders).toMatchObject({ count: 1, voidCount: 1, voidsCents: 400, totalCents: 1150 })
  expect(totals.independent).toMatchObject({
    count: 1,
    voidCount: 1,
    voidsCents: 900,
    refundsCents: 100,
    totalCents: 420,
  })
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
  expect(await unconfirmed.json()).toMatchObject({ reason: 'OPEN_TIPS', message: expect.stringContaining('1 tips') })
  const unset = settingGroups.payment.value.parse({})
  await saveSettings(boss, 'payment', { ...unset, batchClose: { enabled: true, minute: 90, openTips: 'wait' } })
  const [open] = (await boss.send(getOpenBatches, {})).rows
  expect(open?.closesAt).toMatch(/T01:30:00.000Z$/)
  await boss.send(closeBatch, { batchId, openTips: 1, idempotencyKey: idempotencyKey() })
  expect(await boss.send(getBatchDetail, { batchId })).toMatchObject({ openTips: 1, openTipRows: [], closesAt: null })
})

test('ORD-4 the gateway settles what it took once the batch is closed, and its reference is kept', async () => {
  const own = await aStore()
  const boss = await aPerson({ store: own, isBoss: true })
  const thirdParty = settingGroups.thirdParty.value.parse({ cardGateway: { kind: 'sandbox' } })
  await saveSettings(boss, 'thirdParty', thirdParty)
  const { batchId } = await payByCard(own, { links: { gateway: 'sandbox', gatewayRef: 'sbx_1' } })
  await boss.send(closeBatch, { batchId, idempotencyKey: idempotencyKey() })
  expect((await boss.send(getBatchDetail, { batchId })).settlement).toBe('pending')
  const { server, engine } = await testServer()
  const work = gatewayWork(server)
  const later = new Date(Date.now() + 60_000)
  const due = await engine.transact('owner', 'read', run => work.listDue(run, later, 10_000))
  for (const job of due.filter(({ merchantId }) => merchantId === own.merchantId)) await work.runOutside(job, later)
  const detail = await boss.send(getBatchDetail, { batchId })
  expect([detail.settlement, detail.gatewayRef]).toEqual(['done', expect.stringMatching(/./)])
})
