/** Where things are on the plan of the delivery area: metres and pixels. No drawing here. */
import type { Spot } from '../../../shared/rules/settings/delivery/geometry.ts'
import type { Units } from './typedPoint.ts'

export interface Size {
  readonly width: number
  readonly height: number
}
/** What lies in the middle of the plan, and how much a pixel is. */
export interface PlanView {
  readonly middle: Spot
  readonly metresPerPixel: number
}
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Handles and names at the edge need some room. */
const MARGIN = 36
/** Without anything to show: a square mile or so. */
const LEAST_METRES = 800
const [NEAREST, FARTHEST] = [0.2, 2000]

export const toPixel = (
  { east, north }: Spot,
  { middle, metresPerPixel }: PlanView,
  { width, height }: Size,
): Pixel => ({
  x: width / 2 + (east - middle.east) / metresPerPixel,
  y: height / 2 - (north - middle.north) / metresPerPixel,
})

export const toSpot = ({ x, y }: Pixel, { middle, metresPerPixel }: PlanView, { width, height }: Size): Spot => ({
  east: middle.east + (x - width / 2) * metresPerPixel,
  north: middle.north - (y - height / 2) * metresPerPixel,
})

/** The view that shows all spots, the store (at 0, 0) among them. */
export function viewOf(spots: readonly Spot[], { width, height }: Size): PlanView {
  const all = [...spots, { east: 0, north: 0 }]
  const [easts, norths] = [all.map(({ east }) => east), all.map(({ north }) => north)]
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)]
  const across = Math.max(LEAST_METRES, east - west) / Math.max(1, width - 2 * MARGIN)
  const up = Math.max(LEAST_METRES, north - south) / Math.max(1, height - 2 * MARGIN)
  return { middle: { east: (west + east) / 2, north: (south + north) / 2 }, metresPerPixel: Math.max(across, up) }
}

/** Nearer by a factor above 1, farther below it; what lies under the pixel stays there. */
export function zoomed(view: PlanView, factor: number, size: Size, at: Pixel): PlanView {
  const metresPerPixel = Math.min(FARTHEST, Math.max(NEAREST, view.metresPerPixel / factor))
  const [there, then] = [toSpot(at, view, size), toSpot(at, { ...view, metresPerPixel }, size)]
  const middle = {
    east: view.middle.east + there.east - then.east,
    north: view.middle.north + there.north - then.north,
  }
  return { middle, metresPerPixel }
}

export const panned = (view: PlanView, { x, y }: Pixel): PlanView => ({
  ...view,
  middle: {
    east: view.middle.east - x * view.metresPerPixel,
    north: view.middle.north + y * view.metresPerPixel,
  },
})

const MOST_BAR = 120
const FOOT = 0.3048
const MILE = 1609.344
/** A bar of a round length, at most so many pixels long. */
export function scaleBar(
  { metresPerPixel }: PlanView,
  units: Units,
): { pixels: number; distance: number; unit: Units | 'm' | 'ft' } {
  const metres = metresPerPixel * MOST_BAR
  const [large, small] = units === 'mi' ? ([MILE, FOOT] as const) : ([1000, 1] as const)
  const isLarge = metres >= large
  const unit = isLarge ? large : small
  const power = 10 ** Math.floor(Math.log10(metres / unit))
  const distance = ([5, 2, 1].find(each => each * power * unit <= metres) ?? 1) * power
  const name = units === 'mi' ? (isLarge ? 'mi' : 'ft') : isLarge ? 'km' : 'm'
  return { pixels: (distance * unit) / metresPerPixel, distance, unit: name }
}
