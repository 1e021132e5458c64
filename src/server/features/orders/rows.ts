/** An order as lists and exports show it. */
import type { OrderRow } from '../../../shared/contract/orders.ts'
import type { StoredOrder } from './list.queries.ts'

/** A deleted order holds no money; what it would have been stands apart (I13). */
export function asRow(stored: StoredOrder): OrderRow {
  const { itemDiscountCents, orderDiscountCents, compCents, ...row } = stored
  if (row.status !== 'deleted') {
    return { ...row, discountCents: itemDiscountCents + orderDiscountCents + compCents, deletedCents: 0 }
  }
  return {
    ...row,
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
    deletedCents: row.totalCents,
  }
}
