import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { listDayFacts, sumFacts, sumLargest } from './facts.queries.ts'

const range = { from: '2025-03-30', to: '2025-05-02', refundsBy: 'refundDay' as const }
const figures = ['orders', 'netCents'] as const

async function aStoreWithFacts() {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  const fact = (grain: string, period: string, key: string, importId: number, orders: number, gross: number) =>
    sql`(${merchantId}, ${grain}, 'dish', ${period}::date, ${key}, ${importId}::int, ${orders}::bigint, ${gross}::bigint)`
  const facts = [
    fact('day', '2025-03-30', '1', 0, 1, 100),
    fact('month', '2025-04-01', '1', 0, 2, 200),
    fact('month', '2025-04-01', '1', 9, 4, 400),
    fact('day', '2025-04-05', '1', 0, 2, 200),
    fact('day', '2025-04-05', '1', 9, 4, 400),
    fact('day', '2025-05-02', '2', 9, 8, 1000),
    // Outside.
    fact('day', '2025-03-29', '1', 0, 99, 9999),
    fact('month', '2025-05-01', '2', 0, 99, 9999),
  ]
  await engine.transact({ merchantId }, 'write', run =>
    run(
      sql`insert into sales_fact (merchant_id, grain, dimension, period, key, import_id, orders, gross) values ${sql.join(facts)}`,
    ),
  )
  return { engine, merchantId }
}

test('I18 facts of an import stand beside the store’s own and add up, over days and months', async () => {
  const { engine, merchantId } = await aStoreWithFacts()
  await engine.transact({ merchantId }, 'read', async run => {
    const sums = await sumFacts(run, merchantId, { ...range, dimensions: ['dish', 'category'], figures })
    expect(sums.sort((one, other) => Number(one.key) - Number(other.key))).toEqual([
      { dimension: 'dish', key: '1', orders: 7, netCents: 700 },
      { dimension: 'dish', key: '2', orders: 8, netCents: 1000 },
    ])
    expect(await listDayFacts(run, merchantId, { ...range, dimension: 'dish', key: '1', figures })).toEqual([
      { date: '2025-03-30', orders: 1, netCents: 100 },
      { date: '2025-04-05', orders: 6, netCents: 600 },
    ])
    expect(await sumLargest(run, merchantId, { ...range, dimension: 'dish', count: 1 })).toBe(1000)
  })
})
