/**
 * The sums of pushed orders follow within a moment (docs/decisions/0013): what is due is folded into them store by store,
 * together with one live event. One fold at a time, with a rest after it: where much is pushed, folds take more orders
 * each instead of the machine.
 */
import type { Engine } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import type { Log } from '../../kernel/log.ts'
import type { Sums } from '../../kernel/server.ts'
import { writeEvents } from '../../kernel/records.queries.ts'
import { foldFacts, storesWithDue } from './dueOrders.queries.ts'

const FOLD_AFTER_MS = 150
/** So many times as long as the fold took: pushes come first, the more the more stores wait for theirs. */
const REST = 3
const FEW_STORES = 16
/** What another process left behind when it ended. */
const LOOK_EVERY_MS = 60_000
const TRY_AGAIN_MS = 1_000

/** Adds what is due in a store to its sums and tells its open pages, in the caller's transaction. */
export async function foldStore(run: Run, merchantId: number): Promise<void> {
  const orderIds = await foldFacts(run, merchantId)
  if (orderIds.length > 0) await writeEvents(run, [{ merchantId, topic: 'order', payload: { orderIds } }])
}

export class OrderSums implements Sums {
  #engine: Engine
  #log: Log
  /** When a store is to be folded, the first first. */
  #due = new Map<number, number>()
  #folding = new Map<number, Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #busy = false
  #stopped = false
  constructor(engine: Engine, log: Log) {
    this.#engine = engine
    this.#log = log
  }

  /** A push of a store was committed by this process. */
  due(merchantId: number): void {
    if (this.#due.has(merchantId)) return
    this.#due.set(merchantId, performance.now() + FOLD_AFTER_MS)
    this.#arm()
  }

  /** Before the sums of a store are read: afterwards they hold every push that this process has acknowledged. */
  async settle(merchantId: number): Promise<void> {
    await this.#folding.get(merchantId)
    await (this.#due.has(merchantId) ? this.#fold(merchantId) : this.#folding.get(merchantId))
  }

  /** Folds what is due in any store, and looks for more from time to time; the answer ends that. */
  start(): () => void {
    const look = () => {
      this.#engine.transact('owner', 'read', storesWithDue).then(
        stores => stores.forEach(({ merchantId }) => this.due(merchantId)),
        (error: unknown) => this.#log.error({ err: error }, 'looking for due sums failed'),
      )
    }
    const every = setInterval(look, LOOK_EVERY_MS)
    every.unref()
    look()
    return () => {
      clearInterval(every)
      clearTimeout(this.#timer)
      this.#stopped = true
    }
  }

  #fold(merchantId: number): Promise<void> {
    this.#due.delete(merchantId)
    const work = this.#engine
      .transact({ merchantId }, 'write', run => foldStore(run, merchantId))
      .catch((error: unknown) => {
        if (!this.#due.has(merchantId)) this.#due.set(merchantId, performance.now() + TRY_AGAIN_MS)
        throw error
      })
      .finally(() => this.#folding.delete(merchantId))
    this.#folding.set(merchantId, work)
    return work
  }

  #arm(rest = 0): void {
    if (this.#timer !== undefined || this.#busy || this.#stopped) return
    const [first] = this.#due.values()
    if (first === undefined) return
    this.#timer = setTimeout(() => void this.#turn(), Math.max(rest, first - performance.now()))
    this.#timer.unref()
  }

  async #turn(): Promise<void> {
    this.#timer = undefined
    this.#busy = true
    const began = performance.now()
    const [merchantId] = this.#due.keys()
    try {
      if (merchantId !== undefined) {
        await this.#folding.get(merchantId)
        if (this.#due.has(merchantId)) await this.#fold(merchantId)
      }
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error, merchantId }, 'folding sums failed')
    }
    this.#busy = false
    this.#arm((performance.now() - began) * REST * Math.max(1, this.#due.size / FEW_STORES))
  }
}
