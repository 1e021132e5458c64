/**
 * Point in time with PostgreSQL as docs/operations/postgres.md says it (ADM-2): a base backup, the archived log, and a recovery to the
 * second before the accident. The product's own part is that nothing of it stands in the way, and that `verify` holds after it.
 */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgresEngine.ts'
import { verifyStores } from '../../reports/verify/verifyStores.ts'
import { freePort } from '../../testing/freePort.ts'
import { startPostgres } from '../../testing/postgres.ts'
import { enterableTmp, loadReachablePostgres } from '../../testing/reachablePostgres.ts'
import { aPlace, fill, writeCounted } from './backup.testing.ts'
import { isFull } from '../../testing/isFull.ts'

const isWalked = isFull && process.env['TEST_ENGINE'] === 'postgres'
const MODULES = path.join(import.meta.dirname, '../../../../node_modules')
const SOON = { timeout: 60_000, interval: 100 }

function chownAll(folder: string, uid: number, gid: number): void {
  fs.chownSync(folder, uid, gid)
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, name), uid, gid)
}

/** The folder of the running database, while it is written to. */
async function takeBase(client: pg.Client, base: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const from = rows[0]?.folder ?? ''
  await client.query(`select pg_backup_start('base', true)`)
  fs.cpSync(from, base, {
    recursive: true,
    filter: source => !/pg_wal\/.|postmaster\.(pid|opts)$/.test(path.relative(from, source)),
  })
  const stopped = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
  fs.writeFileSync(path.join(base, 'backup_label'), stopped.rows[0]?.label ?? '')
  fs.chmodSync(base, 0o700)
  const { uid, gid } = fs.statSync(from)
  if (process.getuid?.() === 0) chownAll(base, uid, gid)
}

test.runIf(isWalked)(
  'ADM-2 PostgreSQL goes back to the second before an accident, and the books hold there',
  async () => {
    const tmp = enterableTmp()
    const folder = fs.mkdtempSync(path.join(tmp, 'mise-pitr-'))
    fs.chmodSync(folder, 0o755)
    const [archive, base] = [path.join(folder, 'archive'), path.join(folder, 'base')]
    fs.mkdirSync(archive)
    fs.chmodSync(archive, 0o777)
    const running = await startPostgres([
      '-c',
      'fsync=off',
      '-c',
      'archive_mode=on',
      '-c',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    ])
    const place = aPlace({ DATABASE_URL: running.url })
    onTestFinished(async () => {
      await running.stop()
      for (const gone of [folder, place.dataDir]) fs.rmSync(gone, { recursive: true, force: true })
    })
    const engine = openPostgres(running.url)
    await migrate(engine)
    await engine.admitApp()
    const { merchants } = await fill(place, engine)
    const [merchantId = 0] = merchants
    const client = new pg.Client({ connectionString: running.url })
    await client.connect()
    await takeBase(client, base)
    for (let order = 0; order < 5; order++) await writeCounted(engine, merchantId)
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    await client.query('truncate orders cascade')
    const switched = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
    await vi.waitFor(() => expect(fs.readdirSync(archive)).toContain(switched.rows[0]?.segment), SOON)
    await client.end()
    await engine.close()

    fs.appendFileSync(
      path.join(base, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${rows[0]?.at}'\nrecovery_target_action = 'promote'\n`,
    )
    fs.writeFileSync(path.join(base, 'recovery.signal'), '')
    const { EmbeddedPostgres, clear } = await loadReachablePostgres(MODULES, tmp)
    const port = await freePort()
    const restored = new EmbeddedPostgres({
      databaseDir: base,
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=400', '-c', 'fsync=off'],
      onLog() {},
      onError() {},
    })
    await restored.start()
    onTestFinished(async () => {
      await restored.stop()
      clear()
    })
    const url = new URL(running.url)
    url.port = String(port)
    const back = openPostgres(url.href)
    onTestFinished(() => back.close())
    const ask = () =>
      back.transact('owner', 'read', run =>
        run(sql<{ recovering: boolean; orders: number }>`
          select pg_is_in_recovery() as recovering, count(*) as orders from orders`),
      )
    await vi.waitFor(async () => expect(await ask()).toMatchObject([{ recovering: false, orders: 85 }]), SOON)
    await back.admitApp()
    expect(await verifyStores(back, () => {})).toBe(true)
  },
  300_000,
)
