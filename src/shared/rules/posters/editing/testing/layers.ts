/** Layers of a poster for tests. */
import fc from 'fast-check'
import {
  posterDocument,
  type PosterDocument,
  posterLayer,
  type PosterLayer,
} from '../../../../contract/posters/document.ts'

export const aShape = (fields: object = {}): PosterLayer =>
  posterLayer.parse({ id: 'a', kind: 'shape', shape: 'rect', x: 100, y: 50, width: 200, height: 100, ...fields })

export const aDocument = (layers: readonly PosterLayer[], size = { width: 1260, height: 700 }): PosterDocument =>
  posterDocument.parse({ format: 1, ...size, background: { color: '#ffffff' }, layers })

const place = {
  x: fc.integer({ min: -500, max: 1500 }),
  y: fc.integer({ min: -500, max: 1500 }),
  width: fc.integer({ min: 8, max: 1500 }),
  height: fc.integer({ min: 8, max: 1500 }),
  rotation: fc.integer({ min: 0, max: 359 }),
}

/** Shapes, texts and codes anywhere around a poster. */
export const anyLayers = (least = 0, most = 8): fc.Arbitrary<PosterLayer[]> =>
  fc
    .array(
      fc.oneof(
        fc.record({ ...place, kind: fc.constant('shape'), shape: fc.constantFrom('rect', 'star', 'line') }),
        fc.record({
          ...place,
          kind: fc.constant('text'),
          text: fc.constant('Autumn 秋'),
          color: fc.constant('#000000'),
          size: fc.integer({ min: 6, max: 600 }),
        }),
        fc.record({ ...place, kind: fc.constant('code'), content: fc.constant({ kind: 'coupon', couponId: null }) }),
      ),
      { minLength: least, maxLength: most },
    )
    .map(layers => layers.map((layer, at) => posterLayer.parse({ ...layer, id: `l${at}` })))

export const anyDocument = (least = 0, most = 8): fc.Arbitrary<PosterDocument> =>
  anyLayers(least, most).map(layers => aDocument(layers))
