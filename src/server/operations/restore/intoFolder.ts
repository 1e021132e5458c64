/** Restores into a data folder with the embedded database: beside its place, which it takes with one rename at the end. */
import fs from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../db/makeFolder.ts'
import { DiskReserve } from '../../db/diskReserve.ts'
import { openEmbedded } from '../../db/embedded.ts'
import { type Engine, openPglite } from '../../db/engine.ts'
import { lockFolder } from '../../db/folderLock.ts'
import { UNFINISHED_FOLDER } from '../../db/unfinishedRestore.ts'
import type { Env } from '../../env.ts'
import { checkKeys } from '../../kernel/keyCheck.ts'
import { BackupFault, FILES_FOLDER, type Manifest, placeOf } from '../backup/backupFile.ts'
import { readEntries } from '../backup/readFile.ts'
import { TEXT_SETTINGS } from '../backup/source.ts'
import { requireRoom, syncFolder } from '../backup/writeFile.ts'
import { quietLog } from '../../kernel/log.ts'
import { putKeys } from './keys.ts'
import { loadTables } from './loadTables.ts'
import { applyMigrations, requireMigrations } from './migrations.ts'
import { proveRestored, type Proving, type Restoring } from './proveRestored.ts'
import { liteTarget } from './target.ts'

/** Rows, their indexes and the log, for each byte of COPY text. */
const ROOM_FACTOR = 3
const EMPTY_DATABASE_BYTES = 128 * 1024 * 1024

/** Makes a data folder's database of a backup that was verified; open, at the schema of this version, proved. */
export async function loadFolder(file: string, manifest: Manifest, folder: string, how: Proving): Promise<Engine> {
  requireMigrations(manifest)
  makeFolder(folder)
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
  await requireRoom(folder, EMPTY_DATABASE_BYTES + ROOM_FACTOR * bytes, 'or restore into a folder of another disk')
  const lite = await openEmbedded({ folder: path.join(folder, 'pg'), reserve: new DiskReserve(folder), onSync() {} })
  try {
    const target = liteTarget(lite)
    await target.script(TEXT_SETTINGS)
    await applyMigrations(target, manifest)
    await loadTables(target, file, manifest)
  } finally {
    await lite.close()
  }
  const engine = await openPglite(folder)
  try {
    await proveRestored(engine, manifest, how)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Restores a backup that was verified into the data folder of the environment. Throws BackupFault; nothing is in use then. */
export async function restoreIntoFolder(
  env: Env,
  file: string,
  manifest: Manifest,
  { keys, ...how }: Restoring,
): Promise<void> {
  const folder = path.resolve(env.dataDir)
  const unlock = lockFolder(folder)
  try {
    const database = path.join(folder, 'pg')
    if (fs.existsSync(database))
      throw new BackupFault(
        `The data folder ${folder} already holds a database: a restore needs an empty place. Move ${database} away, or set DATA_DIR to another folder.`,
      )
    const staging = path.join(folder, UNFINISHED_FOLDER)
    fs.rmSync(staging, { recursive: true, force: true })
    const engine = await loadFolder(file, manifest, staging, how)
    try {
      if (keys) putKeys(staging, keys)
      // Without its keys the next start says what to do.
      if (how.schema === 'thisVersion' && (keys ?? env.secretKey))
        await checkKeys({ ...env, dataDir: staging }, engine, quietLog())
    } finally {
      await engine.close()
    }
    await putFiles(file, folder)
    if (keys) putKeys(folder, keys)
    await syncFolder(folder)
    fs.renameSync(path.join(staging, 'pg'), database)
    await syncFolder(folder)
    fs.rmSync(staging, { recursive: true })
  } catch (error) {
    fs.rmSync(path.join(folder, UNFINISHED_FOLDER), { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** What stood beside the database. */
export async function putFiles(file: string, folder: string): Promise<void> {
  await readEntries(file, async ({ name, content }) => {
    if (!name.startsWith(FILES_FOLDER)) return
    const place = placeOf(folder, name.slice(FILES_FOLDER.length))
    fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
    const handle = await fs.promises.open(place, 'w', 0o600)
    try {
      for await (const chunk of content) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}
