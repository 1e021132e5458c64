import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestQuality, POSTER_BYTES, QUALITIES } from './quality.ts'

const encoder = (bytesOf: (quality: number) => number) => {
  const asked: number[] = []
  const encode = (quality: number) => {
    asked.push(quality)
    return Promise.resolve(bytesOf(quality))
  }
  return { asked, find: () => bestQuality(encode, bytes => bytes) }
}

test('MKT-2 a poster has the best quality whose file is within 300 kB, in few tries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12_000 }), async perQuality => {
      const { asked, find } = encoder(quality => quality * perQuality)
      const best = Math.min(QUALITIES.most, Math.floor(POSTER_BYTES / perQuality))
      const found = await find()
      expect(found?.quality).toBe(best < QUALITIES.least ? undefined : best)
      expect(asked.length).toBeLessThanOrEqual(9)
    }),
  )
})

test('MKT-2 300,000 bytes fit, one more does not', async () => {
  expect((await encoder(() => POSTER_BYTES).find())?.quality).toBe(QUALITIES.most)
  expect(await encoder(() => POSTER_BYTES + 1).find()).toBeUndefined()
})
