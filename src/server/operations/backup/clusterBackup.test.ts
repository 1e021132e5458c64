/** Backup and restore of a cluster (ADM-2, ADM-9). */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { settleIds } from '../../db/distribution/ids.ts'
import { openDatabase } from '../../open.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { verifyStores } from '../../reports/verify/verifyStores.ts'
import { copyEmpty, createOnCluster, dropDatabase } from '../../testing/clusterDatabases.ts'
import { aBookedOrder } from '../../testing/orders.ts'
import { unique } from '../../testing/people.ts'
import { restoreBackup } from '../restore/restoreBackup.ts'
import { aPlace, fill } from './backup.testing.ts'
import { makeBackup } from './makeBackup.ts'

const isCluster = process.env['TEST_ENGINE'] === 'citus'
const url = process.env['TEST_DATABASE_URL'] ?? ''

/** The database of a test, gone after it; its address. */
async function aDatabase(make: (url: string, name: string) => Promise<string>): Promise<string> {
  const name = `backup_${unique()}`
  onTestFinished(() => dropDatabase(url, name))
  return make(url, name)
}

test.runIf(isCluster)(
  'ADM-2 ADM-9 a cluster is backed up while people write, and restored into the embedded database and into an empty one of a cluster',
  async () => {
    const place = aPlace({ DATABASE_URL: await aDatabase(copyEmpty) })
    const engine = await openDatabase(place)
    const source = await fill(place, engine)
    const [merchantId = 0] = source.merchants
    let isDone = false
    const writing = (async () => {
      while (!isDone) {
        const orders = [aBookedOrder()]
        await engine.transact({ merchantId }, 'write', run => bookOrders(run, merchantId, orders))
      }
    })()
    const made = await makeBackup(source, { kind: 'command', priority: 'normal' }).finally(() => {
      isDone = true
    })
    await writing
    await engine.close()
    expect(made?.stores).toBe(2)
    for (const settings of [{}, { DATABASE_URL: await aDatabase(createOnCluster) }]) {
      const restored = aPlace(settings)
      // It compares every row, and proves the books of every store.
      await restoreBackup(restored, { file: made?.file ?? '', say() {} })
      const there = await openDatabase(restored)
      const stores = await there.transact('owner', 'read', run =>
        run(sql<{ orders: number }>`
          select count(*)::int as orders from orders where merchant_id = any(${source.merchants}::int[])
          group by merchant_id order by merchant_id`),
      )
      expect(stores[0]?.orders).toBeGreaterThanOrEqual(40)
      expect(stores[1]?.orders).toBe(40)
      expect(await verifyStores(there, () => {})).toBe(true)
      await there.close()
    }
  },
  300_000,
)

test.runIf(isCluster)('ADM-9 ids of a node go on behind those that a backup has brought', async () => {
  const place = aPlace({ DATABASE_URL: await aDatabase(copyEmpty) })
  const engine = await openDatabase(place)
  onTestFinished(() => engine.close())
  const { merchants } = await fill(place, engine)
  const [merchantId = 0] = merchants
  const ask = <Row>(query: ReturnType<typeof sql<Row>>) => engine.transact('owner', 'write', run => run(query))
  const reached = () =>
    ask(sql<{ last: string | null }>`select nullif(result, '') as last from run_command_on_workers(
      $$select coalesce(last_value::text, '') from pg_sequences where sequencename = 'role_role_id_seq'$$)
      order by nodeport`)
  expect(await reached()).toEqual([{ last: null }, { last: null }])
  const [first] = await ask(sql<{ node: number }>`
    select groupid as node from pg_dist_node where groupid > 0 order by nodeport limit 1`)
  const brought = 2 ** 30 + (first?.node ?? 0) * 2 ** 22 + 7
  await ask(sql`insert into role (merchant_id, role_id, name) overriding system value
    values (${merchantId}, ${brought}, 'Brought')`)
  await settleIds(engine)
  expect(await reached()).toEqual([{ last: String(brought) }, { last: null }])
  await settleIds(engine)
  expect(await reached()).toEqual([{ last: String(brought) }, { last: null }])
})
