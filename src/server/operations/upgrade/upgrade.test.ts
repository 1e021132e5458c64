/** An upgrade in one step, and the way back (ADM-6), on the engine of the run. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '../../db/cannotStart.ts'
import { type Engine, openPglite } from '../../db/engine.ts'
import { MIGRATIONS } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgresEngine.ts'
import { type Env, readEnv } from '../../env.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { isFull } from '../../testing/isFull.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { openDatabase } from '../../open.ts'
import { anEmptyDatabase, aPlace, CODE, fill } from '../backup/backup.testing.ts'
import { findRecoveryCode, recoveryCodeFile } from '../backup/keySeal.ts'
import { goBack } from './goBack.ts'
import { upgradeDatabase } from './upgradeDatabase.ts'
import { readUpgradeRecord, requireProved } from './upgradeRecord.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
/** What does not differ by the engine is walked on PostgreSQL, which opens in a third of the time. */
const isHere = isFull || isPostgres

let env: Env
/** The migrations of the version after this one. */
let migrations: string
let said: string[]
const say = (line: string) => void said.push(line)

const open = () =>
  env.databaseUrl ? openPostgres(env.databaseUrl, { appUrl: env.appDatabaseUrl }) : openPglite(env.dataDir)

async function withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await open()
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

const upgrade = () => withEngine(engine => upgradeDatabase({ env, engine, say, migrations }))
const ask = (text: string) => withEngine(engine => engine.transact('owner', 'read', run => run(sql.raw(text))))
const add = (name: string, text: string) => fs.writeFileSync(path.join(migrations, name), text)
/** The settings of the same database for another machine. */
const onPostgres = () =>
  env.databaseUrl ? { DATABASE_URL: env.databaseUrl, APP_DATABASE_URL: env.appDatabaseUrl } : {}
const copies = () => (fs.existsSync(env.backupDir) ? fs.readdirSync(env.backupDir) : [])

beforeEach(async () => {
  said = []
  migrations = newFolder('migrations')
  fs.cpSync(MIGRATIONS, migrations, { recursive: true })
  env = aPlace(isPostgres ? await anEmptyDatabase() : {})
  onTestFinished(() => {
    for (const folder of [env.dataDir, migrations]) fs.rmSync(folder, { recursive: true, force: true })
  })
  if (!isPostgres) await makeEmptyFolder(env.dataDir)
  const engine = await openDatabase(env, { schema: 'upgraded', say })
  await fill(env, engine)
  await engine.close()
})

test('ADM-6 an upgrade copies, migrates, proves the books, says each step, and can be taken back', async () => {
  // The recovery code is made with the copy, as on a machine where no backup was ever made.
  env = { ...env, backupKey: undefined }
  expect(findRecoveryCode(env)).toBeUndefined()
  expect(said).toEqual([])
  expect(await upgrade()).toEqual([])
  expect(copies()).toEqual([])

  add('9001_menu_colors.sql', "alter table merchant add column color text not null default 'red'")
  expect(await upgrade()).toEqual(['9001_menu_colors.sql'])
  expect(said[0]).toMatch(/^Upgrade to Mise \S+: 1 migration after \d{4}_/)
  expect(said[2]).toMatch(/\.misebackup holds 2 stores, verified$/)
  expect(said).toContain('Upgrade: 9001_menu_colors.sql')
  expect(said).toContain('Upgrade: All checks passed in 2 stores.')
  expect(said.at(-1)).toBe('Upgrade: done. The way back is npm run upgrade -- --back.')
  expect(copies()).toHaveLength(1)
  // Whoever reads the log opens no keys.
  const code = findRecoveryCode(env) ?? ''
  expect(code).toMatch(/^([2-9A-Z]{5}-){4}[2-9A-Z]{5}$/)
  expect(said.join('\n')).toContain(recoveryCodeFile(env))
  expect(said.join('\n').replaceAll('-', '')).not.toContain(code.replaceAll('-', ''))
  expect((await withEngine(readUpgradeRecord))?.state).toBe('proved')
  expect(await ask('select distinct color from merchant')).toEqual([{ color: 'red' }])

  await goBack({ env, say, losesChanges: false })
  expect(await ask("select count(*)::int as n from schema_migration where name = '9001_menu_colors.sql'")).toEqual([
    { n: 0 },
  ])
  expect(await ask('select count(*)::int as n from orders')).toEqual([{ n: 80 }])
  await expect(goBack({ env, say, losesChanges: false })).rejects.toThrow(/nothing to go back from/)
  // The version before starts on it.
  await (await openDatabase(env, { schema: 'asItIs' })).close()
}, 180_000)

test.runIf(isHere)(
  'ADM-6 an upgrade that breaks the books is never served, and its way back works',
  async () => {
    add('9001_orders_broken.sql', 'update sales_fact set gross = gross + 1')
    await expect(upgrade()).rejects.toThrow(/the books do not hold.*--back/)
    expect(said.some(line => line.startsWith('FAIL'))).toBe(true)
    // The next start proves them again before it serves anybody.
    await expect(upgrade()).rejects.toThrow(CannotStart)
    // So does one of another machine, or on the folder in another place; and no command works on it.
    const [copy = ''] = copies()
    const elsewhere = {
      ...env,
      ...readEnv({ DATA_DIR: newFolder('elsewhere'), DEMO: '0', BACKUP_KEY: CODE, ...onPostgres() }),
    }
    onTestFinished(() => fs.rmSync(elsewhere.dataDir, { recursive: true, force: true }))
    if (!isPostgres) fs.cpSync(path.join(env.dataDir, 'pg'), path.join(elsewhere.dataDir, 'pg'), { recursive: true })
    fs.mkdirSync(elsewhere.backupDir)
    fs.renameSync(path.join(env.backupDir, copy), path.join(elsewhere.dataDir, copy))
    env = elsewhere
    await expect(upgrade()).rejects.toThrow(/the books do not hold.*--back/)
    await expect(withEngine(requireProved)).rejects.toThrow(/not proved yet.*npm run upgrade/)
    // The way back from there needs the copy.
    const back = { env, say, losesChanges: false }
    await expect(goBack(back)).rejects.toThrow(/copy mise-.* is not here: .*--copy FILE/)
    expect(await ask("select record->>'state' as state from upgrade")).toEqual([{ state: 'migrating' }])
    await goBack({ ...back, copy: path.join(elsewhere.dataDir, copy) })
    expect(await withEngine(readUpgradeRecord)).toBeUndefined()
    fs.rmSync(path.join(migrations, '9001_orders_broken.sql'))
    expect(await upgrade()).toEqual([])
  },
  180_000,
)

test.runIf(isHere)(
  'ADM-6 what was done since an upgrade is put aside only where the operator says so',
  async () => {
    add('9001_a.sql', 'create table a (n int)')
    await upgrade()
    await withEngine(engine =>
      engine.transact('owner', 'write', run =>
        run(sql`insert into audit_entry (merchant_id, actor_name, origin, request_id, call, object_type, object_id, action)
        select min(merchant_id), 'Lin', 'test', 'test', 'test', 'store', '1', 'edit' from merchant`),
      ),
    )
    await expect(goBack({ env, say, losesChanges: false })).rejects.toThrow(
      /Since the upgrade 1 change was made.*--lose-changes/,
    )
    expect(await ask('select count(*)::int as n from a')).toEqual([{ n: 0 }])
    await goBack({ env, say, losesChanges: true })
    expect(await ask("select to_regclass('a') is null as gone")).toEqual([{ gone: true }])
  },
  180_000,
)

test.runIf(isHere)(
  'ADM-6 a migration that fails leaves nothing of itself, and the sentence names the way back to before the first',
  async () => {
    add('9001_a.sql', 'create table a (n int)')
    add('9002_wrong.sql', "update merchant set name = 'gone'; select 1 / 0")
    await expect(upgrade()).rejects.toThrow(/stopped at a migration, of which nothing was kept: .*--back/)
    expect(await ask("select count(*)::int as n from merchant where name = 'gone'")).toEqual([{ n: 0 }])
    // Tried again, it keeps the copy of before: one of half an upgrade would be no way back.
    await expect(upgrade()).rejects.toThrow(/stopped at a migration/)
    expect(copies()).toHaveLength(1)
    await goBack({ env, say, losesChanges: false })
    expect(await ask("select to_regclass('a') is null as gone")).toEqual([{ gone: true }])
  },
  180_000,
)

test('ADM-6 without a copy nothing is changed, unless the operator has one', async () => {
  add('9001_a.sql', 'create table a (n int)')
  // A file stands where the folder of backups would be.
  fs.rmSync(env.backupDir, { recursive: true, force: true })
  fs.writeFileSync(env.backupDir, '')
  await expect(upgrade()).rejects.toThrow(
    /No copy could be made before the upgrade, so nothing was changed: .*UPGRADE_COPY=off/,
  )
  expect(await ask("select to_regclass('a') is null as gone")).toEqual([{ gone: true }])
  env = { ...env, upgradeCopy: false }
  expect(await upgrade()).toEqual(['9001_a.sql'])
  await expect(goBack({ env, say, losesChanges: false })).rejects.toThrow(/UPGRADE_COPY=off/)
}, 180_000)

test('ADM-6 commands beside a server change no schema, and make no installation', async () => {
  const elsewhere = isPostgres ? aPlace(await anEmptyDatabase()) : aPlace()
  await expect(openDatabase(elsewhere, { schema: 'asItIs' })).rejects.toThrow(/There is no installation in/)
  expect(fs.existsSync(path.join(elsewhere.dataDir, 'pg'))).toBe(false)
  await withEngine(engine =>
    engine.script('delete from schema_migration where name = (select max(name) from schema_migration)'),
  )
  await expect(openDatabase(env, { schema: 'asItIs' })).rejects.toThrow(/older version of Mise: 1 migration is missing/)
  fs.rmSync(elsewhere.dataDir, { recursive: true, force: true })
})
