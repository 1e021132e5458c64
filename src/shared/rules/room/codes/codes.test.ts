import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { isReadableOnWhite } from '../../basics/contrast.ts'
import { codeMarks, qrStyles } from './codeDrawing.ts'
import { codeMatrix, fitsCode, MOST_CODE_BYTES, MOST_COVERED } from './codeMatrix.ts'
import { outline } from './outline.ts'

const anyData = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).filter(fitsCode)

test('TBL-3 a logo covers a bounded, central part of a code whose error correction was raised to the highest', () => {
  fc.assert(
    fc.property(anyData, data => {
      const { size, hole, isDark } = codeMatrix(data, { hasLogo: true })
      expect(size).toBe(encode(data, { ecc: 'H', border: 0 }).size)
      expect(hole % 2).toBe(1)
      expect(hole ** 2).toBeLessThanOrEqual(MOST_COVERED * size ** 2)
      const from = (size - hole) / 2
      for (let at = 0; at < hole ** 2; at++) {
        expect(isDark(from + (at % hole), from + Math.floor(at / hole))).toBe(false)
      }
    }),
    { numRuns: 50 },
  )
})

/** Which modules a path of straight edges covers: an odd number of edges lies above their middle. */
function covered(path: string, size: number): boolean[] {
  const loops = path
    .split('Z')
    .filter(Boolean)
    .map(loop =>
      loop
        .slice(1)
        .split('L')
        .map(point => point.split(' ').map(Number)),
    )
  return Array.from({ length: size ** 2 }, (_, at) => {
    const [x, y] = [(at % size) + 0.5, Math.floor(at / size) + 0.5]
    const above = loops
      .flatMap(loop => loop.map((point, i) => [point, loop[(i + 1) % loop.length] ?? point] as const))
      .filter(([[ax = 0, ay = 0], [bx = 0]]) => ay < y && Math.min(ax, bx) < x && x < Math.max(ax, bx))
    return above.length % 2 === 1
  })
}

test('TBL-3 the outline covers the dark modules and no other, also those that touch at a corner only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.boolean()), (size, stream) => {
      const dark = Array.from({ length: size ** 2 }, () => stream.next().value === true)
      const isDark = (x: number, y: number) => x >= 0 && x < size && y >= 0 && y < size && dark[y * size + x] === true
      expect(covered(outline(size, isDark, 0), size)).toEqual(dark)
    }),
    { numRuns: 200 },
  )
})

test('TBL-3 every style draws any text within its place', () => {
  fc.assert(
    fc.property(anyData, fc.constantFrom(...qrStyles), fc.boolean(), (data, style, hasLogo) => {
      const [path, picture] = codeMarks(data, { style, color: '#000000', hasLogo }, { x: 3, y: 4, side: 40 })
      const { size, hole } = codeMatrix(data, { hasLogo })
      expect(path).toMatchObject({ x: 3 + (4 * 40) / (size + 8), scale: 40 / (size + 8) })
      expect(picture !== undefined).toBe(hole > 0)
    }),
    { numRuns: 60 },
  )
})

test('TBL-3 a color that cameras and readers cannot tell from white is refused', () => {
  for (const color of ['#000000', '#767676', '#0000ff', '#0b5d1e', '#B00020'])
    expect(isReadableOnWhite(color)).toBe(true)
  for (const color of ['#777777', '#ff0000', '#00ff00', '#ffcc00', '#ffffff', '#fff', 'black', '#0000000', '']) {
    expect(isReadableOnWhite(color)).toBe(false)
  }
})

test('TBL-3 a text too long for a code is known before it is drawn', () => {
  expect(fitsCode('x'.repeat(MOST_CODE_BYTES))).toBe(true)
  expect(codeMatrix('x'.repeat(MOST_CODE_BYTES), { hasLogo: true }).size).toBe(177)
  expect(fitsCode('x'.repeat(MOST_CODE_BYTES + 1))).toBe(false)
  expect(fitsCode('')).toBe(false)
})
