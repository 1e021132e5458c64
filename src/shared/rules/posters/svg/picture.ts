/** Draws pictures of a poster, cut to their masks. */
import type { LayerOf } from '../../../contract/posters/document.ts'
import type { PictureMask } from '../document/choices.ts'
import { ellipse, num } from './numbers.ts'
import { paint } from './paint.ts'
import type { PosterPicture, PosterResources } from './resources.ts'
import { badge } from './shapes/marks.ts'
import { plainShapes } from './shapes/plain.ts'
import { drawing, type DrawShape } from './shapes/shape.ts'
import { standInOf } from './standIns/standIns.ts'

const MASKS: Readonly<Record<PictureMask, DrawShape>> = {
  rect: plainShapes.rect,
  ellipse: ({ width, height }) => ellipse(width / 2, height / 2, width / 2, height / 2),
  arch: plainShapes.arch,
  badge,
  blob: drawing('M52 2 C78 -2 98 18 98 46 C98 64 90 74 80 86 C68 100 40 102 22 92 C4 82 0 60 4 42 C8 20 26 6 52 2 Z'),
}

/** Data of a picture that was encoded here, or an address below this site; no other is written into a drawing. */
const HREF = /^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+|\/(?!\/)[\w./-]+|blob:[\w:/.-]+)$/

/** Where the whole picture lies in a box that shows all of it, or is full of it. */
function placeOf(layer: LayerOf<'picture'>, wide: number, high: number): { x: number; y: number; scale: number } {
  const [across, down] = [layer.width / wide, layer.height / high]
  const scale = layer.fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const focus = (share: number) => (layer.fit === 'cover' ? share / 100 : 0.5)
  return {
    x: (layer.width - wide * scale) * focus(layer.focusX),
    y: (layer.height - high * scale) * focus(layer.focusY),
    scale,
  }
}

/** A picture with its corners at whole places; empty where its address is none. */
export function imageSvg({ href }: PosterPicture, x: number, y: number, width: number, height: number): string {
  if (!HREF.test(href)) return ''
  return `<image x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" preserveAspectRatio="none" href="${href}"/>`
}

/** A picture, or what stands in for one. */
export function pictureSvg(name: string, layer: LayerOf<'picture'>, { pictures }: PosterResources): string {
  const picture = layer.pictureId === null ? undefined : pictures[layer.pictureId]
  const mask = MASKS[layer.mask]({
    width: layer.width,
    height: layer.height,
    points: 16,
    depth: 0.5,
    radius: layer.radius,
  })
  let inner: string
  if (picture) {
    const { x, y, scale } = placeOf(layer, picture.width, picture.height)
    inner = imageSvg(picture, x, y, picture.width * scale, picture.height * scale)
  } else {
    const { x, y, scale } = placeOf(layer, 400, 400)
    inner = `<g transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})">${standInOf(layer.standIn, layer.fit === 'cover')}</g>`
  }
  const edge =
    layer.stroke !== null && layer.strokeWidth > 0
      ? `<path d="${mask}" fill="none"${paint('stroke', layer.stroke)} stroke-width="${num(layer.strokeWidth)}"/>`
      : ''
  const tint = layer.tint === null ? '' : `<path d="${mask}"${paint('fill', layer.tint)}/>`
  return `<defs><clipPath id="${name}c"><path d="${mask}"/></clipPath></defs><g clip-path="url(#${name}c)">${inner}${tint}</g>${edge}`
}
