/** Structured logs: one line a call, by request id, never its input, a token or a ticket (ADM-3, SEC-7). */
import pino from 'pino'

export type Log = pino.Logger

/** Writes JSON lines to standard output, in batches. */
export function openLog(level: string): Log {
  return pino(
    { level, base: null, redact: ['token', 'password', '*.token', '*.password'] },
    pino.destination({ sync: false, minLength: 4096 }),
  )
}

/** For tests: nothing is written, but errors are kept so that a test can fail on them. */
export function quietLog(errors: unknown[] = []): Log {
  return pino({ level: 'error', base: null }, { write: (line: string) => void errors.push(JSON.parse(line)) })
}
