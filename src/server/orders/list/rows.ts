/** An order as lists and exports show it. */
import type { OrderRow } from '../../../shared/contract/orders/orders.ts'
import type { StoredOrder } from './list.queries.ts'

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
