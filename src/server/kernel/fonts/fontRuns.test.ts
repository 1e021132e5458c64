import { expect, test } from 'vitest'
import { bundledFont } from './bundledFonts.ts'
import { fontRuns } from './fontRuns.ts'
import { textWidth } from './textWidth.ts'
import { wordwiseWidth } from './wordWidths.ts'

const fontsOf = (text: string) => fontRuns(text).map(run => `${run.font}:${run.text}`)

test.each([
  ['Señor – Café 2 宫保鸡丁 臺灣', ['base:Señor – Café 2 宫保鸡丁 臺灣']],
  // As wide as a Chinese sign only beside one.
  [
    '“Café” 2 × Tom’s…',
    ['latin:“', 'base:Café', 'latin:”', 'base: 2 ', 'latin:×', 'base: Tom', 'latin:’', 'base:s', 'latin:…'],
  ],
  ['“宫保鸡丁”2×3 · 点“OK”。', ['base:“宫保鸡丁”2', 'latin:×', 'base:3 ', 'latin:·', 'base: 点“OK”。']],
  ['Phở bò, борщ, Ταβερνα, お好み焼き', ['base:Phở bò, борщ, Ταβερνα, お好み焼き']],
  ['', []],
  // A word is of one font; what stands around it is not.
  ['2 Pączki', ['base:2 ', 'latin:Pączki']],
  ['김치 찌개 Kimchi', ['korean:김치', 'base: ', 'korean:찌개', 'base: Kimchi']],
  ['ต้มยำกุ้ง (M)', ['thai:ต้มยำกุ้ง', 'base: (M)']],
  // Read from the right: blanks between its words belong to it, figures beside it do not.
  ['شاورما دجاج 2', ['arabic:شاورما دجاج', 'base: 2']],
  ['חומוס, פול', ['hebrew:חומוס, פול']],
  ['पनीर टिक्का', ['latin:पनीर', 'base: ', 'latin:टिक्का']],
  ['辣 🌶\ufe0f🌶\ufe0f', ['base:辣 ', 'emoji:🌶🌶']],
  // No bundled font has Lao: boxes of the base font.
  ['ລາວ', ['base:ລາວ']],
])('ORD-7 TBL-3 every letter of %s is drawn by a font that has it', (text, runs) => {
  expect(fontsOf(text)).toEqual(runs)
})

test('ORD-7 letters of many scripts have a shape in the font that draws them, thin and bold', () => {
  const text = 'Köfte şiş, Łódź, Żurek, Ґанок, 김치, ต้ม, شاورما, חומוס, टिक्का, 🌶 ☕ 🦐 ♥ €₹₩'
  for (const isBold of [false, true]) {
    for (const run of fontRuns(text)) {
      const { font } = bundledFont(run.font, isBold)
      // Glyph 0 is the box that stands for what a font lacks.
      expect(
        font.layout(run.text).glyphs.map(({ id }) => id),
        run.text,
      ).not.toContain(0)
    }
  }
})

test('RPT-7 a Latin text with quotes is as wide as its letters, and a list is as wide as its words', () => {
  const wide = (text: string) => textWidth(text, 1, false)
  expect(wide('Tom’s “House” · 2 × 3…') - wide('Toms House  2  3')).toBeLessThan(3.2)
  expect(wide('“宫保鸡丁”')).toBe(6)
  for (const text of ['Tom’s “House” · 2 × 3…', '“宫保鸡丁” · Kung Pao “Special”', '点“OK”。 2×3'])
    expect(wordwiseWidth(text, 1, false)).toBeCloseTo(wide(text), 1)
})
