import fc from 'fast-check'
import { expect, test } from 'vitest'
import { posterLayer } from '../../../contract/posters/document.ts'
import { handles, pulledOnto } from '../../kernel/canvas/pulling.ts'
import { snap } from '../../kernel/canvas/snapping.ts'
import { boxOfLayer, boxOfPage, layerOf, placedOf, resizedLayer } from './placing.ts'
import { anyLayers, aShape } from './testing/layers.ts'

test('MKT-2 a layer that a hand took and left is as it was', () => {
  fc.assert(
    fc.property(anyLayers(1, 1), ([layer = aShape()]) => {
      expect(layerOf(placedOf(layer))).toEqual(layer)
    }),
  )
})

test('MKT-2 wherever a layer is dragged, it can be saved', () => {
  const far = fc.integer({ min: -9000, max: 9000 })
  fc.assert(
    fc.property(anyLayers(1, 1), fc.constantFrom(...handles), far, far, ([layer = aShape()], handle, x, y) => {
      const placed = placedOf(layer)
      for (const isShift of [false, true])
        expect(posterLayer.safeParse(layerOf(resizedLayer(placed, handle, { x, y }, isShift))).success).toBe(true)
      expect(posterLayer.safeParse(layerOf({ ...placed, x, y })).success).toBe(true)
    }),
  )
})

test('MKT-2 pulling an edge leaves the opposite one, also of a turned layer', () => {
  const wider = resizedLayer(placedOf(aShape()), { x: 1, y: 0 }, { x: 31, y: 9 }, false)
  expect(boxOfLayer(wider)).toEqual({ left: 100, right: 331, top: 50, bottom: 150 })
  const turned = placedOf(aShape({ rotation: 90 }))
  const longer = resizedLayer(turned, { x: 1, y: 0 }, { x: 0, y: 40 }, false)
  expect(boxOfLayer(longer).top).toBe(boxOfLayer(turned).top)
  expect(longer.width).toBe(240)
})

test('MKT-2 corners keep the proportions of pictures, codes and stars; Shift turns it round', () => {
  const corner = { x: 1, y: 1 } as const
  const sizes = (fields: object, isShift: boolean) => {
    const { width, height } = resizedLayer(placedOf(aShape(fields)), corner, { x: 100, y: 0 }, isShift)
    return [width, height]
  }
  expect(sizes({ shape: 'star' }, false)).toEqual([300, 150])
  expect(sizes({ shape: 'star' }, true)).toEqual([300, 100])
  expect(sizes({}, false)).toEqual([300, 100])
  expect(sizes({}, true)).toEqual([300, 150])
})

test('MKT-2 a layer snaps to the middle and to the edges of the poster', () => {
  const page = boxOfPage({ width: 1260, height: 700 })
  const at = (x: number, y: number) =>
    snap(boxOfLayer(placedOf(aShape({ x, y }))), [page], { reach: 6, grid: undefined })
  expect(at(526, 300)).toMatchObject({
    x: 4,
    y: 0,
    guides: [
      { axis: 'x', at: 630 },
      { axis: 'y', at: 350 },
    ],
  })
  expect(at(3, 596)).toMatchObject({ x: -3, y: 4 })
  const pulled = pulledOnto(
    placedOf(aShape()),
    { x: -1, y: 0 },
    { x: -97, y: 0 },
    {
      reach: 6,
      grid: undefined,
      neighbours: [page],
      boxOf: boxOfLayer,
      resized: (placed, handle, by) => resizedLayer(placed, handle, by, false),
    },
  )
  expect(boxOfLayer(pulled.thing).left).toBe(0)
  expect(pulled.guides).toMatchObject([{ axis: 'x', at: 0 }])
})
