/** Orders that are pushed: written at once, added to the sums a moment later, many in one statement (docs/decisions/0013). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { BookedOrder } from './bookedOrder.ts'
import { insertRows } from './insertRows.queries.ts'

/** Writes an order without refunds, which the sums do not hold until they are folded. */
export async function writeDueOrder(
  run: Run,
  merchantId: number,
  booked: BookedOrder,
  { orderId, paymentIds }: { readonly orderId: number; readonly paymentIds: readonly number[] },
): Promise<void> {
  const own = { merchantId, orderId }
  const payments = booked.payments.map((payment, index) => ({ paymentId: paymentIds[index] ?? null, ...payment }))
  // Parents stand before their children; the connection sends them one after the other without waiting between.
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

/** Waits for others who fold the same store. */
const MOST_FOLDED = 500

/** Adds what is due in a store to its sums, in the caller's transaction; the ids of the orders. */
export async function foldFacts(run: Run, merchantId: number): Promise<number[]> {
  const folded: number[] = []
  for (;;) {
    const [row] = await run(sql<{ ids: number[] }>`select fold_facts(${merchantId}::int, ${MOST_FOLDED}::int) as ids`)
    if (!row || row.ids.length === 0) return folded
    folded.push(...row.ids)
    if (row.ids.length < MOST_FOLDED) return folded
  }
}

/** The stores with orders that their sums do not hold yet. Runs as the owner. */
export const storesWithDue = (run: Run): Promise<{ merchantId: number }[]> =>
  run(sql<{ merchantId: number }>`select distinct merchant_id from fact_due`)
