/** Where the chairs of a table are drawn: as many as it seats, spread along its sides (TBL-2). */
import type { Piece } from './pieces.ts'

/** Within its table, whose middle is the origin: the middle of the chair and where it looks from. */
export interface Chair {
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** Centimetres. */
export const CHAIR_WIDTH = 40
export const CHAIR_DEPTH = 16
const GAP = 4
/** Each chair takes at least this much of a side. */
const LEAST = 22

/** Chairs beyond what fits around the table are not drawn: the number says how many there are. */
export function chairsOf({
  kind,
  width,
  height,
  capacity,
}: Pick<Piece, 'kind' | 'width' | 'height' | 'capacity'>): Chair[] {
  return kind === 'circle' ? aroundCircle(width / 2, capacity) : aroundRectangle(width, height, capacity)
}

/** How wide a chair is drawn where so many share a side. */
export const chairWidth = (side: number, chairs: number): number =>
  Math.min(CHAIR_WIDTH, side / Math.max(chairs, 1) - GAP)

function aroundCircle(radius: number, capacity: number): Chair[] {
  const fits = Math.floor((2 * Math.PI * radius) / LEAST)
  const count = Math.min(capacity, fits)
  const out = radius + GAP + CHAIR_DEPTH / 2
  return Array.from({ length: count }, (_, index) => {
    const rotation = (index * 360) / count
    const angle = (rotation * Math.PI) / 180
    return { x: Math.sin(angle) * out, y: -Math.cos(angle) * out, rotation }
  })
}

/** People sit along the long sides first; the ends are for those who are left. */
function aroundRectangle(width: number, height: number, capacity: number): Chair[] {
  const isLong = (side: number, other: number) => side >= other
  const sides = [
    { length: width, weight: isLong(width, height) ? 1 : 0.7, rotation: 0, out: height / 2 },
    { length: width, weight: isLong(width, height) ? 1 : 0.7, rotation: 180, out: height / 2 },
    { length: height, weight: isLong(height, width) ? 1 : 0.7, rotation: 90, out: width / 2 },
    { length: height, weight: isLong(height, width) ? 1 : 0.7, rotation: 270, out: width / 2 },
  ].map(side => ({ ...side, chairs: 0, fits: Math.floor(side.length / LEAST) }))
  for (let left = capacity; left > 0; left--) {
    const free = sides.filter(side => side.chairs < side.fits)
    const [next] = free.toSorted(
      (a, b) => (b.length * b.weight) / (b.chairs + 1) - (a.length * a.weight) / (a.chairs + 1),
    )
    if (next === undefined) break
    next.chairs += 1
  }
  return sides.flatMap(({ length, chairs, rotation, out }) =>
    Array.from({ length: chairs }, (_, index) => {
      const along = ((index + 0.5) / chairs - 0.5) * length
      const away = out + GAP + CHAIR_DEPTH / 2
      if (rotation === 0) return { x: along, y: -away, rotation }
      if (rotation === 180) return { x: along, y: away, rotation }
      return rotation === 90 ? { x: away, y: along, rotation } : { x: -away, y: along, rotation }
    }),
  )
}
