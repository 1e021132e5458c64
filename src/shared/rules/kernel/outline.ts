/** The outline of a letter; `y` downwards. */
export type OutlineCommand =
  | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
  | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
  | {
      readonly type: 'C'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly x: number
      readonly y: number
    }
  | { readonly type: 'Z' }

/** The point of a curve between its start, `t` = 0, and its end, `t` = 1. */
export function alongCurve(
  command: Extract<OutlineCommand, { type: 'Q' | 'C' }>,
  fromX: number,
  fromY: number,
  t: number,
): [number, number] {
  const s = 1 - t
  if (command.type === 'Q')
    return [
      s * s * fromX + 2 * s * t * command.x1 + t * t * command.x,
      s * s * fromY + 2 * s * t * command.y1 + t * t * command.y,
    ]
  const [a, b, c, d] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3]
  return [
    a * fromX + b * command.x1 + c * command.x2 + d * command.x,
    a * fromY + b * command.y1 + c * command.y2 + d * command.y,
  ]
}
