/** How the process comes to its end: signals of an operator, and defects that nothing caught. */
import { inspect } from 'node:util'
import { type Log, lastLines } from './log.ts'

/** SIGHUP: the terminal was closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C comes from the terminal, from npm and from the supervisor: what comes so soon after a signal is the same. */
const SAME_MS = 1_000

/** Calls `stop` at the first signal, and `endNow` at one that comes after it because somebody cannot wait. */
export function hearSignals(stop: (signal: string) => void, endNow: () => void): void {
  let heardAt: number | undefined
  for (const signal of SIGNALS)
    process.on(signal, () => {
      const now = performance.now()
      if (heardAt === undefined) stop(signal)
      else if (now - heardAt > SAME_MS) endNow()
      heardAt ??= now
    })
}

/**
 * A defect that nothing caught: what the process knows may be wrong from here on. It is logged and the process ends with 1;
 * the supervisor starts it again. Nothing that was acknowledged is lost, as with a power cut.
 */
export function endOnDefect(log: Log): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'Mise ends because of a defect')
    // Not without a word, also where nothing is logged.
    if (!log.isLevelEnabled('fatal')) process.stderr.write(`${inspect(error)}\n`)
    void lastLines(log).then(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
