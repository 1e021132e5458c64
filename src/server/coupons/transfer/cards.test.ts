/** Cards of coupons as a printer gets them, read back with PDFium and ZXing (MKT-1). */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CardPaper, cardPages, cardPapers, cardsPerSheet } from '../../../shared/rules/coupons/cards/cardSheets.ts'
import type { CouponCard } from '../../../shared/rules/coupons/cards/couponCard.ts'
import { textWidth } from '../../kernel/fonts/textWidth.ts'
import { readPdf, wholeFile } from '../../kernel/pdf/pdf.testing.ts'
import { pdfOf } from '../../kernel/pdf/pdfFile.ts'
import { zxingTexts } from '../../room/codes/readCode.testing.ts'

const LONG = 'SUMMERFESTIVAL2026GOLDENWOKHAPPYBIRTHDAY'
const cards: CouponCard[] = Array.from({ length: 12 }, (_, at) => {
  const code = at === 1 ? LONG : `2345678${String(100 + at)}`
  return {
    shownCode: at === 1 ? code : `${code.slice(0, 5)}-${code.slice(5)}`,
    scannedCode: code,
    texts: [
      {
        name: 'Spring',
        offer: `Free Dish ${at}`,
        dates: 'Valid Nov 1, 2026 – Dec 31, 2026',
        conditions: 'Orders of $30 or more',
        hint: 'Show this code',
      },
      {
        name: '春季',
        offer: `赠送菜${at}`,
        dates: '有效期 2026年11月1日起',
        conditions: '满 $30 可用',
        hint: '点餐时请出示此码',
      },
    ],
  }
})
const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c0392b' } })
  .png()
  .toBuffer()
const sizes = { a4: [210, 297], letter: [279.4, 215.9], roll80: [80, expect.any(Number)] } as const
const perPage = (paper: CardPaper) => (paper === 'roll80' ? 1 : cardsPerSheet(paper))

const pagesOf = async (paper: CardPaper, logoRatio: number | null) => {
  const look = { storeName: 'Golden Wok 金锅', logoRatio, color: '#0b5d1e' }
  const drawings = cardPages(cards, look, { paper, measure: textWidth })
  return readPdf(await wholeFile(pdfOf(drawings, { title: 'Cards', language: 'en', pictures: { logo } })))
}

test.each(cardPapers)('MKT-1 cards on %s: every text is there, every code is scanned from the page', async paper => {
  const pages = await pagesOf(paper, null)
  expect(pages).toHaveLength(Math.ceil(cards.length / perPage(paper)))
  for (const [at, page] of pages.entries()) {
    const own = cards.slice(at * perPage(paper), (at + 1) * perPage(paper))
    expect([page.width, page.height]).toEqual(sizes[paper])
    const text = page.text.replaceAll(/\s+/g, ' ')
    for (const { shownCode, texts } of own) {
      // A code of 40 characters is broken, not cut.
      expect(page.text.replaceAll(/\s/g, '')).toContain(shownCode)
      for (const one of texts) for (const part of Object.values(one)) expect(text).toContain(part)
    }
    expect(text.split('Golden Wok 金锅')).toHaveLength(own.length + 1)
  }
  const scanned = await Promise.all(pages.slice(0, 2).map(async page => zxingTexts(await page.picture(300))))
  expect(scanned.flat().toSorted()).toEqual(
    cards
      .slice(0, 2 * perPage(paper))
      .map(({ scannedCode }) => scannedCode)
      .toSorted(),
  )
})

test('MKT-1 the store’s logo stands in the place of its name', async () => {
  const [page] = await pagesOf('a4', 3)
  expect(page?.text).not.toContain('Golden Wok')
  const { data, info } = await ((await page?.picture(127)) ?? sharp())
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // 5 dots a millimetre; the first card begins at 20, 11.
  const at = (y: number, x: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect(at((11 + 8) * 5, (20 + 8) * 5)).toEqual([192, 57, 43])
})
