/** What a server started beside its requests, and stops again. */
import type { Log } from './log.ts'

export interface Started {
  /** As the log calls it where it does not end in time. */
  readonly name: string
  /** Begins nothing more; resolves when what is under way has ended. */
  readonly stop: () => Promise<void> | void
}

/**
 * Stops them all at the same time, and takes each out of `waiting` once it has ended: what is left there at a deadline
 * is what did not end. One that fails has ended too.
 */
export async function stopAll(all: readonly Started[], waiting: Set<string>, log: Log): Promise<void> {
  await Promise.all(
    all.map(async ({ name, stop }) => {
      waiting.add(name)
      try {
        await stop()
      } catch (error) {
        log.error({ err: error, stopping: name }, 'stopping failed')
      }
      waiting.delete(name)
    }),
  )
}
