/** How large the letters of a text are, so that all of it is inside of its box. */
import { TEXT_SIZES } from '../../document/bounds.ts'
import type { PosterFont } from '../../document/choices.ts'
import type { PieceSet } from '../resources.ts'
import { linesOf, type TextLine } from './lines.ts'
import { METRICS } from './metrics.ts'

export interface TextBox {
  readonly text: string
  readonly width: number
  readonly height: number
  readonly font: PosterFont
  readonly size: number
  readonly lineHeight: number
  /** Hundredths of the size. */
  readonly letterSpacing: number
  readonly fit: boolean
}

export interface LaidText {
  readonly size: number
  readonly lines: readonly TextLine[]
  /** Of all lines, in pixels. */
  readonly height: number
}

const STEP = 0.25
const UNITS = 1000

const heightOf = (lines: number, size: number, { font, lineHeight }: TextBox): number =>
  ((lines - 1) * lineHeight + METRICS[font].ascent + METRICS[font].descent) * size

function lay(box: TextBox, size: number, set: PieceSet): LaidText & { isInside: boolean; widest: number } {
  const gap = box.letterSpacing * (UNITS / 100)
  const lines = linesOf(box.text, (box.width / size) * UNITS, { set, gap })
  const height = heightOf(lines.length, size, box)
  const widest = lines.reduce((most, line) => Math.max(most, (line.width / UNITS) * size), 0)
  const isInside = height <= box.height + 0.01 && widest <= box.width + 0.01 && !lines.some(line => line.isCut)
  return { size, lines, height, isInside, widest }
}

/** A text in its box: as large as it was asked for, or, where it has to fit, as large as is possible. */
export function layText(box: TextBox, set: PieceSet): LaidText {
  const asked = lay(box, box.size, set)
  if (!box.fit || asked.isInside) return asked
  let best = lay(box, TEXT_SIZES.least, set)
  if (!best.isInside) {
    const part = Math.min(1, box.width / best.widest, box.height / best.height)
    return { size: best.size * part, lines: best.lines, height: best.height * part }
  }
  let [low, high] = [TEXT_SIZES.least / STEP, Math.floor(box.size / STEP)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const tried = lay(box, middle * STEP, set)
    if (tried.isInside) [best, low] = [tried, middle]
    else high = middle
  }
  return best
}
