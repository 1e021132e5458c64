/** Clears what has expired, at the start and every hour after it. */
import type { Engine } from '../db/engine.ts'
import { maintain } from '../db/maintain.ts'
import { deleteExpired } from './housekeeping.queries.ts'
import type { Server } from './server.ts'

const EVERY_MS = 60 * 60 * 1000

/** What an area clears in transactions of its own. */
export type Clearing = (engine: Engine) => Promise<void>

/** Begins; the answer stops it. A failure is logged and tried again an hour later. */
export function startHousekeeping({ engine, log, env }: Server, clearings: readonly Clearing[]): () => void {
  const clearAll = async () => {
    await engine.transact('owner', 'write', run => deleteExpired(run, env), 'work')
    for (const clear of clearings) await clear(engine)
    await maintain(engine)
  }
  const clear = () => {
    // It writes before it gives room back.
    if (engine.disk?.isFull) return
    clearAll().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }
  const timer = setInterval(clear, EVERY_MS)
  timer.unref()
  // Not before the first answers: a cold start is for the people who wait for it.
  const first = setTimeout(clear, 10_000)
  first.unref()
  return () => {
    clearInterval(timer)
    clearTimeout(first)
  }
}
