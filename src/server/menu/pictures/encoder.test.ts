import { expect, test } from 'vitest'
import { encoder } from './encode.ts'

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')

test('MENU-13 formats that nobody needs are not read, drawings of the product are', async () => {
  const sharp = await encoder()
  await expect(sharp(GIF).metadata()).rejects.toThrow(/unsupported image format/)
  // By this a later thread sees that it has nothing to set.
  expect(sharp.cache().items.max).toBe(0)
  await expect(sharp(SVG).metadata()).resolves.toMatchObject({ width: 2 })
})
