/** Whether a business day is closed out hours before its end (I19): the store still sells on it. Instants in milliseconds. */
import { businessDayEnd } from '../basics/businessDay.ts'
import { openAt, type OpeningRules } from '../settings/hours/openAt.ts'

/** A close within so long of the last sale is the usual one. */
const GRACE_MS = 3_600_000
/** A day has a few openings. */
const MOST_CHANGES = 20

/**
 * Until when the store sells on a business day by its hours, where that is more than an hour away; null where the day is over or
 * all but over. A store without business hours sells until the day ends.
 */
export function sellingUntil(day: string, now: number, rules: OpeningRules): number | null {
  const end = businessDayEnd(day, rules.zone, rules.cutoverMinutes)
  let until = now
  let at = now
  for (let changes = 0; at < end && changes < MOST_CHANGES; changes++) {
    const { isOpen, changesAt } = openAt(rules, at)
    at = changesAt ?? end
    if (isOpen) until = Math.min(at, end)
  }
  return until - now > GRACE_MS ? until : null
}
