import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'

const rounds = 150
const rows = 2_000

/** Megabytes of what is still in use. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed / 1_000_000
}

test('ADM-4 nothing is kept of answers that have been read', async () => {
  const { engine } = await testServer()
  const ask = () =>
    engine.transact('owner', 'read', async run => {
      const found = await run(sql<{ word: string }>`select 'word ' || n as word from generate_series(1, ${rows}) as n`)
      return found.length
    })
  expect(await ask()).toBe(rows)
  const before = heapInUse()
  for (let round = 0; round < rounds; round++) await ask()
  // Kept, they would be some 60 MB.
  expect(heapInUse() - before).toBeLessThan(15)
})
