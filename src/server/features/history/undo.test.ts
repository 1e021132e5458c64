import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { historyCalls } from '../../../shared/contract/history.ts'
import { anImporter, countsOf, csvOf, type Importer, meddling, newKey, nothingThere } from './historyTesting.queries.ts'
import { gatherStatistics } from './pending.queries.ts'

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
    const known = await anImporter()
    await known.run(many(1_200))
    await known.test.engine.transact('owner', 'write', gatherStatistics)
    const lookedAt = new Map<number, number>()
    const counting = meddling(async ({ text, turn, run, send }) => {
      const rows = await send()
      if (!text.startsWith('delete from orders')) return rows
      const [read] = await run(sql<{ orders: number }>`
        select idx_tup_fetch + seq_tup_read as orders from pg_stat_xact_user_tables where relname = 'orders'`)
      lookedAt.set(turn, read?.orders ?? Infinity)
      return rows
    })
    const importer = await anImporter({}, counting)
    const { importId } = await importer.run(many(900))
    await undo(importer, importId)
    const all = [...lookedAt.values()].reduce((sum, orders) => sum + orders, 0)
    expect(all).toBeGreaterThanOrEqual(900)
    expect(all).toBeLessThan(900 * 30)
  })
})
