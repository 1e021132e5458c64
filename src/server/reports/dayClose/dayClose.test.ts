import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
import { aPerson, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { closeDay, getDayClose, getDayCloseList } = dayCloseCalls
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
  await run(
    sql`insert into card_batch (merchant_id, batch_no, payment_device, opened_at) values (${merchantId}, 1, 'Reader', ${at})`,
  )
  await run(sql`
    insert into payment (merchant_id, order_id, business_date, paid_at, tender, code, amount_cents, batch_id)
    select ${merchantId}, ${orderId}, ${day}, ${at}, 'card', 1, 500, batch_id from card_batch where merchant_id = ${merchantId}`)
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
  await run(sql`
    insert into clock_record (merchant_id, employee_id, work_date, in_at, source)
    select ${merchantId}, min(employee_id), ${day}, ${at}, 'pos' from employee where merchant_id = ${merchantId}`)
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
  await expect(close(owner, '', '2999-01-01')).rejects.toMatchObject({ code: 'DAY_NOT_OVER' })
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
    within(run => changeOrder(run, merchantId, orderId, () => work(run)))
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

test('I19 a drawer that is counted after the close is no part of it', async () => {
  const { owner, store, merchantId, within } = await anOwner()
  const today = (await owner.send(getDayClose, {})).today
  const open = (name: string) =>
    owner.send(cashierCalls.openDrawer, { name, deviceId: null, startCents: 5000, idempotencyKey: key() })
  const [first, second] = [await open('Front'), await open('Bar')]
  const count = (drawerId: number) =>
    owner.send(cashierCalls.countDrawer, { drawerId, countedCents: 4990, idempotencyKey: key() })
  await count(first.drawerId)
  await owner.send(closeDay, { businessDate: today, overrideReason: 'Bar goes on', idempotencyKey: key() })
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
