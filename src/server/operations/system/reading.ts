/** A figure that takes the database or the disk to find out: read seldom, once at a time, and never waited for long. */

/** So long a page waits for a figure; then it says that it is not available. */
const LONGEST_WAIT_MS = 1_200

export class Reading<T> {
  readonly #read: () => Promise<T>
  readonly #keepMs: number
  #kept: { readonly value: T; readonly at: number } | undefined
  #asking: Promise<T> | undefined

  /** `keepMs`: so long an answer is good enough. */
  constructor(keepMs: number, read: () => Promise<T>) {
    this.#keepMs = keepMs
    this.#read = read
  }

  /** The figure; null where it could not be had in time, or at all. One that hangs is not asked for again meanwhile. */
  async get(): Promise<T | null> {
    const kept = this.#kept
    if (kept && performance.now() - kept.at < this.#keepMs) return kept.value
    this.#asking ??= this.#ask()
    const tooLate = new AbortController()
    return Promise.race([
      this.#asking.catch(() => null),
      new Promise<null>(resolve => {
        const timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS)
        tooLate.signal.addEventListener('abort', () => clearTimeout(timer))
      }),
    ]).finally(() => tooLate.abort())
  }

  /** It has just been changed: the next who wants it asks anew. */
  forget(): void {
    this.#kept = undefined
  }

  async #ask(): Promise<T> {
    try {
      const value = await this.#read()
      this.#kept = { value, at: performance.now() }
      return value
    } finally {
      this.#asking = undefined
    }
  }
}
