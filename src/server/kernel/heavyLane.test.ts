import { expect, test } from 'vitest'
import { openLane } from './heavyLane.ts'

/** Works that end when they are told to. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return end.promise
  }
  const turns = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { begun, work, turns, end: (name: string) => ends.get(name)?.resolve(name), ends }
}

test('CHOWLY-3 heavy work waits for its turn, in the order it came, and rests between', async () => {
  const rests: number[] = []
  const lane = openLane(2, async ms => void rests.push(ms))
  const { begun, work, turns, end } = works()
  const all = ['a', 'b', 'c', 'd'].map(name => lane.run(work(name)))
  await turns()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await turns()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await turns()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  // Of the last two nobody waited.
  expect(rests).toHaveLength(2)
  expect(rests.every(ms => ms >= 0 && ms <= 400)).toBe(true)
})

test('CHOWLY-3 heavy work that fails leaves its turn to the next', async () => {
  const lane = openLane(1, () => Promise.resolve())
  const { begun, work, turns, end, ends } = works()
  const failing = lane.run(work('fails'))
  const next = lane.run(work('next'))
  await turns()
  ends.get('fails')?.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await turns()
  expect(begun).toEqual(['fails', 'next'])
  end('next')
  expect(await next).toBe('next')
  const last = lane.run(work('last'))
  await turns()
  end('last')
  expect(await last).toBe('last')
})
