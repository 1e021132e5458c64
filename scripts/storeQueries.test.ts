import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findingsIn, storeQueryFiles, tablesOfStores } from './storeQueries.ts'

const ROOT = new URL('..', import.meta.url).pathname

/** Files whose sub-selects are of several stores, or look for one: they run as the owner, at sign-in or for work that is due. */
const ACROSS_STORES = [
  'channels/publishing/publishRetention.queries.ts',
  'channels/publishing/publishes.queries.ts',
  'customers/phones/phoneKeys.queries.ts',
  'db/nodeReach.ts',
  'demo/demoStores.queries.ts',
  'imports/history/uploads.queries.ts',
  'mail/outbox/dropMailFiles.queries.ts',
  'menu/versions/schedule.queries.ts',
  'operations/system/outboxes.queries.ts',
  'printing/backup/backupWork.queries.ts',
  'printing/health/printerWatch.queries.ts',
  'printing/local/localPrinters.queries.ts',
  'spread/stores/personStores.queries.ts',
  'staff/administration/roles.queries.ts',
  'staff/rights/employments.queries.ts',
  'staff/rights/heldStores.queries.ts',
  'staff/signIn/setUp.queries.ts',
  'staff/stores/createStore.queries.ts',
].map(name => `src/server/${name}`)

test('ADM-9 a sub-select names its store by value, and so stays in one shard, but where several stores are asked', () => {
  const tables = tablesOfStores(ROOT)
  expect(tables.size).toBeGreaterThan(150)
  const files = storeQueryFiles(ROOT)
  const found = files.flatMap(file => findingsIn(file, readFileSync(`${ROOT}${file}`, 'utf8'), tables))
  expect(found.filter(({ file, rule }) => rule !== 'store by value' || !ACROSS_STORES.includes(file))).toEqual([])
  expect(ACROSS_STORES.filter(name => found.every(({ file }) => file !== name))).toEqual([])
})

const rulesBrokenBy = (source: string): string[] =>
  findingsIn('one.ts', source, new Set(['orders', 'refund'])).map(({ rule }) => rule)

test.each([
  [['store by value'], 'sql`select (select 1 from refund r where r.merchant_id = o.merchant_id) from orders o`'],
  [['store by value'], "'exists (select from refund r where r.merchant_id = o.merchant_id)'"],
  [
    ['store by value'],
    'sql`select 1 where x in (select 1 from orders where merchant_id = ${id} union all select 2 from refund)`',
  ],
  [[], 'sql`select (select 1 from refund r where r.merchant_id = ${id}) from orders o`'],
  [[], "'exists (select from refund r where r.merchant_id = :store)'"],
  [[], 'sql`select (select 1 from refund where ${own}) from unnest(${ids}::int[]) as x`'],
  [[], 'sql`select 1 /* ( */ from orders` // (select from refund)'],
  [['an answer'], 'sql`insert into orders (merchant_id) select x from unnest(${ids}::int[]) as x`'],
  [[], 'sql`insert into orders (merchant_id) select x from unnest(${ids}::int[]) as x returning merchant_id`'],
  [[], 'sql`insert into orders (merchant_id) values (${id})`'],
  [
    ['no function in do update'],
    'sql`insert into orders (merchant_id) values (${id}) on conflict (merchant_id) do update set at = now()`',
  ],
  [[], 'sql`insert into orders (merchant_id) values (${id}) on conflict (merchant_id) do update set at = excluded.at`'],
])('ADM-9 the check of statements: %j', (rules, source) => {
  expect(rulesBrokenBy(source)).toEqual(rules)
})
