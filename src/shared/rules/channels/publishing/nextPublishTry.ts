/** When a publish is tried again, or the channel asked how far it is (CHOWLY-3). Times in milliseconds. */

const WAITS_MS = [2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000]
const POLLS_MS = [500, 1_000, 2_000, 5_000, 10_000]
/** A channel that is down for an hour is waited for; one that is down for a day is a matter for people. */
const MOST_MS = 24 * 3_600_000

const waitOf = (list: readonly number[], times: number) => list[Math.min(Math.max(times, 1), list.length) - 1] ?? 0

/** After the `tries`-th try (from 1) had no answer; later where the service asks for it (`Retry-After`). */
export const nextPublishTry = (tries: number, now: Date, retryAfterMs: number | null): Date =>
  new Date(now.getTime() + Math.max(waitOf(WAITS_MS, tries), retryAfterMs ?? 0))

/** How far the channel is: asked often at first. `sentAt` is when it got the menu. */
export function nextPublishLook(sentAt: Date, now: Date): Date {
  const seconds = Math.max(0, now.getTime() - sentAt.getTime()) / 1_000
  return new Date(now.getTime() + waitOf(POLLS_MS, 1 + Math.floor(Math.log2(1 + seconds))))
}

/** Whether it was tried for so long that somebody has to look at it. */
export const isGivenUp = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() > MOST_MS
