/** How wrong a terminal's clock is, taken out of every instant that it sends (POS-2). */

/** What the way through the network may take is no error of a clock. */
const SOUND_MS = 2_000
/** What the column of the terminal holds. */
const MOST_SHOWN_MS = 2 ** 31 - 1

export interface ClockSkew {
  /** As measured, up to 24 days: positive where the terminal's clock is ahead. */
  readonly measuredMs: number
  /** What is taken out, all of it: a clock whose battery is empty begins in some year. */
  readonly takenMs: number
}

/** From what the terminal's clock says as it sends, and when that arrives. */
export function clockSkew(sentAt: string, now: Date): ClockSkew {
  const ahead = Date.parse(sentAt) - now.getTime()
  const measuredMs = Math.max(-MOST_SHOWN_MS, Math.min(MOST_SHOWN_MS, ahead))
  return { measuredMs, takenMs: Math.abs(ahead) < SOUND_MS ? 0 : ahead }
}

/** The wanted time of an order is typed in local time, so the terminal's clock skew does not apply. */
const TYPED = new Set(['wantedAt'])
const isInstant = (name: string) => (name === 'at' || name.endsWith('At')) && !TYPED.has(name)

/** The same body with every instant corrected, at any depth. */
export function corrected<T>(body: T, skewMs: number): T {
  if (skewMs === 0) return body
  const correct = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(correct)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        typeof part === 'string' && isInstant(name) ? new Date(Date.parse(part) - skewMs).toISOString() : correct(part),
      ]),
    )
  }
  return correct(body) as T
}
