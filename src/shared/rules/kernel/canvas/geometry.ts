/**
 * Geometry of what is drawn by hand: the pieces of a floor plan (TBL-2), the layers of a poster (MKT-2). Lengths are in the
 * drawing's own unit, angles in degrees clockwise; a thing is placed by its middle and turned around it.
 */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a thing stands: its middle, its sides before it is turned, and by how much it is turned. */
export interface Placed extends Point, Size {
  readonly rotation: number
}

/** The smallest upright box around something. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A point turned around the origin, clockwise as a screen has it. */
export function turned({ x, y }: Point, degrees: number): Point {
  // Exact where it is exact: a quarter turn moves no table by rounding.
  const [cos, sin] = quarterTurns[degrees] ?? [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

const quarterTurns: Readonly<Record<number, readonly [cos: number, sin: number]>> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
}

/** The box around a rectangle as it is turned. */
export function boxAroundTurned({ x, y, width, height, rotation }: Placed): Box {
  const one = turned({ x: width / 2, y: height / 2 }, rotation)
  const other = turned({ x: width / 2, y: -height / 2 }, rotation)
  const [across, down] = [Math.max(Math.abs(one.x), Math.abs(other.x)), Math.max(Math.abs(one.y), Math.abs(other.y))]
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

/** The box around several; undefined for none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return {
    left: Math.min(...boxes.map(box => box.left)),
    top: Math.min(...boxes.map(box => box.top)),
    right: Math.max(...boxes.map(box => box.right)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
}

/** The box between two corners, whichever is first. */
export const boxBetween = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  right: Math.max(one.x, other.x),
  top: Math.min(one.y, other.y),
  bottom: Math.max(one.y, other.y),
})

/** A box moved on. */
export const boxMovedBy = ({ left, right, top, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

/** Whether the one box lies wholly inside the other. */
export const isWithin = (box: Box, { left, top, right, bottom }: Box): boolean =>
  box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom

/** How far a point is outside of a turned rectangle; 0 inside. */
export function distanceToTurned(placed: Placed, point: Point): number {
  const away = turned({ x: point.x - placed.x, y: point.y - placed.y }, (360 - placed.rotation) % 360)
  return Math.hypot(Math.max(0, Math.abs(away.x) - placed.width / 2), Math.max(0, Math.abs(away.y) - placed.height / 2))
}

/** The thing at a point: the topmost (last) that holds it, else the nearest within reach of a finger. */
export function topmostAt<P>(things: readonly P[], distanceTo: (thing: P) => number, reach: number): P | undefined {
  let near: { thing: P; distance: number } | undefined
  for (const thing of things.toReversed()) {
    const distance = distanceTo(thing)
    if (distance === 0) return thing
    if (distance <= reach && (near === undefined || distance < near.distance)) near = { thing, distance }
  }
  return near?.thing
}

/** How far a box must move to be inside of the area, in whole units; a box that is too large is centred. */
export function inwards(box: Box, area: Size): Point {
  return { x: inwardsOn(box.left, box.right, area.width), y: inwardsOn(box.top, box.bottom, area.height) }
}

function inwardsOn(from: number, to: number, length: number): number {
  if (to - from > length) return Math.round((length - from - to) / 2)
  if (from < 0) return Math.ceil(-from)
  return to > length ? Math.floor(length - to) : 0
}

/** A thing moved on. */
export const movedBy = <P extends Point>(thing: P, by: Point): P => ({ ...thing, x: thing.x + by.x, y: thing.y + by.y })

/** Degrees from 0 to 359. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360
