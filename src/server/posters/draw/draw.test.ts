import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { pictureCalls } from '../../../shared/contract/menu/pictures.ts'
import type { PosterDocumentInput, PosterLayerInput } from '../../../shared/contract/posters/document.ts'
import { posterDrawCalls } from '../../../shared/contract/posters/draw.ts'
import { POSTER_BYTES } from '../../../shared/rules/posters/quality/quality.ts'
import { codeMatrix } from '../../../shared/rules/room/codes/codeMatrix.ts'
import { aPicture } from '../../menu/pictures/pictures.testing.ts'
import { openDraft, setDish, aSellingStore } from '../../menu/versions/menuVersions.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { drawPoster, getGlyphs, getPosterResources, getTemplates } = posterDrawCalls
const aDesigner = () =>
  aPerson({ permissions: ['marketing.posters.view', 'marketing.posters.edit', 'menu.dishes.edit'] })
const box = { x: 0, y: 0, width: 650, height: 900 }
const posterOf = (...layers: PosterLayerInput[]): PosterDocumentInput => ({
  format: 1,
  width: 650,
  height: 900,
  background: { color: '#204060' },
  layers,
})
const fileOf = (data: string) => Buffer.from(data.split(',')[1] ?? '', 'base64')
const noIds = { pictureIds: [], dishIds: [], specialIds: [], couponIds: [] }

async function uploaded(person: TestPerson, picture: Buffer): Promise<number> {
  const { app } = await testServer()
  const headers = { [HEADERS.token]: person.token }
  const address = SERVICE_BASE + toRequest(pictureCalls.uploadPicture, {}).address
  const answer = await app.request(address, { method: 'POST', headers, body: new Uint8Array(picture) })
  return ((await answer.json()) as { pictureId: number }).pictureId
}

async function colorAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return Array.from(data.subarray((y * info.width + x) * info.channels).subarray(0, 3))
}

test('MKT-2 the file of a poster is a JPG of its size within 300 kB, with the dish’s own picture', async () => {
  const person = await aDesigner()
  const pictureId = await uploaded(person, await aPicture(900, 900))
  const made = await person.send(drawPoster, {
    document: posterOf({ id: 'p', x: 0, y: 0, width: 600, height: 600, kind: 'picture', pictureId }),
  })
  const file = fileOf(made.file)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 650, height: 900, space: 'srgb' })
  expect(made).toMatchObject({ width: 650, height: 900, bytes: file.byteLength, quality: 92 })
  const [red, green, ground] = [
    await colorAt(file, 100, 100),
    await colorAt(file, 500, 100),
    await colorAt(file, 300, 800),
  ]
  expect(red[0]).toBeGreaterThan(240)
  expect(green[1]).toBeGreaterThan(240)
  for (const [at, value] of [0x20, 0x40, 0x60].entries()) expect(Math.abs((ground[at] ?? 0) - value)).toBeLessThan(4)
})

test('MKT-2 a poster full of detail gets the best quality that 300 kB allow', async () => {
  const person = await aDesigner()
  const noise = await sharp({
    create: {
      width: 650,
      height: 900,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const pictureId = await uploaded(person, noise)
  const document = posterOf({ ...box, id: 'p', kind: 'picture', pictureId })
  const jpg = await person.send(drawPoster, { document })
  expect(jpg.bytes).toBeLessThanOrEqual(POSTER_BYTES)
  expect(jpg.bytes).toBeGreaterThan(POSTER_BYTES * 0.9)
  expect(jpg.quality).toBeLessThan(92)
})

test('MKT-2 SEC-6 a poster that would take long to draw is refused at once', async () => {
  const person = await aDesigner()
  const pattern = (index: number): PosterLayerInput => ({
    ...box,
    id: `s${index}`,
    kind: 'shape',
    shape: 'seigaiha',
    points: 60,
    fill: '#ff0000',
  })
  const many = posterOf(...Array.from({ length: 60 }, (_, index) => pattern(index)))
  await expect(person.send(drawPoster, { document: many })).rejects.toMatchObject({ code: 'POSTER_COMPLEX' })
  await expect(person.send(drawPoster, { document: posterOf(pattern(1)) })).resolves.toBeDefined()
  const text = (index: number): PosterLayerInput => ({
    ...box,
    id: `t${index}`,
    kind: 'text',
    text: 'x'.repeat(400),
    size: 20,
    color: '#000000',
  })
  const long = posterOf(...Array.from({ length: 11 }, (_, index) => text(index)))
  await expect(person.send(drawPoster, { document: long })).rejects.toMatchObject({ field: 'document.layers' })
})

test('MKT-2 a PNG is a PNG', async () => {
  const person = await aDesigner()
  const made = await person.send(drawPoster, { document: posterOf(), format: 'png' })
  expect(await sharp(fileOf(made.file)).metadata()).toMatchObject({ format: 'png', width: 650, height: 900 })
  expect(made.quality).toBeNull()
})

test('MKT-2 a letter that no font has is named, and no poster is made', async () => {
  const person = await aDesigner()
  const text: PosterLayerInput = { ...box, id: 't', kind: 'text', text: 'Laab ລາບ', size: 40, color: '#ffffff' }
  await expect(person.send(drawPoster, { document: posterOf(text) })).rejects.toMatchObject({
    code: 'POSTER_LETTERS',
    field: 'document',
  })
  // What is hidden is not drawn.
  await expect(person.send(drawPoster, { document: posterOf({ ...text, hidden: true }) })).resolves.toBeDefined()
})

test('MKT-2 prices are those of the live menu; pictures of another store do not exist', async () => {
  const { boss, ramen } = await aSellingStore()
  const other = await aDesigner()
  const pictureId = await uploaded(other, await aPicture())
  const asked = { ...noIds, dishIds: [ramen, 999_999], pictureIds: [pictureId], couponIds: [1] }
  expect(await boss.send(getPosterResources, asked)).toMatchObject({
    prices: { [`dish:${ramen}`]: '$9.00' },
    pictures: {},
    coupons: {},
    store: { logos: { light: null, dark: null } },
  })
  await openDraft(boss)
  await setDish(boss, ramen, { priceCents: 1_150 })
  expect((await boss.send(getPosterResources, asked)).prices).toEqual({ [`dish:${ramen}`]: '$9.00' })
  const { pictures } = await other.send(getPosterResources, asked)
  expect(pictures[pictureId]).toMatchObject({ width: 400, height: 300 })
  const picture: PosterLayerInput = { ...box, id: 'p', kind: 'picture', pictureId }
  const [theirs, own] = await Promise.all([
    boss.send(drawPoster, { document: posterOf(picture) }),
    other.send(drawPoster, { document: posterOf(picture) }),
  ])
  expect(theirs.file).not.toBe(own.file)
})

test('MKT-2 letters come with their outlines, and those that no font has as null', async () => {
  const person = await aDesigner()
  const { faces } = await person.send(getGlyphs, {
    texts: [
      { font: 'display', weight: 'bold', text: '新品 AV' },
      { font: 'sans', weight: 'bold', text: 'ລ' },
    ],
  })
  expect(Object.keys(faces)).toEqual(['display-regular', 'sans-bold'])
  expect(faces['display-regular']?.glyphs['新']?.d).toMatch(/^M/)
  expect(faces['display-regular']?.kerns['AV']).toBeLessThan(0)
  expect(faces['sans-bold']?.glyphs).toEqual({ ລ: null })
})

test('MKT-2 the QR code of a poster can be scanned where the picture is finished', async () => {
  const person = await aDesigner()
  const url = 'https://example.com/menu?t=1'
  const made = await person.send(drawPoster, {
    document: posterOf({
      id: 'q',
      x: 100,
      y: 100,
      width: 400,
      height: 400,
      kind: 'code',
      background: '#ffffff',
      content: { kind: 'url', url },
    }),
  })
  const { size, isDark } = codeMatrix(url, { hasLogo: false })
  const module = 400 / (size + 8)
  const file = fileOf(made.file)
  for (const [x, y] of [
    [0, 0],
    [1, 1],
    [3, 3],
    [size - 1, size - 1],
    [9, 12],
  ] as const) {
    const middle = (at: number) => Math.round(100 + (at + 4.5) * module)
    const [light = 0] = await colorAt(file, middle(x), middle(y))
    expect(light < 128, `${x}, ${y}`).toBe(isDark(x, y))
  }
})

test('MKT-2 templates come in both sizes and all languages, each with a picture of itself', async () => {
  const person = await aDesigner()
  const { rows } = await person.send(getTemplates, { size: 'portrait', language: 'both' })
  expect(new Set(rows.map(row => row.template)).size).toBe(rows.length)
  const [first] = rows
  expect(first?.document).toMatchObject({ width: 650, height: 900 })
  expect(await sharp(fileOf(first?.preview ?? '')).metadata()).toMatchObject({ format: 'webp', height: 420 })
})
