/** Batches close once, with everything that was in them, whatever happens at the same moment (ORD-6, RPT-5). */
import { expect, test } from 'vitest'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { changeOrder } from '../../orders/ledger/changeOrder.queries.ts'
import { aPayment } from '../../orders/ledger/testing/sales.ts'
import { aBookedOrder } from '../../testing/orders.ts'
import { aPerson, aStore, type TestStore } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import type { PaymentSettings } from '../../../shared/contract/settings/groups/payment.ts'
import { type Clock, startDueWork } from '../../kernel/dueWork.ts'
import { type BatchClosing, closeBatch } from './batches.ts'
import { lockBatch, openBatchOf } from './batches.queries.ts'

import { batchesClose } from './batchDue.ts'
import { addPendingVoid, batchRow, evening, inStore, payByCard, setTip, swipe } from './batches.testing.queries.ts'
import { sumBatches } from './batchSums.queries.ts'
import { changing } from '../../orders/ledger/testing/changing.ts'

const by = { id: null, name: 'Test' }
const close = (store: TestStore, of: BatchClosing['of'], given: Partial<BatchClosing> = {}) =>
  inStore(store, context =>
    closeBatch(context, store.merchantId, { of, kind: 'manual', at: new Date(evening), by, openTips: 0, ...given }),
  )
const reader = { paymentDevice: 'Reader' }

test('RPT-5 a payment device has one open batch, also for eight at once; the next one counts on', async () => {
  const store = await aStore()
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => inStore(store, ({ run }) => openBatchOf(run, store.merchantId, 'Reader', evening))),
  )
  expect(new Set(opened).size).toBe(1)
  const closed = await close(store, reader)
  expect(closed).toMatchObject({ batchNo: 1, batchId: opened[0], totalCents: 0 })
  const { batchId } = await payByCard(store)
  expect(await batchRow(store, batchId)).toMatchObject({ batchNo: 2, state: 'open' })
  const other = await payByCard(store, { device: 'Bar' })
  expect(await batchRow(store, other.batchId)).toMatchObject({ batchNo: 1, paymentDevice: 'Bar' })
})

test('RPT-5 of two closes at once one closes; the other is told', async () => {
  const store = await aStore()
  const { batchId } = await payByCard(store)
  const both = await Promise.allSettled([close(store, { batchId }), close(store, { batchId })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(each => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'BATCH_CLOSED', field: 'batchId' })
  await expect(close(store, reader)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'paymentDevice' })
})

test('ORD-6 a payment that arrives during a close is in the batch that is closed, or in the next one', async () => {
  const store = await aStore()
  const { merchantId } = store
  const first = await payByCard(store)
  let closing: Promise<unknown> | undefined
  const arriving = await inStore(store, async ({ run }) => {
    const batchId = await openBatchOf(run, merchantId, 'Reader', evening)
    closing = close(store, { batchId: first.batchId })
    const payment = aPayment(2000, { tender: 'card', links: { batchId, tipAt: new Date(evening).toISOString() } })
    await bookOrders(run, merchantId, [aBookedOrder({ cents: 2000, sale: { payments: [payment] } })])
    return batchId
  })
  await closing
  expect(arriving).toBe(first.batchId)
  expect((await batchRow(store, arriving)).totals).toMatchObject({ totalCents: 3000, orders: { count: 2 } })

  let late: Promise<{ batchId: number }> | undefined
  const { batchId } = await payByCard(store)
  await inStore(store, async context => {
    const { run } = context
    await lockBatch(run, merchantId, batchId, 'update')
    late = payByCard(store, { cents: 700 })
    await closeBatch(context, merchantId, { of: { batchId }, kind: 'manual', at: new Date(evening), by, openTips: 0 })
  })
  expect((await late)?.batchId).not.toBe(batchId)
  expect((await batchRow(store, batchId)).totals).toMatchObject({ totalCents: 1000 })
})

test('ORD-6 a close while a tip is adjusted: the tip is in it, or it is refused', async () => {
  const store = await aStore()
  const { merchantId } = store
  for (let round = 0; round < 6; round++) {
    const { orderId, batchId } = await payByCard(store, { tip: 100 })
    const adjust = () =>
      inStore(store, ({ run }) =>
        changeOrder(changing(run), merchantId, orderId, async () => {
          const batch = await lockBatch(run, merchantId, batchId, 'share')
          if (batch?.state !== 'open') return false
          await setTip(run, merchantId, orderId, 300)
          return true
        }),
      )
    const [closed, adjusted] =
      round % 2 === 0
        ? await Promise.all([close(store, { batchId }), adjust()])
        : (await Promise.all([adjust(), close(store, { batchId })])).toReversed()
    expect(closed).toMatchObject({ totalCents: adjusted ? 1300 : 1100 })
  }
})

test('ORD-6 open tips need a confirmation of as many as there are', async () => {
  const store = await aStore()
  const { batchId } = await payByCard(store, { tip: null })
  await payByCard(store, { tip: null })
  await payByCard(store, { tip: 0 })
  const refused = { code: 'OPEN_TIPS', field: 'openTips', values: { count: 2 } }
  await expect(close(store, { batchId })).rejects.toMatchObject(refused)
  await expect(close(store, { batchId }, { openTips: 1 })).rejects.toMatchObject(refused)
  expect(await close(store, { batchId }, { openTips: 2 })).toMatchObject({ openTips: 2, totalCents: 3000 })
  expect(await batchRow(store, batchId)).toMatchObject({ openTips: 2, kind: 'manual', businessDate: '2025-06-02' })
})

test('ORD-4 a batch is not closed while the gateway owes an answer about a void in it; what a terminal closed is', async () => {
  const store = await aStore()
  const { orderId, batchId } = await payByCard(store)
  await addPendingVoid(store, orderId)
  await expect(close(store, { batchId })).rejects.toMatchObject({ code: 'BATCH_BUSY', values: { count: 1 } })
  const closed = await close(store, reader, { openTips: 'all', gatewayRef: 'B-17' })
  expect(closed).toMatchObject({ batchId, totalCents: 1000 })
  expect(await batchRow(store, batchId)).toMatchObject({ gatewayRef: 'B-17' })
})

test('I9 kept totals, other days, open batches and payments without one come to the card tender', async () => {
  const store = await aStore()
  const { merchantId } = store
  const day = 86_400_000
  const first = await payByCard(store, { cents: 1000, tip: 50 })
  await payByCard(store, { cents: 300, at: evening - day })
  await swipe(store, { batchId: first.batchId, cents: 500 })
  await close(store, { batchId: first.batchId })
  const second = await payByCard(store, { cents: 2000 })
  await close(store, { batchId: second.batchId }, { at: new Date(evening + day) })
  await payByCard(store, { cents: 70 })
  await payByCard(store, { cents: 9, links: { batchId: null } })
  await payByCard(store, { cents: 4, links: { batchId: null }, at: evening + day })
  const sum = (from: string, to: string) => inStore(store, ({ run }) => sumBatches(run, merchantId, { from, to }))
  const monday = await sum('2025-06-02', '2025-06-02')
  expect(monday).toEqual({
    closedCents: 1350,
    otherDaysCents: 300,
    otherBatchesCents: 2000,
    openCents: 70,
    unbatchedCents: 9,
    independentCents: 500,
  })
  expect(await sum('2025-06-01', '2025-06-01')).toMatchObject({ closedCents: 0, otherBatchesCents: 300 })
  expect(await sum('2025-06-03', '2025-06-03')).toMatchObject({
    closedCents: 2000,
    otherDaysCents: 2000,
    unbatchedCents: 4,
  })
  expect(await sum('2025-06-01', '2025-06-03')).toMatchObject({ closedCents: 3350, otherDaysCents: 0, openCents: 70 })
})

const unset = settingGroups.payment.storedSchema.parse({})
const atTwo = (openTips: 'wait' | 'zero'): PaymentSettings => ({
  ...unset,
  batchClose: { enabled: true, minute: 120, openTips },
})
/** A clock that is so many hours after the start of the test: what is saved now holds. */
const hours = (more: number): Clock => ({ now: () => new Date(Date.now() + more * 3_600_000), after: () => () => {} })

test('RPT-5 batches close at the store’s time once, with several processes; open tips wait or stay at 0', async () => {
  const [waits, zero, byHand] = [await aStore(), await aStore(), await aStore()]
  const boss = async (store: TestStore) => aPerson({ store, isBoss: true })
  await saveSettings(await boss(waits), 'payment', atTwo('wait'))
  await saveSettings(await boss(zero), 'payment', atTwo('zero'))
  const at = Date.now()
  const open = await payByCard(waits, { tip: null, at })
  const plain = await payByCard(waits, { device: 'Bar', at })
  const nil = await payByCard(zero, { tip: null, at })
  const hand = await payByCard(byHand, { at })
  const { server } = await testServer()
  // The embedded database has one process.
  const second = process.env['TEST_ENGINE'] === 'postgres' ? await openTestServer() : undefined
  const servers = second ? [server, second.server, server] : [server]
  const lookAt = async (hour: number) => {
    const runners = await Promise.all(servers.map(each => startDueWork(each, [batchesClose], hours(hour))))
    await Promise.all(runners.map(runner => runner.look()))
    await Promise.all(runners.map(runner => runner.stop()))
  }
  await lookAt(0)
  expect(await batchRow(waits, plain.batchId)).toMatchObject({ state: 'open' })
  await lookAt(25)
  expect(await batchRow(waits, plain.batchId)).toMatchObject({ state: 'closed', kind: 'auto', closedByName: '' })
  expect(await batchRow(zero, nil.batchId)).toMatchObject({ state: 'closed', kind: 'auto', openTips: 1 })
  expect(await batchRow(byHand, hand.batchId)).toMatchObject({ state: 'open' })
  const kept = await batchRow(waits, open.batchId)
  expect(kept).toMatchObject({ state: 'open' })
  expect(kept.keptOpenAt).not.toBeNull()
  // The tip comes; the batch closes at the next day's time, not before.
  await inStore(waits, ({ run }) => setTip(run, waits.merchantId, open.orderId, 200))
  await lookAt(26)
  expect((await batchRow(waits, open.batchId)).keptOpenAt).toBe(kept.keptOpenAt)
  await lookAt(51)
  expect(await batchRow(waits, open.batchId)).toMatchObject({ state: 'closed', totals: { totalCents: 1200 } })
  await second?.engine.close()
})

test('RPT-5 POS-2 a batch that a terminal opens with what it sold long before stays open until the next time', async () => {
  const store = await aStore()
  await saveSettings(await aPerson({ store, isBoss: true }), 'payment', atTwo('wait'))
  const late = await payByCard(store, { at: Date.now() - 30 * 3_600_000 })
  const { server } = await testServer()
  const stateAfter = async (hour: number) => {
    const runner = await startDueWork(server, [batchesClose], hours(hour))
    await runner.look()
    await runner.stop()
    return (await batchRow(store, late.batchId)).state
  }
  expect(await stateAfter(0)).toBe('open')
  expect(await stateAfter(25)).toBe('closed')
})
