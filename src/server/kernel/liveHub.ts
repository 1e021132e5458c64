/** Wakes the live streams of a store when one of its events was committed, by whichever process. */
import type { Engine } from '../db/engine.ts'
import { EVENTS_CHANNEL } from './channels.ts'

export type Wake = () => void

export class LiveHub {
  #engine: Engine
  #listeners = new Map<number, Set<Wake>>()
  constructor(engine: Engine) {
    this.#engine = engine
  }
  async open(): Promise<void> {
    // After a lost connection a notice may have been missed: everybody looks for what is new.
    await this.#engine.listen(
      EVENTS_CHANNEL,
      payload => this.#wake(Number(payload)),
      () => this.wakeAll(),
    )
  }
  wakeAll(): void {
    this.#listeners.forEach(own => own.forEach(wake => wake()))
  }
  /** Calls `wake` after each commit with events of the merchant; the answer takes it back. */
  hear(merchantId: number, wake: Wake): () => void {
    const own = this.#listeners.get(merchantId) ?? new Set()
    this.#listeners.set(merchantId, own.add(wake))
    return () => {
      own.delete(wake)
      if (own.size === 0) this.#listeners.delete(merchantId)
    }
  }
  /** Open streams, for the metrics and tests. */
  get size(): number {
    return [...this.#listeners.values()].reduce((sum, own) => sum + own.size, 0)
  }
  #wake(merchantId: number) {
    this.#listeners.get(merchantId)?.forEach(wake => wake())
  }
}
