/** The schema that a backup was made with, from the migrations of this version. */
import { forPostgres15, MIGRATIONS, readMigrations } from '../../db/migrate.ts'
import { BackupFault, type Manifest } from '../backup/backupFile.ts'
import type { Target } from './target.ts'

/** Throws BackupFault where this version lacks a migration of the backup, or has it with another text. */
export function requireMigrations({ migrations, version }: Manifest, folder = MIGRATIONS): void {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new BackupFault(
        `The backup was made by Mise ${version} with migration ${name}, which this version does not have. Restore it with that version or a newer one.`,
      )
    if (known.get(name) !== checksum)
      throw new BackupFault(
        `Migration ${name} is not the one that the backup was made with. Restore the original file.`,
      )
  }
}

/** Makes the schema of the backup, in words that every PostgreSQL from 15 on takes. */
export async function applyMigrations(target: Target, { migrations }: Manifest, folder = MIGRATIONS): Promise<void> {
  await target.script(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const wanted = new Set(migrations.map(({ name }) => name))
  for (const { name, text, checksum } of readMigrations(folder)) {
    if (!wanted.has(name)) continue
    const entered = `insert into schema_migration (name, checksum) values ('${name}', '${checksum}')`
    await target.script(`${entered}; ${forPostgres15(text)}`)
  }
}
