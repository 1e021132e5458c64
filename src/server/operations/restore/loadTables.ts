/**
 * Loads the rows of a backup into a database that has its schema and nothing else, as an owner that need not be a superuser:
 * references and indexes are made anew behind the rows (which proves the references), triggers and row-level security sleep
 * meanwhile. Then everything is read back and compared with the manifest.
 */
import pg from 'pg'
import { errorCode, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '../../db/errorCode.ts'
import { type Manifest, BackupFault, partOf } from '../backup/backupFile.ts'
import { readEntries, rowsOf } from '../backup/readFile.ts'
import { RowsDigest } from '../backup/rowsDigest.ts'
import { listTables, type SourceTable } from '../backup/source.ts'
import type { Target } from './target.ts'

export async function loadTables(target: Target, file: string, manifest: Manifest): Promise<void> {
  const tables = await matchingTables(target, manifest)
  const aside = await setAside(target)
  await target.script(aside.away)
  if (tables.size > 0) await target.script(`truncate ${[...tables.keys()].map(quoted).join(', ')}`)
  await readEntries(file, async entry => {
    const part = partOf(entry.name)
    const table = part && tables.get(part.name)
    if (table) await target.copyIn(table, await rowsOf(entry))
  })
  for (const { name, last, isCalled } of manifest.sequences)
    await target.rows(`select setval(${pg.escapeLiteral(quoted(name))}::regclass, ${BigInt(last)}, ${isCalled})`)
  for (const statement of aside.back) await putBack(target, statement)
  await target.script('analyze')
  for (const table of manifest.tables) await compare(target, table)
}

const quoted = (name: string) => pg.escapeIdentifier(name)

/** The tables of the backup, by name. Throws BackupFault where the schema that its migrations made has others. */
async function matchingTables(target: Target, manifest: Manifest): Promise<Map<string, SourceTable>> {
  const made = new Map((await listTables(target)).map(table => [table.name, table.columns.toSorted().join()]))
  for (const { name, columns } of manifest.tables)
    if (made.get(name) !== columns.toSorted().join())
      throw new BackupFault(
        `The backup has a table ${name} that its migrations do not make: its database was changed by hand.`,
      )
  return new Map(manifest.tables.map(({ name, columns }) => [name, { name, columns }]))
}

interface Aside {
  readonly away: string
  /** In this order. */
  readonly back: readonly string[]
}

/** What stands in the way of rows that come in any order, and slows them. */
async function setAside({ rows }: Target): Promise<Aside> {
  const own = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'`
  const list = (query: string) => rows<{ away: string; back: string }>(query)
  const references = await list(`
    select format('alter table %I drop constraint %I', c.relname, k.conname) as away,
      format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as back
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${own} and k.contype = 'f' and k.conparentid = 0
    order by c.relname, k.conname`)
  const indexes = await list(`
    select format('drop index %I', i.relname) as away, pg_get_indexdef(x.indexrelid) as back
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where ${own} and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
    order by i.relname`)
  const triggers = await list(`
    select format('alter table %I disable trigger %I', c.relname, g.tgname) as away,
      format('alter table %I enable trigger %I', c.relname, g.tgname) as back
    from pg_trigger g join pg_class c on c.oid = g.tgrelid where ${own} and not g.tgisinternal and g.tgenabled = 'O'
    order by c.relname, g.tgname`)
  const security = await list(`
    select format('alter table %I no force row level security', c.relname) as away,
      format('alter table %I force row level security', c.relname) as back
    from pg_class c where ${own} and c.relforcerowsecurity order by c.relname`)
  const all = [...references, ...indexes, ...triggers, ...security]
  const back = [...indexes, ...references, ...triggers, ...security]
  return { away: all.map(({ away }) => away).join(';\n'), back: back.map(part => part.back) }
}

/** What is put back proves the rows: references lead somewhere, what must be unique is. Throws BackupFault where it is not so. */
async function putBack(target: Target, statement: string): Promise<void> {
  try {
    await target.script(statement)
  } catch (error) {
    if (![FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION].includes(errorCode(error))) throw error
    throw new BackupFault(
      `The rows in the backup contradict one another (${(error as Error).message}): its database was changed by hand. Take another backup.`,
    )
  }
}

async function compare(target: Target, expected: Manifest['tables'][number]): Promise<void> {
  const digest = new RowsDigest()
  for await (const rows of target.copyOut(expected)) digest.add(rows)
  if (digest.rows === expected.rows && digest.text === expected.digest) return
  throw new BackupFault(
    `After the restore table ${expected.name} has ${digest.rows} rows and not the ${expected.rows} of the backup, or others than those. Nothing was put into use.`,
  )
}
