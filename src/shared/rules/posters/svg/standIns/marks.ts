/** Parts of the drawings that stand in for pictures: markup of the product's own, on a field of 400 by 400. */
import { num } from '../numbers.ts'

export const disc = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, degrees = 0): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${degrees === 0 ? '' : ` transform="rotate(${num(degrees)} ${num(cx)} ${num(cy)})"`}/>`
export const loop = (cx: number, cy: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`
export const form = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
/** Something drawn around 0, 0 at a place, turned and sized. */
export const put = (inner: string, x: number, y: number, degrees = 0, size = 1): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) scale(${num(size)})">${inner}</g>`
