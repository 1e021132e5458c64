/** The embedded database as it is after its migrations: made once a run, as making it takes longer than most tests. */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Engine, openPglite } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { prepareContents } from './contents.ts'
import { inRun, newFolder } from './runFolder.ts'

/** Makes it in a folder: a copy of what the first that asked in this run has made. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  const made = inRun('migrated')
  if (!fs.existsSync(made)) {
    const making = newFolder('migrating')
    const engine = await openPglite(making)
    await migrate(engine)
    await engine.close()
    fs.renameSync(making, made)
  }
  fs.cpSync(made, folder, { recursive: true })
}

/** vitest's set-up of the project of the embedded engine: what its tests begin with, in a file. */
export async function setup(): Promise<() => void> {
  const folder = newFolder('empty')
  await makeEmptyFolder(folder)
  const engine = await openPglite(folder)
  await prepareContents(engine)
  await engine.close()
  const lite = await PGlite.create(path.join(folder, 'pg'))
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  const file = path.join(folder, 'empty.tar')
  fs.writeFileSync(file, await dump.bytes())
  process.env['TEST_EMPTY_DATABASE'] = file
  return () => fs.rmSync(folder, { recursive: true, force: true })
}

/** A migrated database in memory, that nobody else has. */
export async function openEmptyPglite(): Promise<Engine> {
  const file = process.env['TEST_EMPTY_DATABASE']
  if (!file) throw new Error('TEST_EMPTY_DATABASE is missing')
  return openPglite(undefined, undefined, await fs.openAsBlob(file))
}
