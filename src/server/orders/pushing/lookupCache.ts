/**
 * Last known batch, drawer, table, staff and menu of each store, and spare ids, kept by one server process. A new order uses them
 * without asking first; its transaction verifies them and fails if one has changed (`assume`, docs/decisions/0016).
 */
import type { OrderTable } from '../../room/tables/orderTable.queries.ts'

const MOST_KEPT = 20_000

/** Values by store and key; empties itself when full. */
export class StoreCache<T> {
  #kept = new Map<string, T>()

  get(merchantId: number, key: string): T | undefined {
    return this.#kept.get(`${merchantId} ${key}`)
  }

  /** `undefined` deletes the value. */
  set(merchantId: number, key: string, value: T | undefined): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    if (value === undefined) this.#kept.delete(`${merchantId} ${key}`)
    else this.#kept.set(`${merchantId} ${key}`, value)
  }
}

/** An employee with the name on orders. */
export interface KnownPerson {
  readonly employeeId: number
  readonly name: string
}

/** A published version of the menu, and the hash of its document. */
export interface KnownMenu {
  readonly versionNo: number
  readonly hash: string
}

/** Ids that the database has given out and no order uses yet. */
export interface Ids {
  readonly orderIds: readonly number[]
  readonly paymentIds: readonly number[]
}

/** About as many as orders are pushed at the same time; unused ones leave gaps when the process ends. */
const MOST_SPARE = 16

export class LookupCache {
  /** Closed days, by the first day of the lookup. */
  readonly closedDays = new StoreCache<readonly string[]>()
  /** By the ids of the lookup. */
  readonly people = new StoreCache<readonly KnownPerson[]>()
  /** By version. */
  readonly menus = new StoreCache<KnownMenu>()
  /** The open batch, by payment device. */
  readonly batches = new StoreCache<number>()
  /** By the id and the name that an order gives. */
  readonly tables = new StoreCache<OrderTable>()
  /** The open drawer, by its key or its terminal; null where none is open. */
  readonly drawers = new StoreCache<number | null>()
  /** Whether the store counts portions of anything (MENU-10). */
  readonly counting = new StoreCache<boolean>()
  #orderIds: number[] = []
  #paymentIds: number[] = []

  /** Whether there is room for more spare ids. */
  get hasRoom(): boolean {
    return this.#orderIds.length < MOST_SPARE
  }

  /** Spare ids of an order and its payments, the oldest first; undefined where there are too few. */
  takeIds(payments: number): { readonly orderId: number; readonly paymentIds: readonly number[] } | undefined {
    if (this.#paymentIds.length < payments) return undefined
    const orderId = this.#orderIds.shift()
    return orderId === undefined ? undefined : { orderId, paymentIds: this.#paymentIds.splice(0, payments) }
  }

  addIds({ orderIds, paymentIds }: Ids): void {
    this.#orderIds.push(...orderIds)
    this.#paymentIds.push(...paymentIds)
  }
}
