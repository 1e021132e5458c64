import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Drawing, TextMark } from '../../../shared/rules/kernel/drawing/marks.ts'
import { readPdf, wholeFile } from './pdf.testing.ts'
import { pdfOf } from './pdfFile.ts'

const line = (text: string, y: number, more: Partial<TextMark> = {}): TextMark => ({
  kind: 'text',
  text,
  x: 50,
  y,
  size: 4,
  isBold: false,
  mostWidth: 90,
  anchor: 'middle',
  color: '#000000',
  ...more,
})

test('TBL-3 a PDF holds text of many scripts that can be read back, each page in its size', async () => {
  const texts = [
    'Señor Weiß & Sons – “Café”',
    '金锅饭店 露台二号桌',
    '臺灣 龘 鑫',
    'Table B4 桌号',
    'Łódź Taraça İzmir',
    '서울 식당 테라스',
    'Тераса Ґанок',
  ]
  const first: Drawing = {
    width: 100,
    height: 90,
    marks: texts.map((text, at) => line(text, 10 + at * 10, { isBold: at % 2 === 1 })),
  }
  const file = await wholeFile(
    pdfOf([first, { width: 215.9, height: 279.4, marks: [] }], { title: 'Cards', language: 'en' }),
  )
  const pages = await readPdf(file)
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [100, 90],
    [215.9, 279.4],
  ])
  for (const text of texts) expect(pages[0]?.text).toContain(text)
  // The letters that are used, not a font of ten megabytes.
  expect(file.length).toBeLessThan(60_000)
})

test('TBL-3 a text that is too long for its place becomes smaller, then is cut, and never runs over an edge', async () => {
  const long = '很长的名字'.repeat(60)
  const drawing: Drawing = {
    width: 100,
    height: 30,
    marks: [line(long, 12), line('W'.repeat(40), 24, { isBold: true })],
  }
  const [page] = await readPdf(await wholeFile(pdfOf([drawing], { title: 'Long', language: 'zh' })))
  expect(page?.text).toContain('…')
  expect(page?.text).toContain('W'.repeat(40))
  const { data, info } = await ((await page?.picture(100)) ?? sharp())
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number) =>
    Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels] ?? 255).some(
      grey => grey < 200,
    )
  expect(isInk(Math.floor(info.width * 0.06))).toBe(true)
  for (const x of [0.02, 0.04, 0.96, 0.98]) expect(isInk(Math.floor(info.width * x))).toBe(false)
})

test('TBL-3 pictures are embedded once, boxes and paths keep their colors', async () => {
  const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const drawing: Drawing = {
    width: 100,
    height: 50,
    marks: [
      { kind: 'picture', name: 'red', x: 0, y: 0, width: 20, height: 20 },
      { kind: 'box', x: 30, y: 0, width: 20, height: 20, radius: 2, fill: '#00ff00', stroke: '#0000ff', lineWidth: 2 },
      { kind: 'path', x: 60, y: 0, scale: 10, d: 'M0 0h2v2h-2z', color: '#0000ff' },
      { kind: 'picture', name: 'missing', x: 90, y: 0, width: 5, height: 5 },
      ...Array.from({ length: 20 }, (_, at) => ({
        kind: 'picture' as const,
        name: 'noise',
        x: at * 5,
        y: 30,
        width: 5,
        height: 5,
      })),
    ],
  }
  const file = await wholeFile(pdfOf([drawing], { title: 'Marks', language: 'en', pictures: { red, noise } }))
  expect(file.length).toBeLessThan(noise.length * 2)
  const [page] = await readPdf(file)
  const { data, info } = await ((await page?.picture(254)) ?? sharp())
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [
    ...data.subarray(
      (y * 10 * info.width + x * 10) * info.channels,
      (y * 10 * info.width + x * 10) * info.channels + 3,
    ),
  ]
  expect(colorAt(10, 10)).toEqual([255, 0, 0])
  // Fitted and centered: 20 × 10 mm in a place of 20 × 20.
  expect(colorAt(10, 2)).toEqual([255, 255, 255])
  expect(colorAt(40, 10)).toEqual([0, 255, 0])
  expect(colorAt(30, 10)).toEqual([0, 0, 255])
  expect(colorAt(70, 10)).toEqual([0, 0, 255])
})
