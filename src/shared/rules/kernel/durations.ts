/** How long something took, many times over: counted in buckets, so that it costs the same however often it happens. */

/** The upper bounds of the buckets in ms, each √2 of the one before: 0.25 ms to 46 s. What is slower is in one more. */
export const DURATION_BOUNDS_MS: readonly number[] = Array.from({ length: 36 }, (_, at) => 0.25 * 2 ** (at / 2))
const INVERSE_LOG = 2 / Math.LN2
const FIRST_MS = 0.25

/** The bucket of a duration. */
export function bucketOf(ms: number): number {
  if (!(ms > FIRST_MS)) return 0
  return Math.min(DURATION_BOUNDS_MS.length, Math.ceil(Math.log(ms / FIRST_MS) * INVERSE_LOG - 1e-9))
}

export class Durations {
  readonly buckets = new Uint32Array(DURATION_BOUNDS_MS.length + 1)
  count = 0
  sumMs = 0

  add(ms: number): void {
    const bucket = bucketOf(ms)
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1
    this.count += 1
    this.sumMs += ms
  }

  addAll(other: Durations): void {
    other.buckets.forEach((count, at) => (this.buckets[at] = (this.buckets[at] ?? 0) + count))
    this.count += other.count
    this.sumMs += other.sumMs
  }

  clear(): void {
    this.buckets.fill(0)
    this.count = 0
    this.sumMs = 0
  }

  /** So many ms a part (0.5, 0.99) of them took at most, to the bucket's bound; 0 where there are none. */
  quantile(part: number): number {
    const rank = Math.ceil(part * this.count)
    let seen = 0
    for (let at = 0; at < this.buckets.length; at++) {
      seen += this.buckets[at] ?? 0
      if (seen >= rank && rank > 0) return DURATION_BOUNDS_MS[Math.min(at, DURATION_BOUNDS_MS.length - 1)] ?? 0
    }
    return 0
  }
}
