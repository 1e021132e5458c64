/** The verification code as a picture: bent letters as paths, with lines over them; no text in it (AUTH-1). */
import fs from 'node:fs'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { alongCurve, type OutlineCommand } from '../../../shared/rules/kernel/outline.ts'
import { glyphOutline } from '../../kernel/fonts/glyphOutline.ts'

/** Without 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, 6 G C, U V, E F: what people take for one another, under lines above all. */
const LETTERS = 'ACEHJKMNPRTWXY3479'
const LENGTH = 4
const WIDTH = 120
const HEIGHT = 40
const MARGIN = 8
const SIZE = 32
const NOISE_LINES = 4
/** Luminance of a colour that contrasts by 4 and more with white and with the dark theme's ground (WCAG). */
const LUMINANCE = 0.18

/** Random letters without look-alikes. */
export function newVerifyCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

let loaded: Font | undefined

function font(): Font {
  if (loaded) return loaded
  const address = import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff')
  loaded = create(fs.readFileSync(fileURLToPath(address)))
  return loaded
}

const between = (least: number, most: number) => least + ((most - least) * randomInt(1_000_001)) / 1_000_000

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map(one => ({ one, place: randomInt(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** Any hue, as light as reads on both themes. */
function colour(): string {
  const tint = [0, 1, 2].map(() => between(0, 1))
  const luminance = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // In linear light, where luminance is a sum: darkened, or mixed with white, until it is as wanted.
  const bright = luminance(tint)
  const mix = Math.max(0, (LUMINANCE - bright) / (1 - bright))
  const linear = tint.map(part => (bright > LUMINANCE ? (part * LUMINANCE) / bright : part + mix * (1 - part)))
  const encoded = linear.map(part => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  return `rgb(${encoded.map(part => Math.round(part * 255)).join(' ')})`
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A command's place between its start (0) and its end (1). */
function along(command: Exclude<OutlineCommand, { type: 'Z' }>, from: Point, t: number): Point {
  if (command.type === 'Q' || command.type === 'C') {
    const [x, y] = alongCurve(command, from.x, from.y, t)
    return { x, y }
  }
  return { x: from.x + t * (command.x - from.x), y: from.y + t * (command.y - from.y) }
}

/** Outlines as short straight pieces of random number, so that the list of commands does not tell the letter. */
function flattened(commands: readonly OutlineCommand[], bend: (point: Point) => string): string {
  let from: Point = { x: 0, y: 0 }
  let path = ''
  for (const command of commands) {
    if (command.type === 'Z') {
      path += 'Z'
      continue
    }
    const pieces = command.type === 'M' ? 1 : randomInt(2, 5)
    for (let piece = 1; piece <= pieces; piece++) {
      path += (command.type === 'M' ? 'M' : 'L') + bend(along(command, from, piece / pieces))
    }
    from = command
  }
  return path
}

/** Turned, slanted and waved, each letter in its own way. */
function bendAround(centre: number): (point: Point) => string {
  const turn = between(-0.3, 0.3)
  const slant = between(-0.2, 0.2)
  const [scaleX, scaleY] = [between(0.9, 1.15), between(0.9, 1.2)]
  const [wave, phase] = [between(0.8, 1.6), between(0, 2 * Math.PI)]
  const lift = between(-3, 3)
  return ({ x, y }) => {
    const [across, down] = [(x + slant * y) * scaleX, y * scaleY]
    const turnedX = across * Math.cos(turn) - down * Math.sin(turn)
    const turnedY = across * Math.sin(turn) + down * Math.cos(turn)
    const wavedX = centre + turnedX + wave * Math.sin(turnedY / 5 + phase)
    const wavedY = HEIGHT / 2 + lift + turnedY + wave * Math.cos(turnedX / 6 + phase)
    return `${wavedX.toFixed(1)} ${wavedY.toFixed(1)}`
  }
}

function letterPath(letter: string, index: number, { length }: readonly string[]): string {
  const cell = (WIDTH - 2 * MARGIN) / length
  const size = Math.min(SIZE, cell * 1.2)
  const inter = font()
  const glyph = inter.glyphForCodePoint(letter.codePointAt(0) ?? 0)
  const scale = size / inter.unitsPerEm
  const bend = bendAround(MARGIN + cell * (index + 0.5) + between(-2, 2))
  const halfWidth = (glyph.advanceWidth * scale) / 2
  // Drawn around its own middle, so that it turns in place.
  const around = ({ x, y }: Point) => bend({ x: x - halfWidth, y: y + size * 0.36 })
  return `<path fill="${colour()}" d="${flattened(glyphOutline(glyph, scale), around)}"/>`
}

function noiseLine(): string {
  const point = (least: number, most: number) =>
    `${between(least, most).toFixed(1)} ${between(2, HEIGHT - 2).toFixed(1)}`
  const line = `M${point(0, 20)}C${point(20, 60)} ${point(50, 90)} ${point(WIDTH - 20, WIDTH)}`
  return `<path fill="none" stroke="${colour()}" stroke-width="${between(0.7, 1.4).toFixed(1)}" d="${line}"/>`
}

/** A data URL of a picture of 120 × 40, without a background of its own. */
export function verifyPicture(code: string): string {
  const paths = shuffled([...code.split('').map(letterPath), ...Array.from({ length: NOISE_LINES }, noiseLine)])
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths.join('')}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
