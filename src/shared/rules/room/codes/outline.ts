/** The outline of dark modules as one path: no seams between neighbours, few bytes. */

type Point = readonly [x: number, y: number]

/** Loops around the dark modules, dark to the right of each edge; modules that touch at a corner stay apart. */
function loopsOf(size: number, isDark: (x: number, y: number) => boolean): Point[][] {
  const key = (x: number, y: number) => y * (size + 1) + x
  const edges = new Map<number, Point[]>()
  const add = (x: number, y: number, to: Point) => edges.set(key(x, y), [...(edges.get(key(x, y)) ?? []), to])
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      if (!isDark(x, y - 1)) add(x, y, [x + 1, y])
      if (!isDark(x + 1, y)) add(x + 1, y, [x + 1, y + 1])
      if (!isDark(x, y + 1)) add(x + 1, y + 1, [x, y + 1])
      if (!isDark(x - 1, y)) add(x, y + 1, [x, y])
    }
  }
  const loops: Point[][] = []
  for (const [start, ends] of edges) {
    while (ends.length > 0) loops.push(traced(edges, [start % (size + 1), Math.floor(start / (size + 1))], key))
  }
  return loops
}

function traced(edges: Map<number, Point[]>, start: Point, key: (x: number, y: number) => number): Point[] {
  const loop: Point[] = []
  let [at, before]: [Point, Point] = [start, start]
  do {
    const ends = edges.get(key(...at)) ?? []
    // A right turn stays with the same module.
    const isRight = ([x, y]: Point) => (at[0] - before[0]) * (y - at[1]) - (at[1] - before[1]) * (x - at[0]) > 0
    const found = ends.length > 1 && at !== before ? ends.findIndex(isRight) : 0
    const [to] = ends.splice(Math.max(found, 0), 1)
    if (to === undefined) throw new Error('An outline has a gap')
    const isStraight = (to[0] - at[0]) * (at[1] - before[1]) === (to[1] - at[1]) * (at[0] - before[0])
    if (at === before || !isStraight) loop.push(at)
    before = at
    at = to
  } while (at[0] !== start[0] || at[1] !== start[1])
  return loop
}

const near = (from: Point, to: Point, by: number): Point => {
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])
  return [from[0] + ((to[0] - from[0]) / length) * by, from[1] + ((to[1] - from[1]) / length) * by]
}
const text = ([x, y]: Point) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`

/** A path around the dark modules; `radius` rounds its corners (up to half a module), inner ones less. */
export function outline(size: number, isDark: (x: number, y: number) => boolean, radius: number): string {
  return loopsOf(size, isDark)
    .map(loop => {
      if (radius === 0) return `M${loop.map(text).join('L')}Z`
      const corners = loop.map((corner, at) => {
        const [before, after] = [loop.at(at - 1) ?? corner, loop[(at + 1) % loop.length] ?? corner]
        const turn = (corner[0] - before[0]) * (after[1] - corner[1]) - (corner[1] - before[1]) * (after[0] - corner[0])
        const by = turn > 0 ? radius : radius / 2
        return `${text(near(corner, before, by))}Q${text(corner)} ${text(near(corner, after, by))}`
      })
      return `M${corners.join('L')}Z`
    })
    .join('')
}
