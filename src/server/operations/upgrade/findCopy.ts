/** The copy that an upgrade was made from, wherever it stands by now: the way back works from any machine that has it. */
import fs from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../../db/cannotStart.ts'
import type { Env } from '../../env.ts'
import { backupName } from '../backup/backupFile.ts'
import { verifyBackup } from '../backup/readFile.ts'
import type { UpgradeRecord } from './upgradeRecord.ts'

/** Its path; it was read and is whole. Throws CannotStart, BackupFault where it is damaged. */
export async function findCopy(env: Env, { copy }: UpgradeRecord, given?: string): Promise<string> {
  if (copy === null)
    throw new CannotStart('The upgrade was made with UPGRADE_COPY=off: restore the copy that you made yourself.')
  const name = path.basename(copy)
  const places = given === undefined ? [copy, path.join(env.backupDir, name)] : [given]
  const found = places.find(file => fs.existsSync(file))
  if (found === undefined)
    throw new CannotStart(
      `The copy ${name} is not here: ${places.join(', ')}. Put it there, or name it: npm run upgrade -- --back --copy FILE`,
    )
  const { madeAt } = await verifyBackup(found)
  if (backupName(new Date(madeAt)) !== name)
    throw new CannotStart(`${found} is not the copy of the upgrade, which is ${name}.`)
  return found
}
