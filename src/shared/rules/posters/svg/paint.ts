/** Colours as attributes of SVG. What is not a colour is not drawn; nothing typed gets through. */
import { num } from './numbers.ts'

const COLOR = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i

/** The colour and how much of it covers, or nothing. */
function partsOf(color: string | null): { color: string; cover: number } | undefined {
  const found = color === null ? null : COLOR.exec(color)
  if (!found) return undefined
  return { color: `#${found[1] ?? ''}`.toLowerCase(), cover: found[2] === undefined ? 1 : parseInt(found[2], 16) / 255 }
}

/** `fill="…"` or `stroke="…"`, with how much of it covers. */
export function paint(kind: 'fill' | 'stroke', color: string | null): string {
  const parts = partsOf(color)
  if (!parts) return ` ${kind}="none"`
  return ` ${kind}="${parts.color}"${parts.cover < 1 ? ` ${kind}-opacity="${num(parts.cover)}"` : ''}`
}

export interface Gradient {
  readonly from: string
  readonly to: string
  /** 0 from left to right, 90 from top to bottom. */
  readonly angle: number
}

const stop = (offset: 0 | 1, color: string): string => {
  const parts = partsOf(color)
  return `<stop offset="${offset}" stop-color="${parts?.color ?? '#000000'}" stop-opacity="${num(parts?.cover ?? 0)}"/>`
}

/** A gradient across a box that begins at 0, 0. `name` is an id that the drawing makes, never typed. */
export function gradientOf(name: string, { from, to, angle }: Gradient, width: number, height: number): string {
  const turned = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(turned), Math.sin(turned)]
  const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2
  const [cx, cy] = [width / 2, height / 2]
  return (
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${num(cx - dx * reach)}" y1="${num(cy - dy * reach)}"` +
    ` x2="${num(cx + dx * reach)}" y2="${num(cy + dy * reach)}">${stop(0, from)}${stop(1, to)}</linearGradient>`
  )
}

/** How something is filled: what goes before it, and its attribute. */
export function fillOf(
  name: string,
  fill: string | null,
  fill2: string | null,
  angle: number,
  box: { readonly width: number; readonly height: number },
): { readonly defs: string; readonly attribute: string } {
  if (fill === null || fill2 === null) return { defs: '', attribute: paint('fill', fill) }
  return {
    defs: `<defs>${gradientOf(name, { from: fill, to: fill2, angle }, box.width, box.height)}</defs>`,
    attribute: ` fill="url(#${name})"`,
  }
}
