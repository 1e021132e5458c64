/** What PostgreSQL and the login of calls must be like before a server works on them. */
import { sql } from 'kysely'
import pg from 'pg'
import { CannotStart } from './cannotStart.ts'
import { appLogin } from './appLogin.ts'
import { asCannotStart, reasonOf } from './connectionFailure.ts'
import type { Engine } from './engine.ts'
import { CONNECT_MS } from './limits.ts'

/** Of PostgreSQL; older ones lack what the migrations use. */
const OLDEST = 15

/** Throws `CannotStart` where PostgreSQL is too old. */
export async function requireNewEnough(engine: Pick<Engine, 'transact'>): Promise<void> {
  const version = await serverVersion(engine)
  if (Number.parseInt(version) < OLDEST)
    throw new CannotStart(`PostgreSQL ${version} is too old: Mise needs ${OLDEST} or newer. Upgrade it first.`)
}

/** As the server says it: `16.4 (Debian 16.4-1)`. */
export async function serverVersion(engine: Pick<Engine, 'transact'>): Promise<string> {
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ version: string }>`select current_setting('server_version') as version`),
  )
  return row?.version ?? ''
}

/**
 * Tries the login of calls, which would fail one by one otherwise, and refuses one that row-level security does not hold:
 * stores would see one another. Throws `CannotStart`.
 */
export async function requireAppLogin(engine: Engine, appUrl: string): Promise<void> {
  const [here] = await engine.transact('owner', 'read', run => run(sql<{ place: string }>`${sql.raw(PLACE)}`))
  try {
    const { place, login } = await askLogin(appUrl)
    const why = place === here?.place ? wrongWith(login) : 'leads to another database than DATABASE_URL'
    if (why !== undefined)
      throw new CannotStart(
        `APP_DATABASE_URL ${why}. Set it to a login of this database with the rights of role app alone: CREATE ROLE … LOGIN PASSWORD '…' IN ROLE app (docs/operations/postgres.md).`,
      )
    await engine.transact({ merchantId: 0 }, 'read', run => run(sql`select 1`))
  } catch (error) {
    throw asCannotStart(error, appUrl, 'APP_DATABASE_URL')
  }
}

/** Tries the login of calls through the pooler, which has to know it by then. Throws `CannotStart`. */
export async function requirePooledLogin(engine: Engine, databaseUrl: string): Promise<void> {
  try {
    await engine.transact({ merchantId: 0 }, 'read', run => run(sql`select 1`))
  } catch (error) {
    const { host } = new URL(databaseUrl)
    const { name } = appLogin(databaseUrl)
    throw new CannotStart(
      `The pooler at ${host} does not let in the login of calls, ${name}: ${reasonOf(error)}. Let it take logins from PostgreSQL (auth_query, and scram-sha-256 in pg_hba.conf), or set APP_DATABASE_URL to one that it knows; Mise can be started again then.`,
      'later',
    )
  }
}

/** Of the database that answers: no other has the same at the same time. */
const PLACE = `select oid::text || ' ' || pg_postmaster_start_time()::text as place
  from pg_database where datname = current_database()`
const LOGIN = `
  select current_user as name, rolsuper or rolbypassrls as "seesAll", pg_has_role('app', 'usage') as "isApp",
    exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and pg_has_role(relowner, 'member')) as "hasOwnersRights"
  from pg_roles where rolname = current_user`

interface Login {
  readonly name: string
  readonly seesAll: boolean
  readonly hasOwnersRights: boolean
  readonly isApp: boolean
}

/** On a connection of its own: one without rights cannot even begin a transaction of a store. */
async function askLogin(appUrl: string): Promise<{ place: string | undefined; login: Login | undefined }> {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    // The instant as the owner's connection writes it.
    await client.query("begin; set local timezone = 'UTC'")
    const places = await client.query<{ place: string }>(PLACE)
    const logins = await client.query<Login>(LOGIN)
    await client.query('rollback')
    return { place: places.rows[0]?.place, login: logins.rows[0] }
  } finally {
    await client.end().catch(() => {})
  }
}

function wrongWith(login: Login | undefined): string | undefined {
  if (login?.seesAll)
    return `logs in as ${login.name}, a superuser or one that row-level security does not bind, who would see the rows of every store`
  if (login?.hasOwnersRights)
    return `logs in as ${login.name}, who has the rights of the tables’ owner and would see the rows of every store`
  if (!login?.isApp) return `logs in as ${login?.name}, who is not a member of role app`
  return undefined
}
