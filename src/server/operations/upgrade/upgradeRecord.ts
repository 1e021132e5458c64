/**
 * What the database keeps of the last upgrade: the copy that the way back needs, and whether the books were proved afterwards.
 * In the database, so that every process on it knows; written before the first migration, into a table made for that where the
 * data is older than the table.
 */
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../../db/cannotStart.ts'
import type { Engine } from '../../db/engine.ts'
import { MIGRATIONS } from '../../db/migrate.ts'
import { readRecordText, writeRecordText } from './upgradeRecord.queries.ts'

const TABLE = path.join(MIGRATIONS, '0101_operations_upgrade.sql')

const schema = z.object({
  /** `migrating`: from here on the books must be proved before anybody is served. */
  state: z.enum(['migrating', 'proved']),
  /** When it began, UTC. */
  at: z.string(),
  toVersion: z.string(),
  /** The newest migration that the data had before; its version of Mise is not known to the data. */
  from: z.string(),
  migrations: z.array(z.string()),
  /** The copy made before, on the machine that made it; null where the operator made one in another way (UPGRADE_COPY=off). */
  copy: z.string().nullable(),
})
export type UpgradeRecord = z.infer<typeof schema>

/** Undefined where the data was never upgraded, or came from a backup since. */
export async function readUpgradeRecord(engine: Engine): Promise<UpgradeRecord | undefined> {
  const text = await engine.transact('owner', 'read', run => readRecordText(run))
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}

/** On the disk when it returns. */
export async function writeUpgradeRecord(engine: Engine, record: UpgradeRecord): Promise<void> {
  const text = JSON.stringify(schema.parse(record))
  await engine.script(fs.readFileSync(TABLE, 'utf8'))
  await engine.transact('owner', 'write', run => writeRecordText(run, text))
}

export async function isUnproved(engine: Engine): Promise<boolean> {
  return (await readUpgradeRecord(engine))?.state === 'migrating'
}

/** For commands beside a server, which prove nothing. Throws CannotStart while an upgrade is not proved. */
export async function requireProved(engine: Engine): Promise<void> {
  if (!(await isUnproved(engine))) return
  throw new CannotStart(
    'The last upgrade of this data is not proved yet, so nothing works on it. Run npm run upgrade, which proves the books, or npm run upgrade -- --back.',
  )
}
