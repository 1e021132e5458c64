import fs from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import type { Server } from '../../kernel/server.ts'
import { changeOrder } from '../../orders/ledger/changeOrder.queries.ts'
import { openFreshEngine } from '../../testing/freshEngine.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { openTestServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { clearImport } from './clearing.ts'
import { historyImport } from './historyCommand.ts'
import {
  anImporter,
  countsOf,
  csvOf,
  type Importer,
  meddling,
  newKey,
  nothingThere,
} from './history.testing.queries.ts'
import { listImports } from './imports.queries.ts'
import { gatherStatistics, hideImport } from './pending.queries.ts'
import { changing } from '../../orders/ledger/testing/changing.ts'

const many = (count: number): string =>
  csvOf(...Array.from({ length: count }, (_, index) => `U${index},2015-03-01,11:00:00,dish ${index % 300},M,kind,9.25`))
const undo = async (importer: Importer, importId: number) => {
  await importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })
  await importer.finished(importId)
}

describe('POS-5 undo lets others in', () => {
  test('a turn ends when its time is over, also where orders suddenly take longer to remove', async () => {
    const now = performance.now.bind(performance)
    let ahead = 0
    let removed = 0
    const took = new Map<number, number>()
    const slow = meddling(async ({ text, send, turn }) => {
      const rows = await send()
      // The ids were looked up: each of these orders will take so long.
      if (!text.includes('select order_id from orders where')) return rows
      const cost = removed > 300 ? rows.length * 4 : 0
      removed += rows.length
      ahead += cost
      took.set(turn, (took.get(turn) ?? 0) + cost)
      return rows
    })
    const importer = await anImporter({}, slow)
    const { importId } = await importer.run(many(900))
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    try {
      await undo(importer, importId)
    } finally {
      clock.mockRestore()
    }
    expect(removed).toBe(900)
    expect(Math.max(...took.values())).toBeLessThanOrEqual(150)
    expect(await countsOf(importer)).toEqual(nothingThere)
  })

  test('orders of a store that the planner does not know yet are found by their number', async () => {
    // In a database of its own: of many small stores the planner would know that any index of the store will do.
    const fresh = await openFreshEngine()
    const folder = newFolder('undo')
    try {
      let plan = ''
      const explaining = meddling(async ({ text, run, send }) => {
        if (text.startsWith('delete from orders') && plan === '') {
          // As the statement itself is planned.
          await run(sql`prepare looked_up (int, bigint[]) as ${sql.raw(text)}`)
          const rows = await run(sql<object>`explain execute looked_up (2, '{1,2,3}')`)
          await run(sql`deallocate looked_up`)
          plan = rows.flatMap(Object.values).join('\n')
        }
        return send()
      })
      const { server } = await openTestServer({ DATA_DIR: folder }, explaining(fresh))
      await fresh.transact('owner', 'write', run =>
        run(sql`
          insert into merchant (aid, name, time_zone, currency)
          select (700000 + n)::text, 'Store', 'America/New_York', 'USD' from generate_series(1, 2) n`),
      )
      // All totals and tips differ: where they are alike, their indexes are as good as the key's.
      await bring(server, '700001', 1_200)
      await fresh.transact('owner', 'write', gatherStatistics)
      await bring(server, '700002', 900)
      const importId = await fresh.transact({ merchantId: 2 }, 'write', async run => {
        const [made] = (await listImports(run, 2, { skip: 0, limit: 1 })).rows
        expect(await hideImport(run, 2, made?.importId ?? 0, 'Pat')).toBe(900)
        return made?.importId ?? 0
      })
      await clearImport(server, 2, importId)
      expect(plan).toMatch(
        /(using|on) orders_pkey.*\n +Index Cond: \(\(merchant_id = \$1\) AND \(order_id = ANY \(\$2\)\)\)/,
      )
      expect(plan).not.toMatch(/orders_(?!pkey)|Seq Scan on orders/)
    } finally {
      await fresh.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** A store's import, with as many orders of different totals and tips. */
async function bring(server: Server, aid: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const [price, tip] = [9 + at / 100, at / 100].map(amount => amount.toFixed(2))
    return `U${at},2015-03-01,11:00,dish ${at % 300},${price},${tip}`
  })
  const body = async function* () {
    yield new TextEncoder().encode(['id,date,time,name,price,tip', ...rows, ''].join('\n'))
  }
  const request = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date() } as const
  const asked = { aid, fileName: 'orders.csv', body: body(), dryRun: false, skipBadRows: false, request }
  const made = await historyImport(server, { ...asked, signal: AbortSignal.timeout(60_000), onProgress: () => {} })
  expect(made).toMatchObject({ state: 'done', orders: count })
}

describe('POS-5 undo leaves out', () => {
  const ordersOf = async (importer: Importer, importId: number) => {
    const { merchantId } = importer.person.store
    const rows = await importer.see(
      () => sql<{ orderId: number; orderNo: string }>`
        select order_id, order_no from orders
          where merchant_id = ${merchantId} and import_id = ${importId} order by order_id`,
    )
    const change = (place: number, ...queries: ((orderId: number) => RawBuilder<unknown>)[]) =>
      importer.test.engine.transact({ merchantId }, 'write', async run => {
        const orderId = rows[place]?.orderId ?? 0
        await changeOrder(changing(run), merchantId, orderId, () =>
          Promise.all(queries.map(query => run(query(orderId)))),
        )
      })
    return { rows, change, merchantId }
  }

  test('orders that were refunded or changed since, says which, and the books stay right', async () => {
    const importer = await anImporter()
    await importer.run(csvOf('own,2015-03-01,11:00:00,dish,M,kind,9.25'))
    const { importId } = await importer.run(many(20))
    const changes = () => importer.send(historyCalls.importChanges, { importId })
    expect(await changes()).toMatchObject({ orders: 0, examples: [] })
    const { rows, change, merchantId } = await ordersOf(importer, importId)
    const refund = (code: number) => (orderId: number) =>
      sql`
      insert into refund (merchant_id, order_id, business_date, refunded_at, kind, code, net_cents, reason)
      values (${merchantId}, ${orderId}, '2025-05-01', now(), 'amount', ${code}, 100, 'cold')`
    await change(3, refund(4))
    // Not finished: the money may leave any moment.
    await change(5, refund(0))
    await change(
      8,
      orderId =>
        sql`update orders set deleted_at = now(), status = 'deleted' where merchant_id = ${merchantId} and order_id = ${orderId}`,
    )
    await change(
      9,
      orderId => sql`update payment set code = 7 where merchant_id = ${merchantId} and order_id = ${orderId}`,
    )
    expect(await changes()).toMatchObject({ orders: 4, examples: [3, 5, 8, 9].map(place => rows[place]) })
    const factFaults = async () =>
      (await verifyStore(importer.test.engine, merchantId)).parts
        .filter(({ wrong }) => wrong > 0)
        .map(({ identity, wrong }) => [identity, wrong])
    const before = await factFaults()
    const kept = { orders: 4, examples: [3, 5, 8, 9].map(place => rows[place]) }
    const made = await importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })
    expect(made).toMatchObject({ orders: 16, kept })
    await importer.finished(importId)
    const left = await importer.see(
      () => sql<{ orderNo: string; importId: number | null; dishes: number }>`
      select order_no, import_id, (select count(*) from order_line l join dish d using (merchant_id, dish_id)
        where l.merchant_id = o.merchant_id and l.order_id = o.order_id) as dishes
      from orders o where merchant_id = ${merchantId} and order_no <> 'own' order by order_id`,
    )
    expect(left).toEqual(['U3', 'U5', 'U8', 'U9'].map(orderNo => ({ orderNo, importId: null, dishes: 1 })))
    expect(await factFaults()).toEqual(before)
    // The file again brings what was removed, and nothing twice.
    expect(await importer.run(many(20))).toMatchObject({ state: 'done', orders: 16, alreadyPresent: 4 })
  })

  test('another store learns nothing of it', async () => {
    const [owner, other] = [await anImporter(), await anImporter()]
    const { importId } = await owner.run(many(1))
    await expect(other.send(historyCalls.importChanges, { importId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
