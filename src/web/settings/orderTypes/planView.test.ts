import { expect, test } from 'vitest'
import { panned, scaleBar, toPixel, toSpot, viewOf, zoomed } from './planView.ts'

const size = { width: 600, height: 400 }
const ring = (metres: number) => [
  { east: -metres, north: 0 },
  { east: metres, north: 0 },
  { east: 0, north: -metres },
  { east: 0, north: metres },
]

test('SET-4 everything is on the plan, the store too', () => {
  const view = viewOf(ring(5000), size)
  for (const spot of ring(5000)) {
    const { x, y } = toPixel(spot, view, size)
    expect(x >= 30 && x <= 570 && y >= 30 && y <= 370).toBe(true)
  }
  expect(toPixel({ east: 0, north: 0 }, view, size)).toEqual({ x: 300, y: 200 })
  const far = viewOf([{ east: 9000, north: 9000 }], size)
  expect(toPixel({ east: 0, north: 0 }, far, size).x).toBeGreaterThan(30)
})

test('SET-4 zooming leaves what is under the pointer where it is; panning moves the ground', () => {
  const view = viewOf(ring(1000), size)
  const at = { x: 120, y: 90 }
  const spot = toSpot(at, view, size)
  const nearer = zoomed(view, 2, size, at)
  expect(nearer.metresPerPixel).toBeCloseTo(view.metresPerPixel / 2)
  const back = toPixel(spot, nearer, size)
  expect([back.x, back.y].map(Math.round)).toEqual([120, 90])
  const moved = toPixel(spot, panned(view, { x: 10, y: -20 }), size)
  expect([moved.x, moved.y].map(Math.round)).toEqual([130, 70])
})

test('SET-4 the scale bar is of a round length in the units of the store', () => {
  const at = (metresPerPixel: number) => ({ middle: { east: 0, north: 0 }, metresPerPixel })
  expect(scaleBar(at(10), 'km')).toEqual({ pixels: 100, distance: 1, unit: 'km' })
  expect(scaleBar(at(5), 'km')).toMatchObject({ distance: 500, unit: 'm' })
  expect(scaleBar(at(30), 'mi')).toMatchObject({ distance: 2, unit: 'mi' })
  expect(scaleBar(at(5), 'mi')).toMatchObject({ distance: 1000, unit: 'ft' })
  for (const metres of [0.3, 1, 7, 44, 900]) expect(scaleBar(at(metres), 'mi').pixels).toBeLessThanOrEqual(120.001)
})
