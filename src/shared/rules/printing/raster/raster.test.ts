import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaperLine } from '../../../contract/printing/document.ts'
import type { OutlineCommand } from '../../kernel/outline.ts'
import { blankDots, type Dots, fillBox, packDots, putDots } from './dots.ts'
import { drawPaper, type Ink } from './drawPaper.ts'
import { fillOutline } from './fillOutline.ts'

const rowsOf = ({ width, height, bits }: Dots) =>
  Array.from({ length: height }, (_, y) =>
    Array.from(bits.subarray(y * width, (y + 1) * width), bit => (bit === 1 ? '#' : '.')).join(''),
  )

const square = (left: number, top: number, size: number): OutlineCommand[] => [
  { type: 'M', x: left, y: top },
  { type: 'L', x: left + size, y: top },
  { type: 'L', x: left + size, y: top + size },
  { type: 'L', x: left, y: top + size },
  { type: 'Z' },
]
const turned = (outline: readonly OutlineCommand[]): OutlineCommand[] => {
  const corners = outline.filter(command => command.type !== 'Z').toReversed()
  return [
    ...corners.map((corner, at) => ({ ...corner, type: at === 0 ? ('M' as const) : ('L' as const) }) as OutlineCommand),
    { type: 'Z' },
  ]
}

test('DEV-4 an outline is filled to the dot, a hole stays white', () => {
  const ring = [...square(1, 1, 5), ...turned(square(2, 2, 3))]
  expect(rowsOf(fillOutline(ring, { left: 0, top: 0, width: 7, height: 7 }))).toEqual([
    '.......',
    '.#####.',
    '.#...#.',
    '.#...#.',
    '.#...#.',
    '.#####.',
    '.......',
  ])
})

test('DEV-4 the area that is filled is that of the outline, wherever it lies', () => {
  const places = fc.tuple(
    fc.integer({ min: -20, max: 20 }),
    fc.integer({ min: -20, max: 20 }),
    fc.integer({ min: 1, max: 30 }),
  )
  fc.assert(
    fc.property(places, ([left, top, size]) => {
      const { bits } = fillOutline(square(left, top, size), { left: -30, top: -30, width: 90, height: 90 })
      expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(size * size)
    }),
  )
})

test('DEV-4 a circle of curves has its area', () => {
  const k = 0.5523 * 20
  const circle: OutlineCommand[] = [
    { type: 'M', x: 20, y: 0 },
    { type: 'C', x1: 20, y1: k, x2: k, y2: 20, x: 0, y: 20 },
    { type: 'C', x1: -k, y1: 20, x2: -20, y2: k, x: -20, y: 0 },
    { type: 'C', x1: -20, y1: -k, x2: -k, y2: -20, x: 0, y: -20 },
    { type: 'C', x1: k, y1: -20, x2: 20, y2: -k, x: 20, y: 0 },
    { type: 'Z' },
  ]
  const { bits } = fillOutline(circle, { left: -25, top: -25, width: 50, height: 50 }, 0.5)
  const black = bits.reduce((sum, bit) => sum + bit, 0)
  expect(Math.abs(black - Math.PI * 400)).toBeLessThan(30)
})

test('DEV-4 eight dots are a byte, the leftmost the highest bit', () => {
  const dots = blankDots(10, 2)
  fillBox(dots, 0, 0, 1, 1)
  fillBox(dots, 7, 1, 2, 1)
  expect([...packDots(dots)]).toEqual([0x80, 0, 0x01, 0x80])
})

test('DEV-4 what lies outside the paper is cut off, and black on black turns white where it inverts', () => {
  const stamp = blankDots(2, 2)
  fillBox(stamp, 0, 0, 2, 2)
  const paper = blankDots(3, 2)
  putDots(paper, stamp, -1, -1)
  putDots(paper, stamp, 2, 1)
  expect(rowsOf(paper)).toEqual(['#..', '..#'])
  putDots(paper, stamp, 0, 0, true)
  expect(rowsOf(paper)).toEqual(['.#.', '###'])
})

/** Letters that are boxes: as wide as half an em, Chinese a whole one. */
const boxes: Ink = {
  letters: (text, em) =>
    Array.from(text, character => {
      const width = /[\u2e80-\u9fff]/u.test(character) ? em : em / 2
      const dots = blankDots(Math.max(1, Math.floor(width) - 1), Math.floor(em * 0.7))
      if (character.trim() !== '') fillBox(dots, 0, 0, dots.width, dots.height)
      return { dots, left: 0, top: -dots.height, advance: width }
    }),
  qr: () => [[true]],
  picture: () => undefined,
}
const words = fc.string({ unit: fc.constantFrom('a', 'W', ' ', '鸭', '，', '1'), maxLength: 120 })
const sizes = fc.constantFrom('S', 'M', 'L', 'double')
const lines = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('text' as const),
      text: words,
      size: sizes,
      align: fc.constantFrom('left', 'center', 'right'),
    }),
    fc.record({
      kind: fc.constant('row' as const),
      left: words,
      right: fc.constantFrom('', '1.00', '-99999.99'),
      size: sizes,
    }),
    fc.record({ kind: fc.constant('blank' as const) }),
    fc.record({ kind: fc.constant('rule' as const) }),
  ),
  { maxLength: 10 },
) as fc.Arbitrary<PaperLine[]>

test('DEV-4 any paper is as wide as its printer, the same each time, and holds every letter', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(384, 576), (content, width) => {
      let drawn = 0
      const counting: Ink = {
        ...boxes,
        letters: (text, em, bold) => {
          drawn += text.length
          return boxes.letters(text, em, bold)
        },
      }
      const paper = drawPaper({ columns: 48, lines: content }, width, counting)
      expect(paper.width).toBe(width)
      expect(paper.bits).toHaveLength(width * paper.height)
      expect(drawPaper({ columns: 48, lines: content }, width, boxes).bits).toEqual(paper.bits)
      const letters = content.flatMap(line =>
        line.kind === 'text' ? [line.text] : line.kind === 'row' ? [line.left, line.right] : [],
      )
      expect(drawn).toBeGreaterThanOrEqual(letters.join('').replaceAll(' ', '').length)
    }),
    { numRuns: 60 },
  )
})

test('DEV-4 a text that is too long goes on below, and an amount stands at the right edge', () => {
  const height = (content: PaperLine[]) => drawPaper({ columns: 48, lines: content }, 576, boxes).height
  const one = height([{ kind: 'text', text: 'short' }])
  const two = height([{ kind: 'text', text: 'word '.repeat(20) }])
  expect(two - one).toBe(one - height([]))
  const row = drawPaper({ columns: 48, lines: [{ kind: 'row', left: 'Duck', right: '12.50' }] }, 576, boxes)
  expect(rowsOf(row).some(dots => /#\.{0,2}$/.test(dots))).toBe(true)
})
