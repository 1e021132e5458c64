import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/runFolder.ts'
import { MOST_LOG_BYTES } from './checkpoints.ts'
import { openPglite } from './engine.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const MEGABYTE = 1024 * 1024
const WRITTEN_BYTES = 160 * MEGABYTE

/** Writes so many bytes of log in transactions of a megabyte, never idle, says how many rows are committed, and stays. */
const writer = (folder: string) => `
  import { openPglite } from ${JSON.stringify(path.join(import.meta.dirname, 'engine.ts'))}
  import { randomBytes } from 'node:crypto'
  const engine = await openPglite(${JSON.stringify(folder)})
  await engine.script('create table filled (part bytea); alter table filled alter part set storage external')
  const row = () => engine.script("insert into filled values ('\\\\\\\\x" + randomBytes(${MEGABYTE / 2}).toString('hex') + "')")
  let rows = 0
  // Two at a time: one always waits.
  const write = async () => { while (rows < ${WRITTEN_BYTES / (MEGABYTE / 2)}) { rows += 1; await row(); await new Promise(setImmediate) } }
  await Promise.all([write(), write()])
  process.stdout.write(String(rows))
  setInterval(() => {}, 1000)`

test.skipIf(isPostgres)(
  'ADM-4 the log of a busy embedded database stays short, and a start after kill -9 is quick',
  async () => {
    const folder = newFolder('checkpoints')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const exited = once(child, 'exit')
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    child.kill('SIGKILL')
    await exited
    const log = path.join(folder, 'pg', 'pg_wal')
    const files = fs.readdirSync(log, { withFileTypes: true }).filter(file => file.isFile())
    const bytes = files.reduce((sum, { name }) => sum + fs.statSync(path.join(log, name)).size, 0)
    expect(bytes).toBeLessThan(2 * MOST_LOG_BYTES + 32 * MEGABYTE)
    const engine = await openPglite(folder)
    const [found] = await engine.transact('owner', 'read', run =>
      run(sql<{ rows: number; replayed: number }>`select (select count(*) from filled) as rows,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as replayed`),
    )
    await engine.close()
    expect(found?.rows).toBe(Number(said.toString()))
    expect(found?.replayed).toBeGreaterThan(WRITTEN_BYTES)
  },
)

test.skipIf(isPostgres)('ADM-4 what is written is in a checkpoint once nobody waits', async () => {
  const folder = newFolder('checkpoints')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const engine = await openPglite(folder)
  const sinceCheckpoint = async () => {
    const [row] = await engine.transact('owner', 'read', run =>
      run(sql<{ bytes: number }>`
        select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`),
    )
    return row?.bytes
  }
  await engine.script('create table filled as select md5(n::text) from generate_series(1, 250000) n')
  expect(await sinceCheckpoint()).toBeGreaterThan(16 * MEGABYTE)
  await expect.poll(sinceCheckpoint, { timeout: 20_000 }).toBeLessThan(MEGABYTE)
  await engine.close()
})
