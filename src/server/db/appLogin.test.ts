/** Several installations on one PostgreSQL, each with a login of its own (ADM-4). */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { unique } from '../testing/people.ts'
import { EMPTY } from '../testing/postgres.ts'
import { appLogin } from './appLogin.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgresEngine.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A migrated database with an owner of its own; the owner's address of it. */
async function anInstallation(rights: string): Promise<string> {
  const name = `own_${unique()}`
  await asSuperuser(
    `create role ${name} login ${rights} password 'first'`,
    `create database ${name} template ${EMPTY} owner ${name}`,
  )
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  Object.assign(url, { username: name, password: 'first', pathname: name })
  return url.href
}

function open(url: string): Engine {
  const engine = openPostgres(url)
  onTestFinished(() => engine.close())
  return engine
}

/** Who a call of the store runs as, on a connection that is made for it. */
async function caller(engine: Engine): Promise<unknown> {
  const [row] = await engine.transact({ merchantId: 1 }, 'read', run =>
    run(
      sql`select current_user as login, (select count(*) from merchant) as stores, pg_has_role('app', 'usage') as is_app`,
    ),
  )
  return row
}

test.runIf(isPostgres)('ADM-4 two installations on one PostgreSQL do not break each other’s password', async () => {
  const [one, other] = [await anInstallation('superuser'), await anInstallation('superuser')]
  await open(one).admitApp()
  await open(other).admitApp()
  for (const url of [one, other, one]) {
    // Another process of it, whose connections are new.
    const engine = open(url)
    const { name } = appLogin(url)
    expect(await caller(engine)).toEqual({ login: name, stores: 0, isApp: true })
    await expect(
      engine.transact({ merchantId: 1 }, 'read', run => run(sql`select * from account`)),
    ).rejects.toMatchObject({ code: '42501' })
    await engine.admitApp()
  }
})

test.runIf(isPostgres)(
  'ADM-4 the password of a database is changed, and the next start takes the new one',
  async () => {
    const url = await anInstallation('superuser')
    await open(url).admitApp()
    const rotated = new URL(url)
    rotated.password = 'second'
    await asSuperuser(`alter role ${rotated.username} password 'second'`)
    const engine = open(rotated.href)
    await engine.admitApp()
    expect(await caller(engine)).toMatchObject({ isApp: true })
  },
)

test.runIf(isPostgres)('ADM-7 an owner who may not make logins is told what to do', async () => {
  const url = await anInstallation('createrole')
  await expect(open(url).admitApp()).rejects.toThrow(/Let a superuser run CREATE ROLE "app_own_\d+" .*APP_DATABASE_URL/)
})

test('ADM-4 the login follows from the database, whatever the host is called; a long name is shortened', () => {
  const one = appLogin('postgres://owner:secret@one.test/mise')
  expect(one.name).toBe('app_mise')
  expect(appLogin('postgres://owner:secret@127.0.0.1:5433/mise?application_name=x')).toEqual(one)
  expect(appLogin('postgres://owner:secret@one.test/second').name).not.toBe(one.name)
  expect(appLogin('postgres://owner:secret@one.test').name).toBe('app_owner')
  const long = appLogin(`postgres://owner:secret@one.test/${'n'.repeat(63)}`).name
  expect(Buffer.byteLength(long)).toBeLessThan(64)
})
