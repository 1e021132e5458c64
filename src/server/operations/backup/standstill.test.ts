/** A backup whose database or disk says nothing any more (ADM-2, ADM-7): ended after a while, said, and the next one is made. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '../../db/engine.ts'
import { openDatabase } from '../../open.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { aDiskToFreeze } from '../../testing/frozenDisk.ts'
import { isFull } from '../../testing/isFull.ts'
import { startPostgres } from '../../testing/postgres.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { askPostgres, processesOf, signalAll } from '../../testing/stoppedPostgres.ts'
import { aPlace, fill } from './backup.testing.ts'
import { readBackups } from './backupFigures.ts'
import type { Installation } from './makeBackup.ts'
import { lookForNight } from './nightly.ts'
import { DISK_MS, within } from './within.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const DAY_MS = 86_400_000
const AGAIN_MS = 16 * 60_000
/** A process that begins needs seconds on a busy machine. */
const STILL_MS = 20_000
const SENTENCE =
  /^The backup was ended because nothing of it moved for \d+ min: the database or the disk of .* does not/
const SOON = { timeout: 60_000, interval: 100 }

/** The list, and how many nightly attempts stand in red on the System page and in the mail. */
async function listed(installation: Installation) {
  const { rows, watched } = await readBackups(installation)
  return { failed: watched.failed, states: rows.map(({ state }) => state), error: rows[0]?.error }
}

test.runIf(isPostgres)(
  'ADM-2 ADM-7 a backup whose PostgreSQL keeps it waiting, and then stops, is ended and told; the next attempt makes it',
  { timeout: 200_000 },
  async () => {
    const own = await startPostgres()
    onTestFinished(() => own.stop())
    const env = aPlace({ DATABASE_URL: own.url, BACKUP_DIR: newFolder('backups') })
    onTestFinished(() => {
      for (const folder of [env.dataDir, env.backupDir]) fs.rmSync(folder, { recursive: true, force: true })
    })
    const engine = await openDatabase(env)
    onTestFinished(() => engine.close())
    const installation = await fill(env, engine)
    const tomorrow = Date.now() + DAY_MS
    const look = (at: number) => lookForNight(installation, new Date(at), { priority: 'normal', stillMs: STILL_MS })

    const locker = new pg.Client({ connectionString: own.url })
    locker.on('error', () => {})
    await locker.connect()
    await locker.query('begin; lock table orders in access exclusive mode')
    const looking = look(tomorrow).catch((error: Error) => error.message)
    const waits = `select count(*)::text as answer from pg_stat_activity where application_name = 'mise backup' and wait_event_type = 'Lock'`
    await expect.poll(() => askPostgres(own.url, waits), SOON).toBe('1')
    const processes = await processesOf(own.url)
    onTestFinished(() => signalAll(processes, 'SIGCONT'))
    signalAll(processes, 'SIGSTOP')
    expect(await looking).toMatch(SENTENCE)
    signalAll(processes, 'SIGCONT')
    // The reason is entered once the database answers.
    await expect
      .poll(() => listed(installation), SOON)
      .toEqual({ failed: 1, states: ['failed'], error: expect.stringMatching(SENTENCE) as string })
    expect(fs.readdirSync(env.backupDir)).toEqual([])
    // PostgreSQL notices by itself that nobody waits for that answer any more.
    const left = `select count(*)::text as answer from pg_stat_activity where application_name = 'mise backup'`
    await expect.poll(() => askPostgres(own.url, left), SOON).toBe('0')
    await locker.query('rollback')
    await locker.end()
    expect(await lookForNight(installation, new Date(tomorrow + AGAIN_MS), { priority: 'normal' })).toBe(true)
    expect(await listed(installation)).toMatchObject({ failed: 0, states: ['tried', 'failed'] })
  },
)

test.runIf(isFull && !isPostgres)(
  'ADM-2 ADM-7 a backup whose disk does not answer is ended and told, callers do not notice, and the next attempt makes it',
  { timeout: 200_000 },
  async ({ skip }) => {
    const disk = aDiskToFreeze(16)
    if (typeof disk === 'string') return skip(disk)
    const env = aPlace({ BACKUP_DIR: disk.folder })
    await makeEmptyFolder(env.dataDir)
    const engine = await openPglite(env.dataDir)
    onTestFinished(async () => {
      await engine.close()
      fs.rmSync(env.dataDir, { recursive: true, force: true })
    })
    const installation = await fill(env, engine)
    const tomorrow = Date.now() + DAY_MS
    onTestFinished(disk.thaw)
    disk.freeze()
    let longestMs = 0
    let asked = performance.now()
    const asking = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - asked)
      asked = performance.now()
    }, 20)
    const looking = lookForNight(installation, new Date(tomorrow), { priority: 'normal', stillMs: STILL_MS })
    await expect(looking).rejects.toThrow(SENTENCE)
    clearInterval(asking)
    // The event loop of the server never waits for that disk.
    expect(longestMs).toBeLessThan(STILL_MS / 2)
    expect(await listed(installation)).toMatchObject({ failed: 1, states: ['failed'] })
    disk.thaw()
    // What such an end, or a power cut, left in the folder a day ago goes with the next.
    const left = path.join(disk.folder, 'mise-20201123T031000Z.misebackup.00aa11bb.part')
    fs.writeFileSync(left, '')
    fs.utimesSync(left, new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - 2 * DAY_MS))
    expect(await lookForNight(installation, new Date(tomorrow + AGAIN_MS), { priority: 'normal' })).toBe(true)
    expect(fs.existsSync(left)).toBe(false)
    expect(await listed(installation)).toMatchObject({ failed: 0, states: ['tried', 'failed'] })
  },
)

test('ADM-7 what a disk does not answer is given up after a while; what it answers is passed on', async () => {
  const never = new Promise<string>(() => {})
  await expect(within(10, never, 'The disk does not answer.')).rejects.toThrow('The disk does not answer.')
  expect(await within(DISK_MS, Promise.resolve('there'), 'no')).toBe('there')
  await expect(within(DISK_MS, Promise.reject(new Error('gone')), 'no')).rejects.toThrow('gone')
})
