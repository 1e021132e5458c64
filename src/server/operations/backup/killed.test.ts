/** The power goes during a backup and during a restore (ADM-2): what was there stays, and nothing half done is taken for whole. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPglite } from '../../db/engine.ts'
import { UNFINISHED_TABLE } from '../../db/unfinishedRestore.ts'
import type { Env } from '../../env.ts'
import { quietLog } from '../../kernel/log.ts'
import { openDatabase } from '../../open.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { askPostgres } from '../../testing/stoppedPostgres.ts'
import { restoreBackup } from '../restore/restoreBackup.ts'
import { anEmptyDatabase, aPlace, CODE, fill } from './backup.testing.ts'
import { listBackups } from './backupRuns.queries.ts'
import { makeBackup } from './makeBackup.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const CLI = path.join(import.meta.dirname, '../../cli')
const SOON = { timeout: 60_000, interval: 5 }

function start(command: string, env: Env, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [path.join(CLI, `${command}.ts`), ...args], {
    env: {
      ...process.env,
      DATA_DIR: env.dataDir,
      DEMO: '0',
      BACKUP_KEY: CODE,
      DATABASE_URL: env.databaseUrl ?? '',
      APP_DATABASE_URL: env.appDatabaseUrl ?? '',
      BACKUP_DIR: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const listed = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])

test.skipIf(isPostgres)(
  'ADM-2 after kill -9 in a backup and in a restore the data are whole, and both can be done again',
  async () => {
    const [env, place] = [aPlace(), aPlace()]
    onTestFinished(() => {
      for (const { dataDir } of [env, place]) fs.rmSync(dataDir, { recursive: true, force: true })
    })
    await makeEmptyFolder(env.dataDir)
    const begun = await openPglite(env.dataDir)
    await fill(env, begun)
    await begun.close()

    const backup = start('backup', env)
    await vi.waitFor(() => expect(listed(path.join(env.dataDir, 'backup-work')).length).toBeGreaterThan(0), SOON)
    await vi.waitFor(() => expect(listed(env.backupDir).some(name => name.endsWith('.part'))).toBe(true), SOON)
    await kill(backup)
    // The process that copied for it ends too, and takes what it had written along.
    await vi.waitFor(() => expect(listed(env.backupDir)).toEqual([]), SOON)
    const engine = await openPglite(env.dataDir)
    const killed = await engine.transact('owner', 'read', run =>
      run(sql`select (select count(*) from orders) as orders, (select count(*) from pg_replication_slots) as slots`),
    )
    expect(killed[0]).toMatchObject({ orders: 80 })
    const made = await makeBackup({ env, engine, log: quietLog() }, { kind: 'command', priority: 'normal' })
    expect(made?.stores).toBe(2)
    expect((await listBackups(engine)).map(({ finishedAt }) => finishedAt === null)).toEqual([false, true])
    await engine.close()

    const file = made?.file ?? ''
    const restore = start('restore', place, file)
    await vi.waitFor(() => expect(fs.existsSync(path.join(place.dataDir, 'restoring', 'pg'))).toBe(true), SOON)
    await kill(restore)
    await expect(openDatabase(place)).rejects.toThrow(/A restore into .* did not finish\. Run npm run restore again/)
    expect(fs.existsSync(path.join(place.dataDir, 'pg'))).toBe(false)
    await restoreBackup(place, { file, say() {} })
    const restored = await openDatabase(place)
    onTestFinished(() => restored.close())
    const [found] = await restored.transact('owner', 'read', run => run(sql`select count(*) as orders from orders`))
    expect(found).toEqual({ orders: 80 })
  },
  240_000,
)

test.runIf(isPostgres)(
  'ADM-2 after kill -9 of a restore into PostgreSQL nothing starts on what remains, and a second restore succeeds',
  async () => {
    const [source, place] = [aPlace(), aPlace(await anEmptyDatabase())]
    onTestFinished(() => {
      for (const { dataDir } of [source, place]) fs.rmSync(dataDir, { recursive: true, force: true })
    })
    await makeEmptyFolder(source.dataDir)
    const lite = await openPglite(source.dataDir)
    await fill(source, lite)
    const made = await makeBackup(
      { env: source, engine: lite, log: quietLog() },
      { kind: 'command', priority: 'normal' },
    )
    await lite.close()
    const file = made?.file ?? ''
    const url = place.databaseUrl ?? ''
    const has = (table: string) => askPostgres(url, `select to_regclass('public.${table}')::text as answer`)

    // While rows come; and once they are there, before they are proved.
    for (const table of [UNFINISHED_TABLE, 'merchant']) {
      const restore = start('restore', place, file)
      await vi.waitFor(async () => expect(await has(table)).toBe(table), SOON)
      await kill(restore)
      expect(await has(UNFINISHED_TABLE)).toBe(UNFINISHED_TABLE)
      await expect(openDatabase(place)).rejects.toThrow(
        /A restore into the database in DATABASE_URL did not finish\. Run npm run restore again, which begins anew/,
      )
    }
    await restoreBackup(place, { file, say() {} })
    const restored = await openDatabase(place)
    onTestFinished(() => restored.close())
    const [found] = await restored.transact('owner', 'read', run => run(sql`select count(*) as orders from orders`))
    expect(found).toEqual({ orders: 80 })
    expect(await has(UNFINISHED_TABLE)).toBeFalsy()
  },
  240_000,
)
