/** The modules of a QR code, and the place in its middle that a logo takes (TBL-3). */
import { encode } from 'uqr'

export interface CodeMatrix {
  /** Modules a side, without the quiet zone. */
  readonly size: number
  readonly isDark: (x: number, y: number) => boolean
  /** Part of one of the three large squares or of an alignment square: scanners look for these, so they are never broken up. */
  readonly isGuide: (x: number, y: number) => boolean
  /** The modules a side that are left out for a logo; 0 without one. */
  readonly hole: number
}

/** What ISO/IEC 18004 asks to stay light around a code, in modules. */
export const QUIET_MODULES = 4
/** The most that a code holds at the highest error correction, in bytes of UTF-8. */
export const MOST_CODE_BYTES = 1273
/** A logo covers at most this part of the modules: error correction H restores 30 % of the data. */
export const MOST_COVERED = 0.06

/** The bytes of UTF-8 that a character takes. */
const bytesOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4

/** Whether a code can hold the text. */
export const fitsCode = (data: string): boolean =>
  data !== '' &&
  Array.from(data).reduce((sum, letter) => sum + bytesOf(letter.codePointAt(0) ?? 0), 0) <= MOST_CODE_BYTES

/** The widest middle square, an odd number of modules, that keeps to `MOST_COVERED`. */
function holeOf(size: number): number {
  const widest = Math.floor(size * Math.sqrt(MOST_COVERED))
  return widest % 2 === 0 ? widest - 1 : widest
}

/** A code for a text that `fitsCode`. With a logo its error correction is H; without one M, or better where that costs nothing. */
export function codeMatrix(data: string, { hasLogo }: { hasLogo: boolean }): CodeMatrix {
  const { data: rows, size, types } = encode(data, { ecc: hasLogo ? 'H' : 'M', boostEcc: !hasLogo, border: 0 })
  const hole = hasLogo ? holeOf(size) : 0
  const from = (size - hole) / 2
  const isInHole = (x: number, y: number) => x >= from && x < from + hole && y >= from && y < from + hole
  const isDark = (x: number, y: number) => rows[y]?.[x] === true && !isInHole(x, y)
  const isFinder = (x: number, y: number) => ((x < 7 || x >= size - 7) && y < 7) || (x < 7 && y >= size - 7)
  return { size, isDark, isGuide: (x, y) => isFinder(x, y) || types[y]?.[x] === ALIGNMENT, hole }
}

/** As the library numbers the kinds of modules. */
const ALIGNMENT = 4
