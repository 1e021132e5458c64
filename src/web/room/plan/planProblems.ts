/** What keeps a drawing from being saved, as the server would refuse it; found before it is sent. */
import { MOST_CAPACITY } from '../../../shared/contract/room/tables.ts'
import { nameKey } from '../../../shared/rules/room/plan/numbering.ts'
import { isOutside, isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import type { Drawing } from './drawing.ts'

export interface PlanProblem {
  readonly kind: 'unnamed' | 'twice' | 'outside' | 'capacity'
  readonly piece: Piece
}

/** A name that a table of another area has: which piece, as it was sent, and what the server said. */
export interface TakenName {
  readonly key: string
  readonly label: string
  readonly message: string
}

/** Which table a refusal means; undefined where it is of something else. The tables were sent in the order of their pieces. */
export function takenName(
  {
    code,
    field = '',
    message,
  }: { readonly code: string; readonly field?: string | undefined; readonly message: string },
  { pieces }: Drawing,
): TakenName | undefined {
  const place = /^tables\.(\d+)\.name$/.exec(field)?.[1]
  if (code !== 'TABLE_NUMBER_TAKEN' || place === undefined) return undefined
  const piece = pieces.filter(isTable)[Number(place)]
  return piece && { key: piece.key, label: piece.label, message }
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
