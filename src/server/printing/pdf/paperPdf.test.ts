/** Papers as PDF files, read back with PDFium (ORD-7). */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PaperLine } from '../../../shared/contract/printing/document.ts'
import { type PaperFormat, paperFormats } from '../../../shared/rules/printing/paperDrawing.ts'
import { readPdf, wholeFile } from '../../kernel/pdf/pdf.testing.ts'
import { zxingTexts } from '../../room/codes/readCode.testing.ts'
import { paperPdf } from './paperPdf.ts'

const lines: PaperLine[] = [
  { kind: 'text', text: 'Golden Wok 金锅', align: 'center', size: 'double', bold: true },
  { kind: 'rule' },
  { kind: 'row', left: '2 × Kung Pao Chicken 宫保鸡丁', right: '25.98' },
  { kind: 'row', left: 'Pączki 김치 ต้มยำ', right: '4.00', indent: 4, size: 'S' },
  { kind: 'text', text: 'REPRINT 重印', inverse: true, align: 'center' },
  { kind: 'qr', text: 'https://example.test/r/42' },
]
const sizes = { '58': [58, expect.any(Number)], '80': [80, expect.any(Number)], a4: [210, 297] } as const
const columns = { '58': 32, '80': 48, a4: 48 } as const
const pagesOf = async (content: PaperLine[], format: PaperFormat) =>
  readPdf(
    await wholeFile(
      paperPdf({ columns: columns[format], lines: content }, { title: 'Receipt', language: 'en', format }),
    ),
  )

test.each(paperFormats)('ORD-7 a paper as PDF of %s has its size, its text, and a code that scans', async format => {
  const [page, ...more] = await pagesOf(lines, format)
  expect(more).toEqual([])
  expect([page?.width, page?.height]).toEqual(sizes[format])
  for (const text of ['金锅', '25.98', 'Pączki', '김치', '4.00', 'REPRINT 重印']) expect(page?.text).toContain(text)
  expect(await zxingTexts((await page?.picture(200)) ?? sharp())).toEqual(['https://example.test/r/42'])
})

test('ORD-7 what stands at the right edge ends there, and nothing leaves the printed width', async () => {
  const [page] = await pagesOf([{ kind: 'row', left: 'Duck', right: '-99999.99', bold: true }], '80')
  const { data, info } = await ((await page?.picture(254)) ?? sharp())
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = Array.from({ length: info.width }, (_, x) => x).filter(x =>
    Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels] ?? 255).some(
      grey => grey < 200,
    ),
  )
  // Ten dots a millimetre: 72 of 80 mm are printed.
  expect(Math.min(...inked)).toBeGreaterThanOrEqual(40)
  expect(Math.max(...inked)).toBeLessThanOrEqual(760)
  expect(Math.max(...inked)).toBeGreaterThan(745)
})

test('ORD-7 a long paper is one page of a roll and numbered pages of A4, and loses no line', async () => {
  const long = Array.from({ length: 150 }, (_, at): PaperLine => ({ kind: 'row', left: `Dish ${at}.`, right: '1.00' }))
  const [roll, ...none] = await pagesOf(long, '80')
  expect(none).toEqual([])
  expect(roll?.height).toBeGreaterThan(400)
  const sheets = await pagesOf(long, 'a4')
  expect(sheets.length).toBeGreaterThan(1)
  const text = sheets.map(sheet => sheet.text).join('\n')
  for (const [at] of long.entries()) expect(text).toContain(`Dish ${at}.`)
  expect(sheets.at(-1)?.text).toContain(`${sheets.length} / ${sheets.length}`)
})
