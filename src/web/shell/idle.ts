/** Whether nobody has touched a browser for too long (SET-7). */

export interface Idle {
  /** Milliseconds since the last act, by the machine's clock. */
  readonly clockMs: number
  /** The same by ticks, which no clock that is set can move. */
  readonly ticksMs: number
  /** After so many the person is signed out. */
  readonly mostMs: number
}

/**
 * `out`: both agree that it is too long. `ask`: by the clock alone; the machine slept, or its clock was set. The server
 * knows which, so that a corrected clock signs nobody out.
 */
export function idleVerdict({ clockMs, ticksMs, mostMs }: Idle): 'in' | 'out' | 'ask' {
  if (clockMs < mostMs) return 'in'
  return ticksMs >= mostMs ? 'out' : 'ask'
}
