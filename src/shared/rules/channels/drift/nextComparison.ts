/** When a channel is compared with what it was told (CHOWLY-3): each night at a quiet hour of the store, not all at once. */
import { instantOfLocal, localTime } from '../../basics/localTime.ts'

const DAY = 1440
const MINUTE_MS = 60_000
/** After the store's day has ended, within so many minutes. */
const AFTER = 10
const WITHIN = 90

/** Spreads stores and channels over the time, the same for each every night. */
function jitter(merchantId: number, channel: string): number {
  let sum = merchantId % WITHIN
  for (let at = 0; at < channel.length; at++) sum = (sum * 31 + channel.charCodeAt(at)) % WITHIN
  return sum
}

/** The next night's, strictly after `now`. A minute that the clocks skip is the one after the gap. */
export function nextComparison(
  now: Date,
  { timeZone, cutoverMinutes }: { readonly timeZone: string; readonly cutoverMinutes: number },
  merchantId: number,
  channel: string,
): Date {
  const minute = (cutoverMinutes + AFTER + jitter(merchantId, channel)) % DAY
  const { day } = localTime(now, timeZone)
  const at = (of: number) => new Date(instantOfLocal(of, minute * MINUTE_MS, timeZone))
  return at(day) > now ? at(day) : at(day + 1)
}

/** A quarter of an hour, an hour, three: then it is left to the next night. */
const WAITS_MIN = [15, 60, 180]

/** When a comparison that failed is tried again; undefined: it is left to the next night. `tries` counts those that failed. */
export function nextFetchTry(tries: number, now: Date, retryAfterMs: number | null = null): Date | undefined {
  const minutes = WAITS_MIN[tries - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + Math.max(minutes * MINUTE_MS, retryAfterMs ?? 0))
}
