/**
 * The way back from an upgrade (ADM-6): what is there now is put aside, and the copy that was made before the upgrade takes its
 * place, with the schema that it had. The version before runs on it again.
 */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { CannotStart } from '../../db/cannotStart.ts'
import { isCluster } from '../../db/cluster.ts'
import { type Engine, openPglite } from '../../db/engine.ts'
import { openPostgres } from '../../db/postgresEngine.ts'
import { UNFINISHED_TABLE } from '../../db/unfinishedRestore.ts'
import { directUrl, type Env } from '../../env.ts'
import { quietLog } from '../../kernel/log.ts'
import { makeBackup } from '../backup/makeBackup.ts'
import { restoreBackup } from '../restore/restoreBackup.ts'
import { findCopy } from './findCopy.ts'
import { countSince } from './upgrade.queries.ts'
import { readUpgradeRecord, type UpgradeRecord } from './upgradeRecord.ts'
import { inUpgradeTurn } from './upgradeTurn.ts'

export interface WayBack {
  readonly env: Env
  readonly say: (line: string) => void
  /** What was done since the upgrade may be put aside, too. */
  readonly losesChanges: boolean
  /** Where the copy stands now; by default where the upgrade made it, or in BACKUP_DIR. */
  readonly copy?: string | undefined
}

/** Throws CannotStart with a sentence where there is no way back, or where something was done since the upgrade. */
export async function goBack(way: WayBack): Promise<void> {
  const { env, say } = way
  const url = directUrl(env)
  if (url === undefined && !fs.existsSync(path.join(env.dataDir, 'pg')))
    throw new CannotStart(`There is no installation in ${env.dataDir}. Set DATA_DIR to its data folder.`)
  await inUpgradeTurn(url, say, async () => {
    const { record, copy, aside } = await prepare(way)
    say(`What was there is kept: ${aside.where}`)
    try {
      // An upgrade changes no keys: those of the data folder are the right ones.
      await restoreBackup(env, { file: copy, schema: 'asBackedUp', withoutKeys: true, say })
    } catch (error) {
      aside.undo()
      throw new CannotStart(
        `The way back failed: ${(error as Error).message} What was there is kept in ${aside.where}; with PostgreSQL restore that with npm run restore.`,
      )
    }
    say(
      `The data is again as it was at ${record.at}, with ${record.from} as its newest migration. Start the version of Mise on it that it had then.`,
    )
  })
}

interface Prepared {
  readonly record: UpgradeRecord
  readonly copy: string
  readonly aside: PutAside
}

async function prepare({ env, copy, losesChanges, say }: WayBack): Promise<Prepared> {
  const url = directUrl(env)
  const engine = url ? openPostgres(url, { appUrl: env.appDatabaseUrl }) : await openPglite(env.dataDir)
  let kept: string | undefined
  let record: UpgradeRecord | undefined
  let found: string
  try {
    record = await readUpgradeRecord(engine)
    if (!record) throw new CannotStart('No upgrade of this data is known, so there is nothing to go back from.')
    found = await findCopy(env, record, copy)
    say(`The way back: ${found}`)
    if (url && (await isCluster(engine)))
      throw new CannotStart(
        `A cluster’s database is not emptied in its place. Make another one with Citus, and restore the copy into it with the version of Mise before: npm run restore -- ${found} --into postgres://…, then npm run distribute (docs/citus.md).`,
      )
    await requireNoChanges(engine, record, losesChanges)
    if (url) {
      const made = await makeBackup({ env, engine, log: quietLog() }, { kind: 'command', priority: 'normal' })
      kept = made?.file ?? ''
    }
  } finally {
    await engine.close()
  }
  const aside = url ? { where: kept ?? '', undo() {} } : putFolderAside(env, record)
  if (url) await emptyPostgres(url)
  return { record, copy: found, aside }
}

async function requireNoChanges(engine: Engine, record: UpgradeRecord, losesChanges: boolean): Promise<void> {
  const changes = await engine.transact('owner', 'read', run => countSince(run, new Date(record.at)))
  if (changes > 0 && !losesChanges)
    throw new CannotStart(
      `Since the upgrade ${changes} ${changes === 1 ? 'change was' : 'changes were'} made. They would not be there any more (they are kept aside). If that is right: npm run upgrade -- --back --lose-changes`,
    )
}

interface PutAside {
  readonly where: string
  /** As it was. */
  readonly undo: () => void
}

function putFolderAside({ dataDir }: Env, record: UpgradeRecord): PutAside {
  const [from, to] = [path.join(dataDir, 'pg'), path.join(dataDir, `pg-upgraded-${record.at.replaceAll(/[-:.]/g, '')}`)]
  fs.renameSync(from, to)
  return { where: to, undo: () => fs.renameSync(to, from) }
}

/** Everything of the product, which a backup holds by now. From then on until the restore is done nothing starts on it. */
async function emptyPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'mise upgrade' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set lock_timeout = '10s'")
    await client.query(
      `begin; drop schema public cascade; create schema public;
      create table public.${UNFINISHED_TABLE} (since timestamptz not null default now()); commit`,
    )
  } finally {
    await client.end()
  }
}
