/** A drawing as SVG that stands on its own. */
import { type Drawing, fitted, type Mark, type Measure, roughMeasure } from './marks.ts'

export interface SvgOptions {
  /** What the picture says to those who do not see it. */
  readonly title: string
  /** Addresses of the pictures, by name: best `data:` ones, because a file may be opened anywhere. */
  readonly pictures?: Readonly<Record<string, string>>
  readonly measure?: Measure
}

const FACES = "Inter, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text inside XML or HTML; control characters, which XML has no place for, are left out. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '').replaceAll(/[&<>"']/g, letter => ENTITIES[letter] ?? '')

const short = (value: number) => String(Math.round(value * 1000) / 1000)

function element(mark: Mark, { pictures = {}, measure = roughMeasure }: SvgOptions): string {
  const at = `x="${short(mark.x)}" y="${short(mark.y)}"`
  switch (mark.kind) {
    case 'path': {
      const place = `translate(${short(mark.x)} ${short(mark.y)}) scale(${mark.scale.toFixed(5)})`
      return `<path transform="${place}" fill="${mark.color}" d="${mark.d}"/>`
    }
    case 'box': {
      const dash = mark.dash === undefined ? '' : ` stroke-dasharray="${short(mark.dash)}"`
      const line =
        mark.stroke === undefined
          ? ''
          : ` stroke="${mark.stroke}" stroke-width="${short(mark.lineWidth ?? 0.2)}"${dash}`
      const size = `width="${short(mark.width)}" height="${short(mark.height)}" rx="${short(mark.radius)}"`
      return `<rect ${at} ${size} fill="${mark.fill ?? 'none'}"${line}/>`
    }
    case 'text': {
      const { text, size } = fitted(mark, measure)
      const weight = mark.isBold ? ' font-weight="700"' : ''
      return `<text ${at} font-size="${short(size)}"${weight} text-anchor="${mark.anchor}" fill="${mark.color}">${escaped(text)}</text>`
    }
    case 'picture': {
      const href = pictures[mark.name]
      if (href === undefined) return ''
      return `<image ${at} width="${short(mark.width)}" height="${short(mark.height)}" href="${escaped(href)}"/>`
    }
  }
}

/** The drawing in its real size on white. */
export function asSvg({ width, height, marks }: Drawing, options: SvgOptions): string {
  const box = `0 0 ${short(width)} ${short(height)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}mm" height="${short(height)}mm" viewBox="${box}" role="img" font-family="${FACES}">`,
    `<title>${escaped(options.title)}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...marks.map(mark => element(mark, options)),
    '</svg>',
  ].join('')
}
