import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  PICTURE_MOST_BYTES,
  pictureAddress,
  pictureCalls,
  pictureFormats,
  pictureSizes,
} from '../../../shared/contract/menu/pictures.ts'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { deleteExpired } from '../../kernel/housekeeping.queries.ts'
import { addEntity } from '../library/menu.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { RETENTION } from '../../testing/retention.ts'
import { type TestServer, testServer } from '../../testing/testServer.ts'
import { aPicture } from './pictures.testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const anEditor = () => aPerson({ permissions: ['menu.dishes.edit'] })

type Body = NonNullable<RequestInit['body']>
interface Uploaded {
  readonly result: string
  readonly reason?: string
  readonly field?: string
  readonly pictureId: number
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly secondAlt: string
}

async function uploaded(person: TestPerson, bytes: Body, input: object = {}): Promise<Uploaded> {
  const { address } = toRequest(pictureCalls.uploadPicture, input)
  const response = await server.app.request(SERVICE_BASE + address, {
    method: 'POST',
    headers: { [HEADERS.token]: person.token },
    body: bytes,
    ...(bytes instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  return (await response.json()) as Uploaded
}

const addressOf = ({ store }: TestPerson, { hash }: { hash: string }, file = '1200.webp') =>
  `/pictures/${store.merchantId}/${hash}/${file}`
async function delivered(address: string): Promise<Buffer> {
  const response = await server.app.request(address)
  expect(response.status, address).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
/** The colour at a place, of whole parts of the picture, as red, green, blue above or below the middle. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  return [...data.subarray(at, at + 3)].map(part => (part > 127 ? '1' : '0')).join('')
}

test('MENU-13 every format that people send comes back at the sizes shown, in modern formats, for a year', async () => {
  const person = await anEditor()
  const sent = { jpeg: 2000, png: 200, webp: 240, avif: 280 }
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const sides = [sent[format], sent[format] * 0.75] as const
    const picture = await uploaded(person, await aPicture(...sides, format), { alt: 'Tofu', secondAlt: '豆腐' })
    const width = Math.min(sent[format], 1600)
    expect(picture).toMatchObject({ result: 'success', width, height: width * 0.75, alt: 'Tofu', secondAlt: '豆腐' })
    for (const size of pictureSizes) {
      for (const shown of pictureFormats) {
        const response = await server.app.request(pictureAddress(person.store.merchantId, picture.hash, size, shown))
        expect(response.headers.get('content-type')).toBe(`image/${shown}`)
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        const wide = Math.min(size, width)
        expect([facts.format, facts.width, facts.height]).toEqual([
          shown === 'avif' ? 'heif' : 'webp',
          wide,
          wide * 0.75,
        ])
      }
    }
  }
})

test('MENU-13 a picture that is cropped on the server keeps the part that was chosen', async () => {
  const person = await anEditor()
  const part = { cropX: 0.5, cropY: 0, cropWidth: 0.5, cropHeight: 0.5 }
  const picture = await uploaded(person, await aPicture(400, 300), part)
  expect([picture.width, picture.height]).toEqual([200, 150])
  expect(await colourAt(await delivered(addressOf(person, picture)), 0.5, 0.5)).toBe('010')
  const beyond = await uploaded(person, await aPicture(401, 303), {
    cropX: 1,
    cropY: 1,
    cropWidth: 1,
    cropHeight: 0.01,
  })
  expect(beyond).toMatchObject({ result: 'success', width: 1 })
})

test('SEC-6 what a camera wrote is gone, and the picture stands upright', async () => {
  const person = await anEditor()
  const turned = await sharp(await aPicture(400, 300))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(turned.includes('secret-owner')).toBe(true)
  const picture = await uploaded(person, turned)
  expect([picture.width, picture.height]).toEqual([300, 400])
  const bytes = await delivered(addressOf(person, picture))
  // Turned to the right: the lower left quarter becomes the upper left one.
  expect(await colourAt(bytes, 0.25, 0.25)).toBe('001')
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  const cut = await uploaded(person, turned, { cropX: 0, cropY: 0, cropWidth: 0.5, cropHeight: 0.5 })
  expect([cut.width, cut.height]).toEqual([150, 200])
  expect(await colourAt(await delivered(addressOf(person, cut)), 0.5, 0.5)).toBe('001')
})

test('MENU-13 the same picture twice is one; its texts are those given last', async () => {
  const person = await anEditor()
  const bytes = await aPicture(90, 60)
  const first = await uploaded(person, bytes, { alt: 'Tofu' })
  const again = await uploaded(person, bytes, { secondAlt: '豆腐' })
  expect(again).toEqual({ ...first, secondAlt: '豆腐' })
  const other = await anEditor()
  const theirs = await uploaded(other, bytes)
  expect(theirs.hash).toBe(first.hash)
  expect(theirs.pictureId).not.toBe(first.pictureId)
  await person.send(pictureCalls.updatePictureTexts, { pictureId: first.pictureId, alt: 'Mapo', secondAlt: '麻婆' })
  const { rows } = await person.send(pictureCalls.getPictures, { pictureIds: [first.pictureId, theirs.pictureId] })
  expect(rows).toEqual([expect.objectContaining({ pictureId: first.pictureId, alt: 'Mapo', secondAlt: '麻婆' })])
  const foreign = person.send(pictureCalls.updatePictureTexts, { pictureId: theirs.pictureId })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'pictureId' })
})

test('SEC-6 what is no picture of the four formats is refused at the field', async () => {
  const person = await anEditor()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const jpeg = await aPicture()
  const gif = await sharp(jpeg).gif().toBuffer()
  const tiff = await sharp(jpeg).tiff().toBuffer()
  const bad: [string, Body][] = [
    ['pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
    ['svg', svg],
    ['svg behind a mark', `\uFEFF<?xml version="1.0"?>${svg}`],
    ['svg behind the mark of a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['gif', new Uint8Array(gif)],
    ['tiff', new Uint8Array(tiff)],
    ['page', '<html><script>alert(1)</script>'],
    ['nothing', ''],
    ['half a picture', new Uint8Array(jpeg.subarray(0, jpeg.length / 2))],
    ['a head alone', new Uint8Array(jpeg.subarray(0, 20))],
    ['noise', new Uint8Array(Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(500, 7)]))],
  ]
  for (const [what, bytes] of bad) {
    const answer = await uploaded(person, bytes)
    expect([answer.reason, answer.field], what).toEqual(['PICTURE_FORMAT', 'pictureId'])
  }
  expect(server.defects).toEqual([])
})

test('SEC-6 50 MB, and 20,000 × 20,000 pixels in a few kilobytes, are refused before they cost anything', async () => {
  const person = await anEditor()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(into) {
      sent += 1_000_000
      into.enqueue(new Uint8Array(1_000_000).fill(0xff))
      if (sent >= 50_000_000) into.close()
    },
  })
  expect(await uploaded(person, endless)).toMatchObject({ reason: 'PICTURE_TOO_LARGE', field: 'pictureId' })
  expect(sent).toBeLessThan(PICTURE_MOST_BYTES + 5_000_000)
  const bomb = Buffer.from(await aPicture(10, 10, 'png'))
  // Its head says how wide and high it is, from the 16th byte on, and is summed up behind.
  for (const at of [16, 20]) bomb.writeUInt32BE(20_000, at)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await uploaded(person, new Uint8Array(bomb))).toMatchObject({
    reason: 'PICTURE_TOO_LARGE',
    field: 'pictureId',
  })
})

test('SEC-6 the permission is asked before the picture is read', async () => {
  const person = await aPerson({ permissions: ['menu.dishes.view'] })
  let wasRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(into) {
        wasRead = true
        into.close()
      },
    },
    { highWaterMark: 0 },
  )
  expect(await uploaded(person, body)).toMatchObject({ reason: 'INSUFFICIENT_AUTHORITY' })
  expect(wasRead).toBe(false)
})

test('MENU-13 nothing but a kept size of the store that an address names is delivered', async () => {
  const [person, other] = [await anEditor(), await anEditor()]
  const picture = await uploaded(person, await aPicture(70, 50))
  const wrong = [
    addressOf(other, picture),
    addressOf(person, { hash: picture.hash.replace(/./g, '0') }),
    addressOf(person, { hash: picture.hash.toUpperCase() }),
    addressOf(person, picture, '1600.webp'),
    addressOf(person, picture, '160.jpg'),
    addressOf(person, picture, '..%2f160.webp'),
    `/pictures/0/${picture.hash}/160.webp`,
    `/pictures/99999999999/${picture.hash}/160.webp`,
  ]
  for (const address of wrong) expect((await server.app.request(address)).status, address).toBe(404)
  expect((await delivered(addressOf(person, picture, '160.avif'))).length).toBeGreaterThan(0)
})

test('MENU-13 pictures that the menu never showed are cleared after a week, others never', async () => {
  const person = await anEditor()
  const [unused, fresh, used] = [
    await uploaded(person, await aPicture(31, 20)),
    await uploaded(person, await aPicture(32, 20)),
    await uploaded(person, await aPicture(33, 20)),
  ]
  const categoryId = await addEntity(person, 'category', { name: 'Soups', pictureId: used.pictureId })
  const { engine } = server
  const { merchantId } = person.store
  await engine.transact('owner', 'write', async run => {
    // Even when nothing shows it any longer: a version that is kept does.
    await run(
      sql`update category set picture_id = null where merchant_id = ${merchantId} and category_id = ${categoryId}`,
    )
    await run(sql`
      update picture set created_at = now() - interval '8 days'
      where merchant_id = ${merchantId} and picture_id <> ${fresh.pictureId}`)
    await deleteExpired(run, RETENTION)
  })
  const pictureIds = [unused, fresh, used].map(({ pictureId }) => pictureId)
  const { rows } = await person.send(pictureCalls.getPictures, { pictureIds })
  expect(new Set(rows.map(({ pictureId }) => pictureId))).toEqual(new Set([fresh.pictureId, used.pictureId]))
  expect((await server.app.request(addressOf(person, unused))).status).toBe(404)
})

test('SEC-6 only a few pictures are under way at once; whoever comes later is asked to wait, and none is lost', async () => {
  const person = await anEditor()
  const picture = new Uint8Array(await aPicture(60, 40))
  const ends: (() => void)[] = []
  const slow = () =>
    new ReadableStream<Uint8Array>({
      start(into) {
        ends.push(() => {
          into.enqueue(picture)
          into.close()
        })
      },
    })
  const all = Array.from({ length: 7 }, () => uploaded(person, slow()))
  // The one that is turned away does not wait for its bytes.
  const refused = await Promise.race(all)
  expect(refused).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' })
  for (const end of ends) end()
  const answers = await Promise.all(all)
  expect(answers.filter(({ result }) => result === 'success')).toHaveLength(6)
  expect(await uploaded(person, picture)).toMatchObject({ result: 'success' })
})
