/** Backup and restore of PostgreSQL (ADM-2): under another owner, and from one engine to the other. */
import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Engine, openPglite } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgresEngine.ts'
import { schemaText } from '../../db/schemaText.ts'
import { UNFINISHED_TABLE } from '../../db/unfinishedRestore.ts'
import { openDatabase } from '../../open.ts'
import { restoreBackup } from '../restore/restoreBackup.ts'
import { anEmptyDatabase, aPlace, fill, writeCounted } from './backup.testing.ts'
import type { Manifest } from './backupFile.ts'
import { makeBackup } from './makeBackup.ts'
import { verifyBackup } from './readFile.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** What must be the same everywhere; the list of backups grows with each. */
const contentOf = ({ tables, sequences }: Manifest) => ({
  tables: tables
    .filter(({ name }) => name !== 'backup_run')
    .map(({ name, rows, digest, columns }) => [name, rows, digest, columns.length]),
  sequences: sequences.filter(({ name }) => !name.startsWith('backup_run')),
})

test.runIf(isPostgres)(
  'ADM-2 PostgreSQL to another owner’s, to the embedded database and back: every row of every table is the same',
  async () => {
    const engines: Engine[] = []
    const folders: string[] = []
    onTestFinished(async () => {
      for (const engine of engines) await engine.close().catch(() => {})
      for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
    })
    const first = aPlace(await anEmptyDatabase())
    folders.push(first.dataDir)
    const engine = openPostgres(first.databaseUrl ?? '', { appUrl: first.appDatabaseUrl })
    engines.push(engine)
    await migrate(engine)
    const source = await fill(first, engine)
    const [merchantId = 0] = source.merchants
    await writeCounted(engine, merchantId)
    const schema = await schemaText(engine)

    // Callers write meanwhile.
    let isDone = false
    const writing = (async () => {
      while (!isDone) await writeCounted(engine, merchantId)
    })()
    const made = await makeBackup(source, { kind: 'command', priority: 'normal' }).finally(() => {
      isDone = true
    })
    await writing
    let file = made?.file ?? ''
    const wanted = contentOf(await verifyBackup(file))
    expect(made?.stores).toBe(2)

    for (const settings of [await anEmptyDatabase(), {}, await anEmptyDatabase()]) {
      const place = aPlace(settings)
      folders.push(place.dataDir)
      await restoreBackup(place, { file, say() {} })
      const restored = await openDatabase(place)
      engines.push(restored)
      const stores = await restored.transact('owner', 'read', run =>
        run(sql<{ phone: string; orders: string }>`select m.phone,
          (select count(*) from orders o where o.merchant_id = m.merchant_id)::text as orders from merchant m order by merchant_id`),
      )
      expect(stores).toHaveLength(2)
      expect(stores[0]?.phone).toBe(stores[0]?.orders)
      // Calls see their own store alone.
      const seen = await restored.transact({ merchantId }, 'read', run => run(sql`select merchant_id from merchant`))
      expect(seen).toEqual([{ merchantId }])
      expect(await schemaText(restored)).toBe(schema)
      const again = await makeBackup(
        { ...source, env: place, engine: restored },
        { kind: 'command', priority: 'normal' },
      )
      file = again?.file ?? ''
      expect(contentOf(await verifyBackup(file))).toEqual(wanted)
      // A place that is not empty is refused.
      await restored.close()
      await expect(restoreBackup(place, { file, say() {} })).rejects.toThrow(/already holds (tables|a database)/)
    }
  },
  400_000,
)

test.runIf(isPostgres)(
  'ADM-2 nothing starts on a restore that did not finish, and a restore begins anew there',
  async () => {
    const place = aPlace(await anEmptyDatabase())
    const source = aPlace()
    onTestFinished(() => {
      for (const { dataDir } of [place, source]) fs.rmSync(dataDir, { recursive: true, force: true })
    })
    const lite = await openPglite(source.dataDir)
    await migrate(lite)
    await fill(source, lite)
    const made = await makeBackup(
      { env: source, engine: lite, log: { warn() {}, error() {}, info() {} } },
      { kind: 'upgrade', priority: 'normal' },
    )
    await lite.close()
    const owner = openPostgres(place.databaseUrl ?? '', { appUrl: place.appDatabaseUrl })
    await owner.script(
      `create table ${UNFINISHED_TABLE} (since timestamptz); create table half (a int); insert into half values (1)`,
    )
    await owner.close()
    await expect(openDatabase(place)).rejects.toThrow(/A restore into the database in DATABASE_URL did not finish/)
    await restoreBackup(place, { file: made?.file ?? '', say() {} })
    const engine = await openDatabase(place)
    onTestFinished(() => engine.close())
    const left = await engine.transact('owner', 'read', run =>
      run(sql`select relname as name from pg_class where relname in ('half', ${UNFINISHED_TABLE})`),
    )
    expect(left).toEqual([])
  },
  300_000,
)

test.runIf(isPostgres)(
  'ADM-2 a backup by a role that does not see all rows is refused',
  async () => {
    const settings = await anEmptyDatabase()
    const place = aPlace(settings)
    onTestFinished(() => fs.rmSync(place.dataDir, { recursive: true, force: true }))
    const engine = openPostgres(settings.DATABASE_URL, { appUrl: settings.APP_DATABASE_URL })
    onTestFinished(() => engine.close())
    await migrate(engine)
    const source = await fill(place, engine)
    await engine.script('drop policy owner_rows on orders')
    await expect(makeBackup(source, { kind: 'command', priority: 'normal' })).rejects.toThrow(
      /does not see all rows of table orders/,
    )
    expect(fs.readdirSync(place.backupDir)).toEqual([])
  },
  120_000,
)
