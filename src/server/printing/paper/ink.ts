/** Letters of the bundled font as dots, each drawn once and kept; QR codes; pictures that were loaded before. */
import fs from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font, type PathCommand } from 'fontkit'
import { encode } from 'uqr'
import { blankDots, type Dots } from '../../../shared/rules/printing/raster/dots.ts'
import type { Ink, Letter } from '../../../shared/rules/printing/raster/drawPaper.ts'
import { fillOutline, type OutlineCommand } from '../../../shared/rules/printing/raster/fillOutline.ts'

const FONTS = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const
/** Some 200 bytes to 4 kB each. */
const MOST_LETTERS = 5_000

interface Fonts {
  readonly regular: Font
  readonly bold: Font
}
let loading: Promise<Fonts> | undefined

const readFont = async (name: string): Promise<Font> =>
  create(await fs.readFile(fileURLToPath(import.meta.resolve(name))))

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([readFont(FONTS.regular), readFont(FONTS.bold)])
  return { regular, bold }
}

const kept = new Map<string, Letter>()

function letterOf(fonts: Fonts, character: string, em: number, bold: boolean): Letter {
  const key = `${bold ? 'b' : 'r'}${em}${character}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_LETTERS) kept.clear()
  const made = drawLetter(bold ? fonts.bold : fonts.regular, character, em)
  kept.set(key, made)
  return made
}

/** Of the font's units, upwards, to dots, downwards. */
function inDots({ command, args }: PathCommand, scale: number): OutlineCommand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map((value, at) => (at % 2 === 0 ? value : -value) * scale)
  switch (command) {
    case 'moveTo':
      return { type: 'M', x: a, y: b }
    case 'lineTo':
      return { type: 'L', x: a, y: b }
    case 'quadraticCurveTo':
      return { type: 'Q', x1: a, y1: b, x: c, y: d }
    case 'bezierCurveTo':
      return { type: 'C', x1: a, y1: b, x2: c, y2: d, x: e, y: f }
    case 'closePath':
      return { type: 'Z' }
  }
}

/** The outline in a box of dots, so that nothing of it is cut off. */
function drawLetter(font: Font, character: string, em: number): Letter {
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  const scale = em / font.unitsPerEm
  const advance = glyph.advanceWidth * scale
  const commands = glyph.path.commands.map(command => inDots(command, scale))
  const points = commands.filter(command => command.type !== 'Z')
  if (points.length === 0) return { dots: blankDots(0, 0), left: 0, top: 0, advance }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.floor(Math.min(...xs)) - 1, Math.floor(Math.min(...ys)) - 1]
  const [width, height] = [Math.ceil(Math.max(...xs)) + 1 - left, Math.ceil(Math.max(...ys)) + 1 - top]
  return { dots: fillOutline(commands, { left, top, width, height }), left, top, advance }
}

/** What papers are drawn with; `pictures` by their paths. The first use reads the fonts. */
export async function openInk(pictures: ReadonlyMap<string, Dots> = new Map()): Promise<Ink> {
  const fonts = await (loading ??= readFonts())
  return {
    letter: (character, em, bold) => letterOf(fonts, character, em, bold),
    qr: text => encode(text, { ecc: 'M', border: 0 }).data,
    picture: path => pictures.get(path),
  }
}
