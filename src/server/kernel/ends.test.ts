/** Programs that log and end, in processes of their own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import readline from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const at = (file: string) => JSON.stringify(path.join(import.meta.dirname, file))
const head = `import { openLog } from ${at('log.ts')}
  import { endOnDefect, hearSignals } from ${at('ends.ts')}
  const log = openLog('info')\n`

function run(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', head + program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    next: async () => JSON.parse((await lines.next()).value as string) as Record<string, unknown>,
    ended: once(child, 'exit') as Promise<[number | null, string | null]>,
  }
}

test('ADM-7 a log line is out when it was written, though nothing follows it and the process is killed', async () => {
  const { child, next, ended } = run(`log.info('one'); setInterval(() => {}, 1000)`)
  expect(await next()).toMatchObject({ msg: 'one' })
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test.for([
  ['an exception', `setTimeout(() => { throw new Error('unforeseen') }, 10)`],
  ['a rejection', `void Promise.reject(new Error('unforeseen'))`],
])(
  'ADM-7 %s that nothing catches is logged with its stack, behind every line before it, and ends the process',
  async ([, defect]) => {
    const { next, ended } = run(`endOnDefect(log)
    for (let n = 0; n < 500; n += 1) log.info({ n }, 'before')
    setInterval(() => {}, 1000)
    ${defect}`)
    for (let n = 0; n < 500; n += 1) expect(await next()).toMatchObject({ n })
    expect(await next()).toMatchObject({
      level: 60,
      err: { message: 'unforeseen', stack: expect.stringContaining('Error: unforeseen\n') },
    })
    expect(await ended).toEqual([1, null])
  },
)

test('ADM-7 signals that come together are one; another, later, ends the process at once', async () => {
  const { child, next, ended } = run(`hearSignals(signal => log.info(signal), () => process.exit(9))
    setInterval(() => {}, 1000)
    log.info('up')
    setTimeout(() => { process.kill(process.pid, 'SIGINT') }, 1500)`)
  expect(await next()).toMatchObject({ msg: 'up' })
  child.kill('SIGTERM')
  expect(await next()).toMatchObject({ msg: 'SIGTERM' })
  child.kill('SIGINT')
  const [status] = await ended
  expect(status).toBe(9)
})
