/** How a code looks in each style, as one path in modules (TBL-3). */
import type { PathMark, PictureMark } from '../../kernel/drawing/marks.ts'
import { type CodeMatrix, codeMatrix, QUIET_MODULES } from './codeMatrix.ts'
import { outline } from './outline.ts'

export const qrStyles = ['square', 'rounded', 'dots'] as const
export type QrStyle = (typeof qrStyles)[number]

const ROUNDED = 0.45
const DOT_RADIUS = 0.44
/** The empty modules around a logo. */
const LOGO_MARGIN = 0.6

const rounded = (x: number, y: number, side: number, radius: number) =>
  `M${x + radius} ${y}h${side - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${side - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - side}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${2 * radius - side}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`
/** The same the other way round, which cuts it out. */
const cut = (x: number, y: number, side: number, radius: number) =>
  `M${x + radius} ${y}a${radius} ${radius} 0 0 0 ${-radius} ${radius}v${side - 2 * radius}a${radius} ${radius} 0 0 0 ${radius} ${radius}h${side - 2 * radius}a${radius} ${radius} 0 0 0 ${radius} ${-radius}v${2 * radius - side}a${radius} ${radius} 0 0 0 ${-radius} ${-radius}z`

/** One of the three large squares, its corners rounded. */
const finder = (x: number, y: number) => rounded(x, y, 7, 2) + cut(x + 1, y + 1, 5, 1.2) + rounded(x + 2, y + 2, 3, 0.9)
const finders = (size: number) => finder(0, 0) + finder(size - 7, 0) + finder(0, size - 7)

const dot = (x: number, y: number) =>
  `M${x + 0.5 - DOT_RADIUS} ${y + 0.5}a${DOT_RADIUS} ${DOT_RADIUS} 0 1 0 ${2 * DOT_RADIUS} 0a${DOT_RADIUS} ${DOT_RADIUS} 0 1 0 ${-2 * DOT_RADIUS} 0z`

function dots({ size, isDark, isGuide }: CodeMatrix): string {
  const parts: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (isDark(x, y) && !isGuide(x, y)) parts.push(dot(x, y))
  }
  return parts.join('')
}

/** The dark parts of a code, in modules, without the quiet zone. */
function codePath(code: CodeMatrix, style: QrStyle): string {
  const { size, isDark, isGuide } = code
  if (style === 'square') return outline(size, isDark, 0)
  const isFinder = (x: number, y: number) => ((x < 7 || x >= size - 7) && y < 7) || (x < 7 && y >= size - 7)
  const rest = (x: number, y: number) => isDark(x, y) && !isFinder(x, y)
  if (style === 'rounded') return finders(size) + outline(size, rest, ROUNDED)
  return finders(size) + outline(size, (x, y) => rest(x, y) && isGuide(x, y), ROUNDED) + dots(code)
}

export interface CodeLook {
  readonly style: QrStyle
  /** As #rrggbb; one that scanners can tell from white (`isReadableOnWhite`). */
  readonly color: string
  readonly hasLogo: boolean
}

/** The picture of a code's logo in its drawing. */
export const CODE_LOGO = 'logo'

/** The marks of a code that is `side` millimetres wide, quiet zone included, at a place. */
export function codeMarks(
  data: string,
  { style, color, hasLogo }: CodeLook,
  { x, y, side }: { x: number; y: number; side: number },
): (PathMark | PictureMark)[] {
  const code = codeMatrix(data, { hasLogo })
  const scale = side / (code.size + 2 * QUIET_MODULES)
  const edge = QUIET_MODULES * scale
  const path: PathMark = { kind: 'path', d: codePath(code, style), x: x + edge, y: y + edge, scale, color }
  if (code.hole === 0) return [path]
  const width = (code.hole - 2 * LOGO_MARGIN) * scale
  const from = (side - width) / 2
  return [path, { kind: 'picture', name: CODE_LOGO, x: x + from, y: y + from, width, height: width }]
}
