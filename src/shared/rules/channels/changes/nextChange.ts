/** When a delivery channel is told again what it did not take (CHOWLY-3). */

/** Seconds after each try in a row; the last applies to all that follow. */
const WAITS_S = [2, 5, 15, 30, 60, 120, 300]

/** After this many tries in a row (from 1), or later where the service asks for it (`Retry-After`). */
export function nextChange(tries: number, now: Date, retryAfterMs = 0): Date {
  const seconds = WAITS_S[Math.min(Math.max(tries, 1), WAITS_S.length) - 1] ?? 0
  return new Date(now.getTime() + Math.max(seconds * 1_000, retryAfterMs))
}
