/** When the nightly backup is made (ADM-2). */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '../../db/engine.ts'
import type { Env } from '../../env.ts'
import { openDatabase } from '../../open.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { openFreshEngine } from '../../testing/freshEngine.ts'
import { openTestServer } from '../../testing/testServer.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { anEmptyDatabase, aPlace, CODE, fill } from './backup.testing.ts'
import { readBackups } from './backupFigures.ts'
import {
  beginRun,
  failDeadRuns,
  failRun,
  finishRun,
  listBackups,
  type NightState,
  nightState,
} from './backupRuns.queries.ts'
import { isToBeMade, lastDue, lookForNight } from './nightly.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const HOUR_MS = 3_600_000
const local = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes)

test('ADM-2 the night is the last BACKUP_AT by the machine’s clock', () => {
  expect(lastDue(local(23, 3, 10), '03:10')).toEqual(local(23, 3, 10))
  expect(lastDue(local(23, 3, 9), '03:10')).toEqual(local(22, 3, 10))
  expect(lastDue(local(23, 23, 59), '03:10')).toEqual(local(23, 3, 10))
})

test('ADM-2 a missed night is made up, a failed one tried again, an older one than the installation is not', () => {
  const none: NightState = {
    since: local(1, 12),
    attempts: 0,
    isDone: false,
    isUnderWay: false,
    lastEndedAt: undefined,
    lastTriedAt: undefined,
    lastBytes: undefined,
  }
  const [due, now] = [local(23, 3, 10), local(23, 11)]
  const isMade = (state: Partial<NightState>) => isToBeMade({ ...none, ...state }, due, now)
  expect(isMade({})).toBe(true)
  expect(isMade({ since: local(23, 4) })).toBe(false)
  expect(isMade({ isDone: true })).toBe(false)
  expect(isMade({ isUnderWay: true })).toBe(false)
  expect(isMade({ attempts: 1, lastEndedAt: local(23, 10, 50) })).toBe(false)
  expect(isMade({ attempts: 1, lastEndedAt: local(23, 10, 45) })).toBe(true)
  expect(isMade({ attempts: 5, lastEndedAt: local(23, 9) })).toBe(false)
})

test.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  'ADM-2 a year in %s, with its changes of the clock, has one night a day, at most 25 hours apart',
  timeZone => {
    const script = `
      import { lastDue } from ${JSON.stringify(path.join(import.meta.dirname, 'nightly.ts'))}
      const [step, days, first] = [7 * 60_000, 365, Date.UTC(2026, 0, 1, 12)]
      for (const at of ['00:00', '01:30', '02:30', '03:10', '23:59']) {
        const dues = []
        for (let now = first; now < first + days * 86_400_000; now += step) {
          const due = lastDue(new Date(now), at).getTime()
          if (due !== dues.at(-1)) dues.push(due)
          if (due > now || now - due > 25 * 3_600_000) throw new Error(at + ' ' + new Date(now))
        }
        const gaps = dues.slice(1).map((due, n) => (due - dues[n]) / 3_600_000)
        console.log(JSON.stringify([dues.length, Math.min(...gaps) >= 22.5, Math.max(...gaps) <= 25]))
      }`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: timeZone },
      encoding: 'utf8',
    })
    expect(stdout.trim().split('\n'), stderr).toEqual(Array(5).fill('[366,true,true]'))
  },
)

test('ADM-2 a clock that jumps does not make a night twice, and what was made in a far future stands for no night', async () => {
  const engine = await openFreshEngine()
  onTestFinished(() => engine.close())
  const { since } = await nightState(engine, new Date(0), new Date())
  const now = new Date(since.getTime() + 30 * 24 * HOUR_MS)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const made = { bytes: 3_000, stores: 1, triedAt: undefined, trialFault: undefined }
  const make = async (dueAt: Date, file: string) => {
    const runId = (await beginRun(engine, 'nightly', dueAt, dueAt)) ?? 0
    await finishRun(engine, runId, { ...made, file, verifiedAt: dueAt, triedAt: dueAt }, dueAt)
  }
  const isMade = async (dueAt: Date, at: Date) => isToBeMade(await nightState(engine, dueAt, at), dueAt, at)
  const { env } = (await openTestServer({ BACKUP_AT: '03:10' }, engine)).server
  const last = async () => (await readBackups({ engine, env }, now.getTime())).lastMadeAt

  // The battery of the clock was empty: it was 40 years later for a while, and a backup was begun and one was made.
  const future = new Date(now.getTime() + 40 * 365 * 24 * HOUR_MS)
  await make(future, '/b/future.misebackup')
  await beginRun(
    engine,
    'nightly',
    new Date(future.getTime() + 24 * HOUR_MS),
    new Date(future.getTime() + 24 * HOUR_MS),
  )
  expect(await last()).toBeNull()
  expect(await isMade(ago(1), now)).toBe(true)
  expect((await nightState(engine, ago(1), now)).lastTriedAt).toBeUndefined()
  await failDeadRuns(engine, now)
  expect((await listBackups(engine)).map(({ finishedAt }) => finishedAt === null)).toEqual([false, false])

  // The night was made; then the clock is put back before it, and passes it again.
  await make(ago(1), '/b/tonight.misebackup')
  expect(await isMade(ago(25), ago(2))).toBe(false)
  expect(await isMade(ago(1), now)).toBe(false)
  expect(await last()).toBe(
    ago(1)
      .toISOString()
      .replace(/\.\d+/, fraction => (fraction === '.000' ? '' : fraction)),
  )
  // The next one failed, in what is the future since the clock was put back: it is tried again all the same.
  const next = new Date(now.getTime() + 23 * HOUR_MS)
  await failRun(engine, (await beginRun(engine, 'nightly', next, next)) ?? 0, 'The disk is full.', next)
  const state = await nightState(engine, next, new Date(next.getTime() - HOUR_MS))
  expect(isToBeMade(state, next, new Date(next.getTime() - HOUR_MS))).toBe(true)
})

test('ADM-2 of several processes one makes the night’s backup; one that died is made up', async () => {
  const engine = await openFreshEngine()
  onTestFinished(() => engine.close())
  const due = local(23, 3, 10)
  const at = (minutes: number) => new Date(due.getTime() + minutes * 60_000)
  const begun = await Promise.all([0, 1, 2].map(() => beginRun(engine, 'nightly', due, at(0))))
  const [runId] = begun.filter(id => id !== undefined)
  expect(begun.filter(id => id !== undefined)).toHaveLength(1)
  expect(await nightState(engine, due, at(60))).toMatchObject({ attempts: 1, isUnderWay: true, isDone: false })
  await failDeadRuns(engine, at(1))
  expect(await nightState(engine, due, at(60))).toMatchObject({ isUnderWay: true })
  await failDeadRuns(engine, at(5))
  expect(await nightState(engine, due, at(60))).toMatchObject({ attempts: 1, isUnderWay: false, isDone: false })
  expect((await listBackups(engine))[0]).toMatchObject({
    runId,
    error: expect.stringMatching(/ended before it was done/),
  })
  const again = await beginRun(engine, 'nightly', due, at(20))
  expect(again).toBeDefined()
  await failRun(engine, again ?? 0, 'The disk is full.', at(21))
  expect(await nightState(engine, due, at(60))).toMatchObject({ attempts: 2, isUnderWay: false, isDone: false })
})

test.skipIf(isPostgres)(
  'ADM-2 the nightly backup is made once, restored on trial, and thins what BACKUP_KEEP does not ask for',
  async () => {
    const env = aPlace({ BACKUP_KEEP: '1d' })
    await makeEmptyFolder(env.dataDir)
    const engine = await openPglite(env.dataDir)
    onTestFinished(async () => {
      await engine.close()
      fs.rmSync(env.dataDir, { recursive: true, force: true })
    })
    const installation = await fill(env, engine)
    fs.mkdirSync(env.backupDir)
    fs.writeFileSync(path.join(env.backupDir, 'mise-other.misebackup'), 'of somebody else')
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS)
    const look = (now: Date) => lookForNight(installation, now, { priority: 'normal' })
    const { since } = await nightState(engine, new Date(0), new Date())
    expect(await look(since)).toBe(false)
    expect(await look(tomorrow)).toBe(true)
    expect(await look(new Date(tomorrow.getTime() + 60_000))).toBe(false)
    const [first] = await listBackups(engine)
    expect(first).toMatchObject({ kind: 'nightly', error: null, stores: 2 })
    expect(first?.triedAt).not.toBeNull()
    expect(await look(new Date(tomorrow.getTime() + 24 * HOUR_MS))).toBe(true)
    const [second] = await listBackups(engine)
    expect(fs.readdirSync(env.backupDir).toSorted()).toEqual(
      [path.basename(second?.file ?? ''), 'mise-other.misebackup'].toSorted(),
    )
    expect(await lookForNight({ ...installation, env: { ...env, backupAt: undefined } }, tomorrow)).toBe(false)
  },
  240_000,
)

/** Looks for the night in a process of its own, when it is told to. */
function looker(env: Env) {
  const nightly = path.join(import.meta.dirname, 'nightly.ts')
  const engine = path.join(import.meta.dirname, '../../db/postgresEngine.ts')
  const envFile = path.join(import.meta.dirname, '../../env.ts')
  const script = `
    import { lookForNight } from ${JSON.stringify(nightly)}
    import { openPostgres } from ${JSON.stringify(engine)}
    import { readEnv } from ${JSON.stringify(envFile)}
    const env = readEnv(process.env)
    const engine = openPostgres(env.databaseUrl, { appUrl: env.appDatabaseUrl })
    await engine.transact('owner', 'read', async () => {})
    const log = { warn() {}, error() {}, info() {} }
    process.stdout.write('ready')
    process.stdin.once('data', async now => {
      const made = await lookForNight({ env, engine, log }, new Date(Number(now)), { priority: 'normal' })
      process.stdout.write(String(made), () => process.exit(0))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      DATA_DIR: env.dataDir,
      DEMO: '0',
      BACKUP_KEY: CODE,
      BACKUP_DIR: env.backupDir,
      DATABASE_URL: env.databaseUrl ?? '',
      APP_DATABASE_URL: env.appDatabaseUrl ?? '',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = async () => String((await once(child.stdout, 'data'))[0])
  return { said, look: (now: Date) => void child.stdin.write(String(now.getTime())) }
}

test.runIf(isPostgres)(
  'ADM-2 of two processes that look at the same moment exactly one makes the night’s backup',
  async () => {
    const settings = await anEmptyDatabase()
    const backups = newFolder('backups')
    const places = [0, 1].map(() => aPlace({ ...settings, BACKUP_DIR: backups }))
    const [first = aPlace(settings)] = places
    onTestFinished(() => {
      for (const folder of [backups, ...places.map(({ dataDir }) => dataDir)])
        fs.rmSync(folder, { recursive: true, force: true })
    })
    const engine = await openDatabase(first)
    onTestFinished(() => engine.close())
    await fill(first, engine)
    const lookers = places.map(looker)
    expect(await Promise.all(lookers.map(({ said }) => said()))).toEqual(['ready', 'ready'])
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS)
    for (const { look } of lookers) look(tomorrow)
    expect((await Promise.all(lookers.map(({ said }) => said()))).toSorted()).toEqual(['false', 'true'])
    expect(await listBackups(engine)).toMatchObject([{ kind: 'nightly', error: null, stores: 2 }])
    expect(fs.readdirSync(backups)).toHaveLength(1)
  },
  240_000,
)
