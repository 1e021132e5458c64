import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { isFull } from '../../testing/isFull.ts'
import { aStore } from '../../testing/people.ts'
import { anImporter, countsOf, newKey, nothingThere } from './history.testing.queries.ts'

const FILE = path.join(import.meta.dirname, '../../../../../shared/data/pizzaplace.csv')

/** A real pizza restaurant's year; a clone that stands alone has no such file. */
const isMissing = !fs.existsSync(FILE)
/** On PostgreSQL it takes a third of the time. */
const isElsewhere = !isFull && process.env['TEST_ENGINE'] !== 'postgres'

test.skipIf(isMissing || isElsewhere)(
  'POS-5 the pizza restaurant’s whole year, to the cent (skipped without ../shared/data)',
  async () => {
    const importer = await anImporter()
    const uploadId = await importer.upload(fs.readFileSync(FILE), 'pizzaplace.csv')
    const { importId } = await importer.send(historyCalls.startImport, { uploadId, idempotencyKey: newKey() })
    const answered = await listsBeside(importer.finished(importId), importer)
    expect(await importer.send(historyCalls.importProgress, { importId })).toMatchObject({
      state: 'done',
      orders: 21_350,
      lines: 49_574,
      totalCents: 81_786_005,
      rejected: 0,
      firstDay: '2015-01-01',
      lastDay: '2015-12-31',
    })
    // How long each took is measured in bench/; held up by the import, there would be one or two.
    expect(answered).toBeGreaterThan(10)
    const [rows] = await importer.see(
      id =>
        sql<Record<string, number>>`select (select count(*) from orders where merchant_id = ${id}) as orders,
      (select sum(total_cents)::bigint from orders where merchant_id = ${id}) as total,
      (select sum(quantity) from order_line where merchant_id = ${id}) as dishes,
      (select count(distinct business_date) from orders where merchant_id = ${id}) as days`,
    )
    expect(rows).toEqual({ orders: 21_350, total: 81_786_005, dishes: 49_574, days: 358 })
    const months = await importer.see(
      id =>
        sql<{ month: number; gross: number }>`select extract(month from period)::int as month, gross from sales_fact
      where merchant_id = ${id} and grain = 'month' and dimension = 'all' and extract(month from period) in (1, 7, 10)
      order by period`,
    )
    expect(months).toEqual([
      { month: 1, gross: 6_979_330 },
      { month: 7, gross: 7_255_790 },
      { month: 10, gross: 6_402_760 },
    ])
    const dishes = await importer.see(
      id =>
        sql<{ name: string; gross: number }>`select d.name, sum(f.gross)::bigint as gross
      from sales_fact f join dish d on d.merchant_id = f.merchant_id and d.dish_id::text = f.key
      where f.merchant_id = ${id} and f.grain = 'month' and f.dimension = 'dish' group by d.name order by 2 desc limit 5`,
    )
    expect(dishes).toEqual([
      { name: 'thai_ckn', gross: 4_343_425 },
      { name: 'bbq_ckn', gross: 4_276_800 },
      { name: 'cali_ckn', gross: 4_140_950 },
      { name: 'classic_dlx', gross: 3_818_050 },
      { name: 'spicy_ital', gross: 3_483_125 },
    ])
    const again = await importer.run(fs.readFileSync(FILE))
    expect(again).toMatchObject({ state: 'done', orders: 0, lines: 0, totalCents: 0, alreadyPresent: 21_350 })
    const undone = await importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })
    expect(undone.orders).toBe(21_350)
    expect(await countsOf(importer)).toEqual(nothingThere)
    await importer.finished(importId)
  },
  180_000,
)

/** How many lists of another store were answered while the work went on. */
async function listsBeside(work: Promise<void>, importer: Awaited<ReturnType<typeof anImporter>>): Promise<number> {
  const other = await aStore()
  let answered = 0
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  while (!isOver) {
    await importer.test.engine.transact({ merchantId: other.merchantId }, 'read', run =>
      run(sql`select * from orders where merchant_id = ${other.merchantId}
        order by business_date desc, ordered_at desc, order_id desc limit 20`),
    )
    answered++
    // Somebody who looks at a list now and then, and no load of its own.
    await setTimeout(20)
  }
  return answered
}
