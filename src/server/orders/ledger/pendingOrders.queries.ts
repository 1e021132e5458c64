/** Pushed orders: written at once, added to the totals a moment later, many in one statement (docs/decisions/0013). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { BookedOrder } from './bookedOrder.ts'
import { insertRows } from './insertRows.queries.ts'

/** Writes an order without refunds, and marks it as pending for the totals. */
export async function writePendingOrder(
  run: Run,
  merchantId: number,
  booked: BookedOrder,
  { orderId, paymentIds }: { readonly orderId: number; readonly paymentIds: readonly number[] },
): Promise<void> {
  const own = { merchantId, orderId }
  const payments = booked.payments.map((payment, index) => ({ paymentId: paymentIds[index] ?? null, ...payment }))
  // Parents before their children: the connection sends them in this order without awaiting in between.
  await Promise.all([
    ...insertRows(run, 'orders', own, [booked.order]),
    ...insertRows(run, 'order_line', own, booked.lines),
    ...insertRows(run, 'order_line_modifier', own, booked.modifiers),
    ...insertRows(run, 'order_discount', own, booked.discounts),
    ...insertRows(run, 'order_fee', own, booked.fees),
    ...insertRows(run, 'order_tax', own, booked.taxes),
    ...insertRows(run, 'order_line_tax', own, booked.lineTaxes),
    ...insertRows(run, 'payment', own, payments),
    ...insertRows(run, 'order_timeline', own, booked.timeline),
    ...insertRows(run, 'fact_due', own, [{}]),
  ])
}

const MOST_PER_UPDATE = 500

/**
 * Adds the pending orders of a store to its totals, in the caller's transaction. Returns their ids. Waits for other
 * processes that update the same store.
 */
export async function addPendingOrders(run: Run, merchantId: number): Promise<number[]> {
  const added: number[] = []
  for (;;) {
    const [row] = await run(
      sql<{ ids: number[] }>`select fold_facts(${merchantId}::int, ${MOST_PER_UPDATE}::int) as ids`,
    )
    if (!row || row.ids.length === 0) return added
    added.push(...row.ids)
    if (row.ids.length < MOST_PER_UPDATE) return added
  }
}

/** Stores with orders that their totals do not contain yet. Runs as the owner. */
export const listStoresWithPending = (run: Run): Promise<{ merchantId: number }[]> =>
  run(sql<{ merchantId: number }>`select distinct merchant_id from fact_due`)
