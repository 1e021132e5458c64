/**
 * Imports at work in this process. A job belongs to the process that began it: its heartbeat says that it lives, and
 * anyone who finds it silent discards it (leftovers.ts).
 */
import { randomUUID } from 'node:crypto'
import type { Server } from '../../kernel/server.ts'
import { clearImport } from './clearing.ts'
import { findRunning, listUnclearedOf, lockImport } from './imports.queries.ts'
import { ImportWork, type Starter } from './importWork.ts'

/** Imports at work at once; memory is bounded, and more would only take longer each. */
const MOST_AT_ONCE = 2

export class HistoryJobs {
  readonly processId: string = randomUUID()
  readonly #server: Server
  readonly #stops = new Map<number, AbortController>()
  readonly #finished = new Map<number, Promise<void>>()
  #working = 0
  readonly #waiting = new Set<() => void>()

  constructor(server: Server) {
    this.#server = server
  }

  /** The imports of this process that have not ended. */
  get running(): number[] {
    return [...this.#finished.keys()]
  }

  /** Begins an import whose row is about to be committed; its work waits for that. */
  launch(merchantId: number, importId: number, starter: Starter): void {
    const stop = new AbortController()
    this.#stops.set(importId, stop)
    const work = this.#work(merchantId, importId, starter, stop)
      .catch((error: unknown) => this.#server.log.error({ err: error, importId }, 'import failed'))
      .finally(() => {
        this.#stops.delete(importId)
        this.#finished.delete(importId)
      })
    this.#finished.set(importId, work)
  }

  /** Stops an import of this process soon; another process hears of it by its heartbeat. */
  stop(importId: number): void {
    this.#stops.get(importId)?.abort()
  }

  /** Settles when the import of this process has ended, be it long ago. */
  async finished(importId: number): Promise<void> {
    await this.#finished.get(importId)
  }

  /** Removes what an undone import brought, once the transaction that undoes it is committed. */
  clear(merchantId: number, importId: number): void {
    const work = this.#clear(merchantId, importId)
      .catch((error: unknown) => this.#server.log.error({ err: error, importId }, 'cleaning up an import failed'))
      .finally(() => this.#finished.delete(importId))
    this.#finished.set(importId, work)
  }

  async #work(merchantId: number, importId: number, starter: Starter, stop: AbortController): Promise<void> {
    const own = { merchantId }
    const job = await this.#server.engine.transact(own, 'write', async run => {
      await lockImport(run, importId)
      return findRunning(run, merchantId, importId)
    })
    if (!job) return
    const work = new ImportWork(this.#server, job, starter, stop)
    await work.perform(reading => this.#queue(stop.signal, reading))
  }

  async #clear(merchantId: number, importId: number): Promise<void> {
    const uncleared = await this.#server.engine.transact({ merchantId }, 'write', async run => {
      await lockImport(run, importId)
      return listUnclearedOf(run, merchantId)
    })
    if (uncleared.includes(importId)) await clearImport(this.#server, merchantId, importId)
  }

  /** Does the work when it is its turn, or at once where it was stopped: it then ends by itself. */
  async #queue<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const hasPlace = await this.#placeFor(signal)
    try {
      return await work()
    } finally {
      if (hasPlace) this.#freePlace()
    }
  }

  async #placeFor(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    if (this.#working < MOST_AT_ONCE) {
      this.#working++
      return true
    }
    return new Promise(resolve => {
      const enter = () => resolve(true)
      this.#waiting.add(enter)
      signal.addEventListener('abort', () => {
        if (this.#waiting.delete(enter)) resolve(false)
      })
    })
  }

  /** Anyone who waits longest takes it over. */
  #freePlace(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#working--
      return
    }
    this.#waiting.delete(next)
    next()
  }
}

const jobsOfServers = new WeakMap<Server, HistoryJobs>()

/** The jobs of a server: one set for its calls, its commands and its start. */
export function jobsOf(server: Server): HistoryJobs {
  const known = jobsOfServers.get(server)
  if (known) return known
  const made = new HistoryJobs(server)
  jobsOfServers.set(server, made)
  return made
}

/** Resolves when no import of this process is at work: for its stop. Those that wait for their turn are begun, too. */
export async function runningImports(server: Server): Promise<void> {
  const jobs = jobsOf(server)
  while (jobs.running.length > 0) await Promise.all(jobs.running.map(importId => jobs.finished(importId)))
}
