/** What the load generator is told to do, and what it found. */

export interface LoadOrder {
  readonly port: number
  /** Whole requests, sent one after the other and over again. */
  readonly requests: readonly string[]
  readonly connections: number
  readonly warmMs: number
  /** The warm-up lasts until every request was sent once, at least. */
  readonly warmAll?: boolean | undefined
  readonly runMs: number
  /** The status of a good answer, whatever it holds. Left out: 200, and it says `success`. */
  readonly status?: number | undefined
  /** Begin so many a second, whether or not those before are answered; left out: each connection after its last answer. */
  readonly perSecond?: number | undefined
}

/** Stands in a request wherever every shot has letters of its own. */
export const UNIQUE = '..unique..'

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly worst: number
  readonly good: number
  /** All that were answered, those of the warm-up too. */
  readonly sent: number
  /** How many answers were no answer, by status and `result`. */
  readonly bad: Readonly<Record<string, number>>
}

/** Percentiles of latencies in milliseconds. */
export function summary(
  latencies: readonly number[],
  seconds: number,
  bad: Readonly<Record<string, number>>,
  sent: number,
): LoadResult {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const perSecond = sorted.length / seconds
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1), good: sorted.length, bad, sent }
}
