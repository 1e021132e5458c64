/** Structured logs: one line a call, by request id, never its input, a token or a ticket (ADM-3, SEC-7). */
import pino from 'pino'

export type Log = pino.Logger

/** Whoever reads the lines may be stuck: the process ends without them then. */
const LAST_WAIT_MS = 500
/** So much waits for a reader that is stuck; further lines are dropped. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024

/**
 * Writes JSON lines to standard output as they come (ADM-7): beside the work, so that nobody waits for it. Those that come
 * while one is being written follow it together.
 */
export function openLog(level: string): Log {
  const out = pino.destination({ sync: false, minLength: 1, maxLength: MOST_WAITING_BYTES })
  // A terminal that was closed, a reader that has ended: the server goes on without.
  out.on('error', () => {})
  // Without `flushSync`: pino calls it at a fatal line, which would overtake the lines that are being written.
  const inOrder = { write: (line: string) => out.write(line), flush: (done: () => void) => out.flush(done) }
  return pino({ level, base: null, redact: ['token', 'password', '*.token', '*.password'] }, inOrder)
}

/** Resolves when every line is out. Call it before the process ends. */
export function lastLines(log: Log): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, LAST_WAIT_MS).unref()
    log.flush(() => resolve())
  })
}

/** For tests: nothing is written, but errors are kept so that a test can fail on them. */
export function quietLog(errors: unknown[] = []): Log {
  return pino({ level: 'error', base: null }, { write: (line: string) => void errors.push(JSON.parse(line)) })
}
