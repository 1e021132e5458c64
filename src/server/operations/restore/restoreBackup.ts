/** Restores a backup into an empty place (ADM-2): a data folder, or a PostgreSQL. */
import path from 'node:path'
import { directUrl, type Env } from '../../env.ts'
import type { Manifest } from '../backup/backupFile.ts'
import { BackupFault } from '../backup/backupFile.ts'
import { findRecoveryCode, keepRecoveryCode, openKeys } from '../backup/keySeal.ts'
import { readHead, readSealedKeys, verifyBackup } from '../backup/readFile.ts'
import { restoreIntoFolder } from './intoFolder.ts'
import { restoreIntoPostgres } from './intoPostgres.ts'
import { requireNoOtherKeys } from './keys.ts'
import { requireMigrations } from './migrations.ts'
import type { RestoredSchema } from './proveRestored.ts'

export interface RestoreWish {
  readonly file: string
  /** Leaves the keys out: gift cards, secrets and POS passwords need them (docs/operations.md). */
  readonly withoutKeys?: boolean
  /** `asBackedUp`: the version before is to run on it (ADM-6), so it is neither migrated nor proved by the rules of this one. */
  readonly schema?: RestoredSchema
  /** Hears of each step and each identity. */
  readonly say: (line: string) => void
  /** Puts it into use although the books do not hold; every row is as it was all the same. */
  readonly acceptsBooks?: boolean
}

/**
 * Verifies the file, loads it beside the place that it is for, compares every row, brings it to this version's schema, proves
 * the books of all stores, and puts it into use. Throws BackupFault with a sentence; nothing is in use then.
 */
export async function restoreBackup(
  env: Env,
  { file, withoutKeys, schema = 'thisVersion', say, acceptsBooks = false }: RestoreWish,
): Promise<Manifest> {
  const from = path.resolve(file)
  const head = await readHead(from)
  say(`Backup of ${head.madeAt}, Mise ${head.version}`)
  const manifest = await verifyBackup(from)
  requireMigrations(manifest)
  say(`The file is whole: ${manifest.stores} stores, ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  const code = findRecoveryCode(env)
  const keys = manifest.keys === 'sealed' && !withoutKeys ? await keysOf(from, code) : undefined
  if (keys) requireNoOtherKeys(env.dataDir, keys)
  if (manifest.keys === 'SECRET_KEY' && env.secretKey === undefined && !withoutKeys)
    throw new BackupFault(
      'The keys of this backup follow from SECRET_KEY: set it to what it was where the backup was made.',
    )
  const databaseUrl = directUrl(env)
  if (databaseUrl === undefined) await restoreIntoFolder(env, from, manifest, { keys, schema, say, acceptsBooks })
  else await restoreIntoPostgres({ ...env, databaseUrl }, from, manifest, { keys, schema, say, acceptsBooks })
  // The backups to come are sealed with the code that the operator knows.
  if (keys && code !== undefined && env.backupKey !== undefined) keepRecoveryCode(env, code)
  return manifest
}

async function keysOf(file: string, code: string | undefined): Promise<Record<string, string>> {
  if (code === undefined)
    throw new BackupFault(
      'The keys in this backup are sealed: set BACKUP_KEY to the recovery code, or restore without them (--without-keys).',
    )
  const sealed = await readSealedKeys(file)
  if (!sealed) throw new BackupFault('The backup has no keys.')
  return openKeys(sealed, code)
}
