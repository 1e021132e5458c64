/** Orders that are pushed: written at once, added to the sums a moment later, many in one statement (docs/decisions/0013). */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import type { BookedOrder } from './bookedOrder.ts'
import { rowAsJson, rowsAsJson } from './orderRows.ts'

/** Writes an order without refunds, which the sums do not hold until they are folded. */
export async function writeDueOrder(
  run: Run,
  merchantId: number,
  booked: BookedOrder,
  { orderId, paymentIds }: { readonly orderId: number; readonly paymentIds: readonly number[] },
): Promise<void> {
  const own = `"merchant_id":${merchantId},"order_id":${orderId}`
  const payments = booked.payments.map((payment, index) =>
    rowAsJson(`${own},"payment_id":${paymentIds[index] ?? null}`, payment),
  )
  await run(sql`select write_due_order(${merchantId}::int, ${orderId}::bigint, ${rowAsJson(own, booked.order)}::json,
    ${rowsAsJson(own, booked.lines)}::json, ${rowsAsJson(own, booked.modifiers)}::json,
    ${rowsAsJson(own, booked.discounts)}::json, ${rowsAsJson(own, booked.fees)}::json,
    ${rowsAsJson(own, booked.taxes)}::json, ${rowsAsJson(own, booked.lineTaxes)}::json,
    ${payments.length === 0 ? null : `[${payments.join(',')}]`}::json, ${rowsAsJson(own, booked.timeline)}::json)`)
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
