/** How large the database is, and how far its log has gone. Runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { type TableGroup, tableGroupOf, tableGroups } from '../../../shared/rules/operations/tableGroups.ts'

export interface DatabaseFigures {
  /** Of PostgreSQL, such as `17.5`. */
  readonly version: string
  readonly migrations: number
  readonly newestMigration: string
  readonly bytes: number
  readonly groups: { readonly group: TableGroup; readonly bytes: number }[]
  /** Written to the log since the last checkpoint: what a start after a crash reads again. */
  readonly walBytes: number
  readonly checkpointAt: string
}

/** Reads everything at once. Sizes of all tables take some milliseconds: ask seldom. */
export async function readDatabase(run: Run): Promise<DatabaseFigures> {
  const [[about], tables] = await Promise.all([
    run(sql<Omit<DatabaseFigures, 'groups'>>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        (select count(*) from schema_migration)::int as migrations,
        (select max(name) from schema_migration) as newest_migration,
        pg_database_size(current_database()) as bytes,
        pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as wal_bytes, checkpoint_time as checkpoint_at
      from pg_control_checkpoint()`),
    run(sql<{ name: string; bytes: number }>`
      select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`),
  ])
  if (!about) throw new Error('The database says nothing of itself')
  const sums = new Map<TableGroup, number>()
  for (const { name, bytes } of tables) {
    const group = tableGroupOf(name)
    sums.set(group, (sums.get(group) ?? 0) + bytes)
  }
  return { ...about, groups: tableGroups.map(group => ({ group, bytes: sums.get(group) ?? 0 })) }
}

/** Keeps how large everything is, once an hour for each machine. */
export async function keepSample(run: Run, host: string, freeBytes: number): Promise<void> {
  await run(sql`
    insert into server_sample (host, database_bytes, disk_free_bytes)
    select ${host}, pg_database_size(current_database()), ${freeBytes}::bigint
    where not exists (select from server_sample where host = ${host} and at > now() - interval '50 minutes')`)
  await run(sql`delete from server_sample where at < now() - interval '60 days'`)
}

/** The last two weeks of a machine, the oldest first. */
export function listSamples(
  run: Run,
  host: string,
): Promise<{ at: string; freeBytes: number; databaseBytes: number }[]> {
  return run(sql<{ at: string; freeBytes: number; databaseBytes: number }>`
    select at, disk_free_bytes as free_bytes, database_bytes from server_sample
    where host = ${host} and at > now() - interval '14 days' order by at`)
}
