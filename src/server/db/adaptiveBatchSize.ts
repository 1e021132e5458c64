/** Sizes the steps of long work so that other calls hardly wait: the embedded engine has one session. */
import { setImmediate } from 'node:timers/promises'

const TARGET_MS = 60
/** Turns of the event loop in which a new connection is taken, read and answered or queued for the database. */
const TURNS = 3

export class AdaptiveBatchSize {
  #size: number
  readonly #least: number
  readonly #most: number
  constructor(start: number, least: number, most: number) {
    this.#size = start
    this.#least = least
    this.#most = most
  }
  /** How many to take next. */
  get size(): number {
    return this.#size
  }
  /** Runs `work` on this many, adapts the size to its time, and yields to the event loop. */
  async measure<T>(count: number, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const made = await work()
    this.learn(count, performance.now() - started)
    await yieldToEventLoop()
    return made
  }
  /** Adapts the size to the time that `count` took. */
  learn(count: number, ms: number): void {
    const each = ms / Math.max(count, 1)
    // At most half as many again, so that one quick turn does not make a long one.
    const next = Math.min(TARGET_MS / Math.max(each, 0.001), this.#size * 1.5)
    this.#size = Math.round(Math.min(Math.max(next, this.#least), this.#most))
  }
}

/** Lets waiting requests in: the embedded engine answers without the event loop ever turning. */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate()
}
