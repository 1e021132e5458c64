/** Turns the outline of a letter into dots: exact, the same on every machine, and without anything native. */
import { alongCurve, type OutlineCommand } from '../../kernel/outline.ts'
import { blankDots, type Dots } from './dots.ts'

type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

/** Pieces of a curve: letters on paper are some dozens of dots high. */
const PIECES = 6
/** Looks at so many lines a dot, and at each as exactly as numbers are. */
const LINES = 4

/** Straight pieces of the outline, closed. */
function edgesOf(commands: readonly OutlineCommand[]): Edge[] {
  const edges: Edge[] = []
  let [startX, startY, x, y] = [0, 0, 0, 0]
  const to = (nextX: number, nextY: number) => {
    if (nextY !== y) edges.push([x, y, nextX, nextY])
    ;[x, y] = [nextX, nextY]
  }
  for (const command of commands) {
    if (command.type === 'M') [startX, startY, x, y] = [command.x, command.y, command.x, command.y]
    else if (command.type === 'L') to(command.x, command.y)
    else if (command.type === 'Z') to(startX, startY)
    else if (command.type === 'Q' || command.type === 'C') {
      const [fromX, fromY] = [x, y]
      for (let piece = 1; piece <= PIECES; piece++) to(...alongCurve(command, fromX, fromY, piece / PIECES))
    }
  }
  return edges
}

/** A part of the plane, in dots. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The dots of an outline within a box; coordinates are dots, `y` downwards. A dot is black where at least `share` of it is
 * covered: a little less than half, so that thin strokes do not break.
 */
export function fillOutline(commands: readonly OutlineCommand[], box: Box, share = 0.45): Dots {
  const { left, top, width, height } = box
  const edges = edgesOf(commands)
  const dots = blankDots(width, height)
  const covered = new Float64Array(width)
  for (let row = 0; row < height; row++) {
    covered.fill(0)
    for (let line = 0; line < LINES; line++) cover(covered, edges, left, top + row + (line + 0.5) / LINES)
    for (let x = 0; x < width; x++) if ((covered[x] ?? 0) / LINES >= share) dots.bits[row * width + x] = 1
  }
  return dots
}

/** Adds what a line across the outline covers of each dot; overlapping parts count once (non-zero winding). */
function cover(covered: Float64Array, edges: readonly Edge[], left: number, y: number): void {
  const crossings: [x: number, turns: number][] = []
  for (const [x0, y0, x1, y1] of edges) {
    if (y0 <= y === y1 <= y) continue
    crossings.push([x0 - left + ((y - y0) / (y1 - y0)) * (x1 - x0), y1 > y0 ? 1 : -1])
  }
  crossings.sort((one, other) => one[0] - other[0])
  let turns = 0
  for (const [at, [x, turn]] of crossings.entries()) {
    turns += turn
    const next = crossings[at + 1]
    if (turns !== 0 && next) coverSpan(covered, x, next[0])
  }
}

function coverSpan(covered: Float64Array, from: number, to: number): void {
  const last = Math.min(covered.length - 1, Math.floor(to))
  for (let x = Math.max(0, Math.floor(from)); x <= last; x++)
    covered[x] = (covered[x] ?? 0) + Math.max(0, Math.min(to, x + 1) - Math.max(from, x))
}
