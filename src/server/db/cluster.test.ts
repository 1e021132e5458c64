import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aStore } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { isCluster } from './cluster.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgresEngine.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** A database that has these extensions. */
const withExtensions = (...names: string[]) => ({
  transact: (async (_scope: unknown, _mode: unknown, work: (run: unknown) => Promise<unknown>) =>
    work(async () => names)) as unknown as Engine['transact'],
})

test('ADM-9 a coordinator of Citus is known by its extension, and another database is none', async () => {
  const { engine } = await testServer()
  expect(await isCluster(engine)).toBe(process.env['TEST_ENGINE'] === 'citus')
  expect(await isCluster(withExtensions('citus'))).toBe(true)
})

test.runIf(isPostgres)(
  'ADM-9 on a coordinator calls plan for their store, and what they set reaches the nodes',
  async () => {
    const { merchantId } = await aStore()
    const engine = openPostgres(process.env['TEST_DATABASE_URL'] ?? '', { cluster: true })
    onTestFinished(() => engine.close())
    const settings = (scope: { merchantId: number } | 'owner') =>
      engine.transact(scope, 'read', run =>
        run(sql`select current_setting('plan_cache_mode') as plan, current_setting('timezone') as zone,
        current_setting('citus.propagate_set_commands') as reaches, current_setting('citus.multi_shard_modify_mode') as changes`),
      )
    const expected = [{ plan: 'force_custom_plan', zone: 'UTC', reaches: 'local', changes: 'sequential' }]
    expect(await settings({ merchantId })).toEqual(expected)
    expect(await settings('owner')).toEqual(expected)
  },
)
