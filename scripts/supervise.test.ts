import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../src/server/testing/runFolder.ts'

const MODULE = path.join(import.meta.dirname, 'supervise.mjs')

/** A supervisor in a process of its own, and what it and its server say. The server finds its start's number in START. */
function supervised(server: string, settings: object = {}) {
  const folder = newFolder('supervise')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'server.mjs')
  const starts = path.join(folder, 'starts')
  const counted = `import fs from 'node:fs'
    fs.appendFileSync(${JSON.stringify(starts)}, '.')
    const START = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').length\n`
  fs.writeFileSync(file, counted + server)
  const quick = { hangMs: 1_000, stopMs: 500, firstPauseMs: 10, longestPauseMs: 50, ...settings }
  const script = `import { supervise } from ${JSON.stringify(MODULE)}
    process.exit(await supervise(process.execPath, [${JSON.stringify(file)}], {}, ${JSON.stringify(quick)}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let said = ''
  child.stderr.on('data', data => (said += String(data)))
  const ended = once(child, 'close').then(([status]) => status as number)
  return { child, next: async () => (await lines.next()).value, ended, said: () => said, file }
}

const HANGS = 'while (true);'

test('ADM-7 a server that hangs at full load, deaf to signals, is ended and started again', async () => {
  const { ended, said } = supervised(
    `if (START > 1) process.exit(0)
    process.on('SIGTERM', () => {})
    process.send('alive')
    setTimeout(() => { ${HANGS} }, 50)`,
  )
  expect(await ended).toBe(0)
  expect(said()).toMatch(/has not answered for 1 s and is ended[^]*started again/)
})

test('ADM-7 a server that is alive is left alone until it ends in order', async () => {
  const { ended, said } = supervised(
    `const beat = setInterval(() => process.send('alive'), 100)
    setTimeout(() => process.exit(0), 1500)`,
  )
  expect([await ended, said()]).toEqual([0, ''])
})

test('ADM-7 the exit status of a server that cannot start is passed on', async () => {
  const { ended, said } = supervised('process.exit(7)')
  expect([await ended, said()]).toEqual([7, ''])
})

test.for([
  ['a defect', 'process.exit(1)'],
  ['the machine, which needs its memory', `process.kill(process.pid, 'SIGKILL')`],
])('ADM-7 a server that was up and is ended by %s is started again', async ([, ends]) => {
  const { ended, said } = supervised(`if (START > 2) process.exit(0)
    process.send('alive', () => { ${ends} })`)
  expect(await ended).toBe(0)
  expect(said().match(/started again/g)).toHaveLength(2)
})

test('ADM-7 a server that ended because of a full disk is tried again until it stays', async () => {
  const { ended, said } = supervised(`process.exit(START < 4 ? 75 : 0)`)
  expect(await ended).toBe(0)
  expect(said().match(/started again/g)).toHaveLength(3)
})

test('ADM-7 a stop that the server does not hear ends it after a while, and it is not started again', async () => {
  const { child, next, ended, said } = supervised(
    `process.on('SIGTERM', () => {})
    console.log('up')
    ${HANGS}`,
    { hangMs: 60_000 },
  )
  expect(await next()).toBe('up')
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(said()).toMatch(/has not stopped within 1 s and is ended/)
})

test('ADM-7 a server is told to stop when its supervisor is gone, at any moment of its start', async () => {
  const { child, next } = supervised(
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('up')`,
  )
  expect(await next()).toBe('up')
  child.kill('SIGKILL')
  expect(await next()).toBe('stopped')
})

test('ADM-7 a closed terminal stops the server; one that is told twice is given less time', async () => {
  const { child, next, ended, said } = supervised(
    `process.on('SIGTERM', () => console.log('again'))
    process.on('SIGHUP', () => console.log('told'))
    setInterval(() => {}, 1000)
    console.log('up')`,
    { hangMs: 60_000, stopMs: 60_000, sameMs: -1, stopNowMs: 100 },
  )
  expect(await next()).toBe('up')
  child.kill('SIGHUP')
  expect(await next()).toBe('told')
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(said()).toMatch(/has not stopped within 0 s and is ended/)
})

test.for(['SIGTERM', 'SIGKILL'] as const)('ADM-7 a server ends when npm is ended by %s', async signal => {
  const folder = newFolder('npm')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.writeFileSync(path.join(folder, 'package.json'), '{"scripts":{"start":"node run.mjs"}}')
  fs.writeFileSync(
    path.join(folder, 'run.mjs'),
    `import { supervise } from ${JSON.stringify(MODULE)}
    process.exit(await supervise(process.execPath, ['server.mjs'], {}))`,
  )
  fs.writeFileSync(
    path.join(folder, 'server.mjs'),
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('up ' + process.pid)`,
  )
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = readline.createInterface({ input: npm.stdout })[Symbol.asyncIterator]()
  const pid = Number(/^up (\d+)$/.exec((await lines.next()).value ?? '')?.[1])
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  npm.kill(signal)
  expect((await lines.next()).value).toBe('stopped')
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
