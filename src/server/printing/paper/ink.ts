/** Letters of the bundled fonts as dots, each drawn once and kept; QR codes; pictures that were loaded before. */
import type { Font, Glyph } from 'fontkit'
import { encode } from 'uqr'
import { blankDots } from '../../../shared/rules/printing/raster/dots.ts'
import type { Ink, Letter } from '../../../shared/rules/printing/raster/drawPaper.ts'
import { fillOutline } from '../../../shared/rules/printing/raster/fillOutline.ts'
import { bundledFont, type FontName } from '../../kernel/fonts/bundledFonts.ts'
import { fontRuns } from '../../kernel/fonts/fontRuns.ts'
import { glyphOutline } from '../../kernel/fonts/glyphOutline.ts'
import { type PaperPictures, pictureKey } from './pictures.ts'

/** Some 200 bytes to 4 kB each. */
const MOST_LETTERS = 5_000
const kept = new Map<string, Letter>()

function letterOf(glyph: Glyph, name: FontName, font: Font, em: number, bold: boolean): Letter {
  const key = `${bold ? 'b' : 'r'}${name}${em}:${glyph.id}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_LETTERS) kept.clear()
  const made = drawLetter(glyph, em / font.unitsPerEm)
  kept.set(key, made)
  return made
}

/** The outline in a box of dots, so that nothing of it is cut off. */
function drawLetter(glyph: Glyph, scale: number): Letter {
  const advance = glyph.advanceWidth * scale
  const commands = glyphOutline(glyph, scale)
  const points = commands.filter(command => command.type !== 'Z')
  if (points.length === 0) return { dots: blankDots(0, 0), left: 0, top: 0, advance }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.floor(Math.min(...xs)) - 1, Math.floor(Math.min(...ys)) - 1]
  const [width, height] = [Math.ceil(Math.max(...xs)) + 1 - left, Math.ceil(Math.max(...ys)) + 1 - top]
  return { dots: fillOutline(commands, { left, top, width, height }), left, top, advance }
}

/** The letters of a text as they stand beside one another; those of other scripts than the base font's are shaped. */
function lettersOf(text: string, em: number, bold: boolean): Letter[] {
  return fontRuns(text).flatMap(run => {
    const { font } = bundledFont(run.font, bold)
    const drawn = (glyph: Glyph) => letterOf(glyph, run.font, font, em, bold)
    if (run.font === 'base')
      return Array.from(run.text, sign => drawn(font.glyphForCodePoint(sign.codePointAt(0) ?? 0)))
    const { glyphs, positions } = font.layout(run.text)
    const scale = em / font.unitsPerEm
    return glyphs.map((glyph, at) => {
      const letter = drawn(glyph)
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      return {
        dots: letter.dots,
        left: letter.left + Math.round(xOffset * scale),
        top: letter.top - Math.round(yOffset * scale),
        advance: xAdvance * scale,
      }
    })
  })
}

/** What papers are drawn with. */
export const openInk = (pictures: PaperPictures = new Map()): Ink => ({
  letters: lettersOf,
  qr: text => encode(text, { ecc: 'M', border: 0 }).data,
  picture: (path, width) => pictures.get(pictureKey(path, width)),
})
