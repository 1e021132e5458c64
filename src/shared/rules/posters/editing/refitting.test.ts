import fc from 'fast-check'
import { expect, test } from 'vitest'
import { posterDocument } from '../../../contract/posters/document.ts'
import { POSTER_SIDES } from '../document/bounds.ts'
import { newLayer, type NewLayer } from './newLayers.ts'
import { refitted } from './refitting.ts'
import { aDocument, anyDocument, aShape } from './testing/layers.ts'

test('MKT-2 a poster in another size: its ground covers it, its other layers keep their proportions', () => {
  const ground = aShape({ id: 'ground', x: 0, y: 0, width: 1260, height: 700 })
  const band = aShape({ id: 'band', x: 0, y: 600, width: 1260, height: 100 })
  const star = aShape({ id: 'star', x: 530, y: 250, width: 200, height: 200, shape: 'star' })
  const { layers, ...page } = refitted(aDocument([ground, band, star]), { width: 650, height: 900 })
  expect(page).toMatchObject({ width: 650, height: 900 })
  expect(layers[0]).toMatchObject({ x: 0, y: 0, width: 650, height: 900 })
  expect(layers[1]).toMatchObject({ x: 0, width: 650 })
  const [, , moved] = layers
  expect(moved?.width).toBe(moved?.height)
  expect((moved?.x ?? 0) + (moved?.width ?? 0) / 2).toBeCloseTo(325, 0)
  expect((moved?.y ?? 0) + (moved?.height ?? 0) / 2).toBeCloseTo(450, 0)
})

test('MKT-2 in whatever size, a poster can be saved; in its own it is the same', () => {
  const side = fc.integer({ min: POSTER_SIDES.least, max: POSTER_SIDES.most })
  fc.assert(
    fc.property(anyDocument(), side, side, (document, width, height) => {
      expect(refitted(document, document)).toBe(document)
      expect(posterDocument.safeParse(refitted(document, { width, height })).success).toBe(true)
    }),
  )
})

test('MKT-2 whatever is added lies on the poster, around the point or as near as it fits', () => {
  const added: NewLayer[] = [
    { kind: 'text', text: '' },
    { kind: 'picture', pictureId: 5 },
    { kind: 'shape', shape: 'line' },
    { kind: 'shape', shape: 'burst' },
    { kind: 'logo' },
    { kind: 'price', dishId: 3 },
    { kind: 'coupon', couponId: null },
    { kind: 'couponText', couponId: 7 },
    { kind: 'url', url: '' },
  ]
  const page = { width: 650, height: 900 }
  for (const one of added) {
    const middle = newLayer(one, 'n', page, { x: 325, y: 450 })
    expect(Math.abs(middle.x + middle.width / 2 - 325)).toBeLessThanOrEqual(0.5)
    const corner = newLayer(one, 'n', page, { x: 649, y: 2 })
    expect(corner.x + corner.width).toBe(650)
    expect(corner.y).toBe(0)
  }
})
