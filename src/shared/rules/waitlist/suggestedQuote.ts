/**
 * The wait to quote a new party (SET-6): from how long parties like it really waited in the last weeks. "Like it" is the
 * same range of sizes within an hour of the same time of day; where that is too few, the range at any hour, then all
 * parties; without any history, so many minutes for each party ahead.
 */

/** The table sizes that parties compete for. */
export const sizeRanges = [
  { from: 1, to: 2 },
  { from: 3, to: 4 },
  { from: 5, to: 6 },
  { from: 7, to: null },
] as const

/** The index in `sizeRanges`. */
export const sizeRangeOf = (size: number): number =>
  sizeRanges.findIndex(({ from, to }) => size >= from && (to === null || size <= to))

/** A party that was seated: how long it waited, and how many were ahead when it joined. */
export interface PastWait {
  readonly size: number
  /** Hour of the day in the store's time zone at which it joined, 0 to 23. */
  readonly hour: number
  readonly minutes: number
  readonly ahead: number
}

export interface QuoteAsked {
  readonly size: number
  readonly hour: number
  /** How many are ahead now. */
  readonly ahead: number
}

export const quoteBases = ['sizeAndHour', 'size', 'all', 'line'] as const
export type QuoteBasis = (typeof quoteBases)[number]

export interface SuggestedQuote {
  readonly minutes: number
  /** Which parties it comes from; `line`: no history, a fixed time for each party ahead. */
  readonly basis: QuoteBasis
  /** How many parties that is. */
  readonly parties: number
  /** Within these minutes 70 % of them were seated; null without history. */
  readonly usualMinutes: number | null
  /** How many were ahead of half of them when they joined; null without history. */
  readonly usualAhead: number | null
}

/** Fewer say nothing. */
export const FEWEST_PARTIES = 5
/** A quote that seven in ten parties would have found kept: a late table costs more trust than an early one. */
const KEPT_SHARE = 0.7
const STEP_MINUTES = 5
export const MINUTES_A_PARTY = 8
/** A longer or shorter line than usual makes the wait at most twice or half as long. */
const MOST_FACTOR = 2
export const MOST_QUOTE_MINUTES = 240

/** What to quote, and how it came about. */
export function suggestedQuote(past: readonly PastWait[], asked: QuoteAsked): SuggestedQuote {
  const range = sizeRangeOf(asked.size)
  const alike = past.filter(({ size }) => sizeRangeOf(size) === range)
  const candidates: readonly [QuoteBasis, readonly PastWait[]][] = [
    ['sizeAndHour', alike.filter(({ hour }) => hoursApart(hour, asked.hour) <= 1)],
    ['size', alike],
    ['all', past],
  ]
  const chosen = candidates.find(([, waits]) => waits.length >= FEWEST_PARTIES)
  if (!chosen) {
    const minutes = rounded(asked.ahead * MINUTES_A_PARTY)
    return { minutes, basis: 'line', parties: 0, usualMinutes: null, usualAhead: null }
  }
  const [basis, waits] = chosen
  const usualMinutes = quantile(
    waits.map(({ minutes }) => minutes),
    KEPT_SHARE,
  )
  const usualAhead = quantile(
    waits.map(({ ahead }) => ahead),
    0.5,
  )
  const factor = Math.min(MOST_FACTOR, Math.max(1 / MOST_FACTOR, (asked.ahead + 1) / (usualAhead + 1)))
  return { minutes: rounded(usualMinutes * factor), basis, parties: waits.length, usualMinutes, usualAhead }
}

/** Around midnight 23 and 0 are neighbours. */
function hoursApart(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, 24 - apart)
}

/** Up to the next five minutes; nobody is quoted nothing. */
const rounded = (minutes: number): number =>
  Math.min(MOST_QUOTE_MINUTES, Math.max(STEP_MINUTES, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES))

/** The smallest value that at least this share of all does not exceed. `values` is not empty. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
