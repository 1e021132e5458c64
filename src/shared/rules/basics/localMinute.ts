/** The time at which something is done every day. */
import { instantOfLocal, localTime } from './localTime.ts'

const minuteMs = 60_000

/**
 * The first instant after `after`, in milliseconds, at which the clocks of a zone come to a minute of the day. Where they
 * skip it, it is as much later as they skip; where they show it twice, it is the first.
 */
export function nextLocalMinute(after: Date | number, minute: number, zone: string): number {
  // A minute that yesterday's clocks skipped may still be to come.
  let day = localTime(after, zone).day - 1
  let at = instantOfLocal(day, minute * minuteMs, zone)
  while (at <= Number(after)) at = instantOfLocal(++day, minute * minuteMs, zone)
  return at
}
