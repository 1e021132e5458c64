/** What a backup is read from, and a restored database compared by: one moment of a database, through its owner. */
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { PART_BYTES } from './backupFile.ts'
import { wholeRows } from './rowsDigest.ts'

/** A table with its columns that are not computed, quoted where needed. */
export interface SourceTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Rows of a query as the database names its columns. */
export type Rows = <Row>(query: string) => Promise<Row[]>

export interface Source {
  readonly rows: Rows
  /** The table's rows as COPY text, in pieces of whole rows. */
  readonly copyOut: (table: SourceTable) => AsyncIterable<Buffer>
}

/** So that the same values have the same text on every engine. */
export const TEXT_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`

const select = ({ name, columns }: SourceTable) => `select ${columns.join(', ')} from ${pg.escapeIdentifier(name)}`

/**
 * The embedded database, opened apart. It gives the answer of a statement in one piece, so a table is read a few of its
 * pages at a time.
 */
export function liteSource(lite: PGlite): Source {
  const rows: Rows = async <Row>(query: string) => (await lite.query<Row>(query)).rows
  return {
    rows,
    async *copyOut(table) {
      const [size] = await rows<{ pages: number; page_bytes: number }>(
        `select (pg_relation_size(c) / 8192)::int as pages,
          (pg_table_size(c) / greatest(pg_relation_size(c) / 8192, 1))::int as page_bytes
        from (select ${pg.escapeLiteral(table.name)}::regclass as c) t`,
      )
      const pages = size?.pages ?? 0
      const step = Math.max(1, Math.floor(PART_BYTES / (size?.page_bytes ?? 8192)))
      for (let page = 0; page < pages; page += step) {
        const { blob } = await lite.query(
          `copy (${select(table)} where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to '/dev/blob'`,
        )
        const text = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer())
        if (text.length > 0) yield text
      }
    },
  }
}

/** PostgreSQL on a client of its own, without pipelining, in a transaction that sees one moment. */
export function postgresSource(client: pg.Client): Source {
  return {
    rows: async <Row>(query: string) => (await client.query(query)).rows as Row[],
    copyOut: table =>
      wholeRows(client.query(copyStreams.to(`copy (${select(table)}) to stdout`)) as AsyncIterable<Buffer>, PART_BYTES),
  }
}

/** All tables but the migrator's and the upgrade's, by name. */
export async function listTables({ rows }: Pick<Source, 'rows'>): Promise<SourceTable[]> {
  return rows<SourceTable>(`
    select c.relname as name, array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migration', 'upgrade')
    order by c.relname collate "C"`)
}
