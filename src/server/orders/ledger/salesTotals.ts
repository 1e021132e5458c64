/**
 * Adds pushed orders to the totals of sales within a moment, store by store, with one live event (docs/decisions/0013).
 * One store at a time, with a rest after each: under load an update takes more orders instead of more of the machine.
 */
import { readAllStores } from '../../db/allStores.ts'
import type { Engine } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import type { Log } from '../../kernel/log.ts'
import type { SalesTotals } from '../../kernel/server.ts'
import { writeEvents } from '../../kernel/records.queries.ts'
import { addPendingOrders, listStoresWithPending } from './pendingOrders.queries.ts'

const UPDATE_AFTER_MS = 150
/** The rest is this many times as long as the update took, and longer with many stores waiting: pushes come first. */
const REST = 3
const FEW_STORES = 16
/** Finds pending orders that another process left behind when it ended. */
const LOOK_EVERY_MS = 60_000
const TRY_AGAIN_MS = 1_000

/** Adds the pending orders of a store to its totals and notifies its open pages, in the caller's transaction. */
export async function updateTotals(run: Run, merchantId: number): Promise<void> {
  const orderIds = await addPendingOrders(run, merchantId)
  if (orderIds.length > 0) await writeEvents(run, [{ merchantId, topic: 'order', payload: { orderIds } }])
}

export class SalesTotalsUpdater implements SalesTotals {
  #engine: Engine
  #log: Log
  /** When each store is to be updated, the earliest first. */
  #stale = new Map<number, number>()
  #updating = new Map<number, Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #looks: ReturnType<typeof setInterval> | undefined
  #busy = false
  #stopped = false
  constructor(engine: Engine, log: Log) {
    this.#engine = engine
    this.#log = log
  }

  /** This process has committed a push of the store. */
  markStale(merchantId: number): void {
    if (this.#stale.has(merchantId)) return
    this.#stale.set(merchantId, performance.now() + UPDATE_AFTER_MS)
    this.#arm()
  }

  /** Call before a store's totals are read: afterwards they contain every push that this process has acknowledged. */
  async flush(merchantId: number): Promise<void> {
    await this.#updating.get(merchantId)
    await (this.#stale.has(merchantId) ? this.#update(merchantId) : this.#updating.get(merchantId))
  }

  /** Updates all stores, and looks for more from time to time. */
  start(): void {
    const look = () => {
      readAllStores(this.#engine, listStoresWithPending).then(
        stores => stores.forEach(({ merchantId }) => this.markStale(merchantId)),
        (error: unknown) => this.#log.error({ err: error }, 'looking for pending orders failed'),
      )
    }
    this.#looks = setInterval(look, LOOK_EVERY_MS)
    this.#looks.unref()
    look()
  }

  /** Adds what waits, so that no other process has to find it a minute later. */
  async stop(): Promise<void> {
    clearInterval(this.#looks)
    clearTimeout(this.#timer)
    this.#stopped = true
    for (const merchantId of [...this.#updating.keys(), ...this.#stale.keys()])
      await this.flush(merchantId).catch((error: unknown) =>
        this.#log.error({ err: error, merchantId }, 'updating totals failed'),
      )
  }

  #update(merchantId: number): Promise<void> {
    this.#stale.delete(merchantId)
    const work = this.#engine
      .transact({ merchantId }, 'write', run => updateTotals(run, merchantId))
      .catch((error: unknown) => {
        if (!this.#stale.has(merchantId)) this.#stale.set(merchantId, performance.now() + TRY_AGAIN_MS)
        throw error
      })
      .finally(() => this.#updating.delete(merchantId))
    this.#updating.set(merchantId, work)
    return work
  }

  #arm(rest = 0): void {
    if (this.#timer !== undefined || this.#busy || this.#stopped) return
    const [first] = this.#stale.values()
    if (first === undefined) return
    this.#timer = setTimeout(() => void this.#turn(), Math.max(rest, first - performance.now()))
    this.#timer.unref()
  }

  async #turn(): Promise<void> {
    this.#timer = undefined
    this.#busy = true
    const began = performance.now()
    const [merchantId] = this.#stale.keys()
    try {
      if (merchantId !== undefined) {
        await this.#updating.get(merchantId)
        if (this.#stale.has(merchantId)) await this.#update(merchantId)
      }
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error, merchantId }, 'updating totals failed')
    }
    this.#busy = false
    this.#arm((performance.now() - began) * REST * Math.max(1, this.#stale.size / FEW_STORES))
  }
}
