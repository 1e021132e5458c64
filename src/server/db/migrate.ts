/** Forward-only migrations: plain SQL files in order, one transaction each, with the checksum of what was applied. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { CannotStart } from './cannotStart.ts'
import type { Engine } from './engine.ts'
import { errorCode, UNIQUE_VIOLATION } from './errorCode.ts'
import { serverVersion } from './postgresNeeds.ts'

export const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations')

/** Where two processes that start together wait for each other. */
const LOCK = 20150
const MOST_TRIES = 5
/** The first migration of version 0.1, whose data cannot be upgraded. */
const OLDEST = '0001_kernel.sql'

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** The migrations of a folder in their order. */
export function readMigrations(folder: string): Migration[] {
  const files = fs
    .readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
  return files.map(name => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** PostgreSQL 15 sets the storage of a column in a statement of its own, newer ones in `create table`, too. */
export function forPostgres15(text: string): string {
  const tables = [...text.matchAll(/^create table (\w+) \(([\s\S]*?)^\)/gm)]
  const statements = tables.flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/^ *(\w+) \w+ storage external\b/gm)].map(
      ([, column]) => `alter table ${table} alter column ${column} set storage external`,
    ),
  )
  return [text.replaceAll(/ storage external\b/g, ''), ...statements].join(';\n')
}

/** What a database has of the migrations of this version. */
export interface SchemaState {
  /** Their names, in order; none in an empty database. */
  readonly applied: readonly string[]
  readonly pending: readonly string[]
}

/** Reads it without changing anything. Throws `CannotStart` as `migrate` does. */
export async function readSchemaState(engine: Engine, folder = MIGRATIONS): Promise<SchemaState> {
  const wanted = readMigrations(folder)
  const [found] = await engine.transact('owner', 'read', run =>
    run(sql<{ exists: boolean }>`select to_regclass('public.schema_migration') is not null as exists`),
  )
  if (!found?.exists) return { applied: [], pending: wanted.map(({ name }) => name) }
  await refuseOldest(engine)
  await requireKnownMigrations(engine, wanted)
  const applied: string[] = []
  for (const { name, checksum } of wanted) if (await isApplied(engine, name, checksum)) applied.push(name)
  return { applied, pending: wanted.map(({ name }) => name).filter(name => !applied.includes(name)) }
}

/**
 * Brings the database to the newest schema; the names of what was applied. Throws `CannotStart` where the data is of version
 * 0.1, where an applied file was changed afterwards, or where it is unknown to this version (a newer one ran before).
 */
export async function migrate(
  engine: Engine,
  folder = MIGRATIONS,
  onApplied: (name: string) => void = () => {},
): Promise<string[]> {
  const begin = `begin; select pg_advisory_xact_lock(${LOCK});`
  await engine.script(
    `${begin} create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now()); commit`,
  )
  await refuseOldest(engine)
  const wanted = readMigrations(folder)
  const isPostgres15 = Number.parseInt(await serverVersion(engine)) < 16
  const applied: string[] = []
  for (const { name, text, checksum } of wanted) {
    const script = isPostgres15 ? forPostgres15(text) : text
    for (let tries = 1; !(await isApplied(engine, name, checksum)); tries++) {
      // The record comes first: of two processes that start together, the second stops there, and looks again.
      const record = `insert into schema_migration (name, checksum) values ('${name}', '${checksum}')`
      try {
        await engine.script(`${begin} ${record}; ${script}; commit`)
        applied.push(name)
        onApplied(name)
      } catch (error) {
        // Also where another database of the same PostgreSQL makes the shared role at the same moment.
        const isConflict = errorCode(error) === UNIQUE_VIOLATION
        if (!isConflict || tries >= MOST_TRIES) throw error
      }
    }
  }
  await requireKnownMigrations(engine, wanted)
  return applied
}

async function isApplied(engine: Engine, name: string, checksum: string): Promise<boolean> {
  const [known] = await engine.transact('owner', 'read', run =>
    run(sql<{ checksum: string }>`select checksum from schema_migration where name = ${name}`),
  )
  if (known && known.checksum !== checksum)
    throw new CannotStart(`Migration ${name} was changed after it was applied. Restore the original file.`)
  return known !== undefined
}

async function refuseOldest(engine: Engine): Promise<void> {
  const rows = await engine.transact('owner', 'read', run =>
    run(sql`select name from schema_migration where name = ${OLDEST}`),
  )
  if (rows.length === 0) return
  throw new CannotStart(
    'This data was created by Mise 0.1 and cannot be upgraded. Start with another DATA_DIR or an empty database, or keep running version 0.1 on it.',
  )
}

async function requireKnownMigrations(engine: Engine, wanted: readonly Migration[]): Promise<void> {
  const names = new Set(wanted.map(({ name }) => name))
  const rows = await engine.transact('owner', 'read', run =>
    run(sql<{ name: string }>`select name from schema_migration`),
  )
  const unknown = rows.find(({ name }) => !names.has(name))
  if (unknown)
    throw new CannotStart(
      `The database has migration ${unknown.name} from a newer version of Mise. Run that version instead.`,
    )
}
