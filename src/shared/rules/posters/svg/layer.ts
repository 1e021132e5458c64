/** Draws one layer of a poster. */
import type { LayerOf, PosterLayer } from '../../../contract/posters/document.ts'
import { codeSvg } from './code.ts'
import { num } from './numbers.ts'
import { fillOf, paint } from './paint.ts'
import { imageSvg, pictureSvg } from './picture.ts'
import type { PosterResources } from './resources.ts'
import { drawShape } from './shapes/shapes.ts'
import { textSvg } from './text/textSvg.ts'

/** The key of a linked price: `dish:5`, `special:5`; nothing where none is linked. */
export function priceKey({ dishId, specialId }: Pick<LayerOf<'price'>, 'dishId' | 'specialId'>): string | undefined {
  if (dishId !== null) return `dish:${dishId}`
  return specialId === null ? undefined : `special:${specialId}`
}

/** What a layer says in letters. Empty where what it is linked to says nothing. */
export function wordsOf(layer: PosterLayer, { prices, store, samples }: PosterResources): string {
  switch (layer.kind) {
    case 'text':
      return layer.text
    case 'logo':
      return store.name
    case 'price': {
      const key = priceKey(layer)
      const price = key === undefined ? samples?.price : prices[key]
      return price === undefined ? '' : `${layer.prefix}${price}${layer.suffix}`
    }
    case 'picture':
    case 'shape':
    case 'code':
      return ''
  }
}

function shapeSvg(name: string, layer: LayerOf<'shape'>): string {
  const { width, height, radius } = layer
  const d = drawShape[layer.shape]({ width, height, points: layer.points, depth: layer.depth / 100, radius })
  const fill = fillOf(`${name}f`, layer.fill, layer.fill2, layer.angle, layer)
  const edge =
    layer.stroke !== null && layer.strokeWidth > 0
      ? `${paint('stroke', layer.stroke)} stroke-width="${num(layer.strokeWidth)}" stroke-linejoin="round"`
      : ''
  const flips: string[] = []
  if (layer.flipX) flips.push(`translate(${num(width)} 0) scale(-1 1)`)
  if (layer.flipY) flips.push(`translate(0 ${num(height)}) scale(1 -1)`)
  const flip = flips.length > 0 ? ` transform="${flips.join(' ')}"` : ''
  return `${fill.defs}<path d="${d}" fill-rule="evenodd"${fill.attribute}${edge}${flip}/>`
}

function logoSvg(name: string, layer: LayerOf<'logo'>, resources: PosterResources): string {
  const { logos } = resources.store
  const logo = logos[layer.ground] ?? logos.light
  if (!logo) return lettersSvg(name, layer, resources)
  const scale = Math.min(layer.width / logo.width, layer.height / logo.height)
  const room = layer.width - logo.width * scale
  const x = layer.align === 'left' ? 0 : layer.align === 'right' ? room : room / 2
  return imageSvg(logo, x, (layer.height - logo.height * scale) / 2, logo.width * scale, logo.height * scale)
}

const lettersSvg = (name: string, layer: LayerOf<'logo' | 'price'>, resources: PosterResources): string =>
  textSvg(`${name}t`, { ...layer, text: wordsOf(layer, resources), lineHeight: 1.15, fit: true }, resources)

/** A layer in its own box, whose upper left corner is 0, 0. `name` begins the ids in it. */
export function layerContent(name: string, layer: PosterLayer, resources: PosterResources): string {
  switch (layer.kind) {
    case 'text':
      return textSvg(`${name}t`, layer, resources)
    case 'picture':
      return pictureSvg(name, layer, resources)
    case 'shape':
      return shapeSvg(name, layer)
    case 'logo':
      return logoSvg(name, layer, resources)
    case 'price':
      return lettersSvg(name, layer, resources)
    case 'code':
      return codeSvg(`${name}t`, layer, resources)
  }
}

/** Where a layer's box lies on the poster, as a `transform`. */
export function layerTransform({
  x,
  y,
  width,
  height,
  rotation,
}: Pick<PosterLayer, 'x' | 'y' | 'width' | 'height' | 'rotation'>): string {
  const turned = rotation === 0 ? '' : ` rotate(${num(rotation)} ${num(width / 2)} ${num(height / 2)})`
  return `translate(${num(x)} ${num(y)})${turned}`
}
