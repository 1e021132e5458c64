/** Which fonts draw a face of a poster, how large beside each other, so that letters of both languages match. */
import type { FaceKey } from '../../../shared/rules/posters/svg/resources.ts'
import { bundledFont, type DisplayFontName, type FontName } from '../../kernel/fonts/bundledFonts.ts'
import { fontRuns } from '../../kernel/fonts/fontRuns.ts'
import type { Font } from 'fontkit'

export interface Face {
  readonly font: Font
  /** Times the size of the text. */
  readonly scale: number
  /** Upwards, in thousandths of the size of the text. */
  readonly shift: number
}

interface Part {
  readonly name: DisplayFontName
  readonly scale: number
  readonly shift: number
}

/** The first that has a letter draws it; after them the plain fonts, in the weight of `isBold`. */
const FACES: Readonly<Record<FaceKey, { readonly parts: readonly Part[]; readonly isBold: boolean }>> = {
  'sans-regular': { parts: [], isBold: false },
  'sans-bold': { parts: [], isBold: true },
  'display-regular': {
    parts: [
      { name: 'anton', scale: 0.92, shift: 0 },
      { name: 'huangYou', scale: 1.05, shift: 22 },
    ],
    isBold: true,
  },
  'serif-regular': {
    parts: [
      { name: 'dmSerif', scale: 1.08, shift: 0 },
      { name: 'xiaoWei', scale: 1, shift: 0 },
    ],
    isBold: false,
  },
  'script-regular': {
    parts: [
      { name: 'pacifico', scale: 0.92, shift: 20 },
      { name: 'kuaiLe', scale: 1, shift: 0 },
    ],
    isBold: true,
  },
  'brush-regular': {
    parts: [
      { name: 'kaushan', scale: 1, shift: 0 },
      { name: 'maShan', scale: 1.06, shift: 0 },
    ],
    isBold: true,
  },
  // The other faces have one weight; `faceKey` never names these.
  'display-bold': { parts: [], isBold: true },
  'serif-bold': { parts: [], isBold: true },
  'script-bold': { parts: [], isBold: true },
  'brush-bold': { parts: [], isBold: true },
}

/** As wide as a Chinese character in the plain face: an apostrophe would tear a word apart. */
const LATIN_MARKS = /^[‘’“”·]$/u
const JOINERS = /[\u200c\u200d]/gu

function holds(font: Font, piece: string): boolean {
  return Array.from(piece.replaceAll(JOINERS, '')).every(sign => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}

/** The font that draws a piece; nothing where no bundled font has all of it. */
export function faceOf(key: FaceKey, piece: string): Face | undefined {
  const { parts, isBold } = FACES[key]
  for (const { name, scale, shift } of parts) {
    const { font } = bundledFont(name, isBold)
    if (holds(font, piece)) return { font, scale, shift }
  }
  const plain: FontName = LATIN_MARKS.test(piece) ? 'latin' : (fontRuns(piece)[0]?.font ?? 'base')
  const { font } = bundledFont(plain, isBold)
  return holds(font, piece) ? { font, scale: 1, shift: 0 } : undefined
}
