import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attentionCalls, attentionFacts } from '../../../shared/contract/reports/attention.ts'
import { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import { dayCloseCalls, unfinishedKinds } from '../../../shared/contract/reports/dayClose.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { Run } from '../../db/run.ts'
import { aDevice } from '../../testing/devices.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { getAttention } = attentionCalls
const rights = [...new Set(unfinishedKinds.map(kind => attentionFacts[kind].needs))]

interface Left {
  readonly merchantId: number
  readonly orderId: number
  readonly deviceId: number
  readonly day: string
  readonly at: string
}

/** One of each that is unfinished, made on a day. */
async function leaveUnfinished(run: Run, { merchantId, orderId, deviceId, day, at }: Left): Promise<void> {
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
    insert into drawer (merchant_id, name, business_date, opened_at, start_cents) values (${merchantId}, 'Front', ${day}, ${at}, 0)`)
  await run(sql`
    insert into device_push (merchant_id, device_id, push_key, kind, body_hash, body, device_at, at, state)
    values (${merchantId}, ${deviceId}, 'k', 'tip', 'h', '{}', ${at}, ${at}, 'held')`)
  const [employee] = await run(sql<{ id: number }>`
    select min(employee_id) as id from employee where merchant_id = ${merchantId}`)
  await run(sql`
    insert into clock_record (merchant_id, employee_id, work_date, in_at, source)
    values (${merchantId}, ${employee?.id}, ${day}, ${at}, 'pos')`)
}

async function unfinishedSince(daysBack: number) {
  const viewer = await aPerson({ permissions: ['dashboard.overview.view', ...rights] })
  const { today } = await viewer.send(dashboardCalls.getSalesOverview, {})
  const instant = Date.now() - daysBack * 86_400_000
  const orderId = await anOrder(viewer.store, { sale: { at: instant } })
  const { deviceId } = await aDevice(viewer.store)
  const { merchantId } = viewer.store
  const { engine } = await testServer()
  const left = { merchantId, orderId, deviceId, day: addDays(today, -daysBack), at: new Date(instant).toISOString() }
  await engine.transact({ merchantId }, 'write', run => leaveUnfinished(run, left))
  const { rows } = await viewer.send(getAttention, {})
  const counted = rows.filter(({ kind }) => unfinishedKinds.some(known => known === kind))
  return { viewer, left, today, counted: Object.fromEntries(counted.map(({ kind, count }) => [kind, count])) }
}

test('RPT-1 what earlier days left unfinished needs attention: the same that blocks the close of yesterday', async () => {
  const { viewer, today, counted } = await unfinishedSince(1)
  expect(counted).toEqual(Object.fromEntries(unfinishedKinds.map(kind => [kind, 1])))
  const { blockers } = await viewer.send(dayCloseCalls.getDayClose, { businessDate: addDays(today, -1) })
  const blocking = blockers.filter(({ kind }) => kind !== 'openOrders').map(({ kind, count }) => [kind, count])
  expect(Object.fromEntries(blocking)).toEqual(counted)
})

test('RPT-1 of the running day only records that are not posted and open tips need attention, until they are settled', async () => {
  const { viewer, left, counted } = await unfinishedSince(0)
  expect(counted).toEqual({ pushes: 1, openTips: 1 })
  const { engine } = await testServer()
  await engine.transact({ merchantId: left.merchantId }, 'write', async run => {
    await run(sql`update payment set tip_at = now() where merchant_id = ${left.merchantId} and tender = 'card'`)
    await run(sql`update device_push set state = 'dismissed', solved_at = now() where merchant_id = ${left.merchantId}`)
  })
  const { rows } = await viewer.send(getAttention, {})
  expect(rows.filter(({ kind }) => kind === 'pushes' || kind === 'openTips')).toEqual([])
})

test('RPT-1 what another store left unfinished is not counted', async () => {
  await unfinishedSince(1)
  const { rows } = await (await aPerson({ permissions: rights })).send(getAttention, {})
  expect(rows).toEqual([])
})
