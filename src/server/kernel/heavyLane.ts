/**
 * What takes this process long waits for its turn here, before it takes a connection: a menu of hundreds of dishes that is
 * made, checked and compared. Whoever looks at an order list meanwhile waits for one piece of it at most, however many
 * stores publish in the same second (CHOWLY-3).
 */

/** Two, so that one that waits for a lock does not hold up all others. */
const AT_ONCE = 2
/** The rest after a piece of work is four times as long as the work, up to this: two fifths of the time at most. */
const REST = 4
const LONGEST_REST_MS = 400

export interface Lane {
  /** Does the work when it is its turn; first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Opens a lane. `rest` resolves after so many milliseconds. */
export function openLane(
  atOnce = AT_ONCE,
  rest = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
): Lane {
  const waiting: (() => void)[] = []
  let free = atOnce
  const begin = () => {
    if (free === 0) return new Promise<void>(resolve => waiting.push(resolve))
    free -= 1
    return Promise.resolve()
  }
  const end = async (tookMs: number) => {
    // Nobody waits for it: the next is served at once.
    if (waiting.length > 0) await rest(Math.min(tookMs * REST, LONGEST_REST_MS))
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async run(work) {
      await begin()
      const from = performance.now()
      try {
        return await work()
      } finally {
        void end(performance.now() - from)
      }
    },
  }
}

/** Of this process. */
export const heavyLane = openLane()
