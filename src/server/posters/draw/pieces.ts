/** The outlines of letters, by face, made once and kept. */
import type { FaceKey, PieceOutline, PieceSet } from '../../../shared/rules/posters/svg/resources.ts'
import { partsOf } from '../../../shared/rules/posters/svg/text/pieces.ts'
import type { PathCommand } from 'fontkit'
import { type Face, faceOf } from './faces.ts'

/** Some megabytes a face; a poster in any language needs far fewer. */
const MOST_KEPT = 8_000
const kept = new Map<FaceKey, Map<string, PieceOutline | null>>()

/** Letters that join into one sign would make a pair narrower than it is drawn. */
const NO_LIGATURES = { liga: false, clig: false, dlig: false, calt: false }
const LETTER: Readonly<Record<PathCommand['command'], string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0

/** One glyph at its place; `y` downwards. */
function commandsOf(commands: readonly PathCommand[], scale: number, x: number, y: number): string {
  return commands
    .map(({ command, args }) => {
      const points: string[] = []
      for (let at = 0; at + 1 < args.length; at += 2)
        points.push(`${tenth((args[at] ?? 0) * scale + x)} ${tenth(-(args[at + 1] ?? 0) * scale - y)}`)
      return LETTER[command] + points.join(' ')
    })
    .join('')
}

function outlineOf(piece: string, { font, scale, shift }: Face): PieceOutline | null {
  const unit = (1000 / font.unitsPerEm) * scale
  const { glyphs, positions } = font.layout(piece, NO_LIGATURES)
  let [d, x] = ['', 0]
  for (const [index, glyph] of glyphs.entries()) {
    // The box that stands for what a font lacks.
    if (glyph.id === 0) return null
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    d += commandsOf(glyph.path.commands, unit, x + xOffset * unit, yOffset * unit + shift)
    x += xAdvance * unit
  }
  return { d, advance: tenth(x) }
}

function pieceOf(key: FaceKey, piece: string): PieceOutline | null {
  const known = kept.get(key) ?? new Map<string, PieceOutline | null>()
  kept.set(key, known)
  const found = known.get(piece)
  if (found !== undefined) return found
  const face = faceOf(key, piece)
  const made = face ? outlineOf(piece, face) : null
  if (known.size >= MOST_KEPT) known.clear()
  known.set(piece, made)
  return made
}

const widthOf = (text: string, { font, scale }: Face): number =>
  font.layout(text, NO_LIGATURES).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) *
  (1000 / font.unitsPerEm) *
  scale

/** How much closer than alone two letters stand. */
function kernOf(key: FaceKey, pair: string): number {
  const [first = '', second = ''] = Array.from(pair)
  if (first + second !== pair) return 0
  const [face, other] = [faceOf(key, first), faceOf(key, second)]
  if (!face || face.font !== other?.font) return 0
  return tenth(widthOf(pair, face) - widthOf(first, face) - widthOf(second, face))
}

/** The outlines and distances that texts of one face are drawn with. */
export function findPieces(key: FaceKey, text: string): PieceSet {
  const { pieces, pairs } = partsOf(text)
  const glyphs: Record<string, PieceOutline | null> = {}
  for (const piece of pieces) glyphs[piece] = pieceOf(key, piece)
  const kerns: Record<string, number> = {}
  for (const pair of pairs) kerns[pair] = kernOf(key, pair)
  return { glyphs, kerns }
}
