/**
 * What the data folder keeps of the last upgrade: the copy that the way back needs, and whether the books were proved
 * afterwards. A file, because it must be there before the database is of the new version, and after it is of the old one again.
 */
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const FILE = 'upgrade.json'

const schema = z.object({
  /** `migrating`: from here on the books must be proved before anybody is served. */
  state: z.enum(['migrating', 'proved', 'undone']),
  /** When it began, UTC. */
  at: z.string(),
  toVersion: z.string(),
  /** The newest migration that the data had before; its version of Mise is not known to the data. */
  from: z.string(),
  migrations: z.array(z.string()),
  /** The copy made before; null where the operator made one in another way (UPGRADE_COPY=off). */
  copy: z.string().nullable(),
})
export type UpgradeRecord = z.infer<typeof schema>

/** Undefined where no upgrade was made with this folder. Throws where the file is not readable as one. */
export function readUpgradeRecord(dataDir: string): UpgradeRecord | undefined {
  const file = path.join(dataDir, FILE)
  if (!fs.existsSync(file)) return undefined
  return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
}

/** On the disk when it returns. */
export function writeUpgradeRecord(dataDir: string, record: UpgradeRecord): void {
  const file = path.join(dataDir, FILE)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const handle = fs.openSync(`${file}.part`, 'w', 0o600)
  fs.writeSync(handle, `${JSON.stringify(record, null, 2)}\n`)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(`${file}.part`, file)
}
