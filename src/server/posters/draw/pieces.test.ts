import { expect, test } from 'vitest'
import { posterFonts, posterWeights } from '../../../shared/rules/posters/document/choices.ts'
import { faceKey } from '../../../shared/rules/posters/svg/resources.ts'
import { findPieces } from './pieces.ts'

test('MKT-2 every face has letters of English and Chinese, simplified and traditional', () => {
  const text = 'Autumn special – “20 % off” $12.80 · Café 秋日限定，新品上市！臺灣國優惠麵飲￥8折'
  for (const font of posterFonts) {
    for (const weight of posterWeights) {
      const { glyphs } = findPieces(faceKey(font, weight), text)
      for (const [piece, outline] of Object.entries(glyphs)) {
        expect(outline, `${font} ${piece}`).not.toBeNull()
        expect(outline?.d, `${font} ${piece}`).toMatch(/^[MLQCZ0-9 .-]*$/)
        expect(outline?.advance, `${font} ${piece}`).toBeGreaterThan(0)
      }
    }
  }
})

test('MKT-2 words of scripts from the right and with joined letters are drawn by fonts that know them', () => {
  const { glyphs } = findPieces('display-regular', 'شاورما שלום टिक्का ต้มยำ 김치 🌶')
  expect(Object.keys(glyphs)).toEqual(expect.arrayContaining(['شاورما', 'ש', 'टिक्का', 'ต้', '김', '🌶']))
  expect(Object.values(glyphs)).not.toContain(null)
})

test('MKT-2 a letter that no bundled font has is named, never a box', () => {
  expect(findPieces('sans-regular', 'aລ').glyphs).toMatchObject({
    ລ: null,
    a: { advance: expect.any(Number) as number },
  })
})

test('MKT-2 pairs of letters stand as close as their font asks', () => {
  const { kerns } = findPieces('serif-regular', 'AVH')
  expect(kerns['AV']).toBeLessThan(-20)
  expect(kerns['VH']).toBe(0)
})
