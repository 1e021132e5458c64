/** What an operator reads where the server cannot start: one sentence that says what to do, never a trace (ADM-7). */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from './db/cannotStart.ts'
import { openPglite } from './db/engine.ts'
import { openDoor } from './door.ts'
import { readEnv } from './env.ts'
import { openDatabase } from './open.ts'
import { asListenFailure } from './startErrors.ts'
import { newFolder } from './testing/runFolder.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const RUN = path.join(import.meta.dirname, '../../scripts/run.mjs')

interface Ended {
  readonly status: number | null
  readonly said: string
}

async function run(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', data => (said += String(data)))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said }
}

const start = (env: Record<string, string>) =>
  run([MAIN], { DATA_DIR: newFolder('start'), PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env })

/** One line, and where it matters what it says. */
const sentence = (status: number, words: RegExp) => ({ status, said: expect.stringMatching(words) as unknown })
const isOneSentence = ({ said }: Ended) => expect(said.trim().split('\n'), said).toHaveLength(1)

/** A port of loopback that somebody has; what comes in is not answered. */
async function takenPort(): Promise<number> {
  const taken = net.createServer(() => {})
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  return (taken.address() as net.AddressInfo).port
}

/** What a process would say and end with. */
const ofError = (error: unknown) =>
  error instanceof CannotStart ? { status: error.tryAgain === 'later' ? 75 : 1, said: error.message } : error

test.each([
  ['a port that is no number', { PORT: 'http' }, /variable PORT cannot be used/],
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /variable LOG_LEVEL cannot be used/],
  ['a short secret key', { SECRET_KEY: 'short' }, /variable SECRET_KEY cannot be used/],
  ['a network that is none', { ALLOW_PRIVATE_HOSTS: '10.0.0.0/99' }, /ALLOW_PRIVATE_HOSTS.*is not a network/],
  ['an address of nothing', { DATABASE_URL: 'localhost/mise' }, /DATABASE_URL is not an address of PostgreSQL: write/],
  ['a password with a /', { DATABASE_URL: 'postgres://a:hidden/@c/d' }, /%2F for a \//],
  ['another database', { DATABASE_URL: 'mysql://a:b@c/d' }, /DATABASE_URL is not an address of PostgreSQL/],
  ['a login of calls', { APP_DATABASE_URL: 'app' }, /^APP_DATABASE_URL is not an address of PostgreSQL/],
])('ADM-7 environment: %s', (_name, env, words) => {
  const read = () => readEnv(env)
  expect(read).toThrow(CannotStart)
  expect(read).toThrow(words)
  expect(read).not.toThrow('hidden')
})

test('ADM-7 a port in use, a foreign address, a port without the right to it', async () => {
  const opening = (host: string, port: number) => openDoor({ host, port }).catch(ofError)
  expect(await opening('127.0.0.1', await takenPort())).toEqual(sentence(1, /in use by another program .*set PORT/))
  expect(await opening('192.0.2.1', 0)).toEqual(sentence(1, /HOST 192.0.2.1 is no address of this machine/))
  const noRight = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(ofError(asListenFailure(noRight, { host: '0.0.0.0', port: 80 }))).toEqual(
    sentence(1, /may not listen on port 80: set PORT to 1024 or higher/),
  )
})

test('ADM-7 a PostgreSQL that does not answer is given up, and tried again', async () => {
  const opening = (url: string) => openDatabase(readEnv({ DATABASE_URL: url })).catch(ofError)
  const silent = opening(`postgres://a:b@127.0.0.1:${await takenPort()}/d`)
  expect(await opening('postgres://a:b@mise.invalid/d')).toEqual(
    sentence(75, /reached: (ENOTFOUND|EAI_AGAIN). Start it/),
  )
  expect(await silent).toEqual(sentence(75, /does not answer: .*Look whether it runs/))
})

test('ADM-7 a data folder that is a file, in use, or damaged is left as it is', async () => {
  const opening = (folder: string) => openPglite(folder).catch(ofError)
  const file = path.join(newFolder('start'), 'file')
  fs.writeFileSync(file, '')
  expect(await opening(file)).toEqual(sentence(1, /data folder .* cannot be written/))
  const folder = newFolder('start')
  const engine = await openPglite(folder)
  expect(await opening(folder)).toEqual(sentence(1, /in use by another Mise .*set DATA_DIR to another/))
  await engine.close()
  fs.rmSync(path.join(folder, 'pg/PG_VERSION'))
  const files = fs.readdirSync(path.join(folder, 'pg'))
  expect(await opening(folder)).toEqual(sentence(1, /PG_VERSION is missing.*restore the last backup/))
  expect(fs.readdirSync(path.join(folder, 'pg'))).toEqual(files)
})

test('ADM-7 a server that cannot start says one sentence, without a trace, and its status', async () => {
  const damaged = newFolder('start')
  await (await openPglite(damaged)).close()
  fs.truncateSync(path.join(damaged, 'pg/global/pg_control'))
  const port = String(await takenPort())
  const ended = await Promise.all([
    start({ PORT: port }),
    start({ PORT: 'http' }),
    start({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/d' }),
    start({ DATA_DIR: damaged }),
  ])
  expect(ended).toEqual([
    sentence(1, /in use by another program/),
    sentence(1, /variable PORT cannot be used/),
    sentence(75, /cannot be reached: ECONNREFUSED/),
    sentence(1, /embedded database in DATA_DIR cannot be opened: .*restore the last backup/),
  ])
  ended.forEach(isOneSentence)
})

test('ADM-7 an old Node is told so, before anything that it cannot read', async () => {
  const folder = newFolder('node')
  const preload = path.join(folder, 'old.cjs')
  fs.writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })`,
  )
  const ended = await run(['--require', preload, RUN, 'start'], {})
  expect(ended).toEqual(sentence(1, /Node 18.19.0 is too old: Mise needs 20.20 or newer/))
  isOneSentence(ended)
})
