/**
 * Which automatic versions of a menu are deleted (docs/decisions/0011): all of the last two days are kept, then the last of
 * each hour, after two weeks the last of each business day.
 */
import { businessDay } from '../basics/businessDay.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Younger ones all stay. */
export const ALL_KEPT_MS = 2 * DAY_MS
/** Younger ones stay one an hour. */
export const HOURLY_KEPT_MS = 14 * DAY_MS

/** A version that a change without a draft published, and nobody named, scheduled or put back. */
export interface AutomaticVersion {
  readonly versionNo: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
}
/** The clock of a store. */
interface DayBoundary {
  readonly timeZone: string
  readonly cutoverMinutes: number
}

/**
 * The numbers of the automatic versions that go at `now` (milliseconds). Hours are parts of business days, so that the
 * last version of a day is also the last of its hour: deleting often leaves the same versions as deleting once.
 */
export function versionsToDelete(
  versions: readonly AutomaticVersion[],
  now: number,
  { timeZone, cutoverMinutes }: DayBoundary,
): number[] {
  const spans = new Set<string>()
  const deleted: number[] = []
  for (const { versionNo, madeAt } of versions.toSorted((a, b) => b.versionNo - a.versionNo)) {
    const age = now - madeAt
    if (age < ALL_KEPT_MS) continue
    const day = businessDay(madeAt, timeZone, cutoverMinutes)
    const span = age < HOURLY_KEPT_MS ? `${day} ${Math.floor(madeAt / HOUR_MS)}` : day
    if (spans.has(span)) deleted.push(versionNo)
    else spans.add(span)
  }
  return deleted
}
