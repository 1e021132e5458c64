/** Demo accounts have known passwords, so they exist only where this machine alone reaches the server (SEC-4). */
import { sql } from 'kysely'
import { CannotStart } from '../db/cannotStart.ts'
import type { Engine } from '../db/engine.ts'
import { type Env, isLoopback } from '../env.ts'

/** Throws, with the way out, where the server would offer demo stores of an earlier start to others. */
export async function requireLocalDemo({ host, trustProxy }: Env, engine: Engine): Promise<void> {
  if (isLoopback(host) && !trustProxy) return
  const [demo] = await engine.transact('owner', 'read', run =>
    run(sql<{ name: string }>`select name from merchant where demo limit 1`),
  )
  if (!demo) return
  throw new CannotStart(
    `The database holds the demo store “${demo.name}”, whose passwords are known. To be reached ${trustProxy ? 'behind a proxy' : `on ${host}`}, ` +
      'set DATA_DIR to a new folder (or DATABASE_URL to another database); for the demo, unset HOST and TRUST_PROXY.',
  )
}
