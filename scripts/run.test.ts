/** What `npm run X` installs: packages that build and test are there for who builds, and asked for by nobody else (ADM-8). */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const LOCK = '{"name":"small"}'
const FILES = ['run.mjs', 'supervise.mjs', 'npmWatch.mjs', 'endWithParent.mjs']

/** A package of one script, installed and then pruned; `npm` only writes down what it was asked for. */
function prunedPackage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-run-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  for (const file of FILES) write(`scripts/${file}`, fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  write('package.json', '{"devDependencies":{"bundler":"1.0.0"}}')
  write('package-lock.json', LOCK)
  write('src/server/cli/verify.ts', '')
  write('scripts/build.ts', '')
  write('node_modules/.installed-lock', createHash('sha256').update(LOCK).digest('hex'))
  fs.mkdirSync(path.join(folder, 'node_modules/node/bin'), { recursive: true })
  fs.symlinkSync(process.execPath, path.join(folder, 'node_modules/node/bin/node'))
  write('bin/npm', `#!/bin/sh\necho "$*" >> ${folder}/asked\nmkdir -p ${folder}/node_modules/bundler\n`)
  fs.chmodSync(path.join(folder, 'bin/npm'), 0o755)
  return (name: string) => {
    const { status } = spawnSync(process.execPath, ['scripts/run.mjs', name], {
      cwd: folder,
      env: { PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` },
    })
    const asked = path.join(folder, 'asked')
    return { status, asked: fs.existsSync(asked) ? fs.readFileSync(asked, 'utf8').trim().split('\n') : [] }
  }
}

test('ADM-8 a build after `npm prune --omit=dev` installs again what builds, once', () => {
  const run = prunedPackage()
  const expected = { status: 0, asked: [expect.stringMatching(/^ci --include=dev /)] }
  expect(run('build')).toEqual(expected)
  expect(run('build')).toEqual(expected)
})

test('ADM-8 a command beside a server is content with the server’s own packages', () => {
  expect(prunedPackage()('verify')).toEqual({ status: 0, asked: [] })
})
