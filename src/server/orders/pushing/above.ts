/** What pushed orders concern in areas above: the kitchen that prints them. `connections.ts` hands it in (ARCHITECTURE.md). */
import type { OpenContext } from '../../kernel/context.ts'

/** An order as it was written in this transaction. */
export interface WrittenOrder {
  readonly orderId: number
  /** Left out where it is not at hand. */
  readonly head?: { readonly orderType: string; readonly port: string; readonly source: string }
  /** Written without looking anything up first: nothing is asked that a cache knows (docs/decisions/0016). */
  readonly assumeNew: boolean
}

export interface AboveOrders {
  /** Tells the kitchen what is new of the order, in the transaction that wrote it. */
  orderWritten(context: OpenContext, merchantId: number, order: WrittenOrder): Promise<void>
}

let given: AboveOrders | undefined

/** Called once, before any call is answered. */
export function connectOrders(above: AboveOrders): void {
  given = above
}

/** Throws where nothing was connected: a mistake of the start-up, never of a user. */
export function aboveOrders(): AboveOrders {
  if (!given) throw new Error('Orders are not connected to the areas above them')
  return given
}
