/**
 * When people last did something, on its way to the database: those of a moment in one transaction, for which no call waits.
 * With thousands of people at work each call would otherwise begin with a write of its own.
 */

/** An act of a session, in milliseconds since 1970. */
export interface Act {
  readonly tokenHash: string
  readonly actedAt: number
}

export interface Acts {
  /** Keeps an act, which is written soon. */
  note(act: Act): void
  /** Resolves when every act so far is written, or its write has failed. */
  settled(): Promise<void>
}

/** Sessions idle for minutes at least: that much later is no difference. */
const WRITE_AFTER_MS = 250

/** `onFailure` hears of the acts that could not be written. */
export function openActs(
  write: (acts: readonly Act[]) => Promise<void>,
  onFailure: (acts: readonly Act[], error: unknown) => void,
): Acts {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const writeAll = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const acts = [...waiting].map(([tokenHash, actedAt]) => ({ tokenHash, actedAt }))
    waiting = new Map()
    if (acts.length > 0) writing = writing.then(() => write(acts)).catch((error: unknown) => onFailure(acts, error))
    return writing
  }
  return {
    note({ tokenHash, actedAt }) {
      waiting.set(tokenHash, Math.max(actedAt, waiting.get(tokenHash) ?? Number.NEGATIVE_INFINITY))
      if (timer !== undefined) return
      timer = setTimeout(() => void writeAll(), WRITE_AFTER_MS)
      timer.unref()
    },
    settled: () => writeAll(),
  }
}
