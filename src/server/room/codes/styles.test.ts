import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CODE_LOGO, codeMarks, qrStyles } from '../../../shared/rules/room/codes/codeDrawing.ts'
import { readPdf, wholeFile } from '../../kernel/pdf/pdf.testing.ts'
import { pdfOf } from '../../kernel/pdf/pdfFile.ts'
import { jsQrText, zxingTexts } from './readCode.testing.ts'

const address = 'https://orders.goldenwok.example/t/12.mX3v9QhPZ_kEw7Rj5tLb2A'
/** Of the darkest, and of the lightest that is allowed (4.5 : 1). */
const colors = ['#000000', '#0b5d1e', '#767676', '#7a1f9c']
const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c0392b' } })
  .png()
  .toBuffer()

const cases = qrStyles.flatMap(style =>
  colors.flatMap(color => [true, false].map(hasLogo => ({ style, color, hasLogo }))),
)

/** The code as it is printed at 300 dots an inch, with its quiet zone and nothing around it. */
async function printed(data: string, look: (typeof cases)[number], side: number): Promise<Buffer> {
  const drawing = { width: side, height: side, marks: codeMarks(data, look, { x: 0, y: 0, side }) }
  const pictures = { [CODE_LOGO]: logo }
  const [page] = await readPdf(await wholeFile(pdfOf([drawing], { title: data, language: 'en', pictures })))
  if (page === undefined) throw new Error('No page')
  return (await page.picture(300)).flatten({ background: '#ffffff' }).png().toBuffer()
}

test.each(cases)('TBL-3 two decoders read $style in $color (logo: $hasLogo) at 25 mm and 300 dpi', async look => {
  const png = await printed(address, look, 25)
  expect((await sharp(png).metadata()).width).toBeLessThanOrEqual(296)
  expect(await zxingTexts(sharp(png))).toEqual([address])
  expect(await jsQrText(sharp(png))).toBe(address)
})

test.each(cases.filter(({ color }) => color === '#0b5d1e'))(
  'TBL-3 $style (logo: $hasLogo) is read however the phone is held',
  async look => {
    const png = await printed(address, look, 25)
    for (const angle of [17, 45, 90, 133, 180, 270, 341]) {
      const turned = sharp(await sharp(png).rotate(angle, { background: '#ffffff' }).png().toBuffer())
      expect.soft(await zxingTexts(turned), `${angle}°`).toEqual([address])
    }
  },
)

test.each(qrStyles)('TBL-3 %s holds Chinese, the shortest and the longest address of a store', async style => {
  const look = { style, color: '#000000', hasLogo: true }
  for (const data of [
    'A1',
    '桌号：B4 号',
    `https://example.com/${'x'.repeat(280)}?table=${encodeURIComponent('露台 12')}`,
  ]) {
    expect(await zxingTexts(sharp(await printed(data, look, data.length > 200 ? 50 : 25)))).toEqual([data])
  }
})
