/** A new order goes by what its server was told last, while that holds (docs/decisions/0016). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { build } from '../../db/build.ts'
import type { Engine } from '../../db/engine.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { deviceTurns } from '../../kernel/turns.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { LookupCache } from './lookupCache.ts'
import { takePush } from './takePush.ts'
import {
  aTerminal,
  cash,
  type Item,
  item,
  minute,
  MONDAY,
  orderBody,
  rowsOf,
  TUESDAY,
} from './pushing.testing.queries.ts'

/** A terminal that pushes to a server process of its own, whose statements are kept by transaction. */
async function aWatchedTerminal() {
  const terminal = await aTerminal()
  const { store, device } = terminal
  const { merchantId } = store
  const { server } = await testServer()
  let transactions: string[][] = []
  const transact: Engine['transact'] = (scope, mode, work) =>
    server.engine.transact(scope, mode, run => {
      const own: string[] = []
      transactions.push(own)
      return work(query => {
        own.push(('isRawBuilder' in query ? query.compile(build) : query.compile()).sql)
        return run(query)
      })
    })
  const watched = { ...server, engine: { ...server.engine, transact } }
  const request = { requestId: 'r', origin: 'test', language: 'en', call: 'push', now: new Date() } as const
  const till = { ...device, merchantId, name: 'Till', keyFor: () => Buffer.alloc(0) }
  const turns = deviceTurns(watched, request, till)
  const cache = new LookupCache()
  return {
    terminal,
    merchantId,
    /** What became of an item, and the statements of each transaction that it took. */
    push: async (sent: Item) => {
      transactions = []
      const items = [{ ...sent, body: { ...sent.body } }]
      const { results } = await takePush(server, cache, turns, { at: request.now.toISOString(), items })
      return { ...results[0], transactions }
    },
  }
}

const order = (payment?: ReturnType<typeof cash>, given: Parameters<typeof orderBody>[1] = {}) =>
  item('order', orderBody([1000], { payments: payment ? [payment] : [], ...given }))
const card = (given: Parameters<typeof cash>[1] = {}) => cash(1000, { tender: 'card', cardLast4: '4242', ...given })

const asks = (statements: readonly string[]) =>
  statements.filter(text => /from (day_close|card_batch|drawer|orders)\b/.test(text))
const isAssumed = (text: string) => text.includes('assume(')

describe('POS-2 what is cache', () => {
  test('POS-2 the second order asks for nothing: what it goes by is confirmed in its transaction', async () => {
    const { push } = await aWatchedTerminal()
    for (const pay of [() => card(), () => cash(1000)]) {
      await push(order(pay()))
      const { outcome, transactions } = await push(order(pay()))
      expect(outcome).toBe('applied')
      expect(transactions).toHaveLength(1)
      const own = asks(transactions[0] ?? [])
      expect(own).toHaveLength(2)
      expect(own.filter(text => !isAssumed(text))).toEqual([])
    }
  })

  test('MENU-10 a store that counts nothing waits for nothing on account of portions; one that counts sees it at once', async () => {
    const { push, terminal, merchantId } = await aWatchedTerminal()
    const boss = await aPerson({ isBoss: true, store: terminal.store })
    const categoryId = await addEntity(boss, 'category', { name: 'Fish' })
    const cod = await addEntity(boss, 'dish', { name: 'Cod', categoryId, priceCents: 1000 })
    const [menu] = await rowsOf(sql<{ versionNo: number }>`
      select max(version_no) as version_no from menu_version where merchant_id = ${merchantId}`)
    const lines = [{ kind: 'dish' as const, key: 'a', id: cod }]
    const sells = async () => {
      const given = { lines, menuVersionNo: menu?.versionNo ?? 0, openedAt: new Date().toISOString() }
      const { outcome, transactions } = await push(order(undefined, given))
      expect(outcome).toBe('applied')
      return transactions.map(texts => texts.filter(text => /\bavailability\b/.test(text)).map(isAssumed))
    }
    await sells()
    expect(await sells()).toEqual([[true]])
    const to = { state: 'counted', remaining: 5 } as const
    await boss.send(availabilityCalls.setSoldOut, { changes: [{ kind: 'dish', id: cod, to }] })
    // Tried once more with its lookup made first: then the count is locked and written.
    expect(await sells()).toEqual([[true], [false, false, false]])
    expect(await sells()).toEqual([[true, false, false]])
    const [left] = await rowsOf(sql<{ remaining: number }>`
      select remaining from availability where merchant_id = ${merchantId} and object_id = ${cod}`)
    expect(left?.remaining).toBe(3)
  })

  test('POS-2 an order that comes again under another item is known by its key', async () => {
    const { push, merchantId } = await aWatchedTerminal()
    const first = order(cash(1000))
    const { orderId } = await push(first)
    await push(order(cash(1000)))
    const again = await push({ ...first, key: `${first.key}-again` })
    expect(again).toMatchObject({ outcome: 'applied', orderId })
    expect(again.transactions).toHaveLength(2)
    const [count] = await rowsOf(sql<{ n: number }>`
      select count(*)::int as n from payment where merchant_id = ${merchantId} and order_id = ${orderId}`)
    expect(count?.n).toBe(1)
  })
})

const change = async (query: ReturnType<typeof sql>) => {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run => run(query))
}

describe('POS-2 what has changed since', () => {
  test('RPT-5 a batch that was closed meanwhile takes nothing more', async () => {
    const { push, merchantId, terminal } = await aWatchedTerminal()
    await push(order(card()))
    await push(order(card()))
    // Through another server, which has told this one nothing.
    await terminal.push([item('batchClose', { paymentDevice: 'Till' }, { at: minute(60) })])
    const after = await push(order(card()))
    expect(after.outcome).toBe('applied')
    expect(after.transactions).toHaveLength(2)
    expect(
      await rowsOf(sql`
        select b.state, count(*)::int as payments from payment p join card_batch b using (merchant_id, batch_id)
        where p.merchant_id = ${merchantId} group by b.state order by b.state`),
    ).toEqual([
      { state: 'closed', payments: 2 },
      { state: 'open', payments: 1 },
    ])
    expect((await push(order(card()))).transactions).toHaveLength(1)
  })

  test('RPT-4 cash goes to the drawer that was opened meanwhile, and no longer to one that was counted', async () => {
    const { push, merchantId, terminal } = await aWatchedTerminal()
    const paid = (at: string) => order(cash(1000, { at }), { openedAt: at })
    await push(paid(minute(1)))
    await push(paid(minute(2)))
    await terminal.push([item('drawerOpen', { drawerKey: 'd', name: 'Bar', startCents: 0 }, { at: minute(10) })])
    expect((await push(paid(minute(11)))).transactions).toHaveLength(2)
    expect((await push(paid(minute(12)))).transactions).toHaveLength(1)
    await terminal.push([item('drawerCount', { drawerKey: 'd', countedCents: 2000 }, { at: minute(20) })])
    await push(paid(minute(21)))
    // Before its count: the drawer takes it, and what it should have held follows.
    await push(paid(minute(13)))
    const drawers = await rowsOf(sql`
      select count(*)::int as payments, (drawer_id is not null) as has_drawer from payment
      where merchant_id = ${merchantId} group by 2 order by 2`)
    expect(drawers).toEqual([
      { payments: 3, hasDrawer: false },
      { payments: 3, hasDrawer: true },
    ])
    const [drawer] = await rowsOf(sql<{ expectedCents: number }>`
      select expected_cents from drawer where merchant_id = ${merchantId}`)
    expect(drawer?.expectedCents).toBe(3000)
  })

  test('I19 a day that was closed meanwhile takes nothing more', async () => {
    const { push, merchantId } = await aWatchedTerminal()
    await push(order())
    await push(order())
    await change(sql`
      insert into day_close (merchant_id, business_date, closed_at, closed_by_name, blockers, snapshot)
      values (${merchantId}, ${MONDAY}, now(), 'Boss', '[]', '{}')`)
    expect((await push(order())).outcome).toBe('applied')
    expect(
      await rowsOf(sql`
        select business_date, count(*)::int as orders from orders
        where merchant_id = ${merchantId} group by 1 order by 1`),
    ).toEqual([
      { businessDate: MONDAY, orders: 2 },
      { businessDate: TUESDAY, orders: 1 },
    ])
  })

  test('POS-2 an order carries the name that its person has now', async () => {
    const { push, merchantId, terminal } = await aWatchedTerminal()
    const { employeeId } = await aPerson({ store: terminal.store })
    const served = () => order(undefined, { employeeId })
    await push(served())
    expect((await push(served())).transactions).toHaveLength(1)
    await change(sql`
      update employee set first_name = 'Mei', last_name = 'Lin'
      where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
    const { orderId } = await push(served())
    expect(
      await rowsOf(sql`select employee_name from orders where order_id = ${orderId} and merchant_id = ${merchantId}`),
    ).toEqual([{ employeeName: 'Mei Lin' }])
  })
})

describe('POS-2 spare ids', () => {
  test('POS-2 are given out once, the oldest first, and not at all where payments want more', () => {
    const cache = new LookupCache()
    cache.addIds({ orderIds: [1, 2], paymentIds: [11, 12, 13] })
    expect(cache.takeIds(2)).toEqual({ orderId: 1, paymentIds: [11, 12] })
    expect(cache.takeIds(2)).toBeUndefined()
    cache.addIds({ orderIds: [3], paymentIds: [14] })
    expect(cache.takeIds(2)).toEqual({ orderId: 2, paymentIds: [13, 14] })
    expect(cache.takeIds(0)).toEqual({ orderId: 3, paymentIds: [] })
    expect(cache.takeIds(0)).toBeUndefined()
  })

  test('POS-2 are kept for as many orders as are under way', () => {
    const cache = new LookupCache()
    expect(cache.hasRoom).toBe(true)
    cache.addIds({ orderIds: Array.from({ length: 16 }, (_, index) => index), paymentIds: [] })
    expect(cache.hasRoom).toBe(false)
  })
})
