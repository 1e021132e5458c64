/** Layers as they are added: in the middle of what is seen, as large as suits the poster (MKT-2). */
import { posterLayer, type PosterLayer, type PosterLayerInput } from '../../../contract/posters/document.ts'
import type { Point, Size } from '../../kernel/canvas/geometry.ts'
import type { PosterShape } from '../document/choices.ts'

export type NewLayer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly pictureId: number | null }
  | { readonly kind: 'shape'; readonly shape: PosterShape }
  | { readonly kind: 'logo' }
  | { readonly kind: 'price'; readonly dishId: number | null }
  | { readonly kind: 'coupon'; readonly couponId: number | null }
  | { readonly kind: 'couponText'; readonly couponId: number | null }
  | { readonly kind: 'url'; readonly url: string }

const DARK = '#2b2320'
const ACCENT = '#b3271e'

/** Parts of the poster's shorter side: width and height. */
const sizeOf = (added: NewLayer): Size => {
  switch (added.kind) {
    case 'text':
      return { width: 0.8, height: 0.16 }
    case 'picture':
      return { width: 0.6, height: 0.45 }
    case 'shape':
      return added.shape === 'line' ? { width: 0.5, height: 0.02 } : { width: 0.36, height: 0.36 }
    case 'logo':
      return { width: 0.4, height: 0.16 }
    case 'price':
      return { width: 0.4, height: 0.18 }
    case 'couponText':
      return { width: 0.5, height: 0.12 }
    case 'coupon':
    case 'url':
      return { width: 0.26, height: 0.26 }
  }
}

/** A new layer around a point of the poster, kept on it as far as it fits. */
export function newLayer(added: NewLayer, id: string, page: Size, middle: Point): PosterLayer {
  const shorter = Math.min(page.width, page.height)
  const parts = sizeOf(added)
  const [width, height] = [Math.round(parts.width * shorter), Math.round(parts.height * shorter)]
  const place = {
    id,
    x: inside(Math.round(middle.x - width / 2), page.width - width),
    y: inside(Math.round(middle.y - height / 2), page.height - height),
    width,
    height,
  }
  return posterLayer.parse(fieldsOf(added, place))
}

const inside = (from: number, most: number): number => Math.max(0, Math.min(from, most))

type Place = Pick<PosterLayerInput, 'id' | 'x' | 'y' | 'width' | 'height'>

function fieldsOf(added: NewLayer, place: Place): PosterLayerInput {
  const letters = { size: Math.round(place.height * 0.7), color: DARK, weight: 'bold', align: 'center' } as const
  switch (added.kind) {
    case 'text':
      return { ...place, ...letters, kind: 'text', text: added.text }
    case 'picture':
      return { ...place, kind: 'picture', pictureId: added.pictureId, tint: null, stroke: null }
    case 'shape': {
      const isLine = added.shape === 'line'
      return {
        ...place,
        kind: 'shape',
        shape: added.shape,
        fill: isLine ? null : ACCENT,
        fill2: null,
        stroke: isLine ? ACCENT : null,
        strokeWidth: isLine ? 4 : 0,
        ...(added.shape === 'burst' ? { points: 16, depth: 20 } : {}),
      }
    }
    case 'logo':
      return { ...place, ...letters, kind: 'logo' }
    case 'price':
      return { ...place, ...letters, color: ACCENT, kind: 'price', dishId: added.dishId }
    case 'coupon':
    case 'couponText':
      return {
        ...place,
        kind: 'code',
        content: { kind: added.kind, couponId: added.couponId },
        background: added.kind === 'coupon' ? '#ffffff' : null,
      }
    case 'url':
      return { ...place, kind: 'code', content: { kind: 'url', url: added.url }, background: '#ffffff' }
  }
}
