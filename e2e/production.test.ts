/** An installation for production: the source, the built pages, and the packages that the server itself needs (ADM-8). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { inRun } from '../src/server/testing/runFolder.ts'
import { copyOf } from './templates.ts'

const root = path.join(import.meta.dirname, '..')
const place = inRun('production')
/** As `.dockerignore` leaves it. */
const RELEASED = [
  'src',
  'db',
  'docs/guide',
  'scripts',
  'dist',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** A link where both are on one disk: copies of all packages would take longer than the test. */
function link(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  try {
    fs.linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    fs.copyFileSync(from, to)
  }
}

function linkAll(entry: string, isWanted: (name: string) => boolean = () => true): void {
  const from = path.join(root, entry)
  if (!fs.statSync(from).isDirectory()) return link(from, path.join(place, entry))
  for (const name of fs.readdirSync(from))
    if (isWanted(path.join(entry, name))) linkAll(path.join(entry, name), isWanted)
}

interface Locked {
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/** What `npm prune --omit=dev` leaves, by the lock file. */
function linkPackages(): void {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  const { packages } = JSON.parse(lock.toString()) as { packages: Readonly<Record<string, Locked>> }
  const kept = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  for (const [folder] of kept)
    if (folder !== '' && fs.existsSync(path.join(root, folder)))
      // Packages within a package are lines of the lock file of their own.
      linkAll(folder, name => !name.slice(folder.length).startsWith(`${path.sep}node_modules`))
  const installed = createHash('sha256').update(lock).digest('hex')
  fs.writeFileSync(path.join(place, 'node_modules/.installed-lock'), installed)
}

function start(dataDir: string) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: place,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DEMO: '0', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const address = new Promise<string | undefined>(resolve => {
    readline.createInterface(child.stdout).on('line', line => {
      const [, ready] = /ready at http:\/\/localhost(:\d+)/.exec(line) ?? []
      if (ready) resolve(`http://127.0.0.1${ready}`)
    })
    void exited.then(() => resolve(undefined))
  })
  return { address, errors, exited, stop: () => child.kill('SIGTERM') }
}

beforeAll(() => {
  for (const entry of RELEASED) linkAll(entry)
  linkPackages()
})
afterAll(() => fs.rmSync(place, { recursive: true, force: true }))

test('ADM-8 the server starts with its built pages, and without the packages that build and test it', async () => {
  for (const absent of ['vite', 'vitest', 'playwright-core', 'antd'])
    expect(fs.existsSync(path.join(place, 'node_modules', absent))).toBe(false)
  const server = start(copyOf('empty'))
  const address = await server.address
  expect(server.errors.join('')).toBe('')
  const page = await (await fetch(`${address}/`)).text()
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
  expect((await fetch(`${address}${script}`)).headers.get('content-type')).toContain('javascript')
  expect(await (await fetch(`${address}/readyz`)).text()).toBe('ok')
  server.stop()
  expect(await server.exited).toEqual([0, null])
})

test('ADM-8 pages of another version are refused with a sentence where they cannot be built', async () => {
  fs.writeFileSync(path.join(place, 'src/web/newer.ts'), '')
  const server = start(copyOf('empty'))
  expect(await server.address).toBeUndefined()
  expect(await server.exited).toEqual([1, null])
  expect(server.errors.join('')).toMatch(/^The pages in dist\/web are of another version.* Run `npm run build` first/)
})
