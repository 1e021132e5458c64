/** The list of card transactions without an order (ORD-10). */
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { batchCalls } from '../../../shared/contract/payments/batches.ts'
import { cardTransactionCalls } from '../../../shared/contract/payments/cardTransactions.ts'
import { payByCard, swipe } from '../batches/batches.testing.queries.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'

const { getPosSwipeListPage, getPosSwipeTotals, getPosSwipeChoices, exportPosSwipe } = cardTransactionCalls
let boss: TestPerson
let ids: { sold: number; returned: number; gone: number; late: number }

beforeAll(async () => {
  const store = await aStore()
  boss = await aPerson({ store, isBoss: true })
  const { batchId } = await payByCard(store)
  const sold = await swipe(store, { batchId, cents: 500, tip: 50 })
  const returned = await swipe(store, { batchId, cents: 2000, no: 'R-1' })
  await swipe(store, { batchId, kind: 'refund', of: returned, cents: 300, no: 'R-2' })
  const gone = await swipe(store, { batchId, cents: 900, no: 'X-1' })
  await swipe(store, { batchId, kind: 'void', of: gone, cents: 900, no: 'X-1' })
  await boss.send(batchCalls.closeBatch, { batchId, idempotencyKey: 'card-transactions' })
  const next = await payByCard(store)
  const late = await swipe(store, { batchId: next.batchId, cents: 70, no: 'L-1' })
  ids = { sold, returned, gone, late }
})

const find = async (filters: object) =>
  (await boss.send(getPosSwipeListPage, { order: 'asc', ...filters })).rows.map(row => row.transactionNo)

test('ORD-10 type and status: not closed, closed, refunded come from the batch and from what was given back', async () => {
  const { rows, total } = await boss.send(getPosSwipeListPage, { order: 'asc' })
  expect(total).toBe(6)
  const of = (id: number) => rows.find(row => row.cardTransactionId === id)
  expect(of(ids.sold)).toMatchObject({
    kind: 'payment',
    state: 'closed',
    voided: false,
    batchNo: 1,
    employeeName: 'Mia Manager',
  })
  expect(of(ids.returned)).toMatchObject({ state: 'refunded' })
  expect(of(ids.gone)).toMatchObject({ state: 'closed', voided: true, voidNo: 'V-X-1' })
  expect(of(ids.late)).toMatchObject({ state: 'notClosed', batchNo: 2 })
  expect(await find({ kinds: ['void'] })).toEqual(['X-1'])
  expect(await find({ states: ['refunded'] })).toEqual(['R-1'])
  expect(await find({ states: ['notClosed', 'refunded'] })).toEqual(['R-1', 'L-1'])
})

test('ORD-10 every filter narrows the list and its totals alike', async () => {
  expect(await find({ transactionNo: 'r-' })).toEqual(['R-1', 'R-2'])
  expect(await find({ voidNo: 'V-' })).toEqual(['X-1'])
  expect(await find({ cardLast4: '11', from: '2025-06-02', to: '2025-06-02' })).toHaveLength(6)
  expect(await find({ cardLast4: '12' })).toEqual([])
  expect(await find({ from: '2025-06-03' })).toEqual([])
  expect(await find({ authCode: 'a1', ticketNo: '77', cardTypes: ['Visa'], edcTypes: ['Credit'] })).toHaveLength(6)
  expect(await find({ employees: ['Nobody'] })).toEqual([])
  expect(await find({ devices: ['Reader'], amountFrom: 900, kinds: ['payment'] })).toEqual(['R-1', 'X-1'])
  expect(await find({ tipFrom: 1 })).toEqual(['T-1'])
  expect(await find({ sort: 'amount', order: 'desc', pageSize: 2 })).toEqual(['R-1', 'X-1'])
  const totals = await boss.send(getPosSwipeTotals, {})
  expect(totals).toMatchObject({
    transactions: 6,
    amountCents: 2570,
    tipCents: 50,
    refundCents: 300,
    voidCount: 1,
    voidCents: 900,
    totalCents: 2320,
  })
  expect((await boss.send(getPosSwipeTotals, { states: ['notClosed'] })).totalCents).toBe(70)
  const choices = { cardTypes: ['Visa'], edcTypes: ['Credit'], employees: ['Mia Manager'], devices: ['Reader'] }
  expect(await boss.send(getPosSwipeChoices, {})).toMatchObject(choices)
})

test('I24 the exported file sums to the screen; another store sees none of it', async () => {
  const file = await boss.request(exportPosSwipe, { format: 'csv', kinds: ['payment', 'refund'] })
  const lines: Record<string, string>[] = parse(Buffer.from(await file.arrayBuffer()), { bom: true, columns: true })
  const left = lines.filter(line => line['Status'] !== 'Voided')
  const sum = left.reduce((cents, line) => cents + Math.round((Number(line['Amount']) + Number(line['Tips'])) * 100), 0)
  expect(sum).toBe(2320)
  const stranger = await aPerson({ isBoss: true })
  expect((await stranger.send(getPosSwipeListPage, {})).total).toBe(0)
})
