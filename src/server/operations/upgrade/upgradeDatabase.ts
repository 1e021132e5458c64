/** Brings an installation to this version in one step (ADM-6): copy, migrate, prove the books, and only then serve. */
import { CannotStart } from '../../db/cannotStart.ts'
import type { Engine } from '../../db/engine.ts'
import { migrate, MIGRATIONS, readSchemaState, type SchemaState } from '../../db/migrate.ts'
import { directUrl, type Env } from '../../env.ts'
import { countStores } from '../../kernel/startFacts.queries.ts'
import { quietLog } from '../../kernel/log.ts'
import { VERSION } from '../../kernel/version.ts'
import { verifyStores } from '../../reports/verify/verifyStores.ts'
import { recoveryCodeFile } from '../backup/keySeal.ts'
import { makeBackup } from '../backup/makeBackup.ts'
import { isUnproved, readUpgradeRecord, writeUpgradeRecord } from './upgradeRecord.ts'
import { inUpgradeTurn } from './upgradeTurn.ts'

export interface Upgrading {
  readonly env: Env
  readonly engine: Engine
  /** Hears of each step, as a sentence. */
  readonly say: (line: string) => void
  /** The migrations; a test has its own. */
  readonly migrations?: string
}

/**
 * The migrations that were made up for; none where the data is of this version. Throws CannotStart where the copy could not be
 * made or the books do not hold afterwards: what is served is always proved. An empty database is simply made.
 */
export async function upgradeDatabase(upgrading: Upgrading): Promise<readonly string[]> {
  const { env, engine, say, migrations = MIGRATIONS } = upgrading
  const state = await readSchemaState(engine, migrations)
  if (state.pending.length === 0 && !(await isUnproved(engine))) return []
  return inUpgradeTurn(directUrl(env), say, async () => {
    const now = await readSchemaState(engine, migrations)
    if (await isEmpty(engine, now)) {
      await migrate(engine, migrations)
      return []
    }
    if (now.pending.length > 0) await copyAndMigrate(upgrading, now)
    else if (!(await isUnproved(engine))) return []
    await prove(upgrading)
    return now.pending
  })
}

/** Without stores there is nothing that a copy could bring back. */
async function isEmpty(engine: Engine, { applied }: SchemaState): Promise<boolean> {
  return applied.length === 0 || (await engine.transact('owner', 'read', countStores)) === 0
}

async function copyAndMigrate({ env, engine, say, migrations }: Upgrading, state: SchemaState): Promise<void> {
  const count = state.pending.length
  say(`Upgrade to Mise ${VERSION}: ${count} ${count === 1 ? 'migration' : 'migrations'} after ${state.applied.at(-1)}`)
  const begun = await readUpgradeRecord(engine)
  // Nobody was served since: the copy that was made then is the one to go back to, and not one of half an upgrade.
  const goesOn = begun?.state === 'migrating' && begun.from !== state.applied.at(-1)
  if (goesOn) say(`Upgrade: goes on from ${begun.from}; the copy made then is kept`)
  await writeUpgradeRecord(engine, {
    state: 'migrating',
    at: goesOn ? begun.at : new Date().toISOString(),
    toVersion: VERSION,
    from: goesOn ? begun.from : (state.applied.at(-1) ?? ''),
    migrations: [...(goesOn ? begun.migrations : []), ...state.pending],
    copy: goesOn ? begun.copy : await copyBefore({ env, engine, say }),
  })
  try {
    await migrate(engine, migrations, name => say(`Upgrade: ${name}`))
  } catch (error) {
    const { message } = error as Error
    throw new CannotStart(
      `The upgrade stopped at a migration, of which nothing was kept: ${message}. Run the version before on it after npm run upgrade -- --back, and report this.`,
    )
  }
}

/** The file of the copy; null where the operator said that there is one already. */
async function copyBefore({ env, engine, say }: Upgrading): Promise<string | null> {
  if (!env.upgradeCopy) {
    say('Upgrade: no copy is made (UPGRADE_COPY=off)')
    return null
  }
  say('Upgrade: a copy is made first')
  const heard = ({ file, stores }: { file: string; stores: number }) =>
    say(`Upgrade: ${file} holds ${stores} stores, verified`)
  try {
    const report = await makeBackup({ env, engine, log: quietLog() }, { kind: 'upgrade', priority: 'normal' })
    if (!report) throw new Error('another process makes one')
    heard(report)
    if (report.newRecoveryCode !== undefined)
      say(
        `Upgrade: the copy’s keys are sealed with the recovery code in ${recoveryCodeFile(env)}. Keep a copy of it elsewhere.`,
      )
    return report.file
  } catch (error) {
    throw new CannotStart(
      `No copy could be made before the upgrade, so nothing was changed: ${(error as Error).message} Remedy that, or start once with UPGRADE_COPY=off if you have a copy of your own.`,
    )
  }
}

/** Nobody is served on books that do not hold. */
async function prove({ engine, say }: Upgrading): Promise<void> {
  const record = await readUpgradeRecord(engine)
  await engine.admitApp()
  const lines: string[] = []
  const holds = await verifyStores(engine, line => void lines.push(line))
  if (!holds) {
    for (const line of lines.filter(each => each.startsWith('FAIL'))) say(line)
    throw new CannotStart(
      'After the upgrade the books do not hold, so Mise does not start on them. Go back with npm run upgrade -- --back, and report the lines above.',
    )
  }
  say(`Upgrade: ${lines.at(-1)}`)
  if (record) await writeUpgradeRecord(engine, { ...record, state: 'proved' })
  say('Upgrade: done. The way back is npm run upgrade -- --back.')
}
