import type { PosterShape } from '../../document/choices.ts'
import { around, at, ellipse, num, type Point, polygon } from '../numbers.ts'
import { type DrawShape, drawing } from './shape.ts'

/** Wisps that rise, side by side. */
const steam: DrawShape = ({ width, height, points }) => {
  const step = width / points
  return Array.from({ length: points }, (_, index) => {
    const thick = step * 0.11
    const middle = (index + 0.5) * step
    const sway = step * 0.34
    // The outer ones are shorter.
    const top = height * 0.16 * Math.abs(index - (points - 1) / 2)
    const long = height - top
    const y = (part: number) => top + long * part
    const side = (by: number) =>
      [
        `C${at(middle + sway + by, y(0.82))} ${at(middle + sway + by, y(0.68))} ${at(middle + by, y(0.5))}`,
        `C${at(middle - sway + by, y(0.32))} ${at(middle - sway + by, y(0.18))} ${at(middle, y(0))}`,
      ].join('')
    const back =
      `C${at(middle - sway - thick, y(0.18))} ${at(middle - sway - thick, y(0.32))} ${at(middle - thick, y(0.5))}` +
      `C${at(middle + sway - thick, y(0.68))} ${at(middle + sway - thick, y(0.82))} ${at(middle, y(1))}`
    return `M${at(middle, y(1))}${side(thick)}${back}Z`
  }).join('')
}

/** A twig with leaves in pairs. */
const sprig: DrawShape = ({ width, height, points }) => {
  const middle = width / 2
  const stem = Math.max(1, width * 0.012)
  const step = height / (points + 1.2)
  const leaf = (y: number, side: 1 | -1, long: number) => {
    const [tipX, tipY] = [middle + side * (stem + long), y - step * 0.75]
    const from = middle + side * (stem + 0.5)
    return (
      `M${at(from, y)}C${at(from + side * long * 0.15, y - step * 0.9)} ${at(tipX - side * long * 0.45, tipY - step * 0.3)} ${at(tipX, tipY)}` +
      `C${at(tipX - side * long * 0.1, tipY + step * 0.5)} ${at(from + side * long * 0.5, y + step * 0.25)} ${at(from, y)}Z`
    )
  }
  let d = `M${at(middle - stem, height)}L${at(middle - stem * 0.4, step * 0.9)}L${at(middle + stem * 0.4, step * 0.9)}L${at(middle + stem, height)}Z`
  for (let pair = 0; pair < points; pair++) {
    const y = height - step * (pair + 0.7)
    const long = (width / 2 - stem) * (1 - (pair / points) * 0.45)
    d += leaf(y, 1, long) + leaf(y - step * 0.25, -1, long)
  }
  return `${d}M${at(middle, step * 0.85)}C${at(middle - width * 0.13, step * 0.5)} ${at(middle - width * 0.06, 0)} ${at(middle, 0)}C${at(middle + width * 0.06, 0)} ${at(middle + width * 0.13, step * 0.5)} ${at(middle, step * 0.85)}Z`
}

const lantern: DrawShape = ({ width, height }) => {
  const [x, y] = [width / 100, height / 100]
  const box = (left: number, top: number, wide: number, high: number) =>
    `M${at(left * x, top * y)}H${num((left + wide) * x)}V${num((top + high) * y)}H${num(left * x)}Z`
  const body = [40, 24, 22.6, 7.4, 6].map(rx => ellipse(50 * x, 43 * y, rx * x, 25 * y)).join('')
  const tassel = [44, 48.75, 53.5].map(left => box(left, 77, 2.5, 20)).join('')
  return `${box(49, 0, 2, 11)}${box(34, 11, 32, 6)}${body}${box(34, 69, 32, 6)}${box(49, 75, 2, 2)}${tassel}`
}

/** Petals around a heart. */
const blossom: DrawShape = ({ width, height, points }) => {
  const [rx, ry] = [width / 2, height / 2]
  const step = 360 / points
  const corner = (degrees: number): Point => around(rx, ry, rx * 0.42, ry * 0.42, degrees)
  let d = `M${at(...corner(-step / 2))}`
  for (let petal = 0; petal < points; petal++) {
    const middle = petal * step
    const pull = (degrees: number) => at(...around(rx, ry, rx * 1.22, ry * 1.22, degrees))
    d += `C${pull(middle - step * 0.42)} ${pull(middle + step * 0.42)} ${at(...corner(middle + step / 2))}`
  }
  const stamens = Array.from({ length: points }, (_, index) => {
    const [cx, cy] = around(rx, ry, rx * 0.32, ry * 0.32, index * step)
    return ellipse(cx, cy, rx * 0.045, ry * 0.045)
  }).join('')
  return `${d}Z${ellipse(rx, ry, rx * 0.16, ry * 0.16)}${stamens}`
}

const sun: DrawShape = ({ width, height, points }) => {
  const [rx, ry] = [width / 2, height / 2]
  const step = 360 / points
  const rays = Array.from({ length: points }, (_, index) =>
    polygon([
      around(rx, ry, rx * 0.66, ry * 0.66, index * step - step * 0.28),
      around(rx, ry, rx, ry, index * step),
      around(rx, ry, rx * 0.66, ry * 0.66, index * step + step * 0.28),
    ]),
  ).join('')
  return ellipse(rx, ry, rx * 0.56, ry * 0.56) + rays
}

/** Things of a restaurant and of its year, in one colour. */
export const thingShapes = {
  steam,
  leaf: drawing('M50 1 C84 22 90 62 52 92 L52 99 L48 99 L48 92 C10 62 16 22 50 1 Z M50 16 L49 92 L51 92 Z'),
  maple: drawing(
    'M50 2 L57 18 L66 13 L63 34 L73 24 L76 30 L90 27 L85 40 L90 44 L70 61 L73 69 L52 66 L53 98 L47 98 L48 66 L27 69 L30 61 L10 44 L15 40 L10 27 L24 30 L27 24 L37 34 L34 13 L43 18 Z',
  ),
  sprig,
  lantern,
  blossom,
  cloud: drawing(
    'M18 78 C4 78 0 56 14 50 C10 32 30 22 42 32 C50 12 80 14 82 38 C98 38 102 66 88 74 C85 77 82 78 78 78 Z',
  ),
  moon: drawing('M62 4 C32 2 8 24 8 52 C8 78 30 98 56 96 C74 94 88 84 94 70 C70 80 44 66 42 42 C40 26 48 12 62 4 Z'),
  flame: drawing(
    'M50 2 C56 22 84 36 84 64 C84 84 68 98 50 98 C32 98 16 84 16 64 C16 48 26 42 30 28 C36 34 39 40 40 46 C50 34 52 20 50 2 Z M50 90 C40 90 34 82 35 73 C36 63 46 60 47 49 C57 57 66 64 65 75 C64 84 59 90 50 90 Z',
  ),
  bowl: drawing(
    'M3 42 L97 42 C97 64 84 80 68 86 L66 94 L34 94 L32 86 C16 80 3 64 3 42 Z M10 50 C11 54 12 57 14 60 L86 60 C88 57 89 54 90 50 Z',
  ),
  cup: drawing(
    'M8 34 L74 34 L74 40 C92 36 98 48 94 58 C90 68 80 72 70 72 C66 80 60 86 54 88 L28 88 C16 84 8 70 8 50 Z M74 48 L74 54 C74 58 73 61 72 64 C80 64 86 60 88 54 C89 48 84 45 74 48 Z',
  ),
  glass: drawing('M6 6 L94 6 L55 54 L55 88 L74 93 L74 97 L26 97 L26 93 L45 88 L45 54 Z M22 15 L34 30 L66 30 L78 15 Z'),
  chopsticks: drawing('M88 0 L97 4 L14 99 L9 97 Z M64 0 L74 1 L4 92 L0 88 Z'),
  chili: drawing(
    'M60 22 C78 22 92 34 90 52 C86 80 48 98 6 96 C36 90 50 74 50 52 C50 38 52 30 60 22 Z M62 18 C62 10 68 4 78 2 L80 7 C74 9 71 12 71 18 C80 20 86 26 88 32 C80 26 70 23 60 19 Z',
  ),
  drop: drawing('M50 2 C64 28 86 46 86 66 C86 86 70 98 50 98 C30 98 14 86 14 66 C14 46 36 28 50 2 Z'),
  sun,
  scooter: drawing(
    'M6 18 L36 18 L36 42 L6 42 Z M58 14 L72 14 L86 62 L80 64 L67 20 L58 20 Z M4 70 C4 54 14 46 28 46 L48 46 C52 46 54 48 54 52 L55 60 L70 60 L72 68 L66 74 L40 74 C39 64 31 59 23 59 C15 59 7 63 6 72 Z M23 64 C31 64 36 70 36 77 C36 84 31 90 23 90 C15 90 10 84 10 77 C10 70 15 64 23 64 Z M23 71 C19 71 17 74 17 77 C17 80 19 83 23 83 C27 83 29 80 29 77 C29 74 27 71 23 71 Z M83 64 C91 64 96 70 96 77 C96 84 91 90 83 90 C75 90 70 84 70 77 C70 70 75 64 83 64 Z M83 71 C79 71 77 74 77 77 C77 80 79 83 83 83 C87 83 89 80 89 77 C89 74 87 71 83 71 Z',
  ),
} as const satisfies Partial<Record<PosterShape, DrawShape>>
