/** When a gateway request with an unknown outcome is looked up again. */

/** Seconds after each try; the last applies to all that follow. */
const WAITS_S = [5, 15, 60, 300, 900, 3_600]

/** The time of the next try after this many tries (from 1), at `now`. */
export function nextTryAfter(tries: number, now: Date): Date {
  const seconds = WAITS_S[Math.min(Math.max(tries, 1), WAITS_S.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1_000)
}
