/** Writes db/schema.sql and src/server/db/types.ts, Kysely's view of the schema that the migrations make: `npm run db:types`. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Engine, openPglite } from './engine.ts'
import { migrate } from './migrate.ts'
import { schemaText } from './schemaText.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
}

/** As db/parsers.ts delivers them. */
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'string',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
}

/** The text of types.ts for the database behind the engine. */
export async function databaseTypes(engine: Engine): Promise<string> {
  const columns = await engine.transact('owner', 'read', run =>
    run(sql<Column>`
      select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
        a.attidentity <> '' or a.atthasdef as generated
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type own on own.oid = a.atttypid
      join pg_type t on t.oid = coalesce(nullif(own.typbasetype, 0), own.oid)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'schema_migration'
      order by c.relname, a.attnum`),
  )
  const tables = Map.groupBy(columns, column => column.table)
  const lines = ['/* Written by `npm run db:types`; do not edit. */', "import type { Generated } from 'kysely'", '']
  for (const [table, own] of tables) lines.push(`export interface ${pascal(table)}Table {`, ...own.map(field), '}', '')
  lines.push(
    'export interface Database {',
    ...[...tables.keys()].map(name => `  ${camel(name)}: ${pascal(name)}Table`),
    '}',
  )
  return `${lines.join('\n')}\n`
}

function field(column: Column): string {
  const base = TYPES[column.type]
  if (base === undefined) throw new Error(`No TypeScript type for ${column.table}.${column.name} (${column.type})`)
  const type = column.nullable && base !== 'unknown' ? `${base} | null` : base
  return `  ${camel(column.name)}: ${column.generated ? `Generated<${type}>` : type}`
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

if (import.meta.main) {
  const engine = await openPglite()
  await migrate(engine)
  fs.writeFileSync(path.join(import.meta.dirname, 'types.ts'), await databaseTypes(engine))
  fs.writeFileSync(path.join(import.meta.dirname, '../../../db/schema.sql'), await schemaText(engine))
  await engine.close()
}
