import { queryObjects } from 'node:v8'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/testServer.ts'

const rounds = 150
const rows = 2_000

/** How many of them there are, after everything that nobody holds is gone. */
const alive = (kind: typeof Object | typeof Uint8Array) =>
  (queryObjects as (kind: unknown, options: { format: 'count' }) => number)(kind, { format: 'count' })

test('ADM-4 nothing is kept of answers that have been read', async () => {
  const { engine } = await testServer()
  const ask = () =>
    engine.transact('owner', 'read', async run => {
      const found = await run(sql<{ word: string }>`select 'word ' || n as word from generate_series(1, ${rows}) as n`)
      return found.length
    })
  expect(await ask()).toBe(rows)
  const [objects, bytes] = [alive(Object), alive(Uint8Array)]
  for (let round = 0; round < rounds; round++) await ask()
  // Kept, there would be one for every row, or one for every answer at least.
  expect(alive(Object) - objects).toBeLessThan(rows)
  expect(alive(Uint8Array) - bytes).toBeLessThan(rounds / 2)
})
