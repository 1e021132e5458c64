/** What goes wrong at the sandbox channel. */
import { z } from 'zod'

/** How a request that changes something is met. */
export const moods = [
  'well',
  /** 429 with Retry-After. */
  'busy',
  /** 429 without it. */
  'busyWithoutTime',
  /** 500, and nothing was done. */
  'error',
  /** It was done, and 500 is answered. */
  'doneThenError',
  /** It was done, and the connection breaks before the answer. */
  'lost',
  /** It was done, and nothing is ever answered. */
  'silent',
  /** Nothing was done, and nothing is ever answered. */
  'deaf',
] as const
const mood = z.enum(moods)
export type Mood = z.output<typeof mood>

export const faults = z.strictObject({
  /** Breaks every connection before it is read. */
  down: z.boolean(),
  keyRevoked: z.boolean(),
  /** Publishes are taken and do not go on. */
  stuck: z.boolean(),
  /** Refs that are refused for practice. */
  refuse: z.array(z.string()),
  /** For the next requests that change something, one each. */
  next: z.array(mood),
  /** For those after them. */
  every: mood,
})
export type Faults = z.output<typeof faults>

export const noFaults: Faults = { down: false, keyRevoked: false, stuck: false, refuse: [], next: [], every: 'well' }

/** Of the last minute, how many requests a store may still send; in milliseconds when the next one may come. */
export class RateLimit {
  readonly #perMinute: number
  readonly #seen = new Map<string, number[]>()
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** 0 for a request that may come now, and is counted; else how long it has to wait. */
  waitMs(store: string, now: number): number {
    const recent = (this.#seen.get(store) ?? []).filter(at => at > now - 60_000)
    this.#seen.set(store, recent)
    const [first = now] = recent
    if (recent.length >= this.#perMinute) return first + 60_000 - now
    recent.push(now)
    return 0
  }
}
