/** When a mail is tried again. A mail server that is away for a day loses nothing: the last try is three days later. */

const MINUTE_MS = 60_000
/** Minutes after each try; then every two hours. */
const RETRIES_MIN = [1, 5, 15, 30, 60]
const EVERY_MIN = 120
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS

/** After so many tries (from 1) of a mail that waits since `since`; undefined: it is given up. */
export function nextMailTry(tries: number, since: Date, now: Date): Date | undefined {
  const at = new Date(now.getTime() + (RETRIES_MIN[tries - 1] ?? EVERY_MIN) * MINUTE_MS)
  return at.getTime() - since.getTime() > GIVE_UP_MS ? undefined : at
}
