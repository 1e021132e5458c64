import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { devicePushCalls } from '../../../shared/contract/orders/devicePushes.ts'
import {
  aTerminal,
  cash,
  item,
  orderBody,
  ordersOf,
  rowsOf,
  type Terminal,
} from '../pushing/pushing.testing.queries.ts'
import { aPerson, type TestPerson, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'

const { getDevicePushes, getDevicePushDetail } = devicePushCalls
const { retryDevicePushes, acceptDevicePush, dismissDevicePush } = devicePushCalls
const rights = ['orders.pushes.view', 'orders.pushes.solve'] as const

async function aShop(): Promise<{ terminal: Terminal; manager: TestPerson }> {
  const terminal = await aTerminal()
  return { terminal, manager: await aPerson({ store: terminal.store, permissions: rights }) }
}
/** Every identity over the store's days, after its sums are folded. */
async function expectClean({ merchantId }: TestStore): Promise<void> {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
}

/** As if the person were there now. */
async function correctEmployee(merchantId: number, employeeId: number): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update device_push set body = jsonb_set(body, '{employeeId}', to_jsonb(${employeeId}::int))
      where merchant_id = ${merchantId} and state = 'held'`),
  )
}
const listed = async (manager: TestPerson, input: object = {}) => manager.send(getDevicePushes, input)
const auditOf = ({ store }: TestPerson) =>
  rowsOf(sql<{ action: string; reason: string | null; after: { solution: string } }>`
    select action, reason, after from audit_entry
    where merchant_id = ${store.merchantId} and object_type = 'devicePush' order by audit_id`)

test('POS-3 held and waiting items are listed with what they are of and why, and narrowed', async () => {
  const { terminal, manager } = await aShop()
  const order = orderBody([1200], { expected: { totalCents: 1300, taxCents: 0 }, ticketNo: 'T-9' })
  await terminal.push([
    item('order', order),
    item('payment', { ...cash(900), orderKey: 'nowhere' }),
    item('order', { ...orderBody([100]), guests: -1 }),
  ])
  const all = await listed(manager)
  expect(all).toMatchObject({ total: 3, held: 2, waiting: 1, devices: [{ name: 'Till' }] })
  expect(all.rows.map(row => [row.kind, row.state, row.reason, row.subject, row.amountCents])).toEqual([
    ['order', 'held', 'INVALID', '', 100],
    ['payment', 'waiting', null, '', 900],
    ['order', 'held', 'AMOUNTS_DIFFER', 'T-9', 1300],
  ])
  const count = async (input: object) => (await listed(manager, input)).total
  expect(await count({ state: 'waiting' })).toBe(1)
  expect(await count({ reasons: ['INVALID'] })).toBe(1)
  expect(await count({ kinds: ['payment'] })).toBe(1)
  expect(await count({ to: '2020-01-01' })).toBe(0)
  expect(await count({ state: 'solved' })).toBe(0)
  const stranger = await aPerson({ permissions: rights })
  expect((await listed(stranger)).total).toBe(0)
  const pushId = all.rows[0]?.pushId ?? 0
  await expect(stranger.send(getDevicePushDetail, { pushId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(stranger.send(retryDevicePushes, { pushIds: [pushId] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('POS-3 the terminal’s amounts are taken with the difference as a line of its own, and every sum holds', async () => {
  const { terminal, manager } = await aShop()
  const more = orderBody([1200], { expected: { totalCents: 1300, taxCents: 0 }, payments: [cash(1300)] })
  const less = orderBody([1200], { expected: { totalCents: 1000, taxCents: 0 }, payments: [cash(1000)] })
  await terminal.push([item('order', more), item('order', less)])
  const { rows } = await listed(manager)
  const detail = await manager.send(getDevicePushDetail, { pushId: rows[1]?.pushId ?? 0 })
  expect(detail.differs).toMatchObject({
    ours: { totalCents: 1200, lines: [{ name: 'Dish 0', quantity: 1, cents: 1200 }] },
    theirs: { totalCents: 1300 },
  })
  await expect(manager.send(acceptDevicePush, { pushId: detail.pushId, reason: '' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const reason = 'The menu was not published yet'
  for (const { pushId } of rows) {
    expect(await manager.send(acceptDevicePush, { pushId, reason })).toMatchObject({ state: 'applied' })
  }
  const orders = (await ordersOf(terminal.store)).toSorted((a, b) => a.totalCents - b.totalCents)
  expect(orders.map(({ status, totalCents, paidCents }) => [status, totalCents, paidCents])).toEqual([
    ['paid', 1000, 1000],
    ['paid', 1300, 1300],
  ])
  const { merchantId } = terminal.store
  expect(
    await rowsOf(sql<{ name: string; cents: number }>`
      select dish_name as name, net_cents as cents from order_line where merchant_id = ${merchantId} and dish_name like 'Price%'
      union all select name, -amount_cents from order_discount where merchant_id = ${merchantId}`),
  ).toEqual([
    { name: 'Price difference', cents: 100 },
    { name: 'Price difference', cents: -200 },
  ])
  expect(await auditOf(manager)).toMatchObject(Array(2).fill({ reason, after: { solution: 'accepted' } }))
  expect((await listed(manager, { state: 'solved' })).rows).toMatchObject([
    { state: 'applied', solution: 'accepted' },
    { state: 'applied', solution: 'accepted' },
  ])
  await expectClean(terminal.store)
})

test('POS-3 what was corrected is tried again by the same way in, and takes along what waits for it', async () => {
  const { terminal, manager } = await aShop()
  const { merchantId } = terminal.store
  const worker = await aPerson({ store: terminal.store })
  const order = orderBody([1200], { employeeId: worker.employeeId + 500_000 })
  const { orderKey } = order
  await terminal.push([item('payment', { ...cash(1200), orderKey }), item('order', order)])
  const pushIds = (await listed(manager, { state: 'held' })).rows.map(({ pushId }) => pushId)
  expect((await manager.send(retryDevicePushes, { pushIds })).results).toMatchObject([
    { state: 'held', reason: 'UNKNOWN_EMPLOYEE' },
  ])
  expect(await auditOf(manager)).toEqual([])
  await correctEmployee(merchantId, worker.employeeId)
  expect((await manager.send(retryDevicePushes, { pushIds })).results).toMatchObject([{ state: 'applied' }])
  expect(await listed(manager)).toMatchObject({ held: 0, waiting: 0, total: 0 })
  expect(await ordersOf(terminal.store)).toMatchObject([{ status: 'paid', paidCents: 1200 }])
  expect(await auditOf(manager)).toMatchObject([{ action: 'update', after: { solution: 'retried' } }])
  // A second press, and another person's.
  expect((await manager.send(retryDevicePushes, { pushIds })).results).toMatchObject([{ state: 'applied' }])
  expect(await auditOf(manager)).toHaveLength(1)
  await expectClean(terminal.store)
})

test('POS-3 what is dismissed stays out of the books, with its reason; numbers of gift cards are not shown', async () => {
  const { terminal, manager } = await aShop()
  const lines = [{ kind: 'giftCard' as const, key: 'g', number: 'SECRET77008899', amountCents: 5000 }]
  const sent = item('order', orderBody([], { lines, expected: { totalCents: 4000, taxCents: 0 } }))
  await terminal.push([sent])
  const [row] = (await listed(manager)).rows
  const pushId = row?.pushId ?? 0
  const detail = await manager.send(getDevicePushDetail, { pushId })
  expect(detail.body).toContain('…8899')
  expect(JSON.stringify(detail)).not.toContain('SECRET77')
  await expect(manager.send(dismissDevicePush, { pushId, reason: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await manager.send(dismissDevicePush, { pushId, reason: 'Training' })
  await expect(manager.send(dismissDevicePush, { pushId, reason: 'Twice' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await ordersOf(terminal.store)).toEqual([])
  expect((await terminal.push([sent])).results).toMatchObject([{ outcome: 'held' }])
  expect((await listed(manager, { state: 'solved' })).rows).toMatchObject([{ state: 'dismissed' }])
  expect(await auditOf(manager)).toMatchObject([{ action: 'delete', reason: 'Training' }])
})
