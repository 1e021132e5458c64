/** Guests' calls at the terminal: seen within seconds, answered after a moment (TBL-3). */
import { tableCallCalls, type TableCall } from '../shared/contract/room/tableCalls.ts'
import type { KnownStore } from './knownStore.ts'
import { Refused, Unreachable, type Wire } from './wire.ts'

export interface Answering {
  readonly wire: Wire
  readonly store: KnownStore
  /** Hears of each call once it is answered. */
  readonly answered: (call: TableCall) => void
  /** Milliseconds between two questions. */
  readonly everyMs: number
  /** Milliseconds that a guest waits at least. */
  readonly afterMs: number
}

/** Asks what is new and answers calls until it is stopped. Without network it waits. */
export class CallAnswering {
  readonly #given: Answering
  readonly #stopped = new AbortController()
  readonly #seen = new Map<number, number>()
  #isOnline = true
  #done = Promise.resolve()

  constructor(given: Answering) {
    this.#given = given
  }

  start(): void {
    this.#done = this.#work()
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
  }

  /** Stops; who calls still is answered first. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#done
    if (this.#isOnline) await this.#look(0).catch(onlyOfTheServer)
  }

  async #work(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      if (this.#isOnline) await this.#look(this.#given.afterMs).catch(onlyOfTheServer)
      await pause(this.#given.everyMs, this.#stopped.signal)
    }
  }

  async #look(afterMs: number): Promise<void> {
    const { wire, store, answered } = this.#given
    await store.refresh()
    const now = performance.now()
    for (const call of store.calls) {
      const since = this.#seen.get(call.callId) ?? now
      this.#seen.set(call.callId, since)
      if (now - since < afterMs) continue
      await wire.send(tableCallCalls.answerCall, { callId: call.callId })
      answered(call)
    }
  }
}

/** A revoked terminal hears so from its pushes, too. */
function onlyOfTheServer(error: unknown): void {
  if (!(error instanceof Unreachable || error instanceof Refused)) throw error
}

/** Waits, or until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
