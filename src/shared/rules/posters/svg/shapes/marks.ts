import type { PosterShape } from '../../document/choices.ts'
import { around, at, num, type Point, polygon, roundBox } from '../numbers.ts'
import { type DrawShape, drawing } from './shape.ts'

/** Tips and dents in turn; `depth` is how far the dents go in. */
function spikes(width: number, height: number, points: number, depth: number): Point[] {
  const [rx, ry] = [width / 2, height / 2]
  return Array.from({ length: points * 2 }, (_, index) => {
    const part = index % 2 === 0 ? 1 : 1 - depth
    return around(rx, ry, rx * part, ry * part, (index * 180) / points)
  })
}

/** A round seal with soft lobes. */
export const badge: DrawShape = ({ width, height, points, depth }) => {
  const [rx, ry] = [width / 2, height / 2]
  const inner = 1 - depth * 0.35
  const step = 360 / points
  let d = `M${at(...around(rx, ry, rx * inner, ry * inner, 0))}`
  for (let lobe = 0; lobe < points; lobe++) {
    const [from, to] = [lobe * step, (lobe + 1) * step]
    const reach = inner + (1 - inner) * (4 / 3)
    d +=
      `C${at(...around(rx, ry, rx * reach, ry * reach, from + step * 0.12))}` +
      ` ${at(...around(rx, ry, rx * reach, ry * reach, to - step * 0.12))}` +
      ` ${at(...around(rx, ry, rx * inner, ry * inner, to))}`
  }
  return `${d}Z`
}

const ribbon: DrawShape = ({ width, height, depth }) => {
  const cut = Math.min(height * depth, width / 3)
  return polygon([
    [0, 0],
    [width, 0],
    [width - cut, height / 2],
    [width, height],
    [0, height],
    [cut, height / 2],
  ])
}

const ticket: DrawShape = ({ width, height, radius, depth }) => {
  const bite = Math.min(height * 0.25, (height / 2) * depth)
  const r = Math.min(radius, width / 4, height / 2 - bite)
  const [middle, right, bottom] = [height / 2, num(width), num(height)]
  const arc = (x: string, y: string, by: number, sweep: 0 | 1) => `A${num(by)} ${num(by)} 0 0 ${sweep} ${x} ${y}`
  return (
    `M${at(r, 0)}H${num(width - r)}${arc(right, num(r), r, 1)}V${num(middle - bite)}${arc(right, num(middle + bite), bite, 0)}` +
    `V${num(height - r)}${arc(num(width - r), bottom, r, 1)}H${num(r)}${arc('0', num(height - r), r, 1)}` +
    `V${num(middle + bite)}${arc('0', num(middle - bite), bite, 0)}V${num(r)}${arc(num(r), '0', r, 1)}Z`
  )
}

const bubble: DrawShape = ({ width, height, radius }) => {
  const body = height * 0.82
  const box = roundBox(0, 0, width, body, radius)
  // The tip starts at the lower edge, so that it only touches the box.
  return `${box}M${at(width * 0.18, body)}L${at(width * 0.2, height)}L${at(width * 0.34, body)}Z`
}

/** A plaque whose corners bend inwards. */
const scroll: DrawShape = ({ width, height, depth }) => {
  const r = Math.min(width, height) * 0.5 * depth
  const arc = (x: number, y: number) => `A${num(r)} ${num(r)} 0 0 0 ${at(x, y)}`
  return (
    `M${at(r, 0)}H${num(width - r)}${arc(width, r)}V${num(height - r)}${arc(width - r, height)}` +
    `H${num(r)}${arc(0, height - r)}V${num(r)}${arc(r, 0)}Z`
  )
}

/** What draws the eye: stars, seals, banners, coupons. */
export const markShapes = {
  star: ({ width, height, points, depth }) => polygon(spikes(width, height, points, depth)),
  burst: ({ width, height, points, depth }) => polygon(spikes(width, height, points, depth * 0.4)),
  badge,
  ribbon,
  ticket,
  bubble,
  heart: drawing(
    'M50 92 C18 66 4 50 4 30 C4 14 16 6 28 6 C38 6 46 12 50 22 C54 12 62 6 72 6 C84 6 96 14 96 30 C96 50 82 66 50 92 Z',
  ),
  scroll,
} as const satisfies Partial<Record<PosterShape, DrawShape>>
