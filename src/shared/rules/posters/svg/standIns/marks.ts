/** Parts of the drawings that stand in for pictures: markup of the product's own, on a field of 400 by 400. */
import { num } from '../numbers.ts'

export const disc = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"/>`
