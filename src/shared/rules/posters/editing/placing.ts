/** Moving, pulling and turning the layers of a poster by hand (MKT-2). */
import type { PosterLayer } from '../../../contract/posters/document.ts'
import {
  type Box,
  boxAroundTurned,
  type Placed,
  type Point,
  type Size,
  wholeTurn,
} from '../../kernel/canvas/geometry.ts'
import { type Handle, middleAfter, pullAlong } from '../../kernel/canvas/pulling.ts'
import { LAYER_PLACES, LAYER_SIDES } from '../document/bounds.ts'

/** A layer as a hand takes it: placed by its middle. */
export interface PlacedLayer extends Placed {
  readonly key: string
  readonly layer: PosterLayer
}

export function placedOf(layer: PosterLayer): PlacedLayer {
  const { id, x, y, width, height, rotation } = layer
  return { key: id, layer, x: x + width / 2, y: y + height / 2, width, height, rotation }
}

/** The layer where the hand left it, within what a poster can keep; lengths to half a pixel. */
export function layerOf({ layer, x, y, width, height, rotation }: PlacedLayer): PosterLayer {
  const [wide, high] = [sideWithin(width), sideWithin(height)]
  return {
    ...layer,
    x: placeWithin(x - width / 2),
    y: placeWithin(y - height / 2),
    width: wide,
    height: high,
    rotation: wholeTurn(rotation),
  }
}

/** The smallest side that a hand can pull a layer to. */
const LEAST_SIDE = 4
const halves = (length: number): number => Math.round(length * 2) / 2
const sideWithin = (side: number): number => Math.min(Math.max(halves(side), LAYER_SIDES.least), LAYER_SIDES.most)
const placeWithin = (place: number): number => Math.min(Math.max(halves(place), LAYER_PLACES.least), LAYER_PLACES.most)
const pulledSide = (side: number): number => Math.min(Math.max(Math.round(side), LEAST_SIDE), LAYER_SIDES.most)

export const boxOfLayer = (placed: Placed): Box => boxAroundTurned(placed)

/** The box of the poster itself: layers meet its edges and its middle. */
export const boxOfPage = ({ width, height }: Size): Box => ({ left: 0, top: 0, right: width, bottom: height })

/** Whether the corners of a layer keep its proportions; Shift turns it round. */
function keepsProportions({ layer }: PlacedLayer): boolean {
  if (layer.kind === 'shape') return !['rect', 'line', 'ellipse'].includes(layer.shape)
  return layer.kind === 'code' || layer.kind === 'logo' || layer.kind === 'picture'
}

/** A layer whose handle was pulled by so much; the opposite edge or corner stays where it is. */
export function resizedLayer(placed: PlacedLayer, handle: Handle, by: Point, isShift: boolean): PlacedLayer {
  const pull = pullAlong(placed, by)
  const free = { width: placed.width + handle.x * pull.x, height: placed.height + handle.y * pull.y }
  const isCorner = handle.x !== 0 && handle.y !== 0
  const size = isCorner && keepsProportions(placed) !== isShift ? inProportion(placed, free) : free
  const [width, height] = [pulledSide(size.width), pulledSide(size.height)]
  return { ...placed, width, height, ...middleAfter(placed, handle, { width, height }) }
}

/** The larger of both pulls leads. */
function inProportion({ width, height }: Size, free: Size): Size {
  const scale = Math.max(free.width / width, free.height / height, LEAST_SIDE / Math.min(width, height))
  return { width: width * scale, height: height * scale }
}

/** By so many pixels wider and higher, from the upper left corner. */
export const grownLayer = (layer: PosterLayer, by: Point): PosterLayer => ({
  ...layer,
  width: pulledSide(layer.width + by.x),
  height: pulledSide(layer.height + by.y),
})
