/** The store's own pictures as posters: what is taken, what is refused and how that is said (MKT-2, MENU-13, SEC-6). */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { posterAddress, posterCalls } from '../../../shared/contract/posters/posters.ts'
import { aPicture } from '../../menu/pictures/pictures.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { type TestServer, testServer } from '../../testing/testServer.ts'
import { aPosterPicture, landscape, uploaded } from '../posters/posters.testing.ts'

const { uploadPosterPicture } = posterCalls
let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await testServer()
  owner = await aPerson({ permissions: ['marketing.posters.edit'] })
})

const refused = (bytes: Uint8Array, input: object = {}) =>
  refusalOf(
    {
      request: (call, query, headers = {}) => {
        const { address } = toRequest(call, query)
        const init = {
          method: 'POST',
          headers: { [HEADERS.token]: owner.token, ...headers },
          body: new Uint8Array(bytes),
        }
        return Promise.resolve(server.app.request(SERVICE_BASE + address, init))
      },
    },
    uploadPosterPicture,
    { ...landscape, ...input },
  )

/** A picture that no encoder makes small. */
async function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < data.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    data[at] = state >> 16
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

async function delivered(hash: string, format: 'jpg' | 'png') {
  const response = await server.app.request(posterAddress(owner.store.merchantId, hash, format))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('MKT-2 MENU-13 a JPG of the size is encoded anew, kept by its hash and delivered for a year', async () => {
  const sent = await sharp(await aPosterPicture())
    .withExifMerge({ IFD0: { Copyright: 'secret-owner' } })
    .jpeg()
    .toBuffer()
  expect(sent.includes('secret-owner')).toBe(true)
  const picture = await uploaded(owner, sent, { fileName: 'Autumn.JPG' })
  expect(picture).toMatchObject({ format: 'jpg', width: 1260, height: 700 })
  const { response, bytes } = await delivered(picture.hash, 'jpg')
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(bytes.byteLength).toBe(picture.bytes)
  expect(bytes.includes('secret-owner')).toBe(false)
  expect((await uploaded(owner, sent)).hash).toBe(picture.hash)
  for (const address of [posterAddress(owner.store.merchantId, picture.hash, 'png'), '/posters/0/x.jpg'])
    expect((await server.app.request(address)).status, address).toBe(404)
})

test('MKT-2 a portrait has its own sides, and a custom size its own, where it may be PNG', async () => {
  const portrait = await uploaded(owner, await aPosterPicture(650, 900), { size: 'portrait', width: 650, height: 900 })
  expect(portrait).toMatchObject({ format: 'jpg', width: 650, height: 900 })
  const own = { size: 'custom', width: 500, height: 300 } as const
  const png = await uploaded(owner, await aPicture(500, 300, 'png'), { ...own, fileName: 'a.png' })
  expect(png).toMatchObject({ format: 'png', width: 500, height: 300 })
  expect((await delivered(png.hash, 'png')).response.headers.get('content-type')).toBe('image/png')
  expect(await refused(await aPicture(1260, 700, 'png'))).toMatchObject({ reason: 'POSTER_FORMAT', field: 'picture' })
  expect(await refused(await aPosterPicture(), { ...own, width: 199 })).toMatchObject({ field: 'width' })
  expect(await refused(await aPosterPicture(), { ...own, height: 2001 })).toMatchObject({ field: 'height' })
})

test('MKT-2 each rule that a file breaks is named, with what the file is', async () => {
  const jpg = await aPosterPicture()
  const field = 'picture'
  const narrow = await refused(await aPosterPicture(1259, 700))
  expect(narrow).toEqual({ reason: 'POSTER_SIZE', field, values: { size: '1259×700', wanted: '1260×700' } })
  const heavy = Buffer.concat([jpg, Buffer.alloc(301_000 - jpg.byteLength)])
  expect(await refused(heavy)).toEqual({ reason: 'POSTER_TOO_LARGE', field, values: { kb: '301' } })
  expect(await refused(Buffer.concat([jpg, Buffer.alloc(300_001 - jpg.byteLength)]))).toMatchObject({
    values: { kb: '301' },
  })
  expect(await uploaded(owner, Buffer.concat([jpg, Buffer.alloc(300_000 - jpg.byteLength)]))).toMatchObject({
    width: 1260,
  })
  const cmyk = await sharp(jpg).toColourspace('cmyk').jpeg().toBuffer()
  expect(await refused(cmyk)).toEqual({ reason: 'POSTER_CMYK', field })
  const png = await aPicture(1260, 700, 'png')
  expect(await refused(png, { fileName: 'poster.jpg' })).toEqual({
    reason: 'POSTER_NAMED',
    field,
    values: { name: 'poster.jpg', kind: 'PNG' },
  })
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
    reason: 'POSTER_FORMAT',
    field,
  })
  expect(await refused(jpg.subarray(0, jpg.byteLength / 2))).toEqual({ reason: 'POSTER_FORMAT', field })
  expect(await refused(Buffer.alloc(0))).toEqual({ reason: 'POSTER_FORMAT', field })
})

test('MKT-2 moving pictures are refused in every format', async () => {
  const png = await aPicture(300, 300, 'png')
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  const frames = [await aPosterPicture(300, 300, '#ff0000'), await aPosterPicture(300, 300, '#00ff00')]
  const joined = () => sharp(frames, { join: { animated: true } })
  const field = 'picture'
  for (const bytes of [moving, await joined().webp().toBuffer(), await joined().gif().toBuffer()])
    expect(await refused(bytes)).toEqual({ reason: 'POSTER_ANIMATED', field })
  expect(await refused(moving, { cropX: 0, cropY: 0, cropWidth: 1, cropHeight: 1 })).toMatchObject({
    reason: 'POSTER_ANIMATED',
  })
})

test('SEC-6 MKT-2 a bomb is refused by its head, before anything is unpacked', async () => {
  const png = await aPicture(300, 300, 'png')
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  const bomb = Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)])
  const own = { size: 'custom', width: 500, height: 300 }
  expect(await refused(bomb, own)).toMatchObject({ reason: 'POSTER_SIZE', values: { size: '60000×60000' } })
  const whole = { cropX: 0, cropY: 0, cropWidth: 1, cropHeight: 1 }
  expect(await refused(bomb, { ...own, ...whole })).toMatchObject({ reason: 'PICTURE_TOO_LARGE' })
})

test('MENU-13 MKT-2 an original with what to keep of it is cut on the server and made to fit 300 kB', async () => {
  const large = await noise(800, 600)
  const part = { cropX: 0.25, cropY: 0, cropWidth: 0.5, cropHeight: 0.5 }
  const picture = await uploaded(owner, large, part)
  expect(picture).toMatchObject({ format: 'jpg', width: 1260, height: 700 })
  expect(picture.bytes).toBeGreaterThan(200_000)
  expect(picture.bytes).toBeLessThanOrEqual(300_000)
  const quarters = await uploaded(owner, await aPicture(800, 600), { ...part, cropX: 0.5 })
  const { bytes } = await delivered(quarters.hash, 'jpg')
  // The upper right quarter alone: green.
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.g).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(60)
  expect(await refused(large, { cropX: 0, cropY: 0, cropWidth: 1 })).toMatchObject({ field: 'cropX' })
})
