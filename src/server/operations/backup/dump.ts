/** Writes everything of one moment of a database, and what stands beside it, into a backup. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  BackupFault,
  END_ENTRY,
  type FileEntry,
  type Head,
  KEYS_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  type SequenceEntry,
  type TableEntry,
} from './backupFile.ts'
import { RowsDigest } from './rowsDigest.ts'
import { listTables, type Rows, type Source, type SourceTable } from './source.ts'
import type { BackupWriter } from './writeFile.ts'

/** Folders of the data folder that hold what people brought. */
const FILE_FOLDERS = ['uploads']

export interface DumpOrder {
  readonly source: Source
  readonly engine: Manifest['engine']
  readonly head: Head
  /** The data folder, for the files in it. */
  readonly dataDir: string
  /** Undefined where SECRET_KEY rules. */
  readonly sealedKeys: Buffer | undefined
}

/** Fills the backup up to its end; what it holds. */
export async function dump(writer: BackupWriter, order: DumpOrder): Promise<Manifest> {
  const { source, head } = order
  await requireAllRows(source.rows)
  const migrations = await source.rows<Manifest['migrations'][number]>(
    `select name, checksum from schema_migration order by name collate "C"`,
  )
  const tables: TableEntry[] = []
  for (const table of await listTables(source)) tables.push(await dumpTable(writer, source, table))
  // Behind the tables: they are no part of the moment, and only grow.
  const sequences = await readSequences(source.rows)
  const files = await dumpFiles(writer, order.dataDir)
  if (order.sealedKeys) await writer.add(KEYS_ENTRY, order.sealedKeys)
  const manifest: Manifest = {
    ...head,
    engine: order.engine,
    migrations,
    stores: tables.find(({ name }) => name === 'merchant')?.rows ?? 0,
    tables,
    sequences,
    files,
    keys: order.sealedKeys ? 'sealed' : 'SECRET_KEY',
    ...(order.sealedKeys && { keysSha256: createHash('sha256').update(order.sealedKeys).digest('hex') }),
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  await writer.add(MANIFEST_ENTRY, text)
  await writer.add(END_ENTRY, Buffer.from(createHash('sha256').update(text).digest('hex')))
  return manifest
}

async function dumpTable(writer: BackupWriter, source: Source, table: SourceTable): Promise<TableEntry> {
  const sha256 = createHash('sha256')
  const digest = new RowsDigest()
  let parts = 0
  let bytes = 0
  for await (const rows of source.copyOut(table)) {
    await writer.addPart(table.name, parts, rows)
    sha256.update(rows)
    digest.add(rows)
    parts += 1
    bytes += rows.length
  }
  const { name, columns } = table
  return {
    name,
    columns: [...columns],
    parts,
    rows: digest.rows,
    bytes,
    sha256: sha256.digest('hex'),
    digest: digest.text,
  }
}

/**
 * Row-level security is forced, also upon the owner, whose policies were made for the role that ran the migrations. Under
 * another role tables would look empty without an error. Throws BackupFault where that is so.
 */
async function requireAllRows(rows: Rows): Promise<void> {
  const hidden = await rows<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and pg_get_expr(p.polqual, p.polrelid) = 'true' and (select oid from pg_roles where rolname = current_user) = any(p.polroles))
    order by 1 limit 1`)
  if (hidden[0])
    throw new BackupFault(
      `The owner in DATABASE_URL does not see all rows of table ${hidden[0].name}: use the role that the tables were made by.`,
    )
}

async function readSequences(rows: Rows): Promise<SequenceEntry[]> {
  const names = await rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: SequenceEntry[] = []
  for (const { name } of names) {
    const [at] = await rows<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from "${name}"`,
    )
    if (at) sequences.push({ name, last: at.last, isCalled: at.called })
  }
  return sequences
}

async function dumpFiles(writer: BackupWriter, dataDir: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  for (const folder of FILE_FOLDERS) {
    const inside = await fs
      .readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true })
      .catch(() => [])
    for (const found of inside.filter(entry => entry.isFile())) {
      const file = path.join(found.parentPath, found.name)
      const name = path.relative(dataDir, file).split(path.sep).join('/')
      const added = await writer.addFile(name, file)
      if (added) entries.push({ name, ...added })
    }
  }
  return entries
}
