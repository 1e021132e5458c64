/** What buttons and keys do to the plan. */
import { align, type Direction, distribute, type Edge } from '../../../shared/rules/kernel/canvas/arranging.ts'
import { nameKey, nextName, numbered } from '../../../shared/rules/room/plan/numbering.ts'
import { boxAround, inwards, movedBy, type Point } from '../../../shared/rules/kernel/canvas/geometry.ts'
import { boxOf, isTable, type Piece, type PieceKind } from '../../../shared/rules/room/plan/pieces.ts'
import { sideWithin } from '../../../shared/rules/room/plan/reshaping.ts'
import type { PlannedTable } from '../../../shared/contract/room/plan.ts'
import { pieceOfTable } from '../../../shared/rules/room/plan/saved.ts'
import { keyOfTable, newKey } from './drawing.ts'
import type { PlanBoard } from './usePlan.ts'

export interface PlanActions {
  readonly add: (kind: PieceKind) => void
  readonly place: (tables: readonly PlannedTable[]) => void
  readonly remove: () => number
  readonly duplicate: () => void
  readonly move: (by: Point) => Piece | undefined
  readonly grow: (by: Point) => void
  readonly turn: (degrees: number) => void
  readonly align: (edge: Edge) => void
  readonly distribute: (direction: Direction) => void
  readonly number: (first: string) => void
}

/** Centimetres and seats of what is added. */
const sizes: Readonly<Record<PieceKind, { width: number; height: number; capacity: number }>> = {
  rectangle: { width: 90, height: 90, capacity: 4 },
  circle: { width: 100, height: 100, capacity: 4 },
  wall: { width: 300, height: 15, capacity: 0 },
  door: { width: 90, height: 15, capacity: 0 },
  text: { width: 160, height: 40, capacity: 0 },
}

/** A copy lies so far beside what was copied. */
const BESIDE = 30

/**
 * `middle` is where new things go: what the window shows. `takenNames` are those of tables that are not in the drawing,
 * `words` what a new text says.
 */
export function planActions(
  board: PlanBoard,
  { middle, takenNames, words }: { middle: () => Point; takenNames: readonly string[]; words: string },
): PlanActions {
  const { drawing, chosen, selected } = board
  const names = () => new Set([...takenNames, ...drawing.pieces.filter(isTable).map(({ label }) => label)].map(nameKey))
  const inside = (pieces: readonly Piece[]) => {
    const around = boxAround(pieces.map(boxOf))
    const by = around === undefined ? { x: 0, y: 0 } : inwards(around, drawing)
    return pieces.map(piece => movedBy(piece, by))
  }
  const put = (pieces: readonly Piece[]) =>
    board.draw(
      { ...drawing, pieces: [...drawing.pieces, ...pieces] },
      pieces.map(({ key }) => key),
    )
  return {
    add(kind) {
      const { width, height, capacity } = sizes[kind]
      const last = drawing.pieces.findLast(isTable)?.label ?? '0'
      const label = kind === 'text' ? words : capacity === 0 ? '' : nextName(last, names())
      const { x, y } = freePlace(drawing.pieces, middle())
      put(inside([{ key: newKey(), kind, x, y, width, height, rotation: 0, label, capacity }]))
    },
    place(tables) {
      const start = middle()
      put(
        tables.map((table, index) => {
          const at = {
            x: Math.round(start.x) + (index % 8) * 120,
            y: Math.round(start.y) + Math.floor(index / 8) * 120,
          }
          const piece = pieceOfTable({ ...table, ...at }, keyOfTable(table.tableId))
          return movedBy(piece, inwards(boxOf(piece), drawing))
        }),
      )
    },
    remove() {
      if (chosen.length > 0) {
        board.draw({ ...drawing, pieces: drawing.pieces.filter(({ key }) => !selected.has(key)) }, [])
      }
      return chosen.length
    },
    duplicate() {
      if (chosen.length === 0) return
      const taken = names()
      const copies = chosen.map(piece => {
        const label = isTable(piece) ? nextName(piece.label, taken) : piece.label
        taken.add(nameKey(label))
        return { ...piece, key: newKey(), label, x: piece.x + BESIDE, y: piece.y + BESIDE }
      })
      put(inside(copies))
    },
    move(by) {
      const moved = inside(chosen.map(piece => movedBy(piece, by)))
      board.change(moved)
      return moved[0]
    },
    grow(by) {
      board.change(
        chosen.map(piece => {
          const width = sideWithin(piece.kind, piece.width + (piece.kind === 'circle' ? by.x + by.y : by.x))
          const height = piece.kind === 'circle' ? width : sideWithin(piece.kind, piece.height + by.y)
          return { ...piece, width, height }
        }),
      )
    },
    turn: degrees =>
      board.change(chosen.map(piece => ({ ...piece, rotation: (piece.rotation + degrees + 360) % 360 }))),
    align: edge => board.change(align(chosen, edge, boxOf)),
    distribute: direction => board.change(distribute(chosen, direction, boxOf)),
    number(first) {
      const keys = new Set(chosen.filter(isTable).map(({ key }) => key))
      board.draw({ ...drawing, pieces: numbered(drawing.pieces, keys, first) })
    },
  }
}

/** Beside what lies there already. */
function freePlace(pieces: readonly Piece[], { x, y }: Point): Point {
  let at = { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 }
  while (pieces.some(piece => piece.x === at.x && piece.y === at.y)) at = movedBy(at, { x: BESIDE, y: BESIDE })
  return at
}
