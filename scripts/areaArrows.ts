/** Reads imports as arrows between areas and holds them against the table (areas.ts). No file is read here. */
import path from 'node:path'
import { type Area, areas, type Floor, rooms } from './areas.ts'

export interface Arrow {
  readonly from: string
  readonly to: string
}

/** Where a file lies: its floor and its room there, an area or one of the others. */
interface Place {
  readonly floor: Floor
  readonly room: string
}

/** Every relative import of a source, types and late ones (`import()`) too. */
export function importsIn(file: string, source: string): Arrow[] {
  return [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.[^'"]*)\1/g)].map(
    ([, , name = '']) => ({
      from: file,
      to: path.posix.normalize(path.posix.join(path.posix.dirname(file), name)),
    }),
  )
}

/** Undefined for files beside the rooms (`server/handlers.ts`, `web/routes.tsx`): they connect all areas. */
function placeOf(file: string): Place | undefined {
  const [, floor, room] =
    /^src\/(server|web)\/([^/]+)\//.exec(file) ??
    /^src\/shared\/(contract|rules)\/([^/]+)\//.exec(file) ??
    /^src\/shared\/(text)\/(?:en|zh)\/([^/]+)\//.exec(file) ??
    []
  return floor && room ? { floor: floor as Floor, room } : undefined
}

const isArea = (room: string): room is Area => Object.hasOwn(areas, room)
const isTest = (file: string) => /\.test\.tsx?$|\.testing\.|\/testing\//.test(file)
const isIn = (list: readonly string[], room: string) => list.includes(room)

/** What is wrong with an arrow; undefined where it may be. */
function wrongWith({ from, to }: Arrow): string | undefined {
  const [start, end] = [placeOf(from), placeOf(to)]
  if (!start || !end || isTest(from)) return undefined
  // A page may ask any area's calls and use any rule; between pages, and on the other floors, the table holds.
  if (start.floor === 'web' && end.floor !== 'web') return undefined
  const { below, above } = rooms[start.floor]
  if (isIn(above, start.room) || isIn(rooms[end.floor].below, end.room)) return undefined
  if (isIn(below, start.room)) {
    if (start.floor === end.floor) return `${from} imports ${to}: ${start.room} knows no area`
    return undefined
  }
  if (isIn(rooms[end.floor].above, end.room)) return `${from} imports ${to}: ${end.room} stands above the areas`
  if (start.room === end.room || isIn(areas[start.room as Area] ?? [], end.room)) return undefined
  return `${from} imports ${to}: ${start.room} may not import ${end.room} (scripts/areas.ts)`
}

/** Every room must be named in the table, every arrow allowed, and the table itself without a circle. */
export function areaProblems(files: readonly string[], arrows: readonly Arrow[]): string[] {
  const unknown = new Set(
    files.flatMap(file => {
      const place = placeOf(file)
      if (!place || isArea(place.room)) return []
      const { below, above } = rooms[place.floor]
      return isIn(below, place.room) || isIn(above, place.room)
        ? []
        : [`src … ${place.floor}/${place.room}: not in scripts/areas.ts`]
    }),
  )
  return [...unknown, ...arrows.flatMap(arrow => wrongWith(arrow) ?? []), ...circles(areas), ...folderCircles(arrows)]
}

/** The first circle of a graph, as a sentence each. */
function circles(graph: Readonly<Record<string, readonly string[]>>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (node: string, way: readonly string[]) => {
    if (way.includes(node)) return void found.push(`a circle: ${[...way.slice(way.indexOf(node)), node].join(' → ')}`)
    if (done.has(node)) return
    for (const next of graph[node] ?? []) visit(next, [...way, node])
    done.add(node)
  }
  for (const node of Object.keys(graph)) visit(node, [])
  return found
}

/** Files that import each other in a circle across folders, types included: neither folder can then be read alone. */
function folderCircles(arrows: readonly Arrow[]): string[] {
  const graph: Record<string, string[]> = {}
  for (const { from, to } of arrows) if (!isTest(from)) (graph[from] ??= []).push(to)
  return circlesOfFiles(graph)
    .filter(circle => new Set(circle.map(file => path.posix.dirname(file))).size > 1)
    .map(circle => `a circle of files: ${[...circle, circle[0]].join(' → ')}`)
}

/** Strongly connected files, more than one each (Tarjan). */
function circlesOfFiles(graph: Readonly<Record<string, readonly string[]>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    for (const next of graph[node] ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) found.push(circle)
  }
  for (const node of Object.keys(graph)) if (!index.has(node)) visit(node)
  return found
}
