/** Puts several things in line, or at equal distances (TBL-2, MKT-2). */
import { type Box, boxAround, movedBy, type Point } from './geometry.ts'

type BoxOf<P> = (thing: P) => Box

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Direction = 'across' | 'down'

const isAcross = (edge: Edge): boolean => edge === 'left' || edge === 'center' || edge === 'right'

const placeOf: Readonly<Record<Edge, (box: Box) => number>> = {
  left: box => box.left,
  center: box => (box.left + box.right) / 2,
  right: box => box.right,
  top: box => box.top,
  middle: box => (box.top + box.bottom) / 2,
  bottom: box => box.bottom,
}

/** Moves all to the outermost edge of them (to that of `within`, where it is given), or to their common middle; odd sizes are half a unit off. */
export function align<P extends Point>(pieces: readonly P[], edge: Edge, boxOf: BoxOf<P>, within?: Box): P[] {
  const around = within ?? boxAround(pieces.map(boxOf))
  if (around === undefined) return []
  const target = placeOf[edge](around)
  return pieces.map(piece => {
    const by = Math.round(target - placeOf[edge](boxOf(piece)))
    return movedBy(piece, isAcross(edge) ? { x: by, y: 0 } : { x: 0, y: by })
  })
}

/** Equal gaps between neighbours; the first and the last stay. In the order that was given. */
export function distribute<P extends Point>(pieces: readonly P[], direction: Direction, boxOf: BoxOf<P>): P[] {
  const [start, end, axis] =
    direction === 'across' ? (['left', 'right', 'x'] as const) : (['top', 'bottom', 'y'] as const)
  const inOrder = pieces
    .map((piece, index) => ({ piece, box: boxOf(piece), index }))
    .toSorted((a, b) => a.box[start] + a.box[end] - (b.box[start] + b.box[end]))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined || inOrder.length < 3) return [...pieces]
  const lengths = inOrder.reduce((sum, { box }) => sum + box[end] - box[start], 0)
  const gap = (last.box[end] - first.box[start] - lengths) / (inOrder.length - 1)
  let at = first.box[start]
  const moved = [...pieces]
  for (const { piece, box, index } of inOrder) {
    const by = Math.round(at - box[start])
    moved[index] = movedBy(piece, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by })
    at += box[end] - box[start] + gap
  }
  return moved
}
