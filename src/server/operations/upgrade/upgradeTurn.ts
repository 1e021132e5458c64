/** Of several processes on one PostgreSQL one upgrades, and the others wait for it. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const LOCK = 20153
const LOOK_EVERY_MS = 500

/** Does `work` alone. The embedded database belongs to one process anyway. */
export async function inUpgradeTurn<T>(
  databaseUrl: string | undefined,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) return work()
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'mise upgrade' })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let isFirst = true; !(await isMine(client)); isFirst = false) {
      if (isFirst) say('Another process upgrades this database: waiting for it.')
      await pause(LOOK_EVERY_MS)
    }
    return await work()
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}

async function isMine(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${LOCK}) as free`)
  return rows[0]?.free === true
}
