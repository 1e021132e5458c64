/** Draws a text of a layer as outlines. */
import type { LayerOf } from '../../../../contract/posters/document.ts'
import type { Align, VerticalAlign } from '../../document/choices.ts'
import { num } from '../numbers.ts'
import { fillOf, paint } from '../paint.ts'
import { faceKey, type PieceSet, type PosterResources } from '../resources.ts'
import { layText } from './fitting.ts'
import { placesOf } from './lines.ts'
import { METRICS } from './metrics.ts'

type Lettering = Pick<
  LayerOf<'text'>,
  | 'width'
  | 'height'
  | 'font'
  | 'weight'
  | 'size'
  | 'color'
  | 'color2'
  | 'align'
  | 'verticalAlign'
  | 'letterSpacing'
  | 'shadow'
  | 'outline'
>
export interface DrawnText extends Lettering {
  readonly text: string
  readonly lineHeight: number
  readonly fit: boolean
}

const EMPTY: PieceSet = { glyphs: {}, kerns: {} }
const COORDINATES = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g
/** An outline that is more than commands and numbers is not drawn. */
const OUTLINE = /^[MLQCZ0-9 .-]*$/

/** An outline of 1000 units at its place in the layer. */
function placed(d: string, x: number, y: number, scale: number): string {
  if (!OUTLINE.test(d)) return ''
  return d.replace(
    COORDINATES,
    (_, a: string, b: string) => `${num(x + Number(a) * scale)} ${num(y + Number(b) * scale)}`,
  )
}

const shiftOf = (align: Align | VerticalAlign, room: number): number =>
  align === 'left' || align === 'top' ? 0 : align === 'right' || align === 'bottom' ? room : room / 2

/** The outline of all lines, as one path in the box of the layer. */
export function textOutline(drawn: DrawnText, glyphs: PosterResources['glyphs']): string {
  const set = glyphs[faceKey(drawn.font, drawn.weight)] ?? EMPTY
  const { size, lines, height } = layText(drawn, set)
  const spacing = { set, gap: drawn.letterSpacing * 10 }
  const scale = size / 1000
  let baseline = shiftOf(drawn.verticalAlign, drawn.height - height) + METRICS[drawn.font].ascent * size
  let d = ''
  for (const line of lines) {
    const left = shiftOf(drawn.align, drawn.width - line.width * scale)
    for (const [piece, x] of placesOf(line, spacing))
      d += placed(set.glyphs[piece]?.d ?? '', left + x * scale, baseline, scale)
    baseline += drawn.lineHeight * size
  }
  return d
}

/** A text with its shadow and its outline. `name` is the layer's name for its gradient. */
export function textSvg(name: string, drawn: DrawnText, resources: PosterResources): string {
  const d = textOutline(drawn, resources.glyphs)
  if (d === '') return ''
  const { shadow, outline } = drawn
  const edge = (color: string, width: number) =>
    `${paint('stroke', color)} stroke-width="${num(width * 2)}" stroke-linejoin="round"`
  const fill = fillOf(name, drawn.color, drawn.color2, 90, drawn)
  return (
    fill.defs +
    (shadow
      ? `<path transform="translate(${num(shadow.dx)} ${num(shadow.dy)})" d="${d}"${paint('fill', shadow.color)}${outline ? edge(shadow.color, outline.width) : ''}/>`
      : '') +
    (outline ? `<path d="${d}"${paint('fill', outline.color)}${edge(outline.color, outline.width)}/>` : '') +
    `<path d="${d}"${fill.attribute}/>`
  )
}
