/** Behind a connection pooler that hands connections on after each transaction (ADM-4, ADM-7). */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../env.ts'
import { openDatabase } from '../open.ts'
import { aStore, unique } from '../testing/people.ts'
import { openPooler } from '../testing/pooler.ts'
import { appLogin } from './appLogin.ts'
import { CannotStart } from './cannotStart.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

async function aPooler({ knowsCalls = true } = {}) {
  const direct = process.env['TEST_DATABASE_URL'] ?? ''
  const login = appLogin(direct)
  const owner = new URL(direct)
  const pooler = await openPooler(direct, user => {
    if (user !== login.name) return owner.password
    return knowsCalls ? login.password : undefined
  })
  onTestFinished(() => pooler.close())
  return { direct, pooler }
}

test.runIf(isPostgres)('ADM-7 a pooler that nobody has spoken of is named at the start, with what to set', async () => {
  const { pooler } = await aPooler()
  const opening = openDatabase(readEnv({ DATABASE_URL: pooler.url }))
  await expect(opening).rejects.toThrow(CannotStart)
  await expect(opening).rejects.toThrow(/leads to a connection pooler: set DATABASE_POOLER=transaction, and LISTEN_/)
  expect(() => readEnv({ DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' })).toThrow(/LISTEN_DATABASE_URL/)
})

test.runIf(isPostgres)(
  'ADM-7 a pooler that does not know the login of calls is named at the start, with what to do',
  async () => {
    const { direct, pooler } = await aPooler({ knowsCalls: false })
    const env = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', LISTEN_DATABASE_URL: direct }
    const opening = openDatabase(readEnv(env))
    await expect(opening).rejects.toThrow(
      /^The pooler at 127\.0\.0\.1:\d+ does not let in the login of calls, app_.*auth_query/,
    )
    await expect(opening).rejects.toMatchObject({ tryAgain: 'later' })
  },
)

test.runIf(isPostgres)('ADM-4 behind a pooler stores stay apart, settings hold, and notices are heard', async () => {
  const { direct, pooler } = await aPooler()
  const env = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', LISTEN_DATABASE_URL: direct }
  const engine = await openDatabase(readEnv(env))
  onTestFinished(() => engine.close())
  const stores = await Promise.all([aStore(), aStore(), aStore(), aStore()])
  const rounds = Array.from({ length: 12 }, (_, n) => stores[n % stores.length] ?? { merchantId: 0 })
  const before = pooler.transactions()
  const seen = await Promise.all(
    rounds.map(async ({ merchantId }, n) => {
      const name = `role ${n}`
      await engine.transact({ merchantId }, 'write', run =>
        run(sql`insert into role (merchant_id, name) values (${merchantId}, ${name})`),
      )
      return engine.transact({ merchantId }, 'read', async run => {
        const [settings] = await run(
          sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock, current_setting('plan_cache_mode') as plan`,
        )
        const mine = await run(sql`select merchant_id, name from role where name = ${name}`)
        return { settings, mine, stores: await run(sql`select merchant_id from merchant`) }
      })
    }),
  )
  const settings = { zone: 'UTC', statement: '1min', lock: '10s', plan: 'force_generic_plan' }
  expect(seen).toEqual(
    rounds.map(({ merchantId }, n) => ({
      settings,
      mine: [{ merchantId, name: `role ${n}` }],
      stores: [{ merchantId }],
    })),
  )
  expect(pooler.transactions() - before).toBe(24)
  expect(await engine.state()).toBe('ok')
  const channel = `c${unique()}`
  const heard = new Promise(resolve => {
    void engine
      .listen(channel, resolve, () => {})
      .then(() => engine.transact('owner', 'write', run => run(sql`select pg_notify(${channel}, 'here')`)))
  })
  expect(await heard).toBe('here')
})
