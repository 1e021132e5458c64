/** Breaks a text into lines. Lengths are in units: 1000 to the size of the letters. */
import type { PieceSet } from '../resources.ts'
import { isSpace, mayBreak } from './breaks.ts'
import { drawnOrder, isFromTheRight } from './direction.ts'
import { drawnText, piecesOf } from './pieces.ts'

export interface TextLine {
  /** In the order of reading, blanks at its end included: the lines of a paragraph together are the paragraph. */
  readonly pieces: readonly string[]
  /** Without the blanks at its end. */
  readonly width: number
  readonly isFromTheRight: boolean
  /** It ends within a word that is wider than the box. */
  readonly isCut: boolean
}

export interface Spacing {
  readonly set: PieceSet
  /** Between pieces. */
  readonly gap: number
}

/** Of a letter that is not known yet. */
const UNKNOWN_ADVANCE = 600

export const advanceOf = (piece: string, { set }: Spacing): number => set.glyphs[piece]?.advance ?? UNKNOWN_ADVANCE
export const kernOf = (before: string | undefined, piece: string, { set }: Spacing): number =>
  before === undefined ? 0 : (set.kerns[before + piece] ?? 0)

/** Where each piece of a line stands, from left to right, without the blanks at the line's end. */
export function placesOf(line: Pick<TextLine, 'pieces' | 'isFromTheRight'>, spacing: Spacing): [string, number][] {
  const seen = line.pieces.slice(0, line.pieces.findLastIndex(piece => !isSpace(piece)) + 1)
  const places: [string, number][] = []
  let x = 0
  let before: string | undefined
  for (const piece of drawnOrder(seen, line.isFromTheRight)) {
    x += kernOf(before, piece, spacing)
    places.push([piece, x])
    x += advanceOf(piece, spacing) + spacing.gap
    before = piece
  }
  return places
}

function widthOf(pieces: readonly string[], isRight: boolean, spacing: Spacing): number {
  const last = placesOf({ pieces, isFromTheRight: isRight }, spacing).at(-1)
  return last ? last[1] + advanceOf(last[0], spacing) : 0
}

/** The greatest number of pieces from `from` on that a line takes, and whether it ends within a word. */
function takeLine(
  pieces: readonly string[],
  from: number,
  most: number,
  spacing: Spacing,
): [end: number, cut: boolean] {
  let width = 0
  let end = from
  let canEnd = -1
  for (let place = from; place < pieces.length; place++) {
    const piece = pieces[place] ?? ''
    const before = place > from ? pieces[place - 1] : undefined
    if (before !== undefined && mayBreak(before, piece)) canEnd = place
    width += kernOf(before, piece, spacing) + advanceOf(piece, spacing) + (before === undefined ? 0 : spacing.gap)
    // A blank may hang over the edge.
    if (width > most + 0.01 && !isSpace(piece)) {
      if (canEnd > from) return [canEnd, false]
      return [Math.max(end, from + 1), true]
    }
    end = place + 1
  }
  return [pieces.length, false]
}

function breakParagraph(pieces: readonly string[], most: number, spacing: Spacing): TextLine[] {
  const isRight = isFromTheRight(pieces)
  const lines: TextLine[] = []
  let from = 0
  do {
    const [end, isCut] = takeLine(pieces, from, most, spacing)
    const taken = pieces.slice(from, end)
    lines.push({ pieces: taken, width: widthOf(taken, isRight, spacing), isFromTheRight: isRight, isCut })
    from = end
  } while (from < pieces.length)
  return lines
}

/** Paragraphs of few lines are broken into lines of about one width. */
const MOST_BALANCED = 4
const BALANCE_STEPS = 7

function balanced(pieces: readonly string[], most: number, spacing: Spacing): TextLine[] {
  const lines = breakParagraph(pieces, most, spacing)
  if (lines.length < 2 || lines.length > MOST_BALANCED || lines.some(line => line.isCut)) return lines
  let best = lines
  let [tooNarrow, enough] = [most / lines.length / 2, most]
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const middle = (tooNarrow + enough) / 2
    const tried = breakParagraph(pieces, middle, spacing)
    if (tried.length > lines.length || tried.some(line => line.isCut)) tooNarrow = middle
    else [best, enough] = [tried, middle]
  }
  return best
}

/** The lines of a text that may be `most` units wide; a word that is wider is cut. */
export const linesOf = (text: string, most: number, spacing: Spacing): TextLine[] =>
  drawnText(text)
    .split('\n')
    .flatMap(paragraph => balanced(piecesOf(paragraph), most, spacing))
