/** What keeps a drawing from being saved, as the server would refuse it; found before it is sent. */
import { MOST_CAPACITY } from '../../../shared/contract/room/tables.ts'
import { nameKey } from '../../../shared/rules/room/plan/numbering.ts'
import { isOutside, isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import type { Drawing } from './drawing.ts'

export interface PlanProblem {
  readonly kind: 'unnamed' | 'twice' | 'outside' | 'capacity'
  readonly piece: Piece
}

/** What the side panel says of a piece at one of its fields, until that field is another. */
export interface PieceRefusal {
  readonly piece: Piece
  readonly field: RefusedField
  readonly message: string
}
export type RefusedField = 'name' | 'capacity' | 'place'

/** The field of each problem that is found here. */
export const fieldOfProblem = {
  unnamed: 'name',
  twice: 'name',
  outside: 'place',
  capacity: 'capacity',
} as const satisfies Record<PlanProblem['kind'], RefusedField>

const refusedFields: Readonly<Record<string, RefusedField>> = {
  name: 'name',
  text: 'name',
  capacity: 'capacity',
  x: 'place',
  y: 'place',
  width: 'place',
  height: 'place',
  radius: 'place',
  rotation: 'place',
}

/** Which piece a refusal of the server means; undefined where it is of something else. They were sent in their order. */
export function refusedPiece(
  { field = '', message }: { readonly field?: string | undefined; readonly message: string },
  { pieces }: Drawing,
): PieceRefusal | undefined {
  const [, list, place, part = ''] = /^(tables|planScenery\.pieces)\.(\d+)\.(\w+)$/.exec(field) ?? []
  const own = refusedFields[part]
  if (own === undefined) return undefined
  const piece = pieces.filter(each => isTable(each) === (list === 'tables'))[Number(place)]
  return piece && { piece, field: own, message }
}

/** The message at a field of a piece: none once that field has changed. */
export function messageAt(refusal: PieceRefusal | undefined, field: RefusedField, now: Piece): string | undefined {
  if (refusal === undefined || refusal.field !== field || refusal.piece.key !== now.key) return undefined
  const was = refusal.piece
  const sides = ['x', 'y', 'width', 'height', 'rotation'] as const
  const isSame = {
    name: was.label === now.label,
    capacity: was.capacity === now.capacity,
    place: sides.every(side => was[side] === now[side]),
  }
  return isSame[field] ? refusal.message : undefined
}

/** The first problem; `others` are names of tables that have no place in the drawing. */
export function findProblem(drawing: Drawing, others: readonly string[]): PlanProblem | undefined {
  const taken = new Set(others.map(nameKey))
  for (const piece of drawing.pieces) {
    if (isOutside(piece, drawing)) return { kind: 'outside', piece }
    if (piece.kind === 'text' && piece.label === '') return { kind: 'unnamed', piece }
    if (!isTable(piece)) continue
    if (piece.label === '') return { kind: 'unnamed', piece }
    if (piece.capacity < 1 || piece.capacity > MOST_CAPACITY) return { kind: 'capacity', piece }
    if (taken.has(nameKey(piece.label))) return { kind: 'twice', piece }
    taken.add(nameKey(piece.label))
  }
  return undefined
}
