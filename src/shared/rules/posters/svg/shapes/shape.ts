/** How a shape is drawn: one outline in its box, even and odd turns inside and out. */
import { num } from '../numbers.ts'

export interface ShapeBox {
  readonly width: number
  readonly height: number
  readonly points: number
  /** 0 to 1. */
  readonly depth: number
  readonly radius: number
}
export type DrawShape = (box: ShapeBox) => string

const COORDINATES = /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g

/** A drawing on a field of 100 by 100, stretched to its box. */
export const drawing =
  (path: string): DrawShape =>
  ({ width, height }) =>
    path.replace(
      COORDINATES,
      (_, x: string, y: string) => `${num((Number(x) * width) / 100)} ${num((Number(y) * height) / 100)}`,
    )
