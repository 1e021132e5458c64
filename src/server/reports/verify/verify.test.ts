import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { type Engine, openPglite } from '../../db/engine.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import type { Sale } from '../../orders/ledger/sale.ts'
import { anySale, aPayment, aSale, newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { aRulebook, orderA } from '../../../shared/rules/testing/orders.ts'
import { meddling } from '../../imports/history/history.testing.queries.ts'
import { aStore } from '../../testing/people.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { testServer } from '../../testing/testServer.ts'
import { measures } from '../../../shared/rules/reports/figureTerms.ts'
import { verifyStore } from './verifyStore.ts'
import { columnName } from '../../db/columnName.ts'
import { verifyStores } from './verifyStores.ts'

const book = (engine: Engine, merchantId: number, sales: readonly Sale[]) =>
  engine.transact({ merchantId }, 'write', run =>
    bookOrders(
      run,
      merchantId,
      sales.map(sale => bookOrder(sale, newYork)),
    ),
  )
const asOwner = (engine: Engine, ...queries: RawBuilder<unknown>[]) =>
  engine.transact('owner', 'write', run => Promise.all(queries.map(query => run(query))))

/** Two months: order A paid in cash, one of two dishes of a second order given back two days later, one open, one voided. */
const someSales = (): Sale[] => {
  const may = Date.parse('2025-05-30T16:00:00Z')
  const paid = (cents: number, at: number) => [aPayment(cents, { at, tender: 'card', tipCents: 200 })]
  const two = aSale(anOrder([aLine(999, { key: 'L0', quantity: 2 })]), aRulebook(), {
    orderNo: '2',
    payments: paid(2175, may),
  })
  const at = (sale: Sale, instant: number): Sale => ({ ...sale, at: instant, closedAt: instant })
  return [
    at(aSale(orderA, aRulebook(), { orderNo: '1', payments: paid(3454, may) }), may),
    withRefund(at(two, may), { kind: 'lines', lines: [{ key: 'L0', quantity: 1 }] }, { at: may + 48 * 3_600_000 }),
    aSale(anOrder([aLine(5000)]), aRulebook(), { orderNo: '3' }),
    aSale(anOrder([aLine(700, { voided: true })]), aRulebook(), { orderNo: '4' }),
  ]
}

async function brokenBy(change: (merchantId: number) => RawBuilder<unknown>) {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  await book(engine, merchantId, someSales())
  expect((await verifyStore(engine, merchantId)).parts.filter(({ wrong }) => wrong > 0)).toEqual([])
  await asOwner(engine, change(merchantId))
  const { parts } = await verifyStore(engine, merchantId)
  const wrong = parts.filter(part => part.wrong > 0)
  return Object.fromEntries(wrong.map(({ identity, part, examples }) => [`${identity} ${part}`, examples]))
}

test('the measures that are compared are all of sales_fact', async () => {
  const { engine } = await testServer()
  const columns = await engine.transact('owner', 'read', run =>
    run(
      sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'sales_fact' and data_type = 'bigint'`,
    ),
  )
  const own = measures.map(columnName)
  expect([...own].sort()).toEqual(columns.map(({ name }) => name).sort())
})

test('RPT-6 every identity holds over any orders', async () => {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 12 }), async sales => {
      await book(engine, merchantId, sales)
      const { parts, orders } = await verifyStore(engine, merchantId)
      expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
      expect(orders).toBeGreaterThanOrEqual(0)
      expect(new Set(parts.map(({ identity }) => identity)).size).toBe(26)
    }),
    { numRuns: 8 },
  )
})

describe('RPT-6 a change past the rules is found, with the order it is in', () => {
  const own = (merchantId: number, orderNo: string) =>
    sql`merchant_id = ${merchantId} and order_id = (select order_id from orders where merchant_id = ${merchantId} and order_no = ${orderNo})`

  test('I1 I2 a line that costs more than its order says', async () => {
    const found = await brokenBy(
      id => sql`
      update order_line set gross_cents = gross_cents + 10, net_cents = net_cents + 10 where ${own(id, '1')} and line_no = 1`,
    )
    expect(found).toMatchObject({ 'I1 net': ['1'], 'I1 gross': ['1'], 'I2 total': ['1'] })
    expect(found['facts days']).toEqual(expect.arrayContaining([expect.stringContaining('2025-05-30 dish')]))
  })

  test('I3 a discount that its lines do not have', async () => {
    const found = await brokenBy(
      id => sql`update order_discount set amount_cents = amount_cents + 1 where ${own(id, '1')} and line_no is null`,
    )
    expect(found).toEqual({ 'I3 orderDiscount': ['1'], 'facts money': expect.anything() })
  })

  test('I8 a tax that is not its rate of its base', async () => {
    const found = await brokenBy(id => sql`update order_tax set tax_cents = tax_cents + 500 where ${own(id, '3')}`)
    expect(found).toMatchObject({ 'I8 rates': ['3'], 'I8 rounding': ['3'], 'I2 total': ['3'] })
  })

  test('I12 I15 a payment that is gone', async () => {
    const found = await brokenBy(id => sql`delete from payment where ${own(id, '2')}`)
    expect(found).toMatchObject({ 'I15 paid': ['2'], 'I15 tips': ['2'], 'I12 payments': ['2'] })
  })

  test('I12 more given back than was paid', async () => {
    const found = await brokenBy(id => sql`update refund set net_cents = net_cents + 5000 where ${own(id, '2')}`)
    expect(found).toMatchObject({ 'I12 refunded': ['2'], 'I12 net': ['2'], 'I12 lines': ['2'], 'I12 payments': ['2'] })
  })

  test('I13 a void that still counts', async () => {
    const found = await brokenBy(id => sql`update order_line set net_cents = 700 where ${own(id, '4')}`)
    expect(found).toEqual({ 'I13 nothingElse': ['4'] })
  })

  test('ORD-5 a status that was set by hand', async () => {
    const found = await brokenBy(id => sql`update orders set status = 'paid' where ${own(id, '3')}`)
    expect(found).toMatchObject({ 'status status': ['3'] })
  })

  test('I5 a kept sum that is off, by its day, dimension and key; and its month no longer the sum of its days', async () => {
    const found = await brokenBy(
      id => sql`update sales_fact set gross = gross + 1
      where merchant_id = ${id} and grain = 'day' and dimension = 'hour' and period = '2025-05-30'`,
    )
    expect(found).toEqual({ 'facts days': ['2025-05-30 hour 12'], 'facts months': ['2025-05-01 hour 12'] })
    const month = await brokenBy(
      id => sql`update sales_fact set gross = gross + 1
      where merchant_id = ${id} and grain = 'month' and dimension = 'meal' and period = '2025-05-01'`,
    )
    expect(month).toEqual({ 'I5 meal': ['2025-05'], 'facts months': ['2025-05-01 meal lunch'] })
  })

  test('a leftover below zero on a day without orders', async () => {
    const found = await brokenBy(
      id => sql`
      insert into sales_fact (merchant_id, grain, dimension, period, key, orders, gross)
      values (${id}, 'day', 'all', '2026-01-01', '', -1, -100)`,
    )
    expect(found['facts days']).toEqual(['2026-01-01 all '])
  })
})

test('RPT-6 no turn is long, also where each order takes a millisecond to check', async () => {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  const perDay = 60
  const noon = Date.parse('2025-05-01T16:00:00Z')
  const sales = Array.from({ length: 12 * perDay }, (_, index) => {
    const at = noon + Math.floor(index / perDay) * 86_400_000
    return { ...aSale(anOrder([aLine(999)]), aRulebook(), { orderNo: String(index) }), at, closedAt: at }
  })
  await book(engine, merchantId, sales)
  const now = performance.now.bind(performance)
  let ahead = 0
  const took = new Map<number, number>()
  const slow = meddling(async ({ text, parameters, turn, send }) => {
    const rows = await send()
    if (!text.includes('with o as materialized') && !text.includes('order_contribution')) return rows
    const days = parameters.filter(value => String(value).startsWith('2025-05-')).map(String)
    const [from = '', to = ''] = [days.toSorted()[0], days.toSorted().at(-1)]
    const cost = (Date.parse(to) / 86_400_000 - Date.parse(from) / 86_400_000 + 1) * perDay
    ahead += cost
    took.set(turn, (took.get(turn) ?? 0) + cost)
    return rows
  })(engine)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  try {
    expect(await verifyStore(slow, merchantId)).toEqual(await verifyStore(engine, merchantId))
  } finally {
    clock.mockRestore()
  }
  expect([...took.values()].reduce((sum, ms) => sum + ms, 0)).toBe(2 * 12 * perDay)
  expect(Math.max(...took.values())).toBeLessThan(200)
})

test.runIf(process.env['TEST_ENGINE'] === 'pglite')(
  'npm run verify names store, identity and order, and ends with status 1 where one fails, else 0',
  async () => {
    const folder = newFolder('verify')
    const cli = path.join(import.meta.dirname, '../../cli/verify.ts')
    const verify = () => {
      const { DATABASE_URL: _, ...env } = process.env
      return spawnSync(process.execPath, [cli], { encoding: 'utf8', env: { ...env, DATA_DIR: folder, DEMO: '0' } })
    }
    const change = async (...queries: RawBuilder<unknown>[]) => {
      const engine = await openPglite(folder)
      await asOwner(engine, ...queries)
      await engine.close()
    }
    try {
      await makeEmptyFolder(folder)
      const engine = await openPglite(folder)
      await asOwner(
        engine,
        ...['700001', '700002'].map(
          aid =>
            sql`insert into merchant (aid, name, time_zone, currency) values (${aid}, ${aid}, 'America/New_York', 'USD')`,
        ),
      )
      for (const merchantId of [1, 2]) await book(engine, merchantId, someSales())
      await engine.close()
      const good = verify()
      expect([good.stderr, good.status]).toEqual(['', 0])
      expect(good.stdout).toMatch(/^ok {4}700001 {2}I1 /m)
      expect(good.stdout).not.toContain('FAIL')
      await change(sql`update orders set tip_cents = 1 where merchant_id = 2 and order_no = '3'`)
      const bad = verify()
      expect(bad.status).toBe(1)
      expect(bad.stdout).toMatch(/^FAIL {2}700002 {2}I15 .*: 3$/m)
      expect(bad.stdout.match(/^FAIL/gm)).toHaveLength(2)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** All stores that the tests before have made: as many as there are. */
const EVERY_STORE_MS = 240_000

test('RPT-6 verify walks every store of the installation', { timeout: EVERY_STORE_MS }, async () => {
  const { engine } = await testServer()
  const { aid, merchantId } = await aStore()
  await book(engine, merchantId, someSales())
  const lines: string[] = []
  await verifyStores(engine, line => lines.push(line))
  expect(lines.filter(line => line.includes(aid)).every(line => line.startsWith('ok'))).toBe(true)
  expect(lines.filter(line => line.includes(`${aid}  I`))).toHaveLength(23)
})
