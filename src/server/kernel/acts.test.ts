import { expect, test, vi } from 'vitest'
import { type Act, openActs } from './acts.ts'

/** Acts that are written to a list; the first writes fail where the test says so. */
function someActs(failing = 0) {
  const written: (readonly Act[])[] = []
  const failed: Act[] = []
  let left = failing
  const acts = openActs(
    async all => {
      if (left-- > 0) throw new Error('away')
      written.push(all)
    },
    all => failed.push(...all),
  )
  return { acts, written, failed }
}

test('SEC-12 acts of a moment are written together, of each session the last', async () => {
  const { acts, written } = someActs()
  acts.note({ tokenHash: 'a', actedAt: 20 })
  acts.note({ tokenHash: 'b', actedAt: 30 })
  acts.note({ tokenHash: 'a', actedAt: 10 })
  expect(written).toEqual([])
  await acts.settled()
  expect(written).toEqual([
    [
      { tokenHash: 'a', actedAt: 20 },
      { tokenHash: 'b', actedAt: 30 },
    ],
  ])
  await acts.settled()
  expect(written).toHaveLength(1)
})

test('SEC-12 acts are written a moment later, without being asked for', async () => {
  vi.useFakeTimers()
  try {
    const { acts, written } = someActs()
    acts.note({ tokenHash: 'a', actedAt: 1 })
    await vi.advanceTimersByTimeAsync(1_000)
    acts.note({ tokenHash: 'a', actedAt: 2 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(written).toEqual([[{ tokenHash: 'a', actedAt: 1 }], [{ tokenHash: 'a', actedAt: 2 }]])
  } finally {
    vi.useRealTimers()
  }
})

test('ADM-7 acts that could not be written are told of, and hold up none after them', async () => {
  const { acts, written, failed } = someActs(1)
  acts.note({ tokenHash: 'a', actedAt: 1 })
  await acts.settled()
  expect(failed).toEqual([{ tokenHash: 'a', actedAt: 1 }])
  acts.note({ tokenHash: 'b', actedAt: 2 })
  await acts.settled()
  expect(written).toEqual([[{ tokenHash: 'b', actedAt: 2 }]])
})
