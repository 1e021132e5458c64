import fc from 'fast-check'
import { expect, test } from 'vitest'
import { posterFonts } from '../../document/choices.ts'
import { boxLetters } from '../posterSvg.testing.ts'
import { drawnOrder, isFromTheRight } from './direction.ts'
import { layText } from './fitting.ts'
import { linesOf, placesOf } from './lines.ts'
import { METRICS } from './metrics.ts'
import { drawnText, piecesOf } from './pieces.ts'

const broken = (text: string, most: number) =>
  linesOf(text, most, { set: boxLetters(text), gap: 0 }).map(line => line.pieces.join('').trimEnd())

test.each([
  ['Happy hour every day', 5500, ['Happy hour', 'every day']],
  // No point begins a line, no bracket ends one.
  ['秋日限定，新品上市', 4500, ['秋日限', '定，新', '品上市']],
  ['秋日（限定）新品', 3500, ['秋日', '（限', '定）', '新品']],
  // A figure stays with what it counts.
  ['全场8折优惠', 2500, ['全场', '8折', '优惠']],
  ['买一送一Free', 4500, ['买一送', '一Free']],
  ['Only $12.80, today', 4200, ['Only', '$12.80,', 'today']],
  ['Two\n行', 9000, ['Two', '行']],
  ['a\n\nb', 9000, ['a', '', 'b']],
])('MKT-2 %s is broken where the language allows', (text, most, lines) => {
  expect(broken(text, most)).toEqual(lines)
})

test('MKT-2 words from the right stand in their order among others', () => {
  const mixed = piecesOf('Menu שלום עולם!')
  expect(isFromTheRight(mixed)).toBe(false)
  expect(drawnOrder(mixed, false).join('')).toBe('Menu םלוע םולש!')
  const right = piecesOf('שלום 12 abc')
  expect(isFromTheRight(right)).toBe(true)
  expect(drawnOrder(right, true).join('')).toBe('abc 12 םולש')
})

test('MKT-2 a word whose letters change with their neighbours is one piece, read from the right', () => {
  expect(piecesOf('شاورما دجاج 2')).toEqual(['شاورما', ' ', 'دجاج', ' ', '2'])
  expect(drawnOrder(piecesOf('شاورما دجاج'), true)).toEqual(['دجاج', ' ', 'شاورما'])
  // Brackets look the other way.
  expect(drawnOrder(piecesOf('حار (جدا)'), true)).toEqual(['(', 'جدا', ')', ' ', 'حار'])
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom('秋', '日', '，', '。', '（', '）', 'a', 'B', ' ', '\n', '8', '折', '$', '-', 'ש', 'ل', '🌶', 'ก'),
      {
        maxLength: 80,
      },
    )
    .map(parts => parts.join('')),
)

test('MKT-2 breaking never loses or moves a character', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 20_000 }), (text, most) => {
      const spacing = { set: boxLetters(text), gap: 0 }
      const paragraphs = drawnText(text).split('\n')
      // Line by line, with what ends a paragraph put back: the text.
      let lines = linesOf(text, most, spacing)
      for (const paragraph of paragraphs) {
        let joined = lines[0]?.pieces.join('') ?? ''
        lines = lines.slice(1)
        while (joined.length < paragraph.length) {
          joined += lines[0]?.pieces.join('') ?? '\0'
          lines = lines.slice(1)
        }
        expect(joined).toBe(paragraph)
      }
      expect(lines).toEqual([])
    }),
  )
})

test('MKT-2 every piece of a line is drawn once, whichever way it is read', () => {
  fc.assert(
    fc.property(anyText, text => {
      const spacing = { set: boxLetters(text), gap: 0 }
      for (const line of linesOf(text, 1e9, spacing)) {
        const drawn = placesOf(line, spacing).map(([piece]) => piece)
        const shown = line.pieces.slice(0, line.pieces.findLastIndex(piece => !/^[ \u3000]$/.test(piece)) + 1)
        const bare = (pieces: readonly string[]) => pieces.map(piece => piece.replace(/[()[\]{}<>«»]/, '()')).toSorted()
        expect(bare(drawn)).toEqual(bare(shown))
      }
    }),
  )
})

test('MKT-2 a text that has to fit is never outside of its box', () => {
  const size = fc.double({ min: 1, max: 1500, noNaN: true })
  fc.assert(
    fc.property(
      anyText,
      size,
      size,
      fc.constantFrom(...posterFonts),
      fc.integer({ min: 6, max: 600 }),
      fc.double({ min: 0.6, max: 3, noNaN: true }),
      fc.integer({ min: 0, max: 100 }),
      (text, width, height, font, asked, lineHeight, letterSpacing) => {
        const set = boxLetters(text)
        const laid = layText({ text, width, height, font, size: asked, lineHeight, letterSpacing, fit: true }, set)
        expect(laid.size).toBeLessThanOrEqual(asked)
        expect(laid.height).toBeLessThanOrEqual(height + 0.02)
        for (const line of laid.lines) {
          const last = placesOf(line, { set, gap: letterSpacing * 10 }).at(-1)
          const right = last ? ((last[1] + (set.glyphs[last[0]]?.advance ?? 0)) * laid.size) / 1000 : 0
          expect(right).toBeLessThanOrEqual(width + 0.02)
        }
        // Lines do not stand closer than was asked for.
        const most = ((laid.lines.length - 1) * lineHeight + METRICS[font].ascent + METRICS[font].descent) * laid.size
        expect(laid.height).toBeCloseTo(most, 3)
      },
    ),
  )
})
