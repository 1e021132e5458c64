/** Where a moved thing comes to rest: on the lines of its neighbours, else on the grid (TBL-2, MKT-2). */
import type { Box, Point } from './geometry.ts'

/** A line that something was snapped to, as long as what it joins. */
export interface Guide {
  /** `x`: an upright line at that place. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface Snapping {
  /** How far a line may be away. */
  readonly reach: number
  /** The step of the grid; undefined without. */
  readonly grid: number | undefined
}

export interface Snapped extends Point {
  readonly guides: readonly Guide[]
}

/**
 * How far to move a box on, in whole units, and the lines that it then touches. What is snapped already stays: a rest of
 * less than a unit, of widths that are odd, is left.
 */
export function snap(box: Box, neighbours: readonly Box[], snapping: Snapping): Snapped {
  const x = snapOn(
    [box.left, box.right],
    neighbours.map(other => [other.left, other.right] as const),
    snapping,
  )
  const y = snapOn(
    [box.top, box.bottom],
    neighbours.map(other => [other.top, other.bottom] as const),
    snapping,
  )
  const moved = { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }
  return { x, y, guides: guidesOf(moved, neighbours) }
}

/** Which edges of a box move: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface MovedEdges {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/**
 * How far to pull the moved edges of a box on, in whole units: onto an edge of a neighbour, else onto the grid.
 */
export function snapEdges(box: Box, edges: MovedEdges, neighbours: readonly Box[], snapping: Snapping): Point {
  const x = snapEdge(
    edges.x === 0 ? undefined : edges.x < 0 ? box.left : box.right,
    neighbours.flatMap(({ left, right }) => [left, right]),
    snapping,
  )
  const y = snapEdge(
    edges.y === 0 ? undefined : edges.y < 0 ? box.top : box.bottom,
    neighbours.flatMap(({ top, bottom }) => [top, bottom]),
    snapping,
  )
  return { x, y }
}

function snapEdge(edge: number | undefined, others: readonly number[], { reach, grid }: Snapping): number {
  if (edge === undefined) return 0
  const near = others.map(other => other - edge).filter(by => Math.abs(by) <= reach)
  const best = near.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]
  if (best !== undefined) return whole(best)
  return grid === undefined ? 0 : whole(Math.round(edge / grid) * grid - edge)
}

/** The guides of edges that were pulled: which neighbours they meet. */
export function guidesOfEdges(box: Box, edges: MovedEdges, neighbours: readonly Box[]): Guide[] {
  const pulled = {
    x: edges.x === 0 ? undefined : edges.x < 0 ? box.left : box.right,
    y: edges.y === 0 ? undefined : edges.y < 0 ? box.top : box.bottom,
  }
  return guidesOf(box, neighbours).filter(({ axis, at }) => pulled[axis] !== undefined && at === pulled[axis])
}

type Span = readonly [from: number, to: number]

const linesOf = ([from, to]: Span): readonly number[] => [from, (from + to) / 2, to]

function snapOn(span: Span, neighbours: readonly Span[], { reach, grid }: Snapping): number {
  const toNeighbour = (by: number) => nearest([span[0] + by, span[1] + by], neighbours, reach)
  const direct = toNeighbour(0)
  if (direct !== undefined) return direct
  if (grid === undefined) return 0
  const onGrid = toGrid(span, grid)
  return onGrid + (toNeighbour(onGrid) ?? 0)
}

/** The upper left edges meet the grid. */
function toGrid([from]: Span, grid: number): number {
  return whole(Math.round(from / grid) * grid - from)
}

/** Edges meet edges, and middles meet middles: an edge at a middle is chance. */
function nearest(span: Span, neighbours: readonly Span[], reach: number): number | undefined {
  const own = linesOf(span)
  let best: number | undefined
  for (const neighbour of neighbours) {
    const lines = linesOf(neighbour)
    for (const [at, line] of own.entries()) {
      for (const [place, other] of lines.entries()) {
        if ((at === 1) !== (place === 1)) continue
        const by = other - line
        if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best))) best = by
      }
    }
  }
  return best === undefined ? undefined : whole(best)
}

/** Edges of turned things are no exact numbers: a millionth less than a unit is one. */
const MILLION = 1_000_000

/** The whole units of a way, a rest of less than a unit left. `+ 0` makes -0 a zero. */
const whole = (by: number): number => Math.trunc(Math.round(by * MILLION) / MILLION) + 0

function guidesOf(box: Box, neighbours: readonly Box[]): Guide[] {
  const byLine = new Map<string, Guide>()
  const meet = (axis: Guide['axis'], own: Span, ownAcross: Span, span: Span, across: Span) => {
    const lines = linesOf(span)
    for (const [at, line] of linesOf(own).entries()) {
      const found = lines.findIndex((other, place) => (at === 1) === (place === 1) && Math.abs(other - line) < 1)
      if (found < 0) continue
      const key = `${axis} ${Math.round(line)}`
      const known = byLine.get(key)
      byLine.set(key, {
        axis,
        at: line,
        from: Math.min(ownAcross[0], across[0], known?.from ?? Infinity),
        to: Math.max(ownAcross[1], across[1], known?.to ?? -Infinity),
      })
    }
  }
  const [ownX, ownY]: [Span, Span] = [
    [box.left, box.right],
    [box.top, box.bottom],
  ]
  for (const other of neighbours) {
    meet('x', ownX, ownY, [other.left, other.right], [other.top, other.bottom])
    meet('y', ownY, ownX, [other.top, other.bottom], [other.left, other.right])
  }
  return [...byLine.values()]
}

/** The angle at which a turned thing comes to rest: every 15 degrees where asked, else every whole one. */
export function snapAngle(degrees: number, step: number): number {
  return (((Math.round(degrees / step) * step) % 360) + 360) % 360
}
