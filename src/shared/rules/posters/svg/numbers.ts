/** Numbers and paths of a drawing: finite, short, the same on every machine. */

/** Two decimals; what is not finite is 0. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : '0'
}

export type Point = readonly [x: number, y: number]
export const at = (x: number, y: number): string => `${num(x)} ${num(y)}`

/** A closed path through points. */
export const polygon = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => at(x, y)).join('L')}Z`

export const turn = (degrees: number): number => (degrees * Math.PI) / 180
/** The point at an angle (0 upwards, clockwise) of an ellipse. */
export const around = (cx: number, cy: number, rx: number, ry: number, degrees: number): Point => [
  cx + rx * Math.sin(turn(degrees)),
  cy - ry * Math.cos(turn(degrees)),
]

/** A quarter of a circle as a curve of Bézier. */
const KAPPA = 0.5522847498

/** An ellipse. `isHole` turns the other way round. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA]
  return (
    `M${at(cx, cy - ry)}` +
    `C${at(cx + kx, cy - ry)} ${at(cx + rx, cy - ky)} ${at(cx + rx, cy)}` +
    `C${at(cx + rx, cy + ky)} ${at(cx + kx, cy + ry)} ${at(cx, cy + ry)}` +
    `C${at(cx - kx, cy + ry)} ${at(cx - rx, cy + ky)} ${at(cx - rx, cy)}` +
    `C${at(cx - rx, cy - ky)} ${at(cx - kx, cy - ry)} ${at(cx, cy - ry)}Z`
  )
}

/** A box with round corners. */
export function roundBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (r === 0) return `M${at(x, y)}H${num(x + width)}V${num(y + height)}H${num(x)}Z`
  const k = r * (1 - KAPPA)
  const [right, bottom] = [x + width, y + height]
  return (
    `M${at(x + r, y)}H${num(right - r)}C${at(right - k, y)} ${at(right, y + k)} ${at(right, y + r)}` +
    `V${num(bottom - r)}C${at(right, bottom - k)} ${at(right - k, bottom)} ${at(right - r, bottom)}` +
    `H${num(x + r)}C${at(x + k, bottom)} ${at(x, bottom - k)} ${at(x, bottom - r)}` +
    `V${num(y + r)}C${at(x, y + k)} ${at(x + k, y)} ${at(x + r, y)}Z`
  )
}
