/** How much to do in one transaction so that whoever waits for it does not notice (the embedded engine has one session). */

const TARGET_MS = 80

export class Pace {
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
  /** Does `work` on so many, and learns from the time it took. */
  async measure<T>(count: number, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const made = await work()
    const each = (performance.now() - started) / Math.max(count, 1)
    // At most half as many again, so that one quick turn does not make a long one.
    const next = Math.min(TARGET_MS / Math.max(each, 0.001), this.#size * 1.5)
    this.#size = Math.round(Math.min(Math.max(next, this.#least), this.#most))
    return made
  }
}
