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

test('ADM-7 a server that is alive is left alone, and its own exit status is passed on', async () => {
  const { ended, said } = supervised(
    `const beat = setInterval(() => process.send('alive'), 100)
    setTimeout(() => process.exit(7), 1500)`,
  )
  expect([await ended, said()]).toEqual([7, ''])
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

test('ADM-7 a server hears that its supervisor is gone, and stops', async () => {
  const { child, next } = supervised(
    `const { reportToSupervisor } = await import(${JSON.stringify(path.join(import.meta.dirname, '../src/server/kernel/supervisor.ts'))})
    const busy = setInterval(() => {}, 1000)
    reportToSupervisor(() => { console.log('stopped'); clearInterval(busy) })
    console.log('up')`,
  )
  expect(await next()).toBe('up')
  child.kill('SIGKILL')
  expect(await next()).toBe('stopped')
})
