/** Limits of requests, in the memory of this process: a bucket for each caller that fills up again by itself (SEC-5). */

export interface RateLimit {
  /** At once. */
  readonly burst: number
  /** Then so many a second. */
  readonly perSecond: number
}

/** How often this process has told somebody to wait, since it started. */
export const rateLimitRefusals = { count: 0 }

interface Bucket {
  left: number
  /** When `left` was true, in ms. */
  at: number
}

/** What so many buckets take of memory is a few megabytes. */
const MOST_BUCKETS = 20_000

export class RateLimiter {
  #limit: RateLimit
  #buckets = new Map<string, Bucket>()
  constructor(limit: RateLimit) {
    this.#limit = limit
  }

  /** Takes one for a caller, at a time in ms; how many seconds it has to wait where none is left, else 0. */
  take(key: string, now: number): number {
    const { burst, perSecond } = this.#limit
    const known = this.#buckets.get(key)
    const left = known === undefined ? burst : Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond)
    if (left < 1) {
      rateLimitRefusals.count += 1
      return Math.ceil((1 - left) / perSecond)
    }
    // The last used last, so that the longest idle one is forgotten first; its bucket is the fullest.
    this.#buckets.delete(key)
    if (this.#buckets.size >= MOST_BUCKETS)
      for (const oldest of this.#buckets.keys()) {
        this.#buckets.delete(oldest)
        break
      }
    this.#buckets.set(key, { left: left - 1, at: now })
    return 0
  }
}

/** Whose requests count together: an address, or the network of 64 bits that one line of IPv6 has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
  return groups.slice(0, 4).join(':')
}
