import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPercent, writePercent } from './typedPercent.ts'

test('SET-1 percentages are read as they are typed, and never guessed at', () => {
  const read: [string, number | string][] = [
    ['8.875', 8875],
    ['18', 18_000],
    ['18 %', 18_000],
    ['８．８７５％', 8875],
    ['.5', 500],
    ['-1', -1000],
    ['100.01', 100_010],
    ['8,875', 'comma'],
    ['8,5', 'comma'],
    ['8.8751', 'decimals'],
    ['', 'none'],
    ['%', 'none'],
    ['eight', 'none'],
  ]
  for (const [typed, expected] of read) expect(readPercent(typed), typed).toBe(expected)
})

test('SET-1 what a field shows is read back as the same percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), pcm => {
      expect(readPercent(writePercent(pcm))).toBe(pcm)
    }),
  )
})
