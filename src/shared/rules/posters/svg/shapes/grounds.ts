import type { PosterShape } from '../../document/choices.ts'
import { at, ellipse, num, type Point, polygon, roundBox, turn } from '../numbers.ts'
import type { DrawShape } from './shape.ts'

/** The part of a polygon without dents that is inside of the box. */
function inBox(points: readonly Point[], width: number, height: number): Point[] {
  const edges: readonly ((point: Point) => number)[] = [
    ([x]) => x,
    ([x]) => width - x,
    ([, y]) => y,
    ([, y]) => height - y,
  ]
  return edges.reduce<Point[]>(
    (left, inside) =>
      left.flatMap((point, index) => {
        const before = left.at(index - 1) ?? point
        const [a, b] = [inside(before), inside(point)]
        const t = a / (a - b)
        const crossing: Point = [before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t]
        if (a >= 0 !== b >= 0) return b >= 0 ? [crossing, point] : [crossing]
        return b >= 0 ? [point] : []
      }),
    [...points],
  )
}

/** Waves along the upper edge; full below. */
const wave: DrawShape = ({ width, height, points, depth }) => {
  const high = height * depth * 0.5
  const step = width / points
  let d = `M0 ${num(high)}`
  for (let crest = 0; crest < points; crest++) {
    const from = crest * step
    const y = crest % 2 === 0 ? -high : high * 3
    d += `C${at(from + step * 0.36, high + (y - high) * 0.6)} ${at(from + step * 0.64, high + (y - high) * 0.6)} ${at(from + step, high)}`
  }
  return `${d}V${num(height)}H0Z`
}

const rays: DrawShape = ({ width, height, points }) => {
  const [cx, cy] = [width / 2, height / 2]
  const reach = width + height
  const step = 180 / points
  return Array.from({ length: points }, (_, index) => {
    const [from, to] = [turn(index * step * 2), turn((index * 2 + 1) * step)]
    const wedge: Point[] = [
      [cx, cy],
      [cx + Math.cos(from) * reach, cy + Math.sin(from) * reach],
      [cx + Math.cos(to) * reach, cy + Math.sin(to) * reach],
    ]
    return polygon(inBox(wedge, width, height))
  }).join('')
}

/** `depth`: how much they lean. */
const stripes: DrawShape = ({ width, height, points, depth }) => {
  const lean = height * depth
  const step = (width + lean) / points
  return Array.from({ length: points }, (_, index) => {
    const left = index * step
    const band: Point[] = [
      [left, 0],
      [left + step / 2, 0],
      [left + step / 2 - lean, height],
      [left - lean, height],
    ]
    return polygon(inBox(band, width, height))
  }).join('')
}

const MOST_ROWS = 24

/** Rows of dots, every second one moved; `depth` is how large they are. */
const dots: DrawShape = ({ width, height, points, depth }) => {
  const columns = Math.min(points, MOST_ROWS)
  const step = width / columns
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.floor(height / (step * 0.866))))
  const r = (step / 2) * Math.max(0.05, depth)
  return Array.from({ length: rows }, (_, row) => {
    const isMoved = row % 2 === 1
    const y = step / 2 + row * step * 0.866
    return Array.from({ length: isMoved ? columns - 1 : columns }, (__, column) =>
      ellipse((column + (isMoved ? 1 : 0.5)) * step, y, r, r),
    ).join('')
  }).join('')
}

const RINGS = [1, 0.72, 0.44] as const

/** The angle down to which a ring of a scale is in front of no other scale. */
function visibleUntil(part: number): number {
  for (let degrees = 0; degrees <= 180; degrees += 1) {
    const [x, y] = [part * Math.sin(turn(degrees)), -part * Math.cos(turn(degrees))]
    if (Math.hypot(x - 1, y - 0.5) < 1 || Math.hypot(x, y - 1) < 1) return Math.max(0, degrees - 1)
  }
  return 180
}

/** Scales like waves (青海波), as many across as `points`. */
const seigaiha: DrawShape = ({ width, height, points }) => {
  const columns = Math.min(points, MOST_ROWS)
  const r = width / columns / 2
  const rows = Math.min(MOST_ROWS * 2, Math.ceil((height / r) * 2))
  const rings = RINGS.map(part => [part, visibleUntil(part)] as const)
  const scale = (cx: number, cy: number) =>
    rings
      .map(([part, until]) => {
        const [outer, inner] = [r * part, r * (part - 0.1)]
        const [sin, cos] = [Math.sin(turn(until)), Math.cos(turn(until))]
        const large = until > 90 ? 1 : 0
        return (
          `M${at(cx - outer * sin, cy - outer * cos)}A${num(outer)} ${num(outer)} 0 ${large} 1 ${at(cx + outer * sin, cy - outer * cos)}` +
          `L${at(cx + inner * sin, cy - inner * cos)}A${num(inner)} ${num(inner)} 0 ${large} 0 ${at(cx - inner * sin, cy - inner * cos)}Z`
        )
      })
      .join('')
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns + (row % 2) }, (__, column) =>
      scale((column * 2 + (row % 2 === 0 ? 1 : 0)) * r, r + (row * r) / 2),
    ).join(''),
  ).join('')
}

/** Numbers that look random and are the same on every machine. */
function* scatter(): Generator<number, never> {
  let state = 20_011
  while (true) {
    state = (state * 16_807) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

const confetti: DrawShape = ({ width, height, points, depth }) => {
  const random = scatter()
  const next = () => random.next().value
  const most = Math.min(width, height) * (0.01 + depth * 0.03)
  return Array.from({ length: points * 2 }, () => {
    const [x, y, size, angle, kind] = [
      next() * width,
      next() * height,
      most * (0.5 + next()),
      turn(next() * 180),
      next(),
    ]
    if (kind < 0.35) return ellipse(x, y, size / 2, size / 2)
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size]
    return polygon([
      [x - dx, y - dy],
      [x - dy * 0.4, y + dx * 0.4],
      [x + dx, y + dy],
      [x + dy * 0.4, y - dx * 0.4],
    ])
  }).join('')
}

/** The edge of an awning: straight above, round below. */
const scallops: DrawShape = ({ width, height, points }) => {
  const step = width / points
  const ry = Math.min(step / 2, height)
  let d = `M0 0H${num(width)}V${num(height - ry)}`
  for (let left = points - 1; left >= 0; left--)
    d += `A${num(step / 2)} ${num(ry)} 0 0 1 ${at(left * step, height - ry)}`
  return `${d}Z`
}

/** A double line with stepped corners; `depth` is how thick it is. */
const frame: DrawShape = ({ width, height, depth, radius }) => {
  const line = 1 + depth * 8
  const band = (inset: number, thick: number) => corner(inset) + corner(inset + thick)
  const corner = (inset: number) => {
    const step = Math.max(0, radius - inset * 0.4)
    if (step === 0) return roundBox(inset, inset, width - inset * 2, height - inset * 2, 0)
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset]
    return polygon([
      [left + step, top],
      [right - step, top],
      [right - step, top + step],
      [right, top + step],
      [right, bottom - step],
      [right - step, bottom - step],
      [right - step, bottom],
      [left + step, bottom],
      [left + step, bottom - step],
      [left, bottom - step],
      [left, top + step],
      [left + step, top + step],
    ])
  }
  return band(0, line) + band(line * 2.4, Math.max(1, line * 0.4))
}

/** What lies behind: waves, rays, patterns, frames. */
export const groundShapes = {
  wave,
  rays,
  stripes,
  dots,
  seigaiha,
  confetti,
  scallops,
  frame,
} as const satisfies Partial<Record<PosterShape, DrawShape>>
