import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { batchCalls } from '../../../shared/contract/payments/batches.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { openBatchOf } from '../../payments/batches/batches.queries.ts'
import { verifyStore } from '../verify/verifyStore.ts'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { type BlockerKind, dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { Run } from '../../db/run.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { changeOrder } from '../../orders/ledger/changeOrder.queries.ts'
import { heldClosedDays } from '../../basics/closedDays.queries.ts'
import { aSale, newYork } from '../../orders/ledger/testing/sales.ts'
import { aLine, anOrder as toPrice, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { changedParts, snapshotAgain } from './daySnapshot.ts'
import { aDevice } from '../../testing/devices.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, aStore, type TestStore } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { changing } from '../../orders/ledger/testing/changing.ts'

const { closeDay, reopenDay, getDayClose, getDayCloseList } = dayCloseCalls
const day = '2025-05-30'
const noon = Date.parse('2025-05-30T16:00:00Z')
const hour = 3_600_000
const key = () => `key-${Math.random().toString(36).slice(2)}`

async function anOwner() {
  const owner = await aPerson({
    permissions: [
      'reports.dayClose.view',
      'reports.dayClose.close',
      'reports.dayClose.override',
      'reports.cashier.view',
      'reports.cashier.count',
    ],
  })
  const manager = await aPerson({
    store: owner.store,
    permissions: ['reports.dayClose.view', 'reports.dayClose.close'],
  })
  const { engine } = await testServer()
  const { merchantId } = owner.store
  const within = <T>(work: (run: Run) => Promise<T>) => engine.transact({ merchantId }, 'write', work)
  return { owner, manager, store: owner.store, merchantId, within }
}

/** An order of 10.00 with tax, paid in cash at noon unless said otherwise. */
const sold = (store: TestStore, at = noon, amountCents = 1089) =>
  anOrder(store, {
    sale: {
      at,
      closedAt: at + hour,
      payments: [{ at, tender: 'cash' as const, code: 1 as const, amountCents, tipCents: 100 }],
    },
  })

const kinds = (blockers: readonly { kind: BlockerKind; count: number }[]) =>
  blockers.map(({ kind, count }) => `${kind} ${count}`)

/** One of each that blocks a day. */
async function block(merchantId: number, deviceId: number, orderId: number, run: Run): Promise<void> {
  const at = '2025-05-30T18:00:00Z'
  const [batch] = await run(sql<{ batchId: number }>`
    insert into card_batch (merchant_id, batch_no, payment_device, opened_at) values (${merchantId}, 1, 'Reader', ${at})
    returning batch_id`)
  await run(sql`
    insert into payment (merchant_id, order_id, business_date, paid_at, tender, code, amount_cents, batch_id)
    values (${merchantId}, ${orderId}, ${day}, ${at}, 'card', 1, 500, ${batch?.batchId})`)
  await run(sql`
    insert into refund (merchant_id, order_id, business_date, refunded_at, kind, code, reason)
    values (${merchantId}, ${orderId}, ${day}, ${at}, 'amount', 0, 'Cold')`)
  await run(sql`
    insert into gateway_call (merchant_id, gateway, operation, call_key, state, order_id, subject, request)
    values (${merchantId}, 'sandbox', 'tip', 'k1', 'pending', ${orderId}, 'p', '{}')`)
  await run(sql`
    insert into drawer (merchant_id, name, business_date, opened_at, start_cents)
    values (${merchantId}, 'Front', ${day}, ${at}, 0)`)
  await run(sql`
    insert into device_push (merchant_id, device_id, push_key, kind, body_hash, body, device_at, at, state)
    values (${merchantId}, ${deviceId}, 'k', 'tip', 'h', '{}', ${at}, ${at}, 'held')`)
  const [employee] = await run(sql<{ id: number }>`
    select min(employee_id) as id from employee where merchant_id = ${merchantId}`)
  await run(sql`
    insert into clock_record (merchant_id, employee_id, work_date, in_at, source)
    values (${merchantId}, ${employee?.id}, ${day}, ${at}, 'pos')`)
}

test('I19 what blocks a day is named; an owner closes it with a reason, and nobody else', async () => {
  const { owner, manager, store, merchantId, within } = await anOwner()
  const orderId = await anOrder(store, { sale: { at: noon } })
  const { deviceId } = await aDevice(store)
  await within(run => block(merchantId, deviceId, orderId, run))
  const before = await manager.send(getDayClose, { businessDate: day })
  expect(kinds(before.blockers)).toEqual([
    'openOrders 1',
    'openTips 1',
    'gateway 1',
    'refunds 1',
    'openBatches 1',
    'drawers 1',
    'clockedIn 1',
    'pushes 1',
  ])
  expect(before.blockers[4]?.examples[0]?.label).toBe('Reader #1')
  const close = (by: typeof owner, overrideReason: string, businessDate = day) =>
    by.send(closeDay, { businessDate, overrideReason, idempotencyKey: key() })
  await expect(close(manager, '')).rejects.toMatchObject({ code: 'DAY_BLOCKED', field: 'overrideReason' })
  await expect(close(manager, 'Late')).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  await expect(close(owner, '', new Date(Date.now() + 48 * hour).toISOString().slice(0, 10))).rejects.toMatchObject({
    code: 'DAY_NOT_OVER',
  })
  await close(owner, 'Reader broken')
  await expect(close(owner, 'Reader broken')).rejects.toMatchObject({ code: 'DAY_CLOSED' })
  const after = await manager.send(getDayClose, { businessDate: day })
  expect(after.close).toMatchObject({ overrideReason: 'Reader broken' })
  expect(kinds(after.close?.blockers ?? [])).toHaveLength(8)
  const { rows, total } = await manager.send(getDayCloseList, {})
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ businessDate: day, overrideReason: 'Reader broken' })
})

test('I19 the figures of a closed day stay; what arrives late or changes stands on the next open day', async () => {
  const { owner, store, merchantId, within } = await anOwner()
  const orderId = await sold(store)
  await sold(store, noon + 24 * hour)
  for (const businessDate of [day, '2025-05-31']) await owner.send(closeDay, { businessDate, idempotencyKey: key() })
  const { figures } = await owner.send(getDayClose, { businessDate: day })
  expect(figures.sales).toMatchObject({ orders: 1, netCents: 1000, collectedCents: 1189, tipCents: 100 })
  expect(figures.tenders).toEqual([{ key: 'cash', collectedCents: 1189, tipCents: 100, refundedCents: 0 }])
  // A terminal that was offline: its order is booked on the first day that is not closed.
  await within(async run => {
    const closedDays = await heldClosedDays(run, merchantId, day)
    const sale = aSale(toPrice([aLine(700)]), aRulebook(), {
      orderNo: 'late',
      at: noon,
      payments: [{ at: noon + hour, tender: 'cash', code: 1, amountCents: 762 }],
    })
    await bookOrders(run, merchantId, [bookOrder(sale, { ...newYork, closedDays })])
  })
  const { late, close } = await owner.send(getDayClose, { businessDate: day })
  expect(close).not.toBeNull()
  expect(late).toMatchObject({ orders: 1, payments: 1, paymentCents: 762 })
  expect(late.rows).toMatchObject([{ orderNo: 'late', bookedOn: '2025-06-01' }])
  await expect(sold(store)).rejects.toMatchObject({ code: 'DAY_CLOSED' })
  // Money of a closed day does not change; what moves on a later day does not touch it.
  const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
  const change = (work: (run: Run) => Promise<unknown>) =>
    within(run => changeOrder(changing(run), merchantId, orderId, () => work(run)))
  await expect(change(run => run(sql`update payment set tip_cents = 500 where ${own}`))).rejects.toMatchObject({
    code: 'DAY_CLOSED',
  })
  await expect(change(run => run(sql`update payment set code = 7 where ${own}`))).rejects.toMatchObject({
    code: 'DAY_CLOSED',
  })
  const paidOn = (on: string) => (run: Run) =>
    run(sql`
      insert into payment (merchant_id, order_id, business_date, paid_at, tender, code, amount_cents)
      values (${merchantId}, ${orderId}, ${on}, now(), 'cash', 1, 5)`)
  await expect(change(paidOn('2025-05-31'))).rejects.toMatchObject({ code: 'DAY_CLOSED' })
  await change(paidOn('2025-06-01'))
  const again = await within(run => snapshotAgain(run, merchantId, day, figures))
  expect(changedParts(figures, again)).toEqual([])
})

test('I19 a closed day is opened again with right and reason, while no later one is closed; it is closed anew with what came', async () => {
  const { owner, manager, store, merchantId, within } = await anOwner()
  const chief = await aPerson({ store, permissions: ['reports.dayClose.view', 'reports.dayClose.reopen'] })
  const orderId = await sold(store)
  await sold(store, noon + 24 * hour)
  const close = (businessDate: string) => owner.send(closeDay, { businessDate, idempotencyKey: key() })
  const reopen = (by: typeof owner, businessDate = day, reason = 'A tip was wrong') =>
    by.send(reopenDay, { businessDate, reason, idempotencyKey: key() })
  await expect(reopen(chief)).rejects.toMatchObject({ code: 'DAY_NOT_CLOSED' })
  await close(day)
  await close('2025-05-31')
  await expect(reopen(manager)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  await expect(reopen(chief, day, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'reason' })
  await expect(reopen(chief)).rejects.toMatchObject({ code: 'LATER_DAY_CLOSED' })
  expect((await chief.send(getDayClose, { businessDate: day })).isLaterClosed).toBe(true)
  await reopen(chief, '2025-05-31')
  await reopen(chief)
  const tip = (cents: number) =>
    within(run =>
      changeOrder(changing(run), merchantId, orderId, () =>
        run(sql`update payment set tip_cents = ${cents} where merchant_id = ${merchantId} and order_id = ${orderId}`),
      ),
    )
  await tip(300)
  const open = await chief.send(getDayClose, { businessDate: day })
  expect(open).toMatchObject({ close: null, figures: { sales: { tipCents: 300 } } })
  expect(open.reopenings).toMatchObject([{ reason: 'A tip was wrong' }])
  await close(day)
  const { figures, close: again } = await chief.send(getDayClose, { businessDate: day })
  expect([figures.sales.tipCents, again === null]).toEqual([300, false])
  await expect(tip(400)).rejects.toMatchObject({ code: 'DAY_CLOSED' })
  const audits = await within(run =>
    run(sql<{ action: string; reason: string | null }>`
      select action, reason from audit_entry where merchant_id = ${merchantId} and object_type = 'dayClose'
        and object_id = ${day} order by audit_id`),
  )
  expect(audits).toMatchObject([{ action: 'add' }, { action: 'delete', reason: 'A tip was wrong' }, { action: 'add' }])
})

test('ORD-6 I19 a tip entered while its batch is open, after its day was closed, counts on the day of the entry', async () => {
  const { owner, store, merchantId, within } = await anOwner()
  const waiter = await aPerson({ store, permissions: ['orders.list.view', 'orders.list.tips'] })
  const batchId = await within(run => openBatchOf(run, merchantId, 'Reader', noon))
  const orderId = await anOrder(store, {
    sale: {
      at: noon,
      closedAt: noon + hour,
      payments: [
        { at: noon, tender: 'card' as const, code: 1 as const, amountCents: 1089, links: { batchId, tipAt: null } },
      ],
    },
  })
  await owner.send(closeDay, { businessDate: day, overrideReason: 'Batch goes on', idempotencyKey: key() })
  const { figures } = await owner.send(getDayClose, { businessDate: day })
  expect(figures.sales).toMatchObject({ tipCents: 0, collectedCents: 1089 })
  const [payment] = (await waiter.send(orderCalls.queryOrderDetailById, { orderId })).payments
  const paymentId = payment?.paymentId ?? 0
  for (const tipCents of [250, 200]) await waiter.send(refundCalls.adjustTip, { orderId, paymentId, tipCents })
  const { today } = await owner.send(getDayClose, {})
  const now = await owner.send(getDayClose, { businessDate: today })
  expect(now.figures.sales).toMatchObject({ orders: 0, netCents: 0, tipCents: 200, collectedCents: 200 })
  expect(now.figures.tenders).toEqual([{ key: 'card', collectedCents: 200, tipCents: 200, refundedCents: 0 }])
  const again = await within(run => snapshotAgain(run, merchantId, day, figures))
  expect(changedParts(figures, again)).toEqual([])
  expect((await waiter.send(orderCalls.queryOrderDetailById, { orderId })).payments[0]?.tipCents).toBe(200)
  // The batch has the whole tip, and every identity over both days holds.
  const { server } = await testServer()
  const boss = await aPerson({ store, isBoss: true })
  expect(await boss.send(batchCalls.closeBatch, { batchId, openTips: 0, idempotencyKey: key() })).toMatchObject({
    totalCents: 1289,
  })
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
  expect(parts.find(({ part }) => part === 'lateTips')).toMatchObject({ left: 200, right: 200 })
})

test('I19 the running day is closed hours before its end only by somebody who was asked twice', async () => {
  // Where it is early in the afternoon now.
  const east = 14 - new Date().getUTCHours()
  const timeZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
  const store = await aStore({ timeZone })
  const owner = await aPerson({ store, permissions: ['reports.dayClose.view', 'reports.dayClose.close'] })
  const { today, sellsUntil } = await owner.send(getDayClose, {})
  const hours = (Date.parse(sellsUntil ?? '') - Date.now()) / hour
  expect([hours > 13, hours < 15]).toEqual([true, true])
  const close = (more: object) => owner.send(closeDay, { businessDate: today, idempotencyKey: key(), ...more })
  await expect(close({})).rejects.toMatchObject({ code: 'DAY_GOES_ON', field: 'early' })
  await close({ early: true })
  expect((await owner.send(getDayClose, { businessDate: today })).close).not.toBeNull()
  // A store that has closed its doors is not asked twice.
  const other = await aStore({ timeZone })
  const boss = await aPerson({ store: other, isBoss: true })
  const business = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 420, toMinute: 600 }))
  await saveSettings(boss, 'hours', { business, carryout: null })
  expect((await boss.send(getDayClose, {})).sellsUntil).toBeNull()
  await boss.send(closeDay, { businessDate: today, idempotencyKey: key() })
})

test('I19 a drawer that is counted after the close is no part of it', async () => {
  const { owner, store, merchantId, within } = await anOwner()
  const today = (await owner.send(getDayClose, {})).today
  const open = (name: string) =>
    owner.send(cashierCalls.openDrawer, { name, deviceId: null, startCents: 5000, idempotencyKey: key() })
  const [first, second] = [await open('Front'), await open('Bar')]
  const count = (drawerId: number) =>
    owner.send(cashierCalls.countDrawer, { drawerId, countedCents: 4990, idempotencyKey: key() })
  await count(first.drawerId)
  await owner.send(closeDay, { businessDate: today, early: true, overrideReason: 'Bar goes on', idempotencyKey: key() })
  await count(second.drawerId)
  const { figures } = await owner.send(getDayClose, { businessDate: today })
  expect(figures.drawers.map(({ name, differenceCents }) => [name, differenceCents])).toEqual([['Front', -10]])
  const again = await within(run => snapshotAgain(run, merchantId, today, figures))
  expect(changedParts(figures, again)).toEqual([])
  // From now on the store's cash belongs to the next day.
  const next = await open('Night')
  const list = await owner.send(cashierCalls.getCashierList, { search: 'Night' })
  expect(list.rows[0]?.drawerId).toBe(next.drawerId)
  expect((list.rows[0]?.businessDate ?? '') > today).toBe(true)
  expect(store.merchantId).toBe(merchantId)
})
