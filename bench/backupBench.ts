/** Callers while a backup of the large store is made beside them, and what the backup and its restore take (ADM-2). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Place } from './database.ts'
import { measure } from './load/measure.ts'
import type { LoadResult } from './load/shots.ts'
import type { Options } from './options.ts'
import { asBytes, measuredCalls } from './requests.ts'
import { prepare } from './serverBench.ts'
import { startServer } from './serverProcess.ts'

export interface BackupFigures {
  readonly quiet: LoadResult
  readonly busy: LoadResult
  /** Once more when the backup is over: what was measured first may be a database that is still settling. */
  readonly quietAgain: LoadResult
  readonly madeSeconds: number
  readonly megabytes: number
  readonly memoryMb: { readonly before: number; readonly most: number }
  readonly restoredSeconds: number
}

const CLI = path.join(import.meta.dirname, '../src/server/cli')
const MEGABYTE = 1024 * 1024
/** Lists, details and reports of a busy evening over many stores; callers do not wait for one another. */
const PER_SECOND = 40
const CONNECTIONS = 8
const CODE = 'BENCH-BENCH-BENCH-BENCH'

/** Runs a command of the operator; throws where it fails. */
async function run(command: string, env: Readonly<Record<string, string>>, ...args: string[]): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(CLI, `${command}.ts`), ...args], {
    env: { ...process.env, DEMO: '0', BACKUP_KEY: CODE, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`npm run ${command} ended with ${status}`)
  return (performance.now() - started) / 1000
}

/** Fills a database, measures callers quiet and during a backup, and restores that into a folder. */
export async function benchBackup(place: Place, options: Options, say: (line: string) => void): Promise<BackupFigures> {
  const { calls, inLarge } = await prepare(place, options, measuredCalls, say)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-bench-backup-'))
  const dataDir = place.env['DATA_DIR'] ?? path.join(folder, 'data')
  const env = { ...place.env, DATA_DIR: dataDir, BACKUP_AT: 'off', BACKUP_KEY: CODE }
  const server = await startServer(env, options.profile)
  try {
    const requests = calls.flatMap(call => asBytes(call, inLarge).slice(0, 20))
    const order = {
      port: server.port,
      requests,
      connections: CONNECTIONS,
      perSecond: PER_SECOND,
      warmMs: options.runMs,
    }
    say('  callers, quiet')
    const quiet = await measure({ ...order, runMs: 4 * options.runMs })
    say('  callers, during a backup')
    const before = server.memory().now
    const made = run('backup', env, '--to', folder)
    const [busy, madeSeconds] = await Promise.all([
      measure({ ...order, warmMs: 0, runMs: Number.MAX_SAFE_INTEGER }, made),
      made,
    ])
    const name = fs.readdirSync(folder).find(entry => entry.endsWith('.misebackup')) ?? ''
    const file = path.join(folder, name)
    const megabytes = fs.statSync(file).size / MEGABYTE
    const memoryMb = { before, most: server.memory().most }
    say('  callers, quiet again')
    const quietAgain = await measure({ ...order, runMs: 4 * options.runMs })
    const callers = { quiet, busy, quietAgain }
    say(`  ${callersRow(callers).join(': ')}`)
    say('  restore')
    const restoredSeconds = await run('restore', { DATABASE_URL: '' }, file, '--into', path.join(folder, 'restored'))
    return { ...callers, madeSeconds, megabytes, memoryMb, restoredSeconds }
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const whole = (value: number) => value.toFixed(0)
const tenths = (value: number) => value.toFixed(1)

/** The aim: a p99 of at most twice the quiet one (ADM-2), the better of before and after. */
function callersRow({ quiet, busy, quietAgain }: Pick<BackupFigures, 'quiet' | 'busy' | 'quietAgain'>): string[] {
  const bad = Object.values(busy.bad).reduce((sum, count) => sum + count, 0)
  const ratio = busy.p99 / Math.min(quiet.p99, quietAgain.p99)
  return [
    `callers at ${whole(quiet.perSecond)} a second during a backup`,
    `p99 ${tenths(busy.p99)} ms, quiet ${tenths(quiet.p99)} ms before and ${tenths(quietAgain.p99)} ms after, ratio ${ratio.toFixed(2)}; worst ${tenths(busy.worst)}, ${tenths(quiet.worst)} and ${tenths(quietAgain.worst)} ms; no answer ${bad}`,
  ]
}

export const backupRows = (figures: BackupFigures): string[][] => {
  const { madeSeconds, megabytes, memoryMb, restoredSeconds } = figures
  return [
    callersRow(figures),
    [
      'the backup, made and read back',
      `${whole(madeSeconds)} s, ${whole(megabytes)} MB; memory of the server ${whole(memoryMb.before)} → at most ${whole(memoryMb.most)} MB`,
    ],
    ['restored into the embedded database, and verified', `${whole(restoredSeconds)} s`],
  ]
}
