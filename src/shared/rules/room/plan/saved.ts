/** A piece of the drawing as the plan keeps it, and back (TBL-2). */
import type { Piece, PieceKind } from './pieces.ts'

/** What the plan keeps of a table that has a place. */
export interface TablePlace {
  readonly name: string
  readonly capacity: number
  readonly shape: 'rectangle' | 'circle'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly rotation: number
}

/** A round table keeps a radius, and is drawn as wide as twice that. */
export function pieceOfTable(table: TablePlace, key: string): Piece {
  const { shape, x, y, rotation, radius, name, capacity } = table
  const [width, height] = shape === 'circle' ? [radius * 2, radius * 2] : [table.width, table.height]
  return { key, kind: shape, x, y, width, height, rotation, label: name, capacity }
}

/** The other measures of a table stay as they were: `before`, where it was saved already. */
export function tableOfPiece(piece: Piece, before: Pick<TablePlace, 'width' | 'height' | 'radius'>): TablePlace {
  const { x, y, rotation, label, capacity } = piece
  const own =
    piece.kind === 'circle'
      ? { shape: 'circle' as const, width: before.width, height: before.height, radius: Math.round(piece.width / 2) }
      : { shape: 'rectangle' as const, width: piece.width, height: piece.height, radius: before.radius }
  return { name: label, capacity, ...own, x, y, rotation }
}

interface SavedScenery {
  readonly pieceId: string
  readonly kind: Exclude<PieceKind, 'rectangle' | 'circle'>
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly text?: string
}

/** A wall, a door or a text. */
export function pieceOfScenery({ pieceId, kind, x, y, width, height, rotation, text = '' }: SavedScenery): Piece {
  return { key: pieceId, kind, x, y, width, height, rotation, label: text, capacity: 0 }
}
