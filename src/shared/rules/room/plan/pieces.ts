/**
 * What is on a floor plan (TBL-2). Lengths are whole centimetres from the upper left corner of the area, angles whole
 * degrees clockwise; a piece is placed by its middle and turned around it.
 */

import { boxAroundTurned, type Box, type Placed, type Point, type Size, turned } from '../../kernel/canvas/geometry.ts'

/** A round table is as wide as it is high; a text is as high as its letters. */
export type PieceKind = 'rectangle' | 'circle' | 'wall' | 'door' | 'text'

export interface Piece extends Placed {
  /** The same for as long as the plan is edited: `t12` a table that is saved, anything else what was drawn. */
  readonly key: string
  readonly kind: PieceKind
  /** The number or name of a table, the words of a text; walls and doors have none. */
  readonly label: string
  /** Of a table; 0 for everything else. */
  readonly capacity: number
}

export const isTable = ({ kind }: Pick<Piece, 'kind'>): boolean => kind === 'rectangle' || kind === 'circle'

/** The box around a piece as it is turned. */
export function boxOf(piece: Piece): Box {
  // A round table is as wide whichever way it is turned.
  return boxAroundTurned(piece.kind === 'circle' ? { ...piece, height: piece.width, rotation: 0 } : piece)
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
