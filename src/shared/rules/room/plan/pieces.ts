/**
 * What is on a floor plan (TBL-2). Lengths are whole centimetres from the upper left corner of the area, angles whole
 * degrees clockwise; a piece is placed by its middle and turned around it.
 */

/** A round table is as wide as it is high; a text is as high as its letters. */
export type PieceKind = 'rectangle' | 'circle' | 'wall' | 'door' | 'text'

export interface Piece {
  /** The same for as long as the plan is edited: `t12` a table that is saved, anything else what was drawn. */
  readonly key: string
  readonly kind: PieceKind
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  /** The number or name of a table, the words of a text; walls and doors have none. */
  readonly label: string
  /** Of a table; 0 for everything else. */
  readonly capacity: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The smallest upright box around something. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const isTable = ({ kind }: Pick<Piece, 'kind'>): boolean => kind === 'rectangle' || kind === 'circle'

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

/** Half the width and height of the box around a piece. */
function reachOf({ kind, width, height, rotation }: Piece): Point {
  if (kind === 'circle') return { x: width / 2, y: width / 2 }
  const one = turned({ x: width / 2, y: height / 2 }, rotation)
  const other = turned({ x: width / 2, y: -height / 2 }, rotation)
  return { x: Math.max(Math.abs(one.x), Math.abs(other.x)), y: Math.max(Math.abs(one.y), Math.abs(other.y)) }
}

/** The box around a piece as it is turned. */
export function boxOf(piece: Piece): Box {
  const reach = reachOf(piece)
  return {
    left: piece.x - reach.x,
    top: piece.y - reach.y,
    right: piece.x + reach.x,
    bottom: piece.y + reach.y,
  }
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

/** The corners of a piece as it is turned, in order around it. */
export function cornersOf({ x, y, width, height, rotation }: Piece): Point[] {
  return [
    { x: -width / 2, y: -height / 2 },
    { x: width / 2, y: -height / 2 },
    { x: width / 2, y: height / 2 },
    { x: -width / 2, y: height / 2 },
  ].map(corner => {
    const at = turned(corner, rotation)
    return { x: x + at.x, y: y + at.y }
  })
}

/** Whether a part of a piece lies outside of the area. A hair over the edge is rounding. */
export function isOutside(piece: Piece, area: Size): boolean {
  const { left, top, right, bottom } = boxOf(piece)
  return left < -0.5 || top < -0.5 || right > area.width + 0.5 || bottom > area.height + 0.5
}

/** How far a box must move to be inside of the area, in whole centimetres; a box that is too large is centred. */
export function inwards(box: Box, area: Size): Point {
  return { x: inwardsOn(box.left, box.right, area.width), y: inwardsOn(box.top, box.bottom, area.height) }
}

function inwardsOn(from: number, to: number, length: number): number {
  if (to - from > length) return Math.round((length - from - to) / 2)
  if (from < 0) return Math.ceil(-from)
  return to > length ? Math.floor(length - to) : 0
}

/** A piece moved by whole centimetres. */
export const movedBy = <P extends Point>(piece: P, by: Point): P => ({ ...piece, x: piece.x + by.x, y: piece.y + by.y })

/** Degrees from 0 to 359. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360
