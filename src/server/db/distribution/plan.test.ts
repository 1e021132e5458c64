import { expect, test } from 'vitest'
import { testServer } from '../../testing/testServer.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { type Catalogue, type KeyAsItIs, planDistribution, type TableAsItIs } from './plan.ts'

const table = (name: string, change: Partial<TableAsItIs> = {}): TableAsItIs => ({
  name,
  isOfStore: true,
  placed: null,
  ...change,
})
const key = (from: string, to: string, withinStore = true): KeyAsItIs => ({
  table: from,
  name: `${from}_${to}`,
  target: to,
  definition: `FOREIGN KEY … REFERENCES ${to}`,
  withinStore,
})
const plan = (catalogue: Partial<Catalogue>) =>
  planDistribution({ tables: [], keys: [], triggers: [], unfit: [], ...catalogue })
const names = (keys: readonly KeyAsItIs[]) => keys.map(({ name }) => name)

const account = table('account', { isOfStore: false })
const session = table('session', { isOfStore: false })

test('ADM-9 tables of stores go to their stores, the store itself to every node, the installation stays', () => {
  const { everyNode, byStore, faults } = plan({ tables: [account, session, table('merchant'), table('orders')] })
  expect({ everyNode, byStore, faults }).toEqual({ everyNode: ['merchant'], byStore: ['orders'], faults: [] })
})

test('ADM-9 a table without its place is refused', () => {
  const { faults } = plan({ tables: [table('weather', { isOfStore: false })] })
  expect(faults).toEqual(['Table weather has no place: it is neither of a store nor named in db/places.ts'])
  const moved = plan({ tables: [table('account', { isOfStore: false, placed: 'everyNode' })] })
  expect(moved.faults).toEqual(['Table account was distributed, and not to its place'])
})

test('ADM-9 keys within a store come back, those between stores and the installation do not', () => {
  const tables = [account, session, table('merchant'), table('orders'), table('payment')]
  const keys = [
    key('payment', 'orders'),
    key('orders', 'merchant'),
    key('orders', 'account', false),
    key('session', 'merchant', false),
    key('session', 'account', false),
  ]
  const made = plan({ tables, keys })
  expect(names(made.keys)).toEqual(['payment_orders', 'orders_merchant'])
  expect(names(made.lostKeys)).toEqual(['orders_account', 'session_merchant'])
  expect(made.faults).toEqual([])
  expect(plan({ tables, keys: [key('payment', 'orders', false)] }).faults).toEqual([
    'Foreign key payment_orders of payment leads out of the store to orders',
  ])
})

test('ADM-9 a key that would unlink a row refuses instead', () => {
  const unlinks = {
    ...key('tip', 'orders'),
    definition: 'FOREIGN KEY (a) REFERENCES b(a) ON DELETE SET NULL (a) DEFERRABLE',
  }
  const { keys } = plan({ tables: [table('tip'), table('orders')], keys: [unlinks] })
  expect(keys[0]?.definition).toBe('FOREIGN KEY (a) REFERENCES b(a) DEFERRABLE')
})

test('ADM-9 what was distributed before stays, with its keys and triggers', () => {
  const tables = [table('merchant', { placed: 'everyNode' }), table('orders', { placed: 'store' }), table('tip')]
  const keys = [key('orders', 'merchant'), key('tip', 'orders')]
  const triggers = [
    { table: 'orders', name: 'searched', definition: 'CREATE TRIGGER searched' },
    { table: 'tip', name: 'counted', definition: 'CREATE TRIGGER counted' },
  ]
  const made = plan({ tables, keys, triggers })
  expect([made.everyNode, made.byStore, names(made.keys)]).toEqual([[], ['tip'], ['tip_orders']])
  expect(made.triggers.map(({ name }) => name)).toEqual(['counted'])
})

const isCluster = process.env['TEST_ENGINE'] === 'citus'

test.skipIf(isCluster)(
  'ADM-9 the schema of this version has a place for every table, and loses the keys to accounts alone',
  async () => {
    const { engine } = await testServer()
    const made = planDistribution(await engine.transact('owner', 'read', run => readCatalogue(run, false)))
    expect(made.faults).toEqual([])
    expect(made.everyNode).toEqual(['merchant'])
    expect(made.byStore.length).toBeGreaterThan(150)
    expect(made.triggers.length).toBeGreaterThan(20)
    const ofStores = made.lostKeys.filter(({ table: from }) => made.byStore.includes(from))
    expect(names(ofStores)).toEqual(['employee_account_id_fkey', 'spread_store_account_id_fkey'])
  },
)
