/**
 * What one server was told last about its stores, and ids that wait to be used. An order goes by it without asking first;
 * the database is asked all the same, in the same transaction, and refuses the order where the answer is another one by now
 * (`assume`, docs/decisions/0016).
 */
const MOST_KEPT = 20_000

/** Answers by store and question. */
export class Answers<T> {
  #kept = new Map<string, T>()

  get(merchantId: number, question: string): T | undefined {
    return this.#kept.get(`${merchantId} ${question}`)
  }

  /** `undefined` forgets. */
  set(merchantId: number, question: string, answer: T | undefined): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    if (answer === undefined) this.#kept.delete(`${merchantId} ${question}`)
    else this.#kept.set(`${merchantId} ${question}`, answer)
  }
}

/** Ids that the database has given out, and nobody uses yet. */
export interface Ids {
  readonly orderIds: readonly number[]
  readonly paymentIds: readonly number[]
}

/** As many orders as are under way at once; what is left of them when the process ends leaves gaps. */
const MOST_SPARE = 16

export class Recalled {
  /** By the first day that was asked for. */
  readonly closedDays = new Answers<readonly string[]>()
  /** `<id> <name>`, by the ids that were asked for. */
  readonly people = new Answers<readonly string[]>()
  /** `<number> <hash>`, by number. */
  readonly menus = new Answers<string>()
  /** The open one, by payment device. */
  readonly batches = new Answers<number>()
  /** The open one, by its key or its terminal; null where none is. */
  readonly drawers = new Answers<number | null>()
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
