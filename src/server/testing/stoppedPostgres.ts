/** The processes of a PostgreSQL of the tests, to be stopped and killed. */
import fs from 'node:fs'
import pg from 'pg'

/** The first column of the first row, which is to be called `answer`. */
export async function askPostgres(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ answer: string }>(query)
  await client.end()
  return rows[0]?.answer ?? ''
}

/** The processes of a PostgreSQL, its first one first. */
export async function processesOf(url: string): Promise<number[]> {
  const first = Number(await askPostgres(url, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as answer`))
  const children = fs.readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number)
  return [first, ...children]
}

export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // One that has ended meanwhile.
    }
  }
}
