/** SalesTotals of pushed orders follow within a moment, and anyone who reads them finds what was acknowledged (decision 0013). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { writePendingOrder } from '../ledger/pendingOrders.queries.ts'
import { quietLog } from '../../kernel/log.ts'
import { SalesTotalsUpdater } from '../ledger/salesTotals.ts'
import { aBookedOrder } from '../../testing/orders.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { aTerminal, cash, item, orderBody, rowsOf } from './pushing.testing.queries.ts'

const eventsOf = (merchantId: number) =>
  rowsOf(sql<{ orderIds: number[] | null }>`
    select payload -> 'orderIds' as order_ids from live_event
    where merchant_id = ${merchantId} and topic = 'order' order by seq`)

const dueOf = (merchantId: number) =>
  rowsOf(sql<{ orderId: number }>`select order_id from fact_due where merchant_id = ${merchantId}`)

test('POS-2 totals that are asked for after a push hold it; orders that come together are told together', async () => {
  const boss = await aPerson({ isBoss: true })
  const terminal = await aTerminal(boss.store)
  const { results } = await terminal.push([1000, 2000, 3000].map(cents => item('order', orderBody([cents]))))
  const totals = await boss.send(orderCalls.getPosOrderListTotals, {})
  expect(totals).toMatchObject({ orders: 3, totalCents: 6000 })
  const told = (await eventsOf(boss.store.merchantId)).flatMap(({ orderIds }) => orderIds ?? [])
  // Told by their ids, which were given out before.
  expect(new Set(told)).toEqual(new Set(results.map(({ orderId }) => orderId)))
  expect(told).toHaveLength(results.length)
  expect(await dueOf(boss.store.merchantId)).toEqual([])
})

test('POS-2 payments and revisions beside the folds leave every sum right', async () => {
  const terminal = await aTerminal()
  const { server } = await testServer()
  const { merchantId } = terminal.store
  const bodies = Array.from({ length: 6 }, (_, index) => orderBody([1000 + index]))
  await Promise.all(
    bodies.map(async (body, index) => {
      await terminal.push([item('order', body)])
      const changed = orderBody([1000 + index, 500], { orderKey: body.orderKey, revision: 2 })
      await Promise.all([
        server.totals.flush(merchantId),
        terminal.push([item('payment', { ...cash(1000 + index), orderKey: body.orderKey })]),
        terminal.push([item('order', changed)]),
        server.totals.flush(merchantId),
      ])
    }),
  )
  await server.totals.flush(merchantId)
  const { parts, orders } = await verifyStore(server.engine, merchantId)
  expect([orders, parts.filter(({ wrong }) => wrong > 0)]).toEqual([6, []])
})

test('POS-2 what a process left behind is folded by the next that starts', async () => {
  const { merchantId } = await aStore()
  const { engine } = await testServer()
  await engine.transact({ merchantId }, 'write', async run => {
    const [ids] = await run(sql<{ orderId: number }>`select nextval('orders_order_id_seq') as order_id`)
    await writePendingOrder(run, merchantId, aBookedOrder(), { orderId: ids?.orderId ?? 0, paymentIds: [] })
  })
  expect(await dueOf(merchantId)).toHaveLength(1)
  const totals = new SalesTotalsUpdater(engine, quietLog([]))
  totals.start()
  await expect.poll(() => dueOf(merchantId), { timeout: 20_000 }).toEqual([])
  await totals.stop()
  const { parts } = await verifyStore(engine, merchantId)
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
})
