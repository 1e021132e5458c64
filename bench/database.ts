/** A database for a run: a folder of its own, a PostgreSQL of its own, or the one of DATABASE_URL. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Engine, openPglite } from '../src/server/db/engine.ts'
import { openPostgres } from '../src/server/db/postgresEngine.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { startPostgres } from '../src/server/testing/postgres.ts'

export interface Place {
  /** What the server finds it by. */
  readonly env: Readonly<Record<string, string>>
  readonly url: string | undefined
  readonly folder: string | undefined
  /** Opens it, migrated. The embedded one belongs to one process at a time. */
  open(): Promise<Engine>
}

export interface Places {
  /** An empty database of that name. */
  make(name: string): Promise<Place>
  stop(): Promise<void>
}

/** As docs/operations/postgres.md advises for many stores. */
const FLAGS = ['shared_buffers=4GB', 'max_wal_size=8GB', 'checkpoint_timeout=15min', 'wal_compression=on'].flatMap(
  setting => ['-c', setting],
)

/** Where databases of the engine are made; all of them are gone when stopped. */
export async function openPlaces(kind: 'pglite' | 'postgres'): Promise<Places> {
  if (kind === 'pglite') return embeddedPlaces()
  const given = process.env['DATABASE_URL']
  const running = given === undefined ? await startPostgres(FLAGS) : undefined
  const base = given ?? running?.url ?? ''
  const made: string[] = []
  return {
    async make(name) {
      const database = `mise_bench_${name}`
      await admin(base, `drop database if exists ${database} with (force)`)
      await admin(base, `create database ${database}`)
      made.push(database)
      const url = new URL(base)
      url.pathname = database
      return placeOf({ DATABASE_URL: url.href }, url.href, undefined, () => openPostgres(url.href))
    },
    async stop() {
      for (const database of made) {
        await admin(base, `drop database if exists ${database} with (force)`)
        await admin(base, `drop role if exists "app_${database}"`)
      }
      await running?.stop()
    },
  }
}

function embeddedPlaces(): Places {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-bench-'))
  return {
    async make(name) {
      const folder = path.join(root, name)
      return placeOf({ DATA_DIR: folder }, undefined, folder, () => openPglite(folder))
    },
    async stop() {
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}

function placeOf(
  env: Place['env'],
  url: string | undefined,
  folder: string | undefined,
  openIt: () => Engine | Promise<Engine>,
): Place {
  return {
    env,
    url,
    folder,
    async open() {
      const engine = await openIt()
      await migrate(engine)
      await engine.admitApp()
      return engine
    },
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
