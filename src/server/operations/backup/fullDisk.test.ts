/** The disk of the backups is full (ADM-2): the good ones stay, nothing half done does, and the night is tried again. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '../../db/engine.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { isFull } from '../../testing/isFull.ts'
import { aSmallDisk, diskRefusal } from '../../testing/smallDisk.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { aPlace, fill, writeCounted } from './backup.testing.ts'
import { listBackups } from './backupRuns.queries.ts'
import { makeBackup } from './makeBackup.ts'
import { lookForNight } from './nightly.ts'
import { verifyBackup } from './readFile.ts'

const DAY_MS = 24 * 3_600_000
const AGAIN_MS = 16 * 60_000

test.runIf(isFull && process.env['TEST_ENGINE'] !== 'postgres')(
  'ADM-2 a night on a full disk fails with a sentence, leaves no half file and the last good one, and is made up once there is room',
  { timeout: 400_000 },
  async ({ skip }) => {
    skip(diskRefusal() !== undefined, diskRefusal())
    const disk = aSmallDisk(8)
    const env = aPlace({ BACKUP_KEEP: '1d', BACKUP_DIR: disk.folder })
    await makeEmptyFolder(env.dataDir)
    const engine = await openPglite(env.dataDir)
    onTestFinished(async () => {
      await engine.close()
      fs.rmSync(env.dataDir, { recursive: true, force: true })
    })
    const installation = await fill(env, engine)
    const look = (now: number) => lookForNight(installation, new Date(now), { priority: 'normal' })
    const files = () => fs.readdirSync(disk.folder).filter(name => name !== 'ballast')
    const tomorrow = Date.now() + DAY_MS
    expect(await look(tomorrow)).toBe(true)
    const [good = ''] = files()

    // Too little for the whole, and then for its first byte.
    for (const [attempt, free] of [20_000, 0].entries()) {
      disk.fillUpTo(free)
      await expect(look(tomorrow + DAY_MS + attempt * AGAIN_MS)).rejects.toThrow(
        `The disk of ${disk.folder} is full. Make room, or set BACKUP_DIR to another disk.`,
      )
      expect(files()).toEqual([good])
      const [failed] = await listBackups(engine)
      expect(failed).toMatchObject({ file: null, error: expect.stringMatching(/is full\. Make room/) })
    }
    await verifyBackup((await listBackups(engine)).find(({ file }) => file !== null)?.file ?? '')

    disk.empty()
    expect(await look(tomorrow + DAY_MS + 2 * AGAIN_MS)).toBe(true)
    // Only now the one before goes.
    expect(files()).toHaveLength(1)
    expect(files()).not.toEqual([good])
  },
)

test.runIf(isFull && process.env['TEST_ENGINE'] !== 'postgres')(
  'ADM-2 ADM-7 a disk of the data that fills up as a backup begins: the backup says what it needs, callers lose nothing, and it is made once there is room',
  { timeout: 400_000 },
  async ({ skip }) => {
    skip(diskRefusal() !== undefined, diskRefusal())
    const disk = aSmallDisk(760)
    const env = aPlace({ DATA_DIR: path.join(disk.folder, 'data'), BACKUP_DIR: newFolder('backups') })
    await makeEmptyFolder(env.dataDir)
    const engine = await openPglite(env.dataDir)
    onTestFinished(async () => {
      await engine.close()
      fs.rmSync(env.backupDir, { recursive: true, force: true })
    })
    const installation = await fill(env, engine)
    const [merchantId = 0] = installation.merchants
    const count = async () => {
      const [row] = await engine.transact('owner', 'read', run =>
        run(sql<{ n: number }>`select count(*)::int as n from orders`),
      )
      return row?.n ?? 0
    }
    const before = await count()
    let acknowledged = 0
    let isDone = false
    const writing = (async () => {
      while (!isDone) {
        await writeCounted(engine, merchantId)
        acknowledged += 1
        await new Promise(setImmediate)
      }
    })()
    const onBegun = () => disk.fillUpTo(100 * 1024 * 1024)
    await expect(makeBackup(installation, { kind: 'command', priority: 'normal', onBegun })).rejects.toThrow(
      /^The disk of .* has too little room: \d+ MB more are needed\. Make room, as much as the database takes/,
    )
    isDone = true
    await writing
    expect(acknowledged).toBeGreaterThan(0)
    expect(await count()).toBe(before + acknowledged)
    expect(fs.readdirSync(path.join(env.dataDir, 'backup-work'))).toEqual([])
    expect(fs.readdirSync(env.backupDir)).toEqual([])
    disk.empty()
    expect(await makeBackup(installation, { kind: 'command', priority: 'normal' })).toMatchObject({ stores: 2 })
  },
)
