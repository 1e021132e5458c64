/** The floor under SQL: the statements of a call through the driver alone, without session, tenant, transaction or schema. */
import path from 'node:path'
import pg from 'pg'
import { DiskReserve } from '../src/server/db/diskReserve.ts'
import { openEmbedded } from '../src/server/db/embedded.ts'
import { LiteStream } from '../src/server/db/liteStream.ts'
import { types } from '../src/server/db/parsers.ts'
import { type LoadResult, summary } from './load/shots.ts'
import type { Statement } from './recorder.ts'

export interface Driver {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** The driver on PostgreSQL, with as many connections as the server has. */
export function postgresDriver(url: string): Driver {
  const pool = new pg.Pool({ connectionString: url, max: 16, types, pipeline: true } as pg.PoolConfig)
  return { pool, close: () => pool.end() }
}

/** The driver on an embedded database that no process has open. */
export async function embeddedDriver(folder: string): Promise<Driver> {
  const reserve = new DiskReserve(folder)
  const lite = await openEmbedded({ folder: path.join(folder, 'pg'), reserve, onSync() {} })
  const stream = () => new LiteStream(lite) as never
  const options = {
    stream,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types,
    pipeline: true,
  }
  const pool = new pg.Pool(options as pg.PoolConfig)
  return {
    pool,
    async close() {
      await pool.end()
      await lite.close()
    },
  }
}

/** Where a call tells the database how to plan, that holds until its transaction ends, and without one not at all. */
function inTransaction(statements: readonly Statement[]): readonly Statement[] {
  if (!statements.some(({ text }) => text.startsWith('set local '))) return statements
  return [{ text: 'begin', values: [] }, ...statements, { text: 'commit', values: [] }]
}

/** Runs the recorded requests over and over on `connections` at once. */
export async function measureSql(
  { pool }: Driver,
  requests: readonly (readonly Statement[])[],
  { connections, warmMs, runMs }: { connections: number; warmMs: number; runMs: number },
): Promise<LoadResult> {
  const names = new Map<string, string>()
  const named = requests.map(statements =>
    inTransaction(statements).map(({ text, values }) => {
      const name = names.get(text) ?? `floor${names.size}_${Math.random().toString(36).slice(2, 8)}`
      names.set(text, name)
      return { text, values: [...values], name, rowMode: 'array' as const }
    }),
  )
  const latencies: number[] = []
  const from = performance.now() + warmMs
  const until = from + runMs
  let turn = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let begun = performance.now(); begun < until;) {
        const client = await pool.connect()
        try {
          await Promise.all((named[turn++ % named.length] ?? []).map(statement => client.query(statement)))
        } finally {
          client.release()
        }
        const ended = performance.now()
        if (begun >= from) latencies.push(ended - begun)
        begun = ended
      }
    }),
  )
  return summary(latencies, (performance.now() - from) / 1000, {}, turn)
}
