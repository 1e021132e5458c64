import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import type { Run } from '../../db/run.ts'
import { factsThatDiffer, ordersThatDiffer } from '../../orders/ledger/testing/checks.queries.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { anImporter, countsOf, csvOf, type Importer, newKey, nothingThere } from './history.testing.queries.ts'
import { clearImport } from './clearing.ts'
import { endDeadImports, lookOut } from './leftovers.ts'
import { seeImport } from './pending.queries.ts'

/** Orders enough for several transactions. */
const many = (count: number, prefix = 'M'): string =>
  csvOf(
    ...Array.from({ length: count }, (_, index) => {
      const day = String((index % 28) + 1).padStart(2, '0')
      return `${prefix}${index},2015-03-${day},1${index % 10}:00:00,dish ${index % 40},M,kind ${index % 5},${index % 30}.25`
    }),
  )

const asOwner = <T>(importer: Importer, work: (run: Run) => Promise<T>) =>
  importer.test.engine.transact('owner', 'write', work)

describe('POS-5 what is not finished is seen by nobody', () => {
  test('row-level security hides an unfinished import from every query but its own', async () => {
    const importer = await anImporter()
    const { merchantId } = importer.person.store
    const { importId } = await importer.run(many(3))
    await importer.run(csvOf('own,2015-03-01,10:00:00,dish 0,M,kind 0,9.00'))
    const visible = await countsOf(importer)
    await asOwner(importer, run => run(sql`update history_import set hidden = true where import_id = ${importId}`))
    expect(await countsOf(importer)).toMatchObject({ orders: 1, lines: 1, payments: 1, dishes: 0, categories: 0 })
    const seen = await importer.test.engine.transact({ merchantId }, 'read', async run => {
      await seeImport(run, importId)
      return run(sql<{ orders: number; payments: number }>`select
        (select count(*) from orders where merchant_id = ${merchantId}) as orders,
        (select count(*) from payment where merchant_id = ${merchantId}) as payments`)
    })
    expect(seen).toEqual([{ orders: 4, payments: 4 }])
    await asOwner(importer, run => run(sql`update history_import set hidden = false where import_id = ${importId}`))
    expect(await countsOf(importer)).toEqual(visible)
  })

  test('of two hidden imports a transaction sees its own; one that was told of none sees no import at all', async () => {
    const importer = await anImporter()
    const { merchantId } = importer.person.store
    const first = await importer.run(csvOf('a,2015-03-01,10:00:00,dish 0,M,kind 0,9.00'))
    await importer.run(
      csvOf('b,2015-03-01,10:00:00,dish 0,M,kind 0,9.00', 'c,2015-03-01,10:00:00,dish 0,M,kind 0,9.00'),
    )
    const seenAfter = (setting: RawBuilder<unknown>) =>
      importer.test.engine.transact({ merchantId }, 'read', async run => {
        await run(setting)
        const [row] = await run(sql<{ orders: number; payments: number; facts: number }>`select
          (select count(*) from orders where merchant_id = ${merchantId}) as orders,
          (select count(*) from payment where merchant_id = ${merchantId}) as payments,
          (select count(distinct import_id) from sales_fact where merchant_id = ${merchantId}) as facts`)
        return row
      })
    const nothing = { orders: 0, payments: 0, facts: 0 }
    expect(await seenAfter(sql`set local app.hidden_imports = ''`)).toEqual(nothing)
    await asOwner(importer, run => run(sql`update history_import set hidden = true where merchant_id = ${merchantId}`))
    expect(await seenAfter(sql`select`)).toEqual(nothing)
    const own = sql`set local app.importing = ${sql.lit(first.importId)}`
    expect(await seenAfter(own)).toEqual({ orders: 1, payments: 1, facts: 1 })
    await asOwner(importer, run => run(sql`update history_import set hidden = false where merchant_id = ${merchantId}`))
  })

  // The embedded engine has one session: nobody else runs while rows are cleared.
  test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
    'a call that began before an import was hidden ends before its rows are removed',
    async () => {
      const importer = await anImporter()
      const { merchantId } = importer.person.store
      const { importId } = await importer.run(many(30))
      const { engine, server } = importer.test
      let clearing = Promise.resolve()
      const seen = await engine.transact({ merchantId }, 'read', async run => {
        const count = async () => (await run(sql<{ orders: number }>`select count(*) as orders from orders`))[0]?.orders
        const before = await count()
        await asOwner(importer, other =>
          other(sql`update history_import set state = 'undone', hidden = true where import_id = ${importId}`),
        )
        const turns: string[] = []
        clearing = clearImport(server, merchantId, importId, () => turns.push('waits'))
        await expect.poll(() => turns.length).toBeGreaterThan(2)
        return [before, await count()]
      })
      expect(seen).toEqual([30, 30])
      await clearing
      expect(await countsOf(importer)).toEqual(nothingThere)
    },
  )

  test('while it runs the store sees all of it or nothing; another import of the store is refused', async () => {
    const importer = await anImporter()
    const uploadId = await importer.upload(many(1_200))
    const { importId } = await importer.send(historyCalls.startImport, { uploadId, idempotencyKey: newKey() })
    const second = importer.send(historyCalls.startImport, { uploadId, idempotencyKey: newKey() })
    await expect(second).rejects.toMatchObject({ code: 'IMPORT_BUSY' })
    const seen = new Set<number>()
    let state = 'running'
    while (state === 'running') {
      // The embedded engine answers without the event loop ever turning; the import needs it to read its file.
      await setImmediate()
      const [row] = await importer.see(
        id =>
          sql<{ orders: number; payments: number; facts: number }>`select
          (select count(*) from orders where merchant_id = ${id}) as orders,
          (select count(*) from payment where merchant_id = ${id}) as payments,
          (select coalesce(sum(orders), 0)::bigint from sales_fact
            where merchant_id = ${id} and grain = 'month' and dimension = 'all') as facts`,
      )
      expect([row?.payments, row?.facts]).toEqual([row?.orders, row?.orders])
      seen.add(row?.orders ?? -1)
      ;({ state } = await importer.send(historyCalls.importProgress, { importId }))
    }
    expect(state).toBe('done')
    expect([...seen].filter(orders => orders !== 0 && orders !== 1_200)).toEqual([])
    expect(await countsOf(importer)).toMatchObject({ orders: 1_200, dishes: 40, categories: 5 })
  })

  test('several stores at once wait for each other, and each gets its own', async () => {
    const importers = await Promise.all([anImporter(), anImporter(), anImporter(), anImporter()])
    const runs = await Promise.all(importers.map((importer, index) => importer.run(many(100 + index))))
    expect(runs.map(({ state, orders }) => [state, orders])).toEqual(
      [100, 101, 102, 103].map(orders => ['done', orders]),
    )
    const counts = await Promise.all(importers.map(countsOf))
    expect(counts.map(({ orders }) => orders)).toEqual([100, 101, 102, 103])
  })

  test('cancelled while it writes: nothing is left, for nobody', async () => {
    const importer = await anImporter()
    const { importId } = await importer.send(historyCalls.startImport, {
      uploadId: await importer.upload(many(3_000)),
      idempotencyKey: newKey(),
    })
    const progress = () => importer.send(historyCalls.importProgress, { importId })
    for (let now = await progress(); now.phase !== 'writing'; now = await progress()) {
      expect(now.state).toBe('running')
      await setImmediate()
    }
    await importer.send(historyCalls.cancelImport, { importId })
    await importer.finished(importId)
    expect(await progress()).toMatchObject({ state: 'cancelled', orders: 0 })
    expect(await countsOf(importer)).toEqual(nothingThere)
    const [left] = await asOwner(importer, run =>
      run(sql<{ rows: number }>`select (select count(*) from orders where import_id = ${importId}) +
        (select count(*) from dish where import_id = ${importId}) + (select count(*) from history_import
          where import_id = ${importId} and hidden) as rows`),
    )
    expect(left?.rows).toBe(0)
    await expect(importer.send(historyCalls.cancelImport, { importId })).rejects.toMatchObject({ code: 'IMPORT_STATE' })
  })
})

describe('POS-5 what a crash leaves', () => {
  test('is ended and cleared: its rows, and the room that it took', async () => {
    const importer = await anImporter()
    const { merchantId } = importer.person.store
    const { importId } = await importer.run(many(50))
    await asOwner(importer, run =>
      run(sql`update history_import set state = 'running', hidden = true, heartbeat_at = now() - interval '2 minutes'
        where import_id = ${importId}`),
    )
    expect(await countsOf(importer)).toEqual(nothingThere)
    await endDeadImports(importer.test.server)
    expect(await importer.send(historyCalls.importProgress, { importId })).toMatchObject({ state: 'interrupted' })
    await lookOut(importer.test.server)
    const [left] = await asOwner(importer, run =>
      run(sql<{ orders: number; facts: number; hidden: number }>`select
        (select count(*) from orders where merchant_id = ${merchantId}) as orders,
        (select count(*) from sales_fact where merchant_id = ${merchantId}) as facts,
        (select count(*) from history_import where merchant_id = ${merchantId} and hidden) as hidden`),
    )
    expect(left).toEqual({ orders: 0, facts: 0, hidden: 0 })
  })

  test('does not stand in the way of the next import, which clears it first', async () => {
    const importer = await anImporter()
    const { importId } = await importer.run(many(50))
    await asOwner(importer, run =>
      run(sql`update history_import set state = 'interrupted', hidden = true where import_id = ${importId}`),
    )
    expect(await importer.run(many(50))).toMatchObject({ state: 'done', orders: 50, alreadyPresent: 0 })
    expect(await countsOf(importer)).toMatchObject({ orders: 50 })
  })

  test('a running import that still gives signs of life is left alone', async () => {
    const importer = await anImporter()
    const { importId } = await importer.run(many(5))
    await asOwner(importer, run =>
      run(
        sql`update history_import set state = 'running', hidden = true, heartbeat_at = now() where import_id = ${importId}`,
      ),
    )
    await lookOut(importer.test.server)
    expect(await importer.send(historyCalls.importProgress, { importId })).toMatchObject({ state: 'running' })
    await asOwner(importer, run =>
      run(sql`update history_import set state = 'cancelled' where import_id = ${importId}`),
    )
    await clearImport(importer.test.server, importer.person.store.merchantId, importId)
  })
})

describe('POS-5 the facts of an import', () => {
  test('are what its rows contribute, whatever the file says (I1, I2, I3, I5, I8)', async () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map(value => (value / 100).toFixed(2))
    const row = fc.record({
      order: fc.integer({ min: 1, max: 8 }),
      dish: fc.constantFrom('Tea', 'Mapo Tofu', '麻婆豆腐'),
      category: fc.constantFrom('', 'Hot', 'Cold'),
      quantity: fc.integer({ min: 1, max: 5 }),
      total: fc.integer({ min: 0, max: 9_000 }).map(value => (value / 100).toFixed(2)),
      off: fc.integer({ min: 0, max: 100 }),
      tax: fc.oneof(fc.constant(''), cents(500)),
      tip: fc.oneof(fc.constant(''), cents(900)),
      /** Days until it is refunded; beyond 3, never. */
      refunded: fc.integer({ min: 0, max: 8 }),
    })
    const say = fc.constantFrom('', 'Cash', 'VISA', 'Weird', 'Li Wei', 'Take out', '堂食')
    const order = fc.record({ hour: fc.integer({ min: 0, max: 23 }), day: fc.integer({ min: 1, max: 27 }), say })
    const header = 'order,date,time,item,category,qty,line total,discount,tax,tip,employee,payment,order type\n'
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.array(order, { minLength: 9, maxLength: 9 }),
        async (rows, orders) => {
          const importer = await anImporter()
          const lineOf = (own: (typeof rows)[number], later: number, sign: '' | '-') => {
            const { hour = 0, day = 1, say: word = '' } = orders[own.order] ?? {}
            const discount = (Math.floor(Number(own.total) * own.off) / 100).toFixed(2)
            const when = `2015-03-${String(day + later).padStart(2, '0')},${String(hour).padStart(2, '0')}:15`
            const sold = [own.dish, own.category, sign + own.quantity, own.total, discount, own.tax, own.tip]
            return [own.order, when, ...sold, word, word, word].join(',')
          }
          const back = rows.filter(({ refunded }) => refunded <= 3)
          const lines = [...rows.map(own => lineOf(own, 0, '')), ...back.map(own => lineOf(own, own.refunded, '-'))]
          const format = { amountsOf: 'line' } as const
          const progress = await importer.run(header + lines.join('\n'), { format })
          expect(progress).toMatchObject({ state: 'done', rejected: 0, lines: lines.length })
          const { merchantId } = importer.person.store
          await importer.test.engine.transact({ merchantId }, 'read', async run => {
            expect(await factsThatDiffer(run, merchantId)).toEqual([])
            expect(await ordersThatDiffer(run, merchantId)).toEqual([])
          })
          const { parts } = await verifyStore(importer.test.engine, merchantId)
          expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })
})
