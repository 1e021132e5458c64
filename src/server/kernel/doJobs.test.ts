import { expect, test } from 'vitest'
import { doJobs } from './doJobs.ts'

const jobs = [
  { merchantId: 1, id: 10 },
  { merchantId: 2, id: 20 },
  { merchantId: 1, id: 11 },
  { merchantId: 3, id: 30 },
]

/** Does jobs, and keeps how many were under way at most, and in which order they began. */
async function watched(storesAtOnce: number | undefined) {
  const began: number[] = []
  const stores = new Set<number>()
  let [underWay, most] = [0, 0]
  const done = await doJobs(storesAtOnce === undefined ? {} : { storesAtOnce }, jobs, async ({ merchantId, id }) => {
    began.push(id)
    if (stores.has(merchantId)) throw new Error('Two jobs of one store')
    stores.add(merchantId)
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(setImmediate)
    underWay -= 1
    stores.delete(merchantId)
    return id !== 20
  })
  return { began, most, done }
}

test('ADM-5 jobs follow one another, in their order, where nothing else is said', async () => {
  expect(await watched(undefined)).toEqual({ began: [10, 20, 11, 30], most: 1, done: 3 })
})

test('ADM-5 jobs of two stores at once, never two of one store, each once', async () => {
  const { began, most, done } = await watched(2)
  expect(most).toBe(2)
  expect(done).toBe(3)
  expect(began.toSorted((one, other) => one - other)).toEqual([10, 11, 20, 30])
})
