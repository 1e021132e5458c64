/** Draws QR codes and coupon codes of a poster. */
import type { LayerOf } from '../../../contract/posters/document.ts'
import { codeMatrix, fitsCode, QUIET_MODULES } from '../../room/codes/codeMatrix.ts'
import { outline } from '../../room/codes/outline.ts'
import { num, roundBox } from './numbers.ts'
import { paint } from './paint.ts'
import type { PosterResources } from './resources.ts'
import { textSvg } from './text/textSvg.ts'

type CodeLayer = LayerOf<'code'>

/** What a code layer says: in letters for guests, in modules for scanners. Nothing where it is not linked. */
export function codeOf({ content }: CodeLayer, { coupons, samples }: PosterResources): string | undefined {
  if (content.kind === 'url') return content.url || samples?.url
  const coupon = content.couponId === null ? samples?.coupon : coupons[content.couponId]
  return content.kind === 'coupon' ? coupon?.data : coupon?.code
}

/** In the middle of its box, with the quiet zone that scanners need. */
function qr(layer: CodeLayer, data: string): string {
  if (!fitsCode(data)) return ''
  const { size, isDark } = codeMatrix(data, { hasLogo: false })
  const side = Math.min(layer.width, layer.height)
  const quiet = layer.background === null ? 0 : QUIET_MODULES
  const module = side / (size + quiet * 2)
  const [left, top] = [(layer.width - side) / 2 + quiet * module, (layer.height - side) / 2 + quiet * module]
  return `<g transform="translate(${num(left)} ${num(top)}) scale(${module.toFixed(4)})"><path d="${outline(size, isDark, 0)}"${paint('fill', layer.color)}/></g>`
}

/** A code on its ground. */
export function codeSvg(name: string, layer: CodeLayer, resources: PosterResources): string {
  const data = codeOf(layer, resources)
  if (data === undefined) return ''
  const ground =
    layer.background === null
      ? ''
      : `<path d="${roundBox(0, 0, layer.width, layer.height, layer.radius)}"${paint('fill', layer.background)}/>`
  if (layer.content.kind !== 'couponText') return ground + qr(layer, data)
  const letters = textSvg(
    name,
    {
      ...layer,
      text: data,
      size: Math.min(600, layer.height),
      color2: null,
      align: 'center',
      verticalAlign: 'middle',
      letterSpacing: 6,
      lineHeight: 1,
      fit: true,
      shadow: null,
      outline: null,
    },
    resources,
  )
  return ground + letters
}
