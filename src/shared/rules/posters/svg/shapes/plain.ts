import type { PosterShape } from '../../document/choices.ts'
import { ellipse, num, polygon, roundBox } from '../numbers.ts'
import type { DrawShape } from './shape.ts'

const arch: DrawShape = ({ width, height }) => {
  const top = Math.min(width / 2, height)
  return `M0 ${num(height)}V${num(top)}A${num(width / 2)} ${num(top)} 0 0 1 ${num(width)} ${num(top)}V${num(height)}Z`
}

/** Boxes, circles and what is as simple. */
export const plainShapes = {
  rect: ({ width, height, radius }) => roundBox(0, 0, width, height, radius),
  ellipse: ({ width, height }) => ellipse(width / 2, height / 2, width / 2, height / 2),
  // Thick enough to be seen; its ends are round.
  line: ({ width, height }) => roundBox(0, 0, width, height, Math.min(width, height) / 2),
  triangle: ({ width, height }) =>
    polygon([
      [width / 2, 0],
      [width, height],
      [0, height],
    ]),
  diamond: ({ width, height }) =>
    polygon([
      [width / 2, 0],
      [width, height / 2],
      [width / 2, height],
      [0, height / 2],
    ]),
  arch,
  ring: ({ width, height, depth }) => {
    const [rx, ry] = [width / 2, height / 2]
    const inner = Math.max(0, Math.min(rx, ry) * (1 - depth))
    const thick = Math.min(rx, ry) - inner
    return ellipse(rx, ry, rx, ry) + ellipse(rx, ry, rx - thick, ry - thick)
  },
} as const satisfies Partial<Record<PosterShape, DrawShape>>
