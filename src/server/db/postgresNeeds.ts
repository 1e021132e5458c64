/** What PostgreSQL must be like before a server works on it. */
import { sql } from 'kysely'
import { CannotStart } from './cannotStart.ts'
import { asCannotStart } from './connectionFailure.ts'
import type { Engine } from './engine.ts'

/** Of PostgreSQL; older ones lack what the migrations use. */
const OLDEST = 15

/** Throws `CannotStart` where PostgreSQL is too old. */
export async function requireNewEnough(engine: Engine): Promise<void> {
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ version: string }>`select current_setting('server_version') as version`),
  )
  if (row && Number.parseInt(row.version) < OLDEST)
    throw new CannotStart(`PostgreSQL ${row.version} is too old: Mise needs ${OLDEST} or newer. Upgrade it first.`)
}

/** Tries the login of calls, which would fail one by one otherwise. Throws `CannotStart`. */
export async function requireAppLogin(engine: Engine, appUrl: string): Promise<void> {
  try {
    await engine.transact({ merchantId: 0 }, 'read', run => run(sql`select 1`))
  } catch (error) {
    throw asCannotStart(error, appUrl, 'APP_DATABASE_URL')
  }
}
