/** The migration that brought facts of items sums everything up anew (0087): old data come out as if written today. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import type { Run } from '../../db/run.ts'
import { openFreshEngine } from '../../testing/freshEngine.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { factsThatDiffer } from '../../orders/ledger/testing/checks.queries.ts'
import { newYork } from '../../orders/ledger/testing/sales.ts'
import { exampleDay, sold } from '../sales/reports.testing.ts'

const migration = path.join(import.meta.dirname, '../../../../db/migrations/0087_reports_items.sql')
/** The function has another name since 0090, which sums up other facts as well. */
const sumsAnew = (fs.readFileSync(migration, 'utf8').split('-- The sums anew')[1] ?? '').replace(
  'perform apply_facts_of_orders(',
  'perform apply_sales_facts(',
)

test('RPT-3 I6 ADM-6 facts of before are summed up anew: modifiers, quantities, an import’s, and none that is hidden or due', async () => {
  const engine = await openFreshEngine()
  try {
    const store = await engine.transact('owner', 'write', async run => {
      const [made] = await run(sql<{ id: number }>`
        insert into merchant (aid, name, time_zone, currency, cutover_minutes)
        values ('100001', 'Old', 'America/New_York', 'USD', 240) returning merchant_id as id`)
      const merchantId = made?.id ?? 0
      const imports = await run(sql<{ id: number }>`
        insert into history_import (merchant_id, upload_id, file_name, file_hash, dry_run, settings, actor_name, process_id, state, hidden)
        values (${merchantId}, 'a', 'a.csv', 'a', false, '{}', 'Ann', 'p', 'done', false),
          (${merchantId}, 'b', 'b.csv', 'b', false, '{}', 'Ann', 'p', 'done', true)
        returning import_id as id`)
      return { merchantId, shown: imports[0]?.id ?? 0, hidden: imports[1]?.id ?? 0 }
    })
    const { merchantId, shown, hidden } = store
    const extras = anOrder([aLine(1000, { quantity: 3, modifiers: [{ quantity: 2, unitPriceCents: 75 }] })])
    const sales = [...exampleDay(1), sold('I', extras, []), sold('H', extras, []), sold('D', extras, [])]
    const kept = await engine.transact('owner', 'write', async run => {
      const ids = await bookOrders(
        run,
        merchantId,
        sales.map(sale => bookOrder(sale, newYork)),
      )
      const [imported = 0, gone = 0, due = 0] = ids.slice(-3)
      for (const [id, importId] of [
        [imported, shown],
        [gone, hidden],
      ] as const) {
        await run(sql`select apply_facts_of_orders(${merchantId}, ${[id]}::bigint[], -1)`)
        await run(sql`update orders set import_id = ${importId} where merchant_id = ${merchantId} and order_id = ${id}`)
        await run(sql`select apply_facts_of_orders(${merchantId}, ${[id]}::bigint[], 1)`)
      }
      await run(sql`select apply_facts_of_orders(${merchantId}, ${[due]}::bigint[], -1)`)
      await run(sql`insert into fact_due (merchant_id, order_id) values (${merchantId}, ${due})`)
      const right = await listFacts(run)
      // As they were before the migration: nothing of modifiers, no new sums, quantities of the day alone.
      await run(sql`delete from sales_fact where dimension = 'modifier' and import_id <> ${hidden}`)
      await run(sql`
        update sales_fact set void_quantity = 0, order_day_refund_quantity = 0,
          quantity = case when dimension in ('all', 'dish', 'category') then quantity else 0 end
        where import_id <> ${hidden}`)
      return right
    })
    await engine.script(`-- ${sumsAnew}`)
    await engine.transact('owner', 'write', async run => {
      const anew = await listFacts(run)
      const ofOthers = (rows: readonly Fact[]) => rows.filter(row => row.importId !== hidden && isSum(row))
      expect(ofOthers(anew)).toEqual(ofOthers(kept))
      expect(ofOthers(kept).filter(({ dimension }) => dimension === 'modifier').length).toBeGreaterThan(0)
      // Then what is due is added, and all is as the rule says; the hidden import's is left to its removal.
      await run(sql`select fold_facts(${merchantId}, 10)`)
      expect(await factsThatDiffer(run, merchantId)).toEqual([])
    })
  } finally {
    await engine.close()
  }
})

interface Fact {
  readonly dimension: string
  readonly importId: number
}

const listFacts = (run: Run) =>
  run(sql<Fact>`select * from sales_fact order by grain, dimension, period, key, import_id`)

/** A row that sums anything: taking an order away leaves rows of zeros, which nobody reads. */
const isSum = (row: Fact): boolean =>
  Object.entries(row).some(
    ([name, value]) => !['merchantId', 'importId'].includes(name) && typeof value === 'number' && value !== 0,
  )
