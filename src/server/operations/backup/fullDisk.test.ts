/** The disk of the backups is full (ADM-2): the good ones stay, nothing half done does, and the night is tried again. */
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '../../db/engine.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { aSmallDisk, diskRefusal } from '../../testing/smallDisk.ts'
import { aPlace, fill } from './backup.testing.ts'
import { listBackups } from './backupRuns.queries.ts'
import { lookForNight } from './nightly.ts'
import { verifyBackup } from './readFile.ts'

const DAY_MS = 24 * 3_600_000
const AGAIN_MS = 16 * 60_000

test.skipIf(process.env['TEST_ENGINE'] === 'postgres')(
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
