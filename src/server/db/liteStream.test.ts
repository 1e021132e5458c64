import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'
import { LiteStream } from './liteStream.ts'

const rounds = 100
const rows = 2_000

/** How many of some objects are still there once everything that nobody holds is gone. */
async function alive(those: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What was looked at in this turn is held until its end.
  await setImmediate()
  collect()
  return those.filter(each => each.deref() !== undefined).length
}

/** What the stream hands on while something runs. */
async function passedOn(work: () => Promise<unknown>): Promise<WeakRef<object>[]> {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`, and put back
  const { push } = LiteStream.prototype
  const passed: WeakRef<object>[] = []
  LiteStream.prototype.push = function (this: LiteStream, chunk: object | null, ...more) {
    if (chunk !== null) passed.push(new WeakRef(chunk))
    return push.call(this, chunk, ...more)
  }
  try {
    await work()
  } finally {
    LiteStream.prototype.push = push
  }
  return passed
}

test('ADM-4 nothing is kept of answers that have been read', async () => {
  const { engine } = await testServer()
  const answers: WeakRef<object>[] = []
  const ask = () =>
    engine.transact('owner', 'read', async run => {
      const found = await run(sql<{ word: string }>`select 'word ' || n as word from generate_series(1, ${rows}) as n`)
      answers.push(new WeakRef(found))
      return found.length
    })
  expect(await ask()).toBe(rows)
  const chunks = await passedOn(async () => {
    for (let round = 0; round < rounds; round++) await ask()
  })
  expect(answers).toHaveLength(rounds + 1)
  expect(await alive(answers)).toBeLessThan(rounds / 10)
  // PostgreSQL answers on a socket of its own.
  expect(chunks.length > rounds).toBe(process.env['TEST_ENGINE'] === 'pglite')
  expect(await alive(chunks)).toBeLessThan(Math.max(1, chunks.length / 10))
})
