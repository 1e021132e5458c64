/** The order in which the pieces of a line stand from left to right, where some of them are read from the right. */

type Direction = 'left' | 'right' | 'figure' | 'neutral'

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const FIGURE = /^[\p{Nd}]/u

function directionOf(piece: string): Direction {
  if (FIGURE.test(piece)) return 'figure'
  if (FROM_THE_RIGHT.test(piece)) return 'right'
  return /\p{L}/u.test(piece) ? 'left' : 'neutral'
}

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Whether a paragraph is read from the right: its first letter says so. */
export function isFromTheRight(pieces: readonly string[]): boolean {
  const first = pieces.map(directionOf).find(direction => direction === 'left' || direction === 'right')
  return first === 'right'
}

/** What stands beside a mirrored bracket in a line from the right, so that a font is asked for both. */
export const mirrorOf = (piece: string): string => MIRRORED[piece] ?? piece

/** Levels after the algorithm of Unicode (UAX 9), for one paragraph without embeddings. */
function levelsOf(pieces: readonly string[], isRight: boolean): number[] {
  const directions = pieces.map(directionOf)
  const base = isRight ? 'right' : 'left'
  const strong = (direction: Direction | undefined) => (direction === 'figure' ? 'right' : direction)
  let lastStrong: Direction = base
  const figured = directions.map(direction => {
    if (direction === 'left' || direction === 'right') lastStrong = direction
    // A figure after letters from the left is one of them.
    return direction === 'figure' && lastStrong === 'left' ? 'left' : direction
  })
  const resolved = figured.map((direction, place) => {
    if (direction !== 'neutral') return direction
    const isSign = /^[.,:$€£¥%+-]$/u.test(pieces[place] ?? '')
    if (isSign && (figured[place - 1] === 'figure' || figured[place + 1] === 'figure')) return 'figure'
    const before = strong(figured.slice(0, place).findLast(one => one !== 'neutral')) ?? base
    const after = strong(figured.slice(place + 1).find(one => one !== 'neutral')) ?? base
    return before === after ? before : base
  })
  return resolved.map(direction => (direction === 'right' ? 1 : direction === 'left' ? (isRight ? 2 : 0) : 2))
}

/** The pieces from left to right as they are drawn. */
export function drawnOrder(pieces: readonly string[], isRight: boolean): string[] {
  if (!isRight && !pieces.some(piece => FROM_THE_RIGHT.test(piece))) return [...pieces]
  const levels = levelsOf(pieces, isRight)
  const order = pieces.map((_, index) => index)
  for (let level = 2; level >= 1; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to++
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = Math.max(from, to - 1)
    }
  }
  return order.map(index => {
    const piece = pieces[index] ?? ''
    return levels[index] === 1 ? mirrorOf(piece) : piece
  })
}
