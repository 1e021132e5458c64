/**
 * The way back from an upgrade (ADM-6): what is there now is put aside, and the copy that was made before the upgrade takes its
 * place, with the schema that it had. The version before runs on it again.
 */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { CannotStart } from '../../db/cannotStart.ts'
import { openPglite } from '../../db/engine.ts'
import { openPostgres } from '../../db/postgresEngine.ts'
import { directUrl, type Env } from '../../env.ts'
import { quietLog } from '../../kernel/log.ts'
import { makeBackup } from '../backup/makeBackup.ts'
import { restoreBackup } from '../restore/restoreBackup.ts'
import { countSince } from './upgrade.queries.ts'
import { readUpgradeRecord, type UpgradeRecord, writeUpgradeRecord } from './upgradeRecord.ts'
import { inUpgradeTurn } from './upgradeTurn.ts'

export interface WayBack {
  readonly env: Env
  readonly say: (line: string) => void
  /** What was done since the upgrade may be put aside, too. */
  readonly losesChanges: boolean
}

/** Throws CannotStart with a sentence where there is no way back, or where something was done since the upgrade. */
export async function goBack({ env, say, losesChanges }: WayBack): Promise<void> {
  const record = readUpgradeRecord(env.dataDir)
  if (!record || record.state === 'undone')
    throw new CannotStart(`No upgrade of ${env.dataDir} is known, so there is nothing to go back from.`)
  const { copy } = record
  if (copy === null)
    throw new CannotStart('The upgrade was made with UPGRADE_COPY=off: restore the copy that you made yourself.')
  if (!fs.existsSync(copy))
    throw new CannotStart(
      `The copy ${copy} is gone. Put it back there, or restore another backup with npm run restore.`,
    )
  await inUpgradeTurn(directUrl(env), say, async () => {
    const aside = await putAside(env, record, losesChanges)
    say(`What was there is kept: ${aside.where}`)
    try {
      await restoreBackup(env, { file: copy, schema: 'asBackedUp', say })
    } catch (error) {
      aside.undo()
      throw error
    }
    writeUpgradeRecord(env.dataDir, { ...record, state: 'undone' })
    say(
      `The data is again as it was at ${record.at}, with ${record.from} as its newest migration. Start the version of Mise on it that it had then.`,
    )
  })
}

interface PutAside {
  readonly where: string
  /** As it was. */
  readonly undo: () => void
}

async function putAside(env: Env, record: UpgradeRecord, losesChanges: boolean): Promise<PutAside> {
  const { dataDir } = env
  const databaseUrl = directUrl(env)
  const engine = databaseUrl ? openPostgres(databaseUrl, { appUrl: env.appDatabaseUrl }) : await openPglite(dataDir)
  let kept: string | undefined
  try {
    const changes = await engine.transact('owner', 'read', run => countSince(run, new Date(record.at)))
    if (changes > 0 && !losesChanges)
      throw new CannotStart(
        `Since the upgrade ${changes} ${changes === 1 ? 'change was' : 'changes were'} made. They would not be there any more (they are kept aside). If that is right: npm run upgrade -- --back --lose-changes`,
      )
    if (databaseUrl) {
      const made = await makeBackup({ env, engine, log: quietLog() }, { kind: 'command', priority: 'normal' })
      kept = made?.file
    }
  } finally {
    await engine.close()
  }
  if (databaseUrl) {
    await emptyPostgres(databaseUrl)
    return { where: kept ?? '', undo() {} }
  }
  const [from, to] = [path.join(dataDir, 'pg'), path.join(dataDir, `pg-upgraded-${record.at.replaceAll(/[-:.]/g, '')}`)]
  fs.renameSync(from, to)
  return { where: to, undo: () => fs.renameSync(to, from) }
}

/** Everything of the product, which a backup holds by now. */
async function emptyPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'mise upgrade' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set lock_timeout = '10s'")
    await client.query('begin; drop schema public cascade; create schema public; commit')
  } finally {
    await client.end()
  }
}
