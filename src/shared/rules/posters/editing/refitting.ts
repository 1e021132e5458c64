/** A poster in another size: what covers it covers it again, everything else keeps its proportions (MKT-2). */
import type { PosterDocument, PosterLayer } from '../../../contract/posters/document.ts'
import type { Size } from '../../kernel/canvas/geometry.ts'
import { LAYER_PLACES, LAYER_SIDES, LETTER_SPACINGS, STROKE_WIDTHS, TEXT_SIZES } from '../document/bounds.ts'

const within = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(Math.max(Math.round(value * 2) / 2, least), most)

/** The document in another size. The same size again is the same document. */
export function refitted(document: PosterDocument, { width, height }: Size): PosterDocument {
  if (document.width === width && document.height === height) return document
  const scale = Math.min(width / document.width, height / document.height)
  const aside = { x: (width - document.width * scale) / 2, y: (height - document.height * scale) / 2 }
  const layers = document.layers.map(layer => {
    // What touches both edges of a direction goes on touching them.
    const [wide, high] = [spans(layer.x, layer.width, document.width), spans(layer.y, layer.height, document.height)]
    const isUpright = layer.rotation % 180 === 0
    const across = isUpright && wide ? width / document.width : scale
    const down = isUpright && high ? height / document.height : scale
    return {
      ...scaled(layer, scale),
      x: within(layer.x * across + (isUpright && wide ? 0 : aside.x), LAYER_PLACES),
      y: within(layer.y * down + (isUpright && high ? 0 : aside.y), LAYER_PLACES),
      width: within(layer.width * across, LAYER_SIDES),
      height: within(layer.height * down, LAYER_SIDES),
    }
  })
  return { ...document, width, height, layers }
}

/** Whether a layer reaches from edge to edge. */
const spans = (from: number, length: number, whole: number): boolean => from <= 1 && from + length >= whole - 1

/** Letters, corners and edges of a layer grow with it. */
function scaled(layer: PosterLayer, scale: number): PosterLayer {
  switch (layer.kind) {
    case 'shape':
    case 'picture':
      return {
        ...layer,
        radius: within(layer.radius * scale, { least: 0, most: 1000 }),
        strokeWidth: within(layer.strokeWidth * scale, STROKE_WIDTHS),
      }
    case 'code':
      return { ...layer, radius: within(layer.radius * scale, { least: 0, most: 200 }) }
    case 'text':
    case 'logo':
    case 'price':
      return {
        ...layer,
        size: within(layer.size * scale, TEXT_SIZES),
        letterSpacing: within(layer.letterSpacing, LETTER_SPACINGS),
        shadow: layer.shadow && {
          ...layer.shadow,
          dx: within(layer.shadow.dx * scale, { least: -40, most: 40 }),
          dy: within(layer.shadow.dy * scale, { least: -40, most: 40 }),
        },
        outline: layer.outline && {
          ...layer.outline,
          width: within(layer.outline.width * scale, { least: 0.5, most: 30 }),
        },
      }
  }
}
