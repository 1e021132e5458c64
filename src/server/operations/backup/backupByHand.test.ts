/** A backup that an operator asks for on the System page (ADM-2), and what the page and the metrics then say. */
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { ALIVE_EVERY_MS, backupStateOf, DEAD_AFTER_MS } from '../../../shared/rules/operations/backups.ts'
import { openPglite } from '../../db/engine.ts'
import type { TurnContext } from '../../kernel/context.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { openFreshEngine } from '../../testing/freshEngine.ts'
import { openTestServer } from '../../testing/testServer.ts'
import { metricsOf } from '../metrics/registry.ts'
import { installationHandlers } from '../system/system.handlers.ts'
import { aPlace, fill } from './backup.testing.ts'
import { backupByHandEnded } from './backupByHand.ts'
import { readBackups } from './backupFigures.ts'
import { beginRun, failRun, finishRun } from './backupRuns.queries.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
/** The handlers of the installation ask nothing of it. */
const context = { request: { now: new Date() } } as TurnContext

test.skipIf(isPostgres)(
  'ADM-2 an operator makes a backup by hand: one at a time, shown while it is made and after, and ended with the server',
  async () => {
    const env = aPlace()
    await makeEmptyFolder(env.dataDir)
    const engine = await openPglite(env.dataDir)
    onTestFinished(async () => {
      await engine.close()
      fs.rmSync(env.dataDir, { recursive: true, force: true })
    })
    await fill(env, engine)
    const stop = new AbortController()
    const opened = await openTestServer({ DATA_DIR: env.dataDir, BACKUP_AT: '02:00' }, engine)
    const server = { ...opened.server, draining: stop.signal }
    const { startBackup, getSystem } = installationHandlers(server)
    await startBackup({}, context)
    await expect(startBackup({}, context)).rejects.toMatchObject({ code: 'BACKUP_UNDER_WAY' })
    expect((await getSystem({}, context)).backups).toMatchObject({
      isUnderWay: true,
      lastMadeAt: null,
      nightlyAt: '02:00',
    })
    await backupByHandEnded(server)
    const made = await readBackups(server)
    expect(made).toMatchObject({
      isUnderWay: false,
      rows: [{ kind: 'command', state: 'made', stores: 2, error: null }],
    })
    expect(made.lastMadeAt).toBe(made.rows[0]?.finishedAt)
    expect(fs.statSync(made.rows[0]?.file ?? '').size).toBe(made.lastBytes)
    const { text } = await metricsOf({ ...server })()
    expect(text).toContain(`mise_backup_seconds ${Date.parse(made.lastMadeAt ?? '') / 1000}`)
    expect(text).toContain(`mise_backup_bytes ${made.lastBytes}`)
    expect(text).toContain('mise_backup_failed_attempts 0')

    await startBackup({}, context)
    stop.abort()
    await backupByHandEnded(server)
    const [ended] = (await readBackups(server)).rows
    expect(ended).toMatchObject({ state: 'failed', file: null, error: 'The backup was stopped before it was done.' })
    expect(fs.readdirSync(env.backupDir)).toHaveLength(1)
  },
  240_000,
)

test('ADM-2 a backup whose process died is shown as failed, and nightly attempts are counted until one succeeds', async () => {
  const engine = await openFreshEngine()
  onTestFinished(() => engine.close())
  const { env } = (await openTestServer({ BACKUP_AT: 'off' }, engine)).server
  const at = (minutes: number) => new Date(Date.parse('2026-11-23T03:10:00Z') + minutes * 60_000)
  const begin = async (minutes: number) => (await beginRun(engine, 'nightly', at(0), at(minutes))) ?? 0
  const watched = async () => (await readBackups({ engine, env }, at(60).getTime())).watched
  expect(await watched()).toMatchObject({ isNightly: false, lastMadeAt: null, failed: 0, isUnproved: false })
  for (const minutes of [0, 16]) await failRun(engine, await begin(minutes), 'The disk is full.', at(minutes + 1))
  expect(await watched()).toMatchObject({ failed: 2 })
  const whole = { file: '/b/mise.misebackup', bytes: 3_000, stores: 1, verifiedAt: at(33), triedAt: undefined }
  await finishRun(engine, await begin(32), { ...whole, trialFault: 'The books do not hold.' }, at(34))
  expect(await watched()).toMatchObject({ failed: 0, isUnproved: true, lastMadeAt: '2026-11-23T03:44:00Z' })
  // It began, and its process was killed.
  await beginRun(engine, 'nightly', at(1_440), at(1_440))
  const rowsAt = async (seconds: number) =>
    (await readBackups({ engine, env }, at(1_440).getTime() + seconds * 1_000)).rows.map(({ state }) => state)
  expect(await rowsAt(DEAD_AFTER_MS / 1_000)).toEqual(['underWay', 'unproved', 'failed', 'failed'])
  expect(await rowsAt(DEAD_AFTER_MS / 1_000 + 1)).toEqual(['failed', 'unproved', 'failed', 'failed'])
  expect(DEAD_AFTER_MS).toBeGreaterThan(3 * ALIVE_EVERY_MS)
})

test('ADM-2 what became of a backup follows from what was proved of it', () => {
  const moment = '2026-11-23T03:10:00Z'
  const begun = { kind: 'command', startedAt: moment, aliveAt: moment, finishedAt: moment } as const
  const none = { verifiedAt: null, triedAt: null, error: null }
  const state = (more: object) => backupStateOf({ ...begun, ...none, ...more }, Date.parse(moment))
  expect(state({ error: 'No room' })).toBe('failed')
  expect(state({ verifiedAt: moment })).toBe('made')
  expect(state({ verifiedAt: moment, error: 'No room to try it' })).toBe('unproved')
  expect(state({ verifiedAt: moment, triedAt: moment })).toBe('tried')
})
