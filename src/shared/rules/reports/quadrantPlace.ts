/** Where dishes stand in the picture of menu engineering, and which of their names have room (RPT-3). */

/**
 * A value between 0 and 1. The threshold stands in the middle, so that all four quadrants have the same room; distances from it
 * are square roots, so that one dish far from the rest does not push all others together. What is more stands further on.
 */
export function placeOf(
  value: number,
  { least, middle, most }: { least: number; middle: number; most: number },
): number {
  if (value < middle) return 0.5 - 0.5 * Math.sqrt((middle - value) / (middle - least))
  return most === middle ? 0.5 : 0.5 + 0.5 * Math.sqrt((value - middle) / (most - middle))
}

export interface Spot {
  readonly key: string
  /** The middle of the point, in pixels. */
  readonly x: number
  readonly y: number
  /** How wide its name is, in pixels. */
  readonly width: number
}

const HEIGHT = 16
const GAP = 8

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * At which side of its point a name stands; left out where it would cover a point or a name, or leave the picture. The first
 * spots have the first choice.
 */
export function namesWithRoom(
  spots: readonly Spot[],
  room: { width: number; height: number },
): Map<string, 'start' | 'end'> {
  const points = spots.map(({ x, y }): Box => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))
  const taken: Box[] = []
  const sides = new Map<string, 'start' | 'end'>()
  for (const [index, { key, x, y, width }] of spots.entries()) {
    for (const side of ['end', 'start'] as const) {
      const left = side === 'end' ? x + GAP : x - GAP - width
      const box = { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
      const inside = box.left >= 0 && box.right <= room.width && box.top >= 0 && box.bottom <= room.height
      const free = points.every((point, other) => other === index || !overlap(box, point))
      if (!inside || !free || taken.some(other => overlap(box, other))) continue
      taken.push(box)
      sides.set(key, side)
      break
    }
  }
  return sides
}
