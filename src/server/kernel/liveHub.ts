/** Wakes the live streams of a store when one of its events was committed, by whichever process. */
import type { Engine } from '../db/engine.ts'
import type { LiveEvent } from '../../shared/contract/kernel/live.ts'
import { EVENTS_CHANNEL } from './channels.ts'
import { eventRange, listEvents } from './records.queries.ts'

export type Wake = () => void

/** Events as they go over the wire; `last` is the number of the newest of them. */
export interface NewEvents {
  readonly bytes: Uint8Array
  readonly last: number
  /** Whether more are waiting behind them. */
  readonly isMore: boolean
}
const MOST_AT_ONCE = 200
const encoder = new TextEncoder()
const asText = (event: LiveEvent) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`

export class LiveHub {
  #engine: Engine
  #listeners = new Map<number, Set<Wake>>()
  /** Counts wake-ups: a read that began before a commit does not contain its events. */
  #wakes = 0
  #asked = new Map<string, Promise<NewEvents>>()
  /** The newest event of a store, until the next is committed. */
  #places = new Map<number, Promise<number>>()
  #leaving = new Set<() => void>()
  #isLeaving = false
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
    this.#wakes++
    this.#places.clear()
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
  /** Calls `leave` when this process is about to end, a moment later where it is; the answer takes it back. */
  onLeave(leave: () => void): () => void {
    this.#leaving.add(leave)
    if (this.#isLeaving) queueMicrotask(() => this.#leaving.has(leave) && leave())
    return () => this.#leaving.delete(leave)
  }
  /** This process is about to end: every stream, and each that is opened from now on, is to come back to another one. */
  sendAway(): void {
    this.#isLeaving = true
    for (const leave of this.#leaving) leave()
  }
  /** Open streams, for the metrics and tests. */
  get size(): number {
    return [...this.#listeners.values()].reduce((sum, own) => sum + own.size, 0)
  }
  /** What a store's streams have not sent after an event: asked once for all that were woken together. */
  newAfter(merchantId: number, after: number): Promise<NewEvents> {
    const name = `${merchantId} ${after} ${this.#wakes}`
    const known = this.#asked.get(name)
    if (known) return known
    const asking = this.#engine
      .transact({ merchantId }, 'read', run => listEvents(run, merchantId, after, MOST_AT_ONCE))
      .then(events => ({
        bytes: encoder.encode(events.map(asText).join('')),
        last: events.at(-1)?.seq ?? after,
        isMore: events.length === MOST_AT_ONCE,
      }))
      .finally(() => this.#asked.delete(name))
    this.#asked.set(name, asking)
    return asking
  }
  /**
   * The number of a store's newest event, or of one shortly before it: what is read from now on contains all up to it.
   */
  place(merchantId: number): Promise<number> {
    const known = this.#places.get(merchantId)
    if (known) return known
    const asking = this.#engine
      .transact({ merchantId }, 'read', run => eventRange(run, merchantId))
      .then(({ last }) => last)
    this.#places.set(merchantId, asking)
    // A failure is not remembered.
    asking.catch(() => this.#places.get(merchantId) === asking && this.#places.delete(merchantId))
    return asking
  }
  #wake(merchantId: number) {
    this.#wakes++
    this.#places.delete(merchantId)
    this.#listeners.get(merchantId)?.forEach(wake => wake())
  }
}
