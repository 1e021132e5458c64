/**
 * The login that calls run as on PostgreSQL. Roles belong to the whole PostgreSQL, tables to a database: what calls may do
 * is granted to role `app` (db/migrations/0001), which all databases share and nobody logs in as; each database has a login
 * of its own that is a member of it. So two installations on one PostgreSQL do not change each other's password.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { CannotStart } from './cannotStart.ts'
import { errorCode } from './errorCode.ts'
import { scriptOn } from './transact.ts'

/** PostgreSQL cuts longer names off. */
const MOST_NAME_BYTES = 63

/** Who logs in to a database, by the owner's address of it. */
export interface AppLogin {
  readonly name: string
  readonly password: string
}

/**
 * The same in every server process without a second setting: it follows from the database's name and the owner's login.
 * Processes may name the host in different ways.
 */
export function appLogin(databaseUrl: string): AppLogin {
  const { username, password, pathname } = new URL(databaseUrl)
  // As PostgreSQL takes it: a database that is not named has the name of its user.
  const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
  const name = `app_${database}`
  const isTooLong = Buffer.byteLength(name) > MOST_NAME_BYTES
  return {
    name: isTooLong ? `app_${createHash('sha256').update(database).digest('hex').slice(0, 32)}` : name,
    password: createHash('sha256').update(`mise app ${username} ${password} ${database}`).digest('base64url'),
  }
}

/** A role's row cannot be updated by two at once. */
const CONCURRENTLY_UPDATED = 'XX000'
const NOT_ALLOWED = '42501'
const MOST_ADMISSIONS = 20

/** Makes the login, or gives it its password, as the owner. Throws `CannotStart` where the owner may not. */
export async function admitLogin(owner: pg.Pool, { name, password }: AppLogin): Promise<void> {
  const [role, secret] = [pg.escapeIdentifier(name), pg.escapeLiteral(password)]
  // Processes of one database wait for each other.
  const change = `begin; select pg_advisory_xact_lock(20151);
    do $$ begin
      if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then
        create role ${role} login inherit in role app;
      end if;
    end $$;
    alter role ${role} login password ${secret}; commit`
  for (let tries = 1; ; tries++) {
    try {
      return await scriptOn(owner, change)
    } catch (error) {
      if (errorCode(error) === NOT_ALLOWED)
        throw new CannotStart(
          `The owner in DATABASE_URL may not make the login that calls run as. Let a superuser run CREATE ROLE ${role} LOGIN PASSWORD '…' IN ROLE app; and set APP_DATABASE_URL with it (docs/operations/postgres.md).`,
        )
      if (errorCode(error) !== CONCURRENTLY_UPDATED || tries >= MOST_ADMISSIONS) throw error
    }
  }
}
