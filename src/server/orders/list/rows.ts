/** An order as lists and exports show it. */
import type { OrderRow } from '../../../shared/contract/orders/orders.ts'
import type { ListedOrder, StoredOrder } from './list.queries.ts'

/** A deleted order has no money; its amounts are listed separately (I13). */
export function orderRowOf(stored: StoredOrder): OrderRow {
  if (stored.status !== 'deleted') return stored
  return {
    ...stored,
    grossCents: 0,
    discountCents: 0,
    netCents: 0,
    feeCents: 0,
    taxCents: 0,
    gratuityCents: 0,
    nonRevenueCents: 0,
    totalCents: 0,
    tipCents: 0,
    paidCents: 0,
    refundCents: 0,
    deletedCents: stored.totalCents,
  }
}

/** A row of the list: it says where a tip is open, and nothing where none is. */
export function listRowOf({ isTipOpen, ...stored }: ListedOrder): OrderRow {
  const row = orderRowOf(stored)
  return isTipOpen === true ? { ...row, isTipOpen } : row
}
